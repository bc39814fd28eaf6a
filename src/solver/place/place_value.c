/* Adds up the learned estimate, or distances and conflicts. */
#include "solver/place/place.h"

#include <math.h>
#include <stdlib.h>

#include "solver/beam/pairs.h"

enum { NO_LINE = UINT8_MAX, CENTRE = BOARD_SIDE_MAX - 1 };

/* The growth of a tile's estimate beyond NEAR_SINGLE_MAX: so much per step, and the more the longer
 * the way, so that no tile is left behind. */
static const double far_step = 2, far_growth = 0.15;

const int8_t near_offsets[NEAR_OFFSETS][2] = { { -1, 0 },  { 1, 0 }, { 0, -1 }, { 0, 1 },
	                                       { -2, 0 },  { 2, 0 }, { 0, -2 }, { 0, 2 },
	                                       { -1, -1 }, { 1, 1 }, { 1, -1 }, { -1, 1 } };

static int limit(int number, int most)
{
	return number < -most ? -most : number > most ? most : number;
}

static int group_of(int line, int length, int depth)
{
	if (line < depth)
		return line;
	return line >= length - depth ? 2 * depth - (length - 1 - line) : depth;
}

int near_group(int column, int row, int width, int height, int depth)
{
	return group_of(column, width, depth) * (2 * depth + 1) + group_of(row, height, depth);
}

int near_way(int columns, int rows)
{
	return (limit(columns, NEAR_WAY_MAX) + NEAR_WAY_MAX) * (2 * NEAR_WAY_MAX + 1) +
	       limit(rows, NEAR_WAY_MAX) + NEAR_WAY_MAX;
}

bool near_fits(int width, int height)
{
	return width * height > PAIRS_CELLS_MAX && width <= NEAR_SIDE_MAX &&
	       height <= NEAR_SIDE_MAX && width >= NEAR_SIDE_MIN && height >= NEAR_SIDE_MIN;
}

/* What the estimate grows by beyond the file's longest ways. */
static double beyond(int columns, int rows)
{
	double sum = 0;

	for (; columns > NEAR_SINGLE_MAX; columns--)
		sum += far_step + far_growth * (columns + rows);
	for (; rows > NEAR_SINGLE_MAX; rows--)
		sum += far_step + far_growth * (columns + rows);
	return sum * PAIRS_UNIT;
}

void near_prepare(struct near *near)
{
	for (int i = 0; i < NEAR_SPAN * NEAR_SPAN; i++) {
		int columns = i / NEAR_SPAN - CENTRE, rows = i % NEAR_SPAN - CENTRE;
		int x = limit(columns, NEAR_SINGLE_MAX) + NEAR_SINGLE_MAX;
		int y = limit(rows, NEAR_SINGLE_MAX) + NEAR_SINGLE_MAX;
		int32_t more = (int32_t)lrint(beyond(abs(columns), abs(rows)));

		near->ways[i] = (uint8_t)near_way(columns, rows);
		for (int home = 0; home < NEAR_HOMES; home++)
			near->singles[home][i] = near->file.singles[home][x][y] + more;
	}
}

static void init_near(struct place_value *value)
{
	const struct grid *grid = value->grid;

	for (int cell = 0; cell < grid->cells; cell++) {
		int x = grid->column[cell], y = grid->row[cell];

		value->at[cell] = (int16_t)(x * NEAR_SPAN + y);
		value->home[cell + 1] = (CENTRE - x) * NEAR_SPAN + CENTRE - y;
		value->home_group[cell + 1] =
		        (uint8_t)near_group(x, y, grid->width, grid->height, 2);
		value->group[cell] = (uint8_t)near_group(x, y, grid->width, grid->height, 1);
		value->count[cell] = 0;
		for (int i = 0; i < NEAR_OFFSETS; i++) {
			int column = x + near_offsets[i][0], row = y + near_offsets[i][1];

			if (column < 0 || column >= grid->width || row < 0 || row >= grid->height)
				continue;
			value->offset[cell][value->count[cell]] = (uint8_t)i;
			value->around[cell][value->count[cell]++] =
			        (uint16_t)(row * grid->width + column);
		}
	}
}

void place_value_init(struct place_value *value, const struct grid *grid, const struct near *near)
{
	value->grid = grid;
	value->near = near;
	value->row[0] = value->column[0] = NO_LINE;
	for (int cell = 0; cell < grid->cells; cell++) {
		value->row[cell + 1] = grid->row[cell];
		value->column[cell + 1] = grid->column[cell];
	}
	if (near != NULL)
		init_near(value);
}

void place_value_weigh(struct place_value *value, int scale, double power, double conflict)
{
	value->scale = value->near == NULL ? 0 : scale;
	for (int distance = 0; distance < 2 * BOARD_SIDE_MAX; distance++)
		value->cost[distance] = (int32_t)(PLACE_UNIT * pow(distance, power) + 0.5);
	value->conflict = (int32_t)(PLACE_UNIT * conflict);
}

static int32_t near_single(const struct place_value *value, int tile, int cell)
{
	return value->near->singles[value->home_group[tile]][value->home[tile] + value->at[cell]];
}

static int way_of(const struct place_value *value, int tile, int cell)
{
	return value->near->ways[value->home[tile] + value->at[cell]];
}

static int32_t near_gap(const struct place_value *value, int offset, int tile, int cell)
{
	return value->near->file.gaps[offset][way_of(value, tile, cell)];
}

/* The weight of two tiles; from the first one's cell to the other's is this offset. */
static int32_t near_pair(const struct place_value *value, int tile, int cell, int other,
                         int other_cell, int offset)
{
	const struct near_file *file = &value->near->file;
	int way = way_of(value, tile, cell), other_way = way_of(value, other, other_cell);

	if (tile < other)
		return file->pairs[value->group[cell]][offset][way][other_way];
	return file->pairs[value->group[other_cell]][offset ^ 1][other_way][way];
}

/* The weights of a tile in a cell, and of the gap in another, with the tiles near them. `tiles` may have
 * both elsewhere: they aren't counted there. */
static int32_t near_tiles(const struct place_value *value, const uint16_t *tiles, int tile,
                          int cell, int gap)
{
	int32_t sum = 0;

	for (int i = 0; i < value->count[cell]; i++) {
		int at = value->around[cell][i], other = tiles[at];

		if (other != tile && other != 0)
			sum += near_pair(value, tile, cell, other, at, value->offset[cell][i]);
	}
	for (int i = 0; i < value->count[gap]; i++) {
		int at = value->around[gap][i], other = at == cell ? tile : tiles[at];

		if (at == cell || (other != tile && other != 0))
			sum += near_gap(value, value->offset[gap][i], other, at);
	}
	return sum;
}

static int32_t near_sum(const struct place_value *value, const uint16_t *tiles)
{
	int32_t sum = 0;

	for (int cell = 0; cell < value->grid->cells; cell++) {
		int tile = tiles[cell];

		sum += tile == 0 ? 0 : near_single(value, tile, cell);
		for (int i = 0; i < value->count[cell]; i++) {
			int at = value->around[cell][i], other = tiles[at];

			if (other == 0 || (tile != 0 && tile > other))
				continue;
			sum += tile == 0 ? near_gap(value, value->offset[cell][i], other, at)
			                 : near_pair(value, tile, cell, other, at,
			                             value->offset[cell][i]);
		}
	}
	return sum;
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

/* The change in conflicts if the tile in `from` moves into the gap at `to`. */
static int32_t place_value_conflict(const struct place_value *value, const uint16_t *tiles,
                                    int from, int to)
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
	int32_t sum;

	if (value->scale > 0)
		return value->scale * near_sum(value, tiles);
	sum = count_conflicts(value, tiles) / 2 * value->conflict;
	for (int cell = 0; cell < value->grid->cells; cell++)
		if (tiles[cell] != 0)
			sum += value->cost[grid_distance(value->grid, cell, tiles[cell] - 1)];
	return sum;
}

int32_t place_value_change(const struct place_value *value, const uint16_t *tiles, int from, int to)
{
	int tile = tiles[from], home = tile - 1;
	int32_t change;

	if (value->scale > 0)
		return value->scale *
		       (near_single(value, tile, to) - near_single(value, tile, from) +
		        near_tiles(value, tiles, tile, to, from) -
		        near_tiles(value, tiles, tile, from, to));
	change = value->cost[grid_distance(value->grid, home, to)] -
	         value->cost[grid_distance(value->grid, home, from)];
	if (value->conflict != 0)
		change += place_value_conflict(value, tiles, from, to);
	return change;
}
