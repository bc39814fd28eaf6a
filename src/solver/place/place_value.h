/* place_value: a heuristic for how far a large board is from its goal.
 *
 * Private to the solver. Each tile counts a power of its distance; two tiles in their home row or
 * column in the wrong order (linear conflicts: Hansson, Mayer & Yung, "Criticizing solutions to
 * relaxed models", 1992) count several steps more. Distances alone lead a greedy search to boards
 * full of swapped neighbours, which look close to the goal but are not. Not a lower bound. Pure. */
#ifndef SOLVER_PLACE_VALUE_H
#define SOLVER_PLACE_VALUE_H

#include <stdint.h>

#include "solver/grid.h"

enum { PLACE_UNIT = 64 /* value of one step, and of a tile one step from home */ };

struct place_value {
	const struct grid *grid;             /* borrowed */
	int32_t cost[2 * BOARD_SIDE_MAX];    /* by distance */
	int32_t conflict;                    /* for two tiles in the wrong order */
	uint8_t row[BOARD_CELLS_MAX + 1];    /* by tile: home row; 0: none */
	uint8_t column[BOARD_CELLS_MAX + 1]; /* by tile: home column; 0: none */
};

/* Tile t belongs in cell t − 1 of the grid, also the one that is the number of cells. */
void place_value_init(struct place_value *value, const struct grid *grid);

/* Sets the exponent of distances and the cost of a conflict in steps. */
void place_value_weigh(struct place_value *value, double power, double conflict);

/* The value of a board; 0 if all tiles are at home. */
int32_t place_value_sum(const struct place_value *value, const uint16_t *tiles);

/* The change in conflicts if the tile in `from` moves into the gap at `to`. */
int32_t place_value_conflict(const struct place_value *value, const uint16_t *tiles, int from,
                             int to);

/* The change in value if the tile in `from` moves into the gap at `to`. */
static inline int32_t place_value_change(const struct place_value *value, const uint16_t *tiles,
                                         int from, int to)
{
	int home = tiles[from] - 1;
	int32_t change = value->cost[grid_distance(value->grid, home, to)] -
	                 value->cost[grid_distance(value->grid, home, from)];

	if (value->conflict != 0)
		change += place_value_conflict(value, tiles, from, to);
	return change;
}

#endif
