/* place_plan: the order in which a large board is solved from the outside in, with estimates of the
 * moves for each stage.
 *
 * Private to the solver. The top row or the left column of the remaining rectangle, whichever is
 * shorter, is filled by groups of tiles, until at most 4×4 cells are left. Filled cells are locked.
 * Pure; read-only once made, by any number of threads. */
#ifndef SOLVER_PLACE_PLAN_H
#define SOLVER_PLACE_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "solver/grid.h"
#include "solver/watch.h"

enum {
	PLACE_GROUP_MAX = 4, /* tiles placed together */
	PLACE_WINDOWS_MAX = 24,
};

/* A group's tiles and the cells around them, covered by one table: a pattern database (Culberson &
 * Schaeffer 1998) of a window that is the same for many positions along the lines of a plan. It
 * counts all moves and includes the place of the gap. Places are numbered along the line first, then
 * across it. */
struct place_window {
	uint8_t count;  /* tiles in the group */
	uint8_t before; /* locked cells of the line before the group */
	uint8_t span;   /* number of cells along the line */
	uint8_t depth;  /* number of cells across it */
	/* Owned by the plan: by the places of the tiles and the gap, the number of moves that bring
	 * the tiles home without leaving the window. */
	uint8_t *moves;
};

struct place_stage {
	int count;                     /* tiles in the group, 0: the last stage, the rest */
	bool column;                   /* the line is a column */
	uint8_t line;                  /* its row or column */
	uint8_t start;                 /* row or column of the window's first cell along the line */
	int16_t home[PLACE_GROUP_MAX]; /* home cells; tile home + 1 belongs there */
	const struct place_window *window; /* borrowed from the plan */
};

struct place_plan {
	struct grid grid;
	int stage_count; /* the last stage is the rest */
	int moves_max;   /* upper limit of the estimates for one tile and for a window */
	int stage_moves; /* upper limit of the estimates for a stage */
	struct place_stage stages[BOARD_CELLS_MAX];
	uint16_t lock[BOARD_CELLS_MAX]; /* by cell: free up to and including this stage */
	struct place_window windows[PLACE_WINDOWS_MAX];
	int window_count;
};

/* NULL if memory runs out or the watch stops it. Free it with place_plan_free. */
struct place_plan *place_plan_create(int width, int height, struct watch *watch);

/* NULL is allowed. */
void place_plan_free(struct place_plan *plan);

/* The first unfinished stage, from `stage` on, of a board with these tiles. */
int place_plan_stage(const struct place_plan *plan, const uint16_t *tiles, int stage);

/* Estimates the moves that bring the stage's tiles home from these cells; exact within the window.
 * 0 only if they are at home, or for the rest. */
int place_plan_estimate(const struct place_plan *plan, const struct place_stage *stage,
                        const uint16_t *tiles, int gap);

#endif
