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
#include <sys/mman.h>

#include "puzzle/board.h"
#include "solver/grid.h"
#include "solver/rise.h"
#include "solver/solver.h"

struct watch {
	const struct solver_limits *limits;     /* borrowed */
	const struct solver_listener *listener; /* borrowed, may be NULL */
	double start;                           /* seconds of the monotonic clock */
	int manhattan;                          /* of the board; every solution has its parity */
	int threads;                            /* to use: 1 … PARALLEL_THREADS_MAX */
	bool mirrored;                /* solutions are of the mirror image of the caller's board */
	atomic_int stopped;           /* 0, or 1 + the enum solver_status that ended the search */
	atomic_uint_least64_t states; /* boards reached */
	atomic_int best_length;       /* INT_MAX: none */
	atomic_int lower_bound;
	atomic_flag rising;  /* set while a thread uses what follows */
	struct rise *rise;   /* owned; set at first: watch_poll spends a few per cent of the time on
	                    * raising the bound once there is a solution; NULL: it doesn't */
	double rise_seconds; /* spent on raising the bound */
	pthread_mutex_t lock;          /* guards the listener and what follows */
	double next_report;            /* no progress report before this */
	struct solver_breadth breadth; /* used only by breadth-first search, which has one thread */
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

/* Copies a solution (length directions) if it is shorter than the best so far, and calls the
 * listener. If memory runs out, the best so far is kept. */
void watch_offer(struct watch *watch, const uint8_t *moves, int length);

/* Raises the lower bound to a proven one, rounded up to the right parity. */
void watch_raise(struct watch *watch, int lower_bound);

/* Length of the best solution so far, INT_MAX if none. */
int watch_best(struct watch *watch);

/* methods: the ways to search that solver_run chooses from. Private to the solver. */

struct pairs;

/* Searches for ever shorter solutions of a solvable, unsolved board of any size until the watch stops
 * it: by beams, if there are learned weights for the size to guide them, else by placing tiles from the
 * outer rows and columns inwards. False if `bytes` of memory, tables included, are not enough to find
 * any solution. */
bool solver_anytime(const struct board *board, size_t bytes, struct solver_tables *tables,
                    struct watch *watch);

/* Like solver_anytime, for at most `seconds`. If tables is NULL, places tiles on this thread and
 * offers only the best solution found. False if time or memory ran out before any. */
bool solver_anytime_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
                            double seconds, struct watch *watch);

/* Searches for ever shorter solutions of a solvable, unsolved board with the estimate of its size, within
 * `bytes` (excluding the estimate). Offers each better solution to the watch. Returns when the watch stops
 * it, the widest beam has run or the whole space has been searched. False if there is no memory for even the
 * narrowest beam. Deterministic without a time limit. */
bool beam_solve(const struct board *board, const struct pairs *pairs, size_t bytes,
                struct watch *watch);

/* Finds a shortest solution of a solvable, unsolved board of a size that has pattern databases. Starts
 * with small tables; switches to the large ones when they are ready, and waits for them once the search
 * has become so long that this is quicker. Between long searches, looks for better solutions: the proof
 * ends when the best one is as short as the bound. tables must not be NULL. False if `bytes` of memory,
 * tables included, are not enough for the small tables. */
bool deepen_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                  struct watch *watch);

/* Raises the watch's bound for a board of any size if tables for it are in memory. */
void deepen_raise(const struct board *board, struct solver_tables *tables, struct watch *watch);

/* Finds a shortest solution of a solvable, unsolved board breadth-first, within `bytes` and the watch's
 * limits. For small sizes all boards are searched, so that every layer is reported; for larger ones the
 * search runs from both ends: whole layers, the smaller frontier first (Pohl, "Bi-directional search",
 * Machine Intelligence 6, 1971). Offers the solution to the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
