/* rise: raises a lower bound step by step, by iterative deepening; one thread at a time.
 *
 * Depth-first searches with increasing bounds (IDA*: Korf, "Depth-first iterative-deepening",
 * Artificial Intelligence 27, 1985), pruned by the Manhattan distance and linear conflicts. A
 * search needs no clock and can pause after any number of moves, so that the caller can give it
 * small shares of the time. */
#ifndef SOLVER_RISE_H
#define SOLVER_RISE_H

#include "puzzle/board.h"
#include "solver/grid.h"

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

#endif
