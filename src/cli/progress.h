/* progress: one line on stderr that says how far the work is, rewritten in place.
 *
 * Nothing is ever written unless stderr is a terminal. All functions but progress_init
 * and progress_destroy may be called from any thread. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <pthread.h>
#include <stdbool.h>

#include "solver/solver.h"

struct progress {
	pthread_mutex_t lock; /* guards drawn, and the line itself */
	bool terminal;        /* stderr is one */
	bool drawn;           /* there is a line to be cleared */
	double limit;         /* seconds that one board gets, 0: no limit */
};

void progress_init(struct progress *progress);
void progress_destroy(struct progress *progress);

/* Draws the line once the search takes longer than half a second. For struct
 * solver_listener; context is the struct progress. */
void progress_search(const struct solver_progress *search, void *context);

/* Draws a line that counts: “name: done of count”. */
void progress_count(struct progress *progress, const char *name, int done, int count);

/* Takes the line away, if there is one. To be called before anything else is printed. */
void progress_clear(struct progress *progress);

/* Prints a sentence on a line of its own. For solver_tables_create; context is the struct
 * progress, NULL if there is none. */
void progress_note(const char *sentence, void *context);

#endif
