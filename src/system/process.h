/* process: starts and reaps child processes. Any thread. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
int process_start(const struct process_setup *setup);

/* Starts the program in a new process group, to be killed together with its children, and writes to
 * *output the end of a pipe that reads its output without blocking; the caller closes it. Returns
 * its process id, or −1 with errno. */
int process_open(const struct process_setup *setup, int *output);

/* Becomes this program, with the same streams. Returns only if it can't be started. A path without a slash is looked for
 * on the PATH. */
void process_become(const char *path, char **argv);

/* True if there is a program at this path that the user may start. */
bool process_can_start(const char *path);

/* Keeps hold of a program's file, and writes a path by which this process and its children can start it also after an
 * upgrade has replaced it; the path stays as it is where that isn't possible. Returns what process_release ends that
 * with. */
int process_hold(char *path, size_t size);
void process_release(int held);

/* Kills a process, with its group if it leads one, and reaps it. */
void process_kill(int pid);

/* Some bytes of the output of a process, at least one; 0 at its end. If there are none yet, waits so long and
 * returns −1. */
ptrdiff_t process_read(int output, void *bytes, size_t size, int wait_ms);

/* The rest of its output, without a copy, if that is in this process's own memory and so many bytes; the caller frees
 * it. NULL: it is to be read. */
void *process_take(int output, size_t size);

void process_close(int output);

/* How a process ended. */
enum process_end {
	PROCESS_ENDED,       /* with exit status 0 */
	PROCESS_FAILED,      /* with another one */
	PROCESS_CRASHED,     /* by a fault of its own, or by a signal that looks like one */
	PROCESS_STOPPED,     /* by itself, or by the rules that it runs under */
	PROCESS_TIMED_OUT,   /* by its limit of CPU time */
	PROCESS_KILLED,      /* from outside: by another program, or because memory ran out */
	PROCESS_UNKNOWN,     /* the system doesn't say: this process ignores how its children end */
	PROCESS_CANCELLED,   /* killed by process_wait because cancel was set */
	PROCESS_LATE,        /* killed by process_wait at the deadline */
	PROCESS_NOT_STARTED, /* for whoever couldn't start it */
};

/* Waits until the process has ended. Once cancel (may be NULL) is set or the deadline (clock_now_ms) is over, kills
 * it. */
enum process_end process_wait(int pid, int64_t deadline_ms, const atomic_bool *cancel);

/* The number of this process. */
unsigned process_number(void);

#endif
