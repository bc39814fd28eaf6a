/* process: starts and reaps child processes. Any thread. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* How to start a program. */
struct process_setup {
	const char *path; /* of the executable; a name without a slash is looked for on the PATH */
	char **argv;      /* NULL-terminated; the first is its name; borrowed */
	int input;        /* becomes its standard input; −1: /dev/null */
	bool own_group;   /* leads a new process group; process_open sets it */
	int output; /* becomes its standard output, likewise; process_open ignores it. Errors aren't
	               shown */
};

/* Starts the program in this one's environment, with no signal blocked or ignored. Returns its process id, or
 * −1 with errno (ENOENT: there is no such program). */
pid_t process_start(const struct process_setup *setup);

/* Starts the program in a new process group, to be killed together with its children, and writes to
 * *output the end of a pipe that reads its output without blocking; the caller closes it. Returns
 * its process id, or −1 with errno. */
pid_t process_open(const struct process_setup *setup, int *output);

/* Keeps hold of a program's file, and writes a path by which this process and its children can start it also after an
 * upgrade has replaced it; the path stays as it is where that isn't possible. Returns what process_release ends that
 * with. */
int process_hold(char *path, size_t size);
void process_release(int held);

/* Kills a process, with its group if it leads one, and reaps it. */
void process_kill(pid_t pid);

/* Waits until the process has ended; *status is as from waitpid, or −1 if it was reaped elsewhere. Once cancel
 * (may be NULL) is set or the deadline (clock_now_ms) is over, kills it and returns false. */
bool process_wait(pid_t pid, int64_t deadline_ms, const atomic_bool *cancel, int *status);

#endif
