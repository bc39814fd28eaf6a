/* Weighs the distances of tiles and their linear conflicts. */
#include "solver/place/place_value.h"

#include <math.h>

enum { NO_LINE = UINT8_MAX };

void place_value_aim(struct place_value *value, const struct grid *grid, const uint16_t *goal)
{
	value->grid = grid;
	for (int cell = 0; cell < grid->cells; cell++) {
		int tile = goal[cell];

		value->home[tile] = (int16_t)cell;
		value->row[tile] = tile == 0 ? NO_LINE : grid->row[cell];
		value->column[tile] = tile == 0 ? NO_LINE : grid->column[cell];
	}
}

void place_value_weigh(struct place_value *value, double power, double conflict)
{
	for (int distance = 0; distance < 2 * BOARD_SIDE_MAX; distance++)
		value->cost[distance] = (int32_t)(PLACE_UNIT * pow(distance, power) + 0.5);
	value->conflict = (int32_t)(PLACE_UNIT * conflict);
}

/* Counts the tiles in their home row that a tile in this column is on the wrong side of. */
static int count_in_row(const struct place_value *value, const uint16_t *tiles, int tile, int row,
                        int column)
{
	int width = value->grid->width;
	int home = value->column[tile];
	const uint16_t *others = tiles + row * width;
	int count = 0;

	for (int i = 0; i < width; i++)
		if (value->row[others[i]] == row)
			count += (i < column) != (value->column[others[i]] < home);
	return count;
}

/* The same for a column. */
static int count_in_column(const struct place_value *value, const uint16_t *tiles, int tile,
                           int row, int column)
{
	int width = value->grid->width;
	int home = value->row[tile];
	const uint16_t *other = tiles + column;
	int count = 0;

	for (int i = 0; i < value->grid->height; i++, other += width)
		if (value->column[*other] == column)
			count += (i < row) != (value->row[*other] < home);
	return count;
}

int32_t place_value_conflict(const struct place_value *value, const uint16_t *tiles, int from,
                             int to)
{
	const struct grid *grid = value->grid;
	int tile = tiles[from];
	int row = grid->row[from];
	int column = grid->column[from];
	int to_row = grid->row[to];
	int to_column = grid->column[to];
	int change = 0;

	if (to_row != row && value->row[tile] == row)
		change = -count_in_row(value, tiles, tile, row, column);
	else if (to_row != row && value->row[tile] == to_row)
		change = count_in_row(value, tiles, tile, to_row, column);
	else if (to_column != column && value->column[tile] == column)
		change = -count_in_column(value, tiles, tile, row, column);
	else if (to_column != column && value->column[tile] == to_column)
		change = count_in_column(value, tiles, tile, row, to_column);
	return change * value->conflict;
}

/* Twice the number of conflicts on the board. */
static int count_conflicts(const struct place_value *value, const uint16_t *tiles)
{
	const struct grid *grid = value->grid;
	int count = 0;

	for (int cell = 0; cell < grid->cells; cell++) {
		int tile = tiles[cell];
		int row = grid->row[cell];
		int column = grid->column[cell];

		if (value->row[tile] == row)
			count += count_in_row(value, tiles, tile, row, column);
		if (value->column[tile] == column)
			count += count_in_column(value, tiles, tile, row, column);
	}
	return count;
}

int32_t place_value_sum(const struct place_value *value, const uint16_t *tiles)
{
	int32_t sum = count_conflicts(value, tiles) / 2 * value->conflict;

	for (int cell = 0; cell < value->grid->cells; cell++)
		if (tiles[cell] != 0)
			sum += value->cost[grid_distance(value->grid, cell,
			                                 value->home[tiles[cell]])];
	return sum;
}

int place_value_distance(const struct place_value *value, const uint16_t *tiles)
{
	int sum = 0;

	for (int cell = 0; cell < value->grid->cells; cell++)
		if (tiles[cell] != 0)
			sum += grid_distance(value->grid, cell, value->home[tiles[cell]]);
	return sum;
}
