/* Weighs the distances of tiles and their linear conflicts. */
#include "solver/place/place_value.h"

#include <math.h>

enum { NO_LINE = UINT8_MAX };

void place_value_init(struct place_value *value, const struct grid *grid)
{
	value->grid = grid;
	value->row[0] = value->column[0] = NO_LINE;
	for (int cell = 0; cell < grid->cells; cell++) {
		value->row[cell + 1] = grid->row[cell];
		value->column[cell + 1] = grid->column[cell];
	}
}

void place_value_weigh(struct place_value *value, double power, double conflict)
{
	for (int distance = 0; distance < 2 * BOARD_SIDE_MAX; distance++)
		value->cost[distance] = (int32_t)(PLACE_UNIT * pow(distance, power) + 0.5);
	value->conflict = (int32_t)(PLACE_UNIT * conflict);
}

/* Counts the tiles in their home row, or column, that a tile in this cell is on the wrong side of. */
static int count_wrong(const struct place_value *value, const uint16_t *tiles, int tile, int cell,
                       bool in_row)
{
	const struct grid *grid = value->grid;
	const uint8_t *line = in_row ? value->row : value->column;
	const uint8_t *place = in_row ? value->column : value->row;
	int number = in_row ? grid->row[cell] : grid->column[cell];
	int at = in_row ? grid->column[cell] : grid->row[cell];
	int length = in_row ? grid->width : grid->height, stride = in_row ? 1 : grid->width;
	const uint16_t *other = tiles + cell - at * stride;
	int count = 0;

	for (int i = 0; i < length; i++, other += stride)
		if (line[*other] == number)
			count += (i < at) != (place[*other] < place[tile]);
	return count;
}

int32_t place_value_conflict(const struct place_value *value, const uint16_t *tiles, int from,
                             int to)
{
	const struct grid *grid = value->grid;
	int tile = tiles[from];
	bool in_row = grid->row[from] != grid->row[to]; /* moves from row to row */
	const uint8_t *line = in_row ? grid->row : grid->column;
	int home = in_row ? value->row[tile] : value->column[tile];

	if (home == line[from])
		return -value->conflict * count_wrong(value, tiles, tile, from, in_row);
	if (home == line[to])
		return value->conflict * count_wrong(value, tiles, tile, to, in_row);
	return 0;
}

/* Twice the number of conflicts on the board. */
static int count_conflicts(const struct place_value *value, const uint16_t *tiles)
{
	const struct grid *grid = value->grid;
	int count = 0;

	for (int cell = 0; cell < grid->cells; cell++) {
		int tile = tiles[cell];

		if (value->row[tile] == grid->row[cell])
			count += count_wrong(value, tiles, tile, cell, true);
		if (value->column[tile] == grid->column[cell])
			count += count_wrong(value, tiles, tile, cell, false);
	}
	return count;
}

int32_t place_value_sum(const struct place_value *value, const uint16_t *tiles)
{
	int32_t sum = count_conflicts(value, tiles) / 2 * value->conflict;

	for (int cell = 0; cell < value->grid->cells; cell++)
		if (tiles[cell] != 0)
			sum += value->cost[grid_distance(value->grid, cell, tiles[cell] - 1)];
	return sum;
}
