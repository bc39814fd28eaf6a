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

int place_near_group(int column, int row, int width, int height, int depth)
{
	return group_of(column, width, depth) * (2 * depth + 1) + group_of(row, height, depth);
}

int place_near_way(int columns, int rows)
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

void place_near_prepare(struct near *near)
{
	for (int i = 0; i < NEAR_SPAN * NEAR_SPAN; i++) {
		int columns = i / NEAR_SPAN - CENTRE, rows = i % NEAR_SPAN - CENTRE;
		int x = limit(columns, NEAR_SINGLE_MAX) + NEAR_SINGLE_MAX;
		int y = limit(rows, NEAR_SINGLE_MAX) + NEAR_SINGLE_MAX;
		int32_t more = (int32_t)lrint(beyond(abs(columns), abs(rows)));

		near->ways[i] = (uint8_t)place_near_way(columns, rows);
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
		        (uint8_t)place_near_group(x, y, grid->width, grid->height, 2);
		value->group[cell] = place_near_group(x, y, grid->width, grid->height, 1) *
		                     (int)(sizeof *near->pairs);
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

/* The step between a look's places that are one of near_offsets apart. */
static inline int step_of(int offset)
{
	return near_offsets[offset][1] * LOOK_SIDE + near_offsets[offset][0];
}

/* The weights of the tiles near a gap in this place. */
static int32_t near_gaps(const struct near *near, const struct place_near *place)
{
	int32_t sum = 0;

#pragma GCC unroll 12
	for (int i = 0; i < NEAR_OFFSETS; i++)
		sum += near->gaps[i][place[step_of(i)].way];
	return sum;
}

/* The weights of a tile that has this way in this place, with those near it. */
static int32_t near_pairs(const struct near *near, const struct place_near *place, int tile,
                          int way)
{
	enum { SECOND = sizeof near->pairs[0][0][0] };
	const int8_t *weights = near->pairs[0][0][0][way];
	int32_t sum = 0;

#pragma GCC unroll 12
	for (int i = 0; i < NEAR_OFFSETS; i++, weights += 2 * SECOND) {
		const struct place_near *other = &place[step_of(i)];
		int32_t second = -(other->tile < tile); /* a mask: branches take longer */
		int32_t group = place->group ^ ((place->group ^ (other->group + SECOND)) & second);

		sum += weights[group + other->way];
	}
	return sum;
}

/* Fills in a look; interior: all its cells are on the board. */
static inline void fill_look(const struct place_value *value, struct place_look *look,
                             bool interior)
{
	const struct grid *grid = value->grid;
	int x = grid->column[look->gap], y = grid->row[look->gap];
	const uint8_t *ways = &value->near->ways[value->at[look->gap]];

#pragma GCC unroll 7
	for (int rows = -STEPS; rows <= STEPS; rows++) {
		int most = STEPS - abs(rows);
		bool inside = interior || (unsigned)(y + rows) < (unsigned)grid->height;

#pragma GCC unroll 7
		for (int columns = -most; columns <= most; columns++) {
			struct place_near *place = &look->near[MIDDLE + rows * LOOK_SIDE + columns];
			bool there = interior ||
			             (inside && (unsigned)(x + columns) < (unsigned)grid->width);
			int cell = look->gap + (there ? rows * grid->width + columns : 0);
			int tile = look->tiles[cell];

			place->tile = (uint16_t)tile;
			place->group = value->group[cell];
			place->way = there ? ways[value->home[tile] + columns * NEAR_SPAN + rows]
			                   : NEAR_WAYS;
		}
	}
	look->near[MIDDLE].way = NEAR_WAYS;
	look->gaps = near_gaps(value->near, &look->near[MIDDLE]);
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
	const struct near *near = value->near;
	int tile = look->tiles[from], side = from - look->gap;
	int offset = side == -1 ? 0 : side == 1 ? 1 : side < 0 ? 2 : 3;
	struct place_near *gap = &look->near[MIDDLE], *place = gap + step_of(offset);
	int way = place->way, next = way_of(value, tile, look->gap);
	int32_t sum = near_single(value, tile, look->gap) - near_single(value, tile, from);

	sum += near->gaps[offset ^ 1][next] + near_gaps(near, place) - look->gaps;
	sum -= near_pairs(near, place, tile, way);
	place->way = NEAR_WAYS;
	sum += near_pairs(near, gap, tile, next);
	place->way = (uint16_t)way;
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
			if (look.near[i].tile == 0)
				look.near[i].way = NEAR_WAYS;
		if (tile == 0)
			sum += 2 * look.gaps;
		else
			sum += 2 * near_single(value, tile, cell) +
			       near_pairs(value->near, &look.near[MIDDLE], tile,
			                  way_of(value, tile, cell));
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
