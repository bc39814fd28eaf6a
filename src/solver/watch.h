/* watch: what a running search keeps an eye on: clock, cancel flag, listener, and
 * what is known so far: the best solution and the proven bound.
 *
 * Private to the solver. One watch belongs to one solver_run call; all threads of
 * that call may use every function but watch_init, watch_take and watch_destroy. */
#ifndef SOLVER_WATCH_H
#define SOLVER_WATCH_H

#include <pthread.h>
#include <stdbool.h>

#include "solver/solver.h"

struct watch {
	const struct solver_limits *limits;     /* borrowed */
	const struct solver_listener *listener; /* borrowed, may be NULL */
	double start;                           /* seconds of the monotonic clock */
	int manhattan;                /* of the board: every length is odd or even as it is */
	atomic_int stopped;           /* 0, or 1 + the enum solver_status that ended it */
	atomic_uint_least64_t states; /* boards reached */
	atomic_int best_length;       /* INT_MAX: none */
	atomic_int lower_bound;
	atomic_int depth;
	pthread_mutex_t lock;          /* guards what follows, and the listener */
	double next_report;            /* no progress before that */
	struct solver_breadth breadth; /* for breadth-first search, which has one thread: read
	                                  and written by that alone */
	uint8_t *best_moves;           /* owned; best_length of them */
};

/* Starts the clock. False if the system has no lock to give. */
bool watch_init(struct watch *watch, const struct board *board, const struct solver_limits *limits,
                const struct solver_listener *listener);

/* Moves all that is known into *result (but not the time). */
void watch_take(struct watch *watch, struct solver_result *result);

/* Frees what was not taken. */
void watch_destroy(struct watch *watch);

/* Seconds since watch_init. */
double watch_seconds(const struct watch *watch);

/* Seconds until the limit, a very large number if there is none. */
double watch_seconds_left(const struct watch *watch);

/* To be called every few thousand states and at least every 5 ms. Counts `states`
 * more boards, tells the listener how far the search is at most 10 times a second.
 * depth: moves searched, 0 leaves it as it was. False if the search must stop:
 * cancelled, time over, or the best solution is proven to be optimal. */
bool watch_goes_on(struct watch *watch, uint64_t states, int depth);

/* Counts boards without asking whether to go on. */
void watch_count(struct watch *watch, uint64_t states);

/* Takes a solution (length directions, copied) if it is shorter than the best so
 * far, and tells the listener. False if memory is short: the old one stays. */
bool watch_offer(struct watch *watch, const uint8_t *moves, int length);

/* Raises the lower bound to a proven one, rounded up as the parity asks. */
void watch_raise(struct watch *watch, int lower_bound);

/* The length of the best solution so far, INT_MAX if there is none. */
int watch_best(struct watch *watch);

#endif
