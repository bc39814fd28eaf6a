/* progress: a progress line on stderr, redrawn in place.
 *
 * Prints nothing unless stderr is a terminal. Any thread may call all functions except
 * progress_init and progress_destroy. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <pthread.h>
#include <stdbool.h>

#include "solver/solver.h"

struct progress {
	pthread_mutex_t lock; /* guards drawn and the line on the terminal */
	bool terminal;        /* stderr is a terminal */
	bool drawn;           /* a line is currently shown */
	double limit;         /* time limit per board in seconds, 0: none */
};

void progress_init(struct progress *progress);
void progress_destroy(struct progress *progress);

/* Draws the line once the search has taken half a second. For struct solver_listener; context is
 * the struct progress. */
void progress_search(const struct solver_progress *search, void *context);

/* Erases the line, if shown. Call before printing anything else. */
void progress_clear(struct progress *progress);

/* Prints a sentence on a line of its own. For solver_tables_create; context is the struct progress,
 * may be NULL. */
void progress_note(const char *sentence, void *context);

#endif
