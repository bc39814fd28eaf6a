/* solver: the search behind "Solve". One call, several methods behind it.
 *
 * Uses puzzle and the C library only; prints nothing. solver_run may be called
 * from any thread, also from several at once: it shares nothing between calls
 * but what `limits` points to. */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"

enum solver_method {
	SOLVER_AUTO, /* the best one for the size */
	SOLVER_BFS,  /* breadth-first search: exact, as far as memory reaches */
};

enum solver_status {
	SOLVER_OPTIMAL,       /* moves solve the board, and no fewer do */
	SOLVER_FEASIBLE,      /* moves solve the board; lower_bound moves are needed */
	SOLVER_IMPOSSIBLE,    /* no moves solve the board */
	SOLVER_OUT_OF_BUDGET, /* memory or time ended first; lower_bound still holds */
	SOLVER_CANCELLED,     /* the cancel flag was set; lower_bound still holds */
};

/* What the search may use. A zeroed struct is valid: automatic method, the
 * default memory, no time limit, one thread, no cancel flag. */
struct solver_limits {
	enum solver_method method;
	size_t bytes;              /* memory at most; 0: solver_default_bytes() */
	double seconds;            /* wall time at most; 0: no limit */
	int threads;               /* threads at most; 0: one */
	const atomic_bool *cancel; /* borrowed, may be NULL; set by any thread, read often:
	                              the call returns within 50 ms of it */
};

/* How far the search is. */
struct solver_progress {
	uint64_t states;  /* boards reached so far */
	int depth;        /* moves searched from both ends together */
	int best_length;  /* of the best solution so far, −1 if none */
	int lower_bound;  /* no solution is shorter than this */
	double seconds;   /* since the call */
};

struct solver_result {
	enum solver_status status;
	uint8_t *moves;   /* length directions (enum direction, the way the tile goes), owned
	                     by the result; NULL unless optimal or feasible with length > 0 */
	int length;       /* moves of the solution, −1 if there is none */
	int lower_bound;  /* no solution is shorter than this */
	uint64_t states;  /* boards reached */
	double seconds;   /* wall time used */
};

/* Called from the thread that called solver_run, at most 10 times a second. */
typedef void solver_progress_fn(const struct solver_progress *progress, void *context);

/* 1 GiB, or a quarter of the machine's memory if that is less. */
size_t solver_default_bytes(void);

/* Searches moves from board to the solved one. progress may be NULL. Fills
 * *result in every case, to be ended with solver_result_destroy; short memory is
 * SOLVER_OUT_OF_BUDGET, never a crash. */
void solver_run(const struct board *board, const struct solver_limits *limits,
                solver_progress_fn *progress, void *context, struct solver_result *result);

/* Frees the moves and leaves a result without any. */
void solver_result_destroy(struct solver_result *result);

#endif
