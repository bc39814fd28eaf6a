/* solver: the search behind "Solve". One call, several methods behind it.
 *
 * Uses puzzle, the C library and POSIX threads; prints nothing. solver_run may be
 * called from any thread, also from several at once: calls share nothing but what
 * `limits` points to. */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"

enum solver_method {
	SOLVER_AUTO,    /* prove where solver_proves says so, anytime elsewhere */
	SOLVER_BFS,     /* breadth-first search: exact, as far as memory reaches */
	SOLVER_PROVE,   /* iterative deepening on pattern databases: a proven answer */
	SOLVER_ANYTIME, /* a solution at once, shorter ones until the time is over */
};

enum solver_status {
	SOLVER_OPTIMAL,       /* moves solve the board, and no fewer do */
	SOLVER_FEASIBLE,      /* moves solve the board; lower_bound moves are needed */
	SOLVER_IMPOSSIBLE,    /* no moves solve the board */
	SOLVER_OUT_OF_BUDGET, /* memory or time ended before any solution was found */
	SOLVER_CANCELLED,     /* the cancel flag was set; the best moves so far, if any, are here */
};

/* Pattern databases that calls share, made when they are first needed. */
struct solver_tables;

/* What the search may use. A zeroed struct is valid: automatic method, the
 * default memory, no time limit, one thread, no cancel flag, tables of its own. */
struct solver_limits {
	enum solver_method method;
	size_t bytes;                 /* memory at most, shared tables included; 0:
	                              solver_default_bytes() */
	double seconds;               /* wall time at most; 0: no limit */
	int threads;                  /* threads at most; 0: one */
	const atomic_bool *cancel;    /* borrowed, may be NULL; set by any thread, read often:
	                              the call returns within 50 ms of it */
	struct solver_tables *tables; /* borrowed, may be NULL: then made for this call */
};

enum { SOLVER_LAYERS_MAX = 96 };

/* The two ends that a breadth-first search can start from. */
enum solver_end { SOLVER_FROM_SOLVED, SOLVER_FROM_BOARD };

/* What a breadth-first search has found. All zero for other methods. */
struct solver_breadth {
	struct {
		int count; /* of layers with boards; 0: no search from this end */
		/* By moves from this end: the number of boards exactly so far away. The last
		 * layer may still grow, all others are complete. */
		uint64_t boards[SOLVER_LAYERS_MAX];
	} layers[2];       /* by enum solver_end */
	size_t bytes;      /* memory in use … */
	size_t bytes_most; /* … and allowed */
};

/* How far the search is. */
struct solver_progress {
	uint64_t states; /* boards reached so far, see struct solver_result */
	int depth;       /* moves searched so far; 0 where it means nothing */
	int best_length; /* of the best solution so far, −1 if none */
	int lower_bound; /* no solution is shorter than this */
	double seconds;  /* since the call */
	struct solver_breadth breadth;
};

/* A solution that is shorter than all before it. */
struct solver_solution {
	const uint8_t *moves; /* length directions, borrowed: valid during the call */
	int length;
	int lower_bound; /* no solution is shorter than this */
	double seconds;  /* since solver_run began */
};

/* Who wants to hear of it; each function may be NULL. They are called from threads
 * of the running call, never two at once, and must be quick. */
struct solver_listener {
	void (*progress)(const struct solver_progress *progress, void *context); /* at most 10 a
	                                                                            second */
	void (*better)(const struct solver_solution *solution, void *context);
	void *context;
};

struct solver_result {
	enum solver_status status;
	uint8_t *moves;  /* length directions (enum direction, the way the tile goes), owned
	                     by the result; NULL if there is no solution or its length is 0 */
	int length;      /* moves of the solution, −1 if there is none */
	int lower_bound; /* no solution is shorter than this */
	/* Boards reached: made by a move and looked at, by any method and thread of the call.
	 * Breadth-first search counts each board once, the other methods each time they reach
	 * it. A table of all boards counts in the call that had to wait for it; calls that find
	 * it made count the boards they look up. Pattern tables hold no boards. */
	uint64_t states;
	double seconds; /* wall time used */
	struct solver_breadth breadth;
};

/* 1 GiB, or a quarter of the machine's memory if that is less. */
size_t solver_default_bytes(void);

/* True if the automatic method proves its answer for boards of this size, most of
 * them within seconds; elsewhere it improves until a limit or a cancel ends it. */
bool solver_proves(int width, int height);

/* Makes an empty collection of tables. cache: the folder where they are kept from
 * run to run (copied; made if it is not there), or NULL for none. note (may be
 * NULL) hears one sentence about each cache file that is no good or cannot be
 * written; it may be called from any thread, never two at once. NULL if memory is
 * short. */
struct solver_tables *solver_tables_create(const char *cache,
                                           void (*note)(const char *sentence, void *context),
                                           void *context);

/* Ends what is being built in the background and frees all tables. No call that
 * uses them may be running. NULL is allowed. */
void solver_tables_free(struct solver_tables *tables);

/* Gets the best tables for this size and waits for them: from memory, the cache,
 * or by building them on up to `threads` threads. cancel may be NULL. False if
 * memory is short or it was cancelled; the tables that are there stay. */
bool solver_tables_prepare(struct solver_tables *tables, int width, int height, int threads,
                           const atomic_bool *cancel);

/* Searches moves from board to the solved one. listener may be NULL. Fills *result
 * in every case, to be ended with solver_result_destroy; short memory is
 * SOLVER_OUT_OF_BUDGET or a weaker answer, never a crash. */
void solver_run(const struct board *board, const struct solver_limits *limits,
                const struct solver_listener *listener, struct solver_result *result);

/* Frees the moves and leaves a result without any. */
void solver_result_destroy(struct solver_result *result);

#endif
