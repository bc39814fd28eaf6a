/* place_plan: the order in which a large board is put in order from the outside
 * in, and estimates of how many moves the next step of it takes.
 *
 * Private to the solver. The top row or the left column of what is left, whichever
 * is shorter, is filled by groups of tiles; at least its last two go in together, as
 * neither can pass the other in the corner. Filled cells are locked. This is the
 * way people solve the puzzle (Parberry, "A real-time algorithm for the
 * (n²−1)-puzzle", Information Processing Letters 56, 1995). Pure; once made,
 * any number of threads may read. */
#ifndef SOLVER_PLACE_PLAN_H
#define SOLVER_PLACE_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "solver/place/place_grid.h"
#include "solver/watch.h"

enum {
	PLACE_GROUP_MAX = 4, /* tiles that are placed together */
	PLACE_WINDOWS_MAX = 24,
};

/* A group's tiles and the cells around it: what one table is good for. Its cells
 * are numbered along the line first, then across it. */
struct place_window {
	uint8_t count;  /* tiles of the group */
	uint8_t before; /* cells in the line before the group, which are locked */
	uint8_t span;   /* cells along the line */
	uint8_t depth;  /* and across it */
	uint8_t *moves; /* owned by the plan: by the places of the tiles and the gap, the
	                   moves that bring the tiles home without leaving the window */
};

struct place_stage {
	int count;                     /* tiles of the group, 0: this is the rest */
	bool column;                   /* the line is a column */
	uint8_t line;                  /* which row or column the line is */
	uint8_t start;                 /* row or column of the window's first cell in the line */
	int16_t home[PLACE_GROUP_MAX]; /* cells; tile home + 1 belongs there */
	const struct place_window *window; /* borrowed from the plan; NULL for one tile */
};

struct place_plan {
	struct place_grid grid;
	int stage_count; /* the last one is the rest */
	int moves_max;   /* no estimate for one tile is more, nor is any window's */
	int stage_moves; /* no estimate is more */
	struct place_stage stages[BOARD_CELLS_MAX];
	uint16_t lock[BOARD_CELLS_MAX]; /* by cell: free in this stage and before it */
	uint16_t transport[BOARD_SIDE_MAX][BOARD_SIDE_MAX]; /* moves for one tile, see .c */
	struct place_window windows[PLACE_WINDOWS_MAX];
	int window_count;
};

/* Makes the plan that places up to `group` tiles together (1 … PLACE_GROUP_MAX; the
 * last two of a line always go together) and leaves a rectangle of at most rest×rest
 * cells (rest ≥ 2). NULL if memory is short or the watch (may be NULL) says stop; else
 * to be freed with place_plan_free. */
struct place_plan *place_plan_create(int width, int height, int group, int rest,
                                     struct watch *watch);

/* NULL is allowed. */
void place_plan_free(struct place_plan *plan);

/* The first stage from `stage` on that is not done yet on a board of these tiles. */
int place_plan_stage(const struct place_plan *plan, const uint16_t *tiles, int stage);

/* About how many moves bring the stage's tiles, which lie in these cells, home; exact
 * within the window. 0 only if they are there, and in the rest. */
int place_plan_estimate(const struct place_plan *plan, const struct place_stage *stage,
                        const uint16_t *tiles, int gap);

/* The moves that bring a group of two or more home by its table; −1 if the gap or a tile
 * is outside its window. */
int place_plan_exact(const struct place_plan *plan, const struct place_stage *stage,
                     const uint16_t *tiles, int gap);

/* True if the cell is in the group's window. */
bool place_plan_in_window(const struct place_plan *plan, const struct place_stage *stage, int cell);

#endif
