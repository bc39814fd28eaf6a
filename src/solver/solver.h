/* solver: the search behind "Solve", with several methods.
 *
 * Uses puzzle, the C library and POSIX threads; prints nothing. Any thread may call solver_run,
 * also several at once: calls share only what `limits` points to. */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"

enum solver_method {
	SOLVER_AUTO,    /* SOLVER_PROVE if solver_proves, else SOLVER_ANYTIME */
	SOLVER_BFS,     /* breadth-first search: exact, within the memory limit */
	SOLVER_PROVE,   /* iterative deepening on pattern databases: a proven shortest solution,
	                   where solver_can_prove; else like SOLVER_ANYTIME */
	SOLVER_ANYTIME, /* a solution immediately, shorter ones until time runs out; the lower
	                   bound rises meanwhile */
};

enum solver_status {
	SOLVER_OPTIMAL,       /* moves are a proven shortest solution */
	SOLVER_FEASIBLE,      /* moves solve the board; at least lower_bound are needed */
	SOLVER_IMPOSSIBLE,    /* the board is unsolvable */
	SOLVER_OUT_OF_MEMORY, /* memory (see `limited`) ran out before any solution was found */
	SOLVER_OUT_OF_TIME,   /* time ran out before any solution was found */
	SOLVER_CANCELLED,     /* the cancel flag was set; moves are the best so far, if any */
};

/* Tables shared between calls, each made when first needed. */
struct solver_tables;

/* Resources the search may use. A zeroed struct is valid: automatic method, default memory, no time
 * limit, one thread, no cancel flag, private tables. */
struct solver_limits {
	enum solver_method method;
	size_t bytes; /* maximum memory, shared tables included; 0: 1 GiB, or a quarter of all if less */
	double seconds;            /* maximum wall time; 0: no limit */
	int threads;               /* maximum threads; 0: one */
	const atomic_bool *cancel; /* borrowed, may be NULL; set by any thread, obeyed in 50 ms */
	const atomic_bool
	        *hold; /* likewise; while it is set, the search rests, and its time runs */
	struct solver_tables *tables; /* borrowed; NULL: made for this call only */
};

enum { SOLVER_LAYERS_MAX = 96 };

/* The two boards from which a breadth-first search can start. */
enum solver_end { SOLVER_FROM_SOLVED, SOLVER_FROM_BOARD };

/* State of a breadth-first search. All zero for other methods, except for the memory used. */
struct solver_breadth {
	struct {
		int count; /* number of layers; 0: no search from this end */
		/* By distance from this end: the number of boards. The last layer may still grow,
		 * all others are complete. */
		uint64_t boards[SOLVER_LAYERS_MAX];
	} layers[2];       /* by enum solver_end */
	size_t bytes;      /* memory used, at most */
	size_t bytes_most; /* memory limit */
};

/* Progress of a search. */
struct solver_progress {
	uint64_t states; /* boards reached so far, see struct solver_result */
	int best_length; /* of the best solution so far, −1 if none */
	int lower_bound; /* proven lower bound on the length */
	double seconds;  /* since the start of the call */
	struct solver_breadth breadth;
};

/* A solution shorter than all earlier ones. */
struct solver_solution {
	const uint8_t *moves; /* length directions; borrowed, valid during the call */
	int length;
	int lower_bound; /* proven lower bound on the length */
	double seconds;  /* since the start of solver_run */
};

/* Callbacks; each may be NULL. Called from threads of the running call, never two at once; they
 * must return quickly. progress is called at most 10 times per second. */
struct solver_listener {
	void (*progress)(const struct solver_progress *progress, void *context);
	void (*better)(const struct solver_solution *solution, void *context);
	void *context;
};

struct solver_result {
	enum solver_status status;
	uint8_t *moves;  /* owned: length directions (enum direction); NULL if there are none */
	int length;      /* moves of the solution, −1 if there is none */
	int lower_bound; /* proven lower bound on the length */
	bool limited;    /* out of memory: the limit was reached; else the system gave no more */
	/* Boards reached by a move and examined, over all methods and threads of the call.
	 * Breadth-first search counts each board once, other methods each time they reach it.
	 * Building tables does not count. */
	uint64_t states;
	double seconds; /* wall time used */
	struct solver_breadth breadth;
};

/* True if the automatic method proves its solutions for this size, mostly within seconds; on other
 * sizes it improves them until a limit or the cancel flag stops it. */
bool solver_proves(int width, int height);

/* True if SOLVER_PROVE can prove solutions for this size. If solver_proves is false, that takes from
 * less than a second to hours. */
bool solver_can_prove(int width, int height);

/* The memory limit that `bytes` of struct solver_limits stand for. */
size_t solver_memory(size_t bytes);

/* About how many moves breadth-first search gets within such a limit: it finds most solutions of up to so many, and
 * runs out of memory on boards that need more. INT_MAX: it can solve all. Pure but for what solver_memory asks of the
 * system; any thread. */
int solver_reach(int width, int height, size_t bytes);

/* A lower bound on the moves, at once: the Manhattan distance, and two moves for each tile that must
 * leave its home row or column to let another one pass (linear conflicts: Hansson, Mayer & Yung,
 * "Criticizing solutions to relaxed models yields powerful admissible heuristics", Information
 * Sciences 63, 1992). Pure; any thread. */
int solver_least(const struct board *board);

/* Makes an empty collection of tables. A build that a call has begun goes on in the background when that call
 * ends, until the collection is freed. cache: the folder that keeps tables between runs (copied; created if
 * needed), or NULL. note (may be NULL) receives a sentence about each cache file that is invalid, and about
 * the first that can't be written; called from any thread, never two at once. NULL if memory runs out. */
struct solver_tables *solver_tables_create(const char *cache,
                                           void (*note)(const char *sentence, void *context),
                                           void *context);

/* Sets the folder (copied) with the files of learned weights, which make solutions of boards of more
 * than 16 cells shorter. A damaged file is reported once; without its file, or without memory, a size is
 * searched without weights. Call it before solver_run. */
void solver_tables_use_weights(struct solver_tables *tables, const char *folder);

/* Stops building in the background and frees all tables. Those that are finished stay in the cache,
 * and the next process builds the rest. No call may be using them. NULL is allowed. */
void solver_tables_free(struct solver_tables *tables);

/* Searches for moves that solve the board. listener may be NULL. Always fills *result, which
 * solver_result_destroy frees; if memory runs out, the status is SOLVER_OUT_OF_MEMORY or the
 * solution is weaker. */
void solver_run(const struct board *board, const struct solver_limits *limits,
                const struct solver_listener *listener, struct solver_result *result);

/* A solution as a feasible result. */
struct solver_result solver_result_of(const struct solver_solution *solution);

/* Frees the moves and leaves an empty result. */
void solver_result_destroy(struct solver_result *result);

#endif
