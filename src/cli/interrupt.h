/* interrupt: Ctrl+C. The first one asks the work that runs to end early, or ends the
 * program where nothing runs; the second one kills.
 *
 * A thread waits for SIGINT, which all others block: so there is no signal handler, and
 * nothing global. Main thread only, before it makes other threads. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

struct interrupt {
	atomic_bool asked;    /* Ctrl+C was pressed: the cancel flag of what runs */
	atomic_bool over;     /* interrupt_finish was called */
	pthread_mutex_t lock; /* guards busy, and asked's first change */
	bool busy;            /* something runs that looks at asked */
	bool begun;           /* the thread is there; if not, SIGINT does what it did before */
	pthread_t thread;
	sigset_t before;      /* the signals that were blocked */
};

/* Begins to listen, unless SIGINT was ignored when the program began. */
void interrupt_start(struct interrupt *interrupt);

/* Says that something begins to run, and that it has ended. interrupt_begin: false if it
 * must not begin, since Ctrl+C was pressed. */
bool interrupt_begin(struct interrupt *interrupt);
void interrupt_end(struct interrupt *interrupt);

/* Ends the thread; Ctrl+C is as it was before. */
void interrupt_finish(struct interrupt *interrupt);

#endif
