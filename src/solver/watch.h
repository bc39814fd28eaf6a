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

/* rise: raises a lower bound step by step, by iterative deepening; one thread at a time.
 *
 * Depth-first searches with increasing bounds (IDA*: Korf, "Depth-first iterative-deepening",
 * Artificial Intelligence 27, 1985), pruned by the Manhattan distance and linear conflicts. A
 * search needs no clock and can pause after any number of moves, so that the caller can give it
 * small shares of the time. */

/* A board on the path that is being searched. */
struct rise_step {
	int distance; /* solver_least */
	int next;     /* direction to try next */
};

struct rise {
	int bound;          /* proven so far; being searched */
	int bound_max;      /* stop there */
	int depth;          /* moves on the path */
	uint8_t *moves;     /* inside: the path, up to bound_max directions */
	struct board board; /* at the end of the path */
	struct grid grid;
	struct rise_step steps[]; /* by depth: bound_max + 1 */
};

enum rise_end {
	RISE_GOING,  /* the moves allowed are used up, or the bound is as high as it can get */
	RISE_RAISED, /* the bound is proven to be 2 higher */
	RISE_FOUND,  /* `moves` solve the board; there are `bound` of them */
};

/* Begins with a bound that is proven and has the parity of board_distance. The board, solvable and
 * unsolved, is copied. The caller frees the result with free. NULL if memory runs out. */
struct rise *rise_create(const struct board *board, int bound);

/* Continues with at most *left moves and subtracts those made. After RISE_FOUND, finds the same again. */
enum rise_end rise_search(struct rise *rise, uint64_t *left);

/* parallel: threads and memory for large searches. */

enum { PARALLEL_THREADS_MAX = 16 };

/* Calls work(context, number) once for each number 0 … count−1, on up to `threads` threads
 * including this one, and returns when all calls have returned. Uses fewer threads if the system
 * can't create them. Once a call returns false, starts no new ones and returns false. */
bool parallel_run(int threads, int count, bool (*work)(void *context, int number), void *context);

/* Maps whole pages of zeros, large ones if available: searches read all over a table, and small pages
 * would cause many TLB misses. NULL if memory runs out. munmap returns them to the system at once. */
static inline void *pages_map(size_t bytes)
{
	void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (pages == MAP_FAILED)
		return NULL;
	(void)madvise(pages, bytes, MADV_HUGEPAGE);
	return pages;
}

/* Allocates memory for large arrays, to be freed with free: in large pages as far as they fit, and from the
 * start of a cache line. NULL if memory runs out. */
static inline void *pages_allocate(size_t bytes)
{
	const size_t line = 64, page = (size_t)2 << 20, unit = bytes < page ? line : page;
	void *memory = aligned_alloc(unit, (bytes + unit - 1) / unit * unit);

	if (memory != NULL && unit == page)
		(void)madvise(memory, bytes, MADV_HUGEPAGE);
	return memory;
}

/* methods: the ways to search that solver_run chooses from. Private to the solver. */

struct pairs;

/* Searches for ever shorter solutions of a solvable, unsolved board of any size until the watch stops
 * it: by beams, if there are learned weights for the size to guide them, else by placing tiles from the
 * outer rows and columns inwards. False if `bytes` of memory, tables included, are not enough to find
 * any solution. */
bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch);

/* Like anytime_solve, for at most `seconds`. If tables is NULL, places tiles on this thread and
 * offers only the best solution found. False if time or memory ran out before any. */
bool anytime_solve_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
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
bool prove_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                 struct watch *watch);

/* Raises the watch's bound for a board of any size if tables for it are in memory. */
void prove_raise(const struct board *board, struct solver_tables *tables, struct watch *watch);

/* Finds a shortest solution of a solvable, unsolved board breadth-first, within `bytes` and the watch's
 * limits. For small sizes all boards are searched, so that every layer is reported; for larger ones the
 * search runs from both ends: whole layers, the smaller frontier first (Pohl, "Bi-directional search",
 * Machine Intelligence 6, 1971). Offers the solution to the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
