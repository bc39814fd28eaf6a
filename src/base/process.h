/* process: other programs, started and reaped. Any thread. */
#ifndef BASE_PROCESS_H
#define BASE_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

/* What a program is started with. */
struct process_setup {
	const char *path;   /* of its file */
	char **words;       /* ended by NULL, the first its name; borrowed */
	char **environment; /* ended by NULL; borrowed */
	int input;          /* its standard input; −1: /dev/null */
	int output;         /* its standard output */
	bool keep_errors;   /* its standard error is this one's; else it is thrown away */
	bool own_group;     /* it leads a process group: what it starts can be ended with it */
};

/* Starts it with no signal blocked or ignored. The new process, or −1. */
pid_t process_start(const struct process_setup *setup);

/* True once the process is gone and reaped; block waits for that. *status is as waitpid has
 * it, −1 if somebody else has reaped it. */
bool process_reap(pid_t pid, int *status, bool block);

#endif
