/* place_value: how far from its goal a large board seems to be.
 *
 * Private to the solver. Each tile counts a power of its distance, and each two
 * tiles in their own row or column in the wrong order (the linear conflicts of Hansson,
 * Mayer & Yung, "Criticizing solutions to relaxed models", 1992) count several steps
 * more: distances alone lead a greedy search to boards full of swapped neighbours,
 * which look near and are far. No lower bound. Pure. */
#ifndef SOLVER_PLACE_VALUE_H
#define SOLVER_PLACE_VALUE_H

#include <stdint.h>

#include "solver/place/place_grid.h"

enum { PLACE_UNIT = 64 /* value of one step, and of a tile one step away */ };

struct place_value {
	const struct place_grid *grid;    /* borrowed */
	int32_t cost[2 * BOARD_SIDE_MAX]; /* by distance */
	int32_t conflict;                 /* for each two tiles in the wrong order */
	int16_t home[BOARD_CELLS_MAX];    /* by tile: the cell; of 0: the gap's */
	uint8_t row[BOARD_CELLS_MAX];     /* of the home; of 0: none */
	uint8_t column[BOARD_CELLS_MAX];  /* … */
};

/* Makes the tiles' homes where they are on `goal`, on a grid of its size. */
void place_value_aim(struct place_value *value, const struct place_grid *grid,
                     const uint16_t *goal);

/* Sets what a tile counts: its distance to the power, and so many steps for a
 * conflict. */
void place_value_weigh(struct place_value *value, double power, double conflict);

/* The value of a whole board: 0 if all tiles are at home. */
int32_t place_value_sum(const struct place_value *value, const uint16_t *tiles);

/* The sum of all distances. */
int place_value_distance(const struct place_value *value, const uint16_t *tiles);

/* What conflicts change if the tile in the cell `from` goes into the gap `to`. */
int32_t place_value_conflict(const struct place_value *value, const uint16_t *tiles, int from,
                             int to);

/* What changes if the tile in the cell `from` goes into the gap `to`. */
static inline int32_t place_value_change(const struct place_value *value, const uint16_t *tiles,
                                         int from, int to)
{
	int home = value->home[tiles[from]];
	int32_t change = value->cost[place_grid_distance(value->grid, home, to)] -
	                 value->cost[place_grid_distance(value->grid, home, from)];

	if (value->conflict != 0)
		change += place_value_conflict(value, tiles, from, to);
	return change;
}

#endif
