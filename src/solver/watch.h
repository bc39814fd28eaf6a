/* watch: what a running search keeps an eye on: clock, cancel flag, listener.
 *
 * Private to the solver. One watch belongs to one solver_run call and its
 * thread; only limits->cancel is shared with others. */
#ifndef SOLVER_WATCH_H
#define SOLVER_WATCH_H

#include <stdbool.h>

#include "solver/solver.h"

struct watch {
	const struct solver_limits *limits; /* borrowed */
	solver_progress_fn *progress;       /* may be NULL */
	void *context;                      /* of progress */
	double start;                       /* seconds of the monotonic clock */
	double next_report;                 /* no progress before that */
	enum solver_status stopped;         /* why watch_goes_on said no */
};

/* Starts the clock. */
void watch_init(struct watch *watch, const struct solver_limits *limits,
                solver_progress_fn *progress, void *context);

/* Seconds since watch_init. */
double watch_seconds(const struct watch *watch);

/* To be called every few thousand states. Tells the listener how far the search
 * is (`seconds` is filled in here) at most 10 times a second. False if the search
 * must stop; watch->stopped is then SOLVER_CANCELLED or SOLVER_OUT_OF_BUDGET. */
bool watch_goes_on(struct watch *watch, const struct solver_progress *now);

#endif
