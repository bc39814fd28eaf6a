/* searches: the solver's searches for the game, each on a thread of its own, with the tables that they share.
 *
 * Main thread only. */
#ifndef APP_SEARCHES_H
#define APP_SEARCHES_H

#include "solver/solver.h"
#include "worker/job.h"

struct searches;

/* What is called with the answers of a search, by its ticket, on the main thread. */
struct searches_takers {
	void (*progress)(void *context, uint32_t ticket, const struct solver_progress *progress);
	/* A shorter solution, as a feasible one; it may take the moves (then moves is to be NULL). Only the newest comes. */
	void (*better)(void *context, uint32_t ticket, struct solver_result *better);
	/* The end, once; it may take the moves, too. */
	void (*done)(void *context, uint32_t ticket, struct solver_result *result);
	void *context;
};

/* The strings are copied. */
struct searches_setup {
	struct worker *worker; /* borrowed, and freed before the searches */
	const char *cache;     /* folder that keeps the solver's tables between runs, NULL: none */
	const char *weights;   /* folder of the solver's weights, NULL: none */
	/* May be NULL. Receives a sentence about each cache file that is invalid or can't be written; called from any
	 * thread, never two at once. */
	void (*note)(const char *sentence, void *context);
	void *context;
	struct searches_takers takers;
};

struct searches *searches_create(const struct searches_setup *setup);

/* Frees the tables. NULL is allowed. */
void searches_free(struct searches *searches);

/* Starts a search on a copy of the board and returns its ticket, never 0. If the system gives it no thread, it ends as
 * without memory. quietly: only its end is told. */
uint32_t searches_start(struct searches *searches, const struct board *board,
                        const struct solver_limits *limits, bool quietly);

/* Asks a search to end; its end is still told. 0 and tickets of ended searches are allowed. */
void searches_cancel(struct searches *searches, uint32_t ticket);

/* Lets all searches rest, also those that start later, or go on. */
void searches_hold(struct searches *searches, bool hold);

#endif
