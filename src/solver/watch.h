/* watch: shared state of a running search: clock, cancel flag, listener, the best solution so far
 * and the proven lower bound.
 *
 * Private to the solver. One watch belongs to one solver_run call; all threads of that call may use
 * every function on it except watch_init, watch_take and watch_destroy. */
#ifndef SOLVER_WATCH_H
#define SOLVER_WATCH_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include "puzzle/board.h"
#include "solver/grid.h"
#include "solver/rise.h"
#include "solver/solver.h"

struct watch {
	const struct solver_limits *limits;     /* borrowed */
	const struct solver_listener *listener; /* borrowed, may be NULL */
	double start;                           /* seconds of the monotonic clock */
	double state_seconds; /* for tests: each board reached takes so long; 0: the clock counts */
	int manhattan;        /* of the board; every solution has its parity */
	int threads;          /* to use: 1 … PARALLEL_THREADS_MAX */
	bool mirrored;        /* solutions are of the mirror image of the caller's board */
	atomic_int stopped;   /* 0, or 1 + the enum solver_status that ended the search */
	atomic_uint_least64_t states; /* boards reached */
	atomic_int best_length;       /* INT_MAX: none */
	atomic_int lower_bound;
	atomic_flag rising;  /* set while a thread uses what follows */
	struct rise *rise;   /* owned; set at first: watch_poll spends a few per cent of the time on
	                    * raising the bound once there is a solution; NULL: it doesn't */
	double rise_seconds; /* spent on raising the bound */
	pthread_mutex_t lock;          /* guards the listener and what follows */
	double next_report;            /* no progress report before this */
	struct solver_breadth breadth; /* of breadth-first search */
	bool limited;                  /* breadth-first search reached its memory limit */
	uint8_t *best_moves;           /* owned; best_length moves */
};

/* Starts the clock. */
void watch_init(struct watch *watch, const struct board *board, const struct solver_limits *limits,
                const struct solver_listener *listener);

/* Moves the state, except the time, into *result. */
void watch_take(struct watch *watch, struct solver_result *result);

/* Frees what was not taken. */
void watch_destroy(struct watch *watch);

/* Seconds since watch_init. */
double watch_seconds(const struct watch *watch);

/* Seconds until the time limit, a very large number if there is none. */
double watch_seconds_left(const struct watch *watch);

/* Call every few thousand states and at least every 5 ms. Adds `states` to the boards reached and
 * reports progress at most 10 times per second. False if the search must stop: cancelled, out of time,
 * or the best solution is proven optimal. */
bool watch_poll(struct watch *watch, uint64_t states);

/* Adds to the boards reached, without checking limits. */
void watch_count(struct watch *watch, uint64_t states);

/* Adds to the boards in a layer of breadth-first search, and to the boards reached; bytes: the most used. */
void watch_add_layer(struct watch *watch, enum solver_end end, int layer, uint64_t boards,
                     size_t bytes);

/* The search uses so much memory; the most is kept. */
void watch_use(struct watch *watch, size_t bytes);

/* Copies a solution (length directions) if it is shorter than the best so far, and calls the
 * listener. If memory runs out, the best so far is kept. */
void watch_offer(struct watch *watch, const uint8_t *moves, int length);

/* Raises the lower bound to a proven one, rounded up to the right parity. */
void watch_raise(struct watch *watch, int lower_bound);

/* Length of the best solution so far, INT_MAX if none. */
int watch_best(struct watch *watch);

#endif
