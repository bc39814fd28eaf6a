/* interrupt: handles Ctrl+C. The first one cancels the running work, or ends the program if there
 * is none; the second one kills it.
 *
 * Call from the main thread, before it creates other threads. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/signals.h"

struct interrupt {
	atomic_bool asked;    /* Ctrl+C was pressed; the cancel flag of searches */
	pthread_mutex_t lock; /* guards busy, and the change of asked to true */
	bool busy;            /* work is running that polls asked */
	struct signals signals;
};

/* Starts handling, unless SIGINT was ignored at program start. */
void interrupt_start(struct interrupt *interrupt);

/* Mark the start and the end of work. interrupt_begin: false if Ctrl+C was pressed, so the work
 * must not start. */
bool interrupt_begin(struct interrupt *interrupt);
void interrupt_end(struct interrupt *interrupt);

/* Stops handling and restores the previous state. */
void interrupt_finish(struct interrupt *interrupt);

#endif
