/* Adds up the learned estimate, or powers of distances. */
#include "solver/place/place.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solver/beam/pairs.h"

enum { CENTRE = BOARD_SIDE_MAX - 1 };

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

/* Fills in an offset's weights, also by the other tile of each pair. */
static void prepare_offset(struct near *near, int offset)
{
	const struct near_file *file = &near->file;

	near->gaps[offset][NEAR_WAYS] = 0;
	memcpy(near->gaps[offset], file->gaps[offset], sizeof *file->gaps);
	for (int i = 0; i < NEAR_EDGES * NEAR_WAYS; i++) {
		int group = i / NEAR_WAYS, way = i % NEAR_WAYS;
		int8_t(*pairs)[NEAR_WAYS][NEAR_WAYS + 1] = near->pairs[group][offset];

		memcpy(pairs[0][way], file->pairs[group][offset][way], NEAR_WAYS);
		for (int other = 0; other < NEAR_WAYS; other++)
			pairs[1][way][other] = file->pairs[group][offset ^ 1][other][way];
		pairs[0][way][NEAR_WAYS] = pairs[1][way][NEAR_WAYS] = 0;
	}
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
	for (int offset = 0; offset < NEAR_OFFSETS; offset++)
		prepare_offset(near, offset);
}

void place_value_init(struct place_value *value, const struct grid *grid, const struct near *near)
{
	value->grid = grid;
	value->near = near;
	value->home[0] = 0;
	for (int cell = 0; cell < grid->cells; cell++) {
		int x = grid->column[cell], y = grid->row[cell];

		value->at[cell] = (int16_t)(x * NEAR_SPAN + y);
		value->home[cell + 1] = (CENTRE - x) * NEAR_SPAN + CENTRE - y;
		value->home_group[cell + 1] =
		        (uint8_t)near_group(x, y, grid->width, grid->height, 2);
		value->group[cell] =
		        near_group(x, y, grid->width, grid->height, 1) * (int)(sizeof *near->pairs);
	}
}

void place_value_weigh(struct place_value *value, int scale, double power)
{
	value->scale = value->near == NULL ? 0 : scale;
	for (int distance = 0; distance < 2 * BOARD_SIDE_MAX; distance++)
		value->cost[distance] = (int32_t)(PLACE_UNIT * pow(distance, power) + 0.5);
}

static int32_t near_single(const struct place_value *value, int tile, int cell)
{
	return value->near->singles[value->home_group[tile]][value->home[tile] + value->at[cell]];
}

static int way_of(const struct place_value *value, int tile, int cell)
{
	return value->near->ways[value->home[tile] + value->at[cell]];
}

enum { STEPS = 3, MIDDLE = STEPS * LOOK_SIDE + STEPS };

/* A look's place at one of near_offsets from another. */
static int place_at(int place, int offset)
{
	return place + near_offsets[offset][1] * LOOK_SIDE + near_offsets[offset][0];
}

/* The weights of the tiles near a gap in this place. */
static int32_t near_gaps(const struct place_value *value, const struct place_look *look, int place)
{
	int32_t sum = 0;

	for (int i = 0; i < NEAR_OFFSETS; i++)
		sum += value->near->gaps[i][look->way[place_at(place, i)]];
	return sum;
}

/* The weights of a tile that has this way in this place, with those near it. */
static int32_t near_pairs(const struct place_value *value, const struct place_look *look, int tile,
                          int way, int place)
{
	enum { SECOND = sizeof value->near->pairs[0][0][0] };
	const int8_t *weights = value->near->pairs[0][0][0][way];
	int32_t sum = 0;

	for (int i = 0; i < NEAR_OFFSETS; i++, weights += 2 * SECOND) {
		int at = place_at(place, i);
		int group = tile < look->tile[at] ? look->group[place] : look->group[at] + SECOND;

		sum += weights[group + look->way[at]];
	}
	return sum;
}

/* Fills in a look; interior: all its cells are on the board. */
static inline void fill_look(const struct place_value *value, struct place_look *look,
                             bool interior)
{
	const struct grid *grid = value->grid;
	int x = grid->column[look->gap], y = grid->row[look->gap];

	for (int rows = -STEPS; rows <= STEPS; rows++) {
		int most = STEPS - abs(rows);
		bool inside = interior || (unsigned)(y + rows) < (unsigned)grid->height;

		for (int columns = -most; columns <= most; columns++) {
			int place = MIDDLE + rows * LOOK_SIDE + columns;
			bool there = interior ||
			             (inside && (unsigned)(x + columns) < (unsigned)grid->width);
			int cell = look->gap + (there ? rows * grid->width + columns : 0);
			int tile = look->tiles[cell];

			look->tile[place] = (uint16_t)tile;
			look->group[place] = value->group[cell];
			look->way[place] = (uint8_t)(there ? way_of(value, tile, cell) : NEAR_WAYS);
		}
	}
	look->way[MIDDLE] = NEAR_WAYS;
	look->gaps = near_gaps(value, look, MIDDLE);
}

void place_value_look(const struct place_value *value, const uint16_t *tiles, int gap,
                      struct place_look *look)
{
	const struct grid *grid = value->grid;
	int x = grid->column[gap], y = grid->row[gap];

	look->tiles = tiles;
	look->gap = gap;
	if (value->scale == 0)
		return;
	if (x >= STEPS && x < grid->width - STEPS && y >= STEPS && y < grid->height - STEPS)
		fill_look(value, look, true);
	else
		fill_look(value, look, false);
}

/* The change in the estimate if the tile in `from` moves into the gap. */
static int32_t near_change(const struct place_value *value, struct place_look *look, int from)
{
	int tile = look->tiles[from], side = from - look->gap;
	int offset = side == -1 ? 0 : side == 1 ? 1 : side < 0 ? 2 : 3;
	int place = place_at(MIDDLE, offset);
	int way = look->way[place], next = way_of(value, tile, look->gap);
	int32_t sum = near_single(value, tile, look->gap) - near_single(value, tile, from);

	sum += value->near->gaps[offset ^ 1][next] + near_gaps(value, look, place) - look->gaps;
	sum -= near_pairs(value, look, tile, way, place);
	look->way[place] = NEAR_WAYS;
	sum += near_pairs(value, look, tile, next, MIDDLE);
	look->way[place] = (uint8_t)way;
	return sum;
}

static int32_t near_sum(const struct place_value *value, const uint16_t *tiles)
{
	struct place_look look = { 0 };
	int32_t sum = 0; /* twice the estimate: pairs count for both tiles */

	for (int cell = 0; cell < value->grid->cells; cell++) {
		int tile = tiles[cell];

		place_value_look(value, tiles, cell, &look);
		for (int i = 0; i < LOOK_SIDE * LOOK_SIDE; i++)
			look.way[i] = look.tile[i] == 0 ? NEAR_WAYS : look.way[i];
		if (tile == 0)
			sum += 2 * look.gaps;
		else
			sum += 2 * near_single(value, tile, cell) +
			       near_pairs(value, &look, tile, way_of(value, tile, cell), MIDDLE);
	}
	return sum / 2;
}

int32_t place_value_sum(const struct place_value *value, const uint16_t *tiles)
{
	int32_t sum = 0;

	if (value->scale > 0)
		return value->scale * near_sum(value, tiles);
	for (int cell = 0; cell < value->grid->cells; cell++)
		if (tiles[cell] != 0)
			sum += value->cost[grid_distance(value->grid, cell, tiles[cell] - 1)];
	return sum;
}

int32_t place_value_change(const struct place_value *value, struct place_look *look, int from)
{
	int home = look->tiles[from] - 1;

	if (value->scale > 0)
		return value->scale * near_change(value, look, from);
	return value->cost[grid_distance(value->grid, home, look->gap)] -
	       value->cost[grid_distance(value->grid, home, from)];
}
