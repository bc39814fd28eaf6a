/* interrupt: Ctrl+C. The first one asks the work that runs to end early, or ends the
 * program where nothing runs; the second one kills.
 *
 * Main thread only, before it makes other threads. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/signals.h"

struct interrupt {
	atomic_bool asked;    /* Ctrl+C was pressed: the cancel flag of what runs */
	pthread_mutex_t lock; /* guards busy, and asked's first change */
	bool busy;            /* something runs that looks at asked */
	struct signals signals;
};

/* Begins to listen, unless SIGINT was ignored when the program began. */
void interrupt_start(struct interrupt *interrupt);

/* Says that something begins to run, and that it has ended. interrupt_begin: false if it
 * must not begin, since Ctrl+C was pressed. */
bool interrupt_begin(struct interrupt *interrupt);
void interrupt_end(struct interrupt *interrupt);

/* Ends listening; Ctrl+C is as it was before. */
void interrupt_finish(struct interrupt *interrupt);

#endif
