/* Plans in which order rows and columns are filled by which groups, and makes their tables. */
#include "solver/place/place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
	UNREACHED = UINT8_MAX,
	BLOCKED = 60,
	CELLS_MAX = 32,         /* per window */
	PLACE_BITS = 5,         /* bits per place in a packed state: tiles first, then the gap */
	CHECK_STATES = 1 << 15, /* states between polls of the watch */
};

struct window_search {
	const struct place_window *window;
	int8_t next[CELLS_MAX][4];       /* adjacent places, −1: none or locked */
	int factor[PLACE_GROUP_MAX + 1]; /* of each place in the table's index */
	uint32_t *queue;                 /* packed states */
	int length;
};

/* The adjacent place on one of four sides, −1 if outside or locked. */
static int next_place(const struct place_window *window, int place, int side)
{
	int along = place % window->span + (side == 0) - (side == 1);
	int across = place / window->span + (side == 2) - (side == 3);
	int next = across * window->span + along;

	if (along < 0 || along >= window->span || across < 0 || across >= window->depth)
		return -1;
	return next >= window->before ? next : -1;
}

/* The index of the tile in a place, `count` if none of the group is there. */
static int tile_at(const struct place_window *window, const int *places, int place)
{
	int tile = 0;

	while (tile < window->count && places[tile] != place)
		tile++;
	return tile;
}

/* The index of a state in the table. */
static int index_of(const struct place_window *window, const int *places)
{
	int cells = window->span * window->depth, index = places[0];

	for (int i = 1; i <= window->count; i++)
		index = index * cells + places[i];
	return index;
}

static void prepare_window(struct window_search *search)
{
	const struct place_window *window = search->window;
	int cells = window->span * window->depth;

	for (int place = 0; place < cells; place++)
		for (int side = 0; side < 4; side++)
			search->next[place][side] = (int8_t)next_place(window, place, side);
	search->factor[window->count] = 1;
	for (int i = window->count; i > 0; i--)
		search->factor[i - 1] = search->factor[i] * cells;
}

/* Adds a state to the queue if it is new. */
static void reach(struct window_search *search, int index, uint32_t state, int moves)
{
	uint8_t *entry = &search->window->moves[index];

	if (*entry != UNREACHED)
		return;
	*entry = (uint8_t)moves;
	search->queue[search->length++] = state;
}

/* Adds all states that are one move away. */
static void spread(struct window_search *search, uint32_t state)
{
	const struct place_window *window = search->window;
	int gap = (int)(state & (CELLS_MAX - 1));
	int places[PLACE_GROUP_MAX];
	int index = gap;
	int moves;

	for (int i = window->count - 1, shift = PLACE_BITS; i >= 0; i--, shift += PLACE_BITS) {
		places[i] = (int)(state >> shift & (CELLS_MAX - 1));
		index += places[i] * search->factor[i];
	}
	moves = window->moves[index] + 1;
	for (int side = 0; side < 4; side++) {
		int next = search->next[gap][side];
		int change = gap ^ next;
		int tile;

		if (next < 0)
			continue;
		tile = tile_at(window, places, next);
		if (tile < window->count)
			reach(search, index + (next - gap) * (1 - search->factor[tile]),
			      state ^ (uint32_t)change ^
			              (uint32_t)change << PLACE_BITS * (window->count - tile),
			      moves);
		else
			reach(search, index + next - gap, state ^ (uint32_t)change, moves);
	}
}

/* False if the watch stops it. */
static bool run_window(struct window_search *search, struct watch *watch)
{
	const struct place_window *window = search->window;
	int places[PLACE_GROUP_MAX + 1];
	uint32_t home = 0;

	for (int i = 0; i < window->count; i++) {
		places[i] = window->before + i;
		home = (home | (uint32_t)places[i]) << PLACE_BITS;
	}
	for (int gap = window->before; gap < window->span * window->depth; gap++) {
		places[window->count] = gap;
		if (tile_at(window, places, gap) == window->count)
			reach(search, index_of(window, places), home | (uint32_t)gap, 0);
	}
	for (int i = 0; i < search->length; i++) {
		if (i % CHECK_STATES == 0 && !watch_poll(watch, 0))
			return false;
		spread(search, search->queue[i]);
	}
	return true;
}

/* Builds a window's table by breadth-first search backwards from the tiles' homes. False, with
 * nothing to free, if memory runs out or the watch stops it. */
static bool fill_window(struct place_window *window, struct watch *watch)
{
	struct window_search search = { .window = window };
	size_t size = 1;
	bool ok;

	for (int i = 0; i <= window->count; i++)
		size *= (size_t)(window->span * window->depth);
	search.queue = malloc(size * sizeof *search.queue);
	window->moves = malloc(size);
	ok = search.queue != NULL && window->moves != NULL;
	if (ok) {
		memset(window->moves, UNREACHED, size);
		prepare_window(&search);
		ok = run_window(&search, watch);
	}
	free(search.queue);
	if (!ok) {
		free(window->moves);
		window->moves = NULL;
	}
	return ok;
}

/* The moves of a state: places of the tiles, then the gap. On a tile's place, the gap comes from
 * outside: two more than from the best place next to it. */
static int window_moves(const struct place_window *window, const int *places)
{
	int around[PLACE_GROUP_MAX + 1];
	int gap = places[window->count];
	int best = BLOCKED;

	if (tile_at(window, places, gap) == window->count)
		return window->moves[index_of(window, places)];
	memcpy(around, places, sizeof around);
	for (int side = 0; side < 4; side++) {
		int moves;

		around[window->count] = next_place(window, gap, side);
		if (around[window->count] < 0 ||
		    tile_at(window, places, around[window->count]) < window->count)
			continue;
		moves = window->moves[index_of(window, around)];
		best = moves < best ? moves : best;
	}
	return best + 2;
}

enum {
	NEVER = UINT16_MAX, /* marks an impossible first step */
	CORNER_BEFORE = 4,  /* margin before a pair that ends its line */
	REST = 4,           /* lines are filled until at most 4×4 cells are left */
};

/* The window of a group by its number of tiles: as large as the table can be if it is to be built
 * in milliseconds (18⁵ states of four tiles and the gap). */
static const struct {
	uint8_t margin; /* cells of the line on both sides of the group */
	uint8_t depth;
} shapes[PLACE_GROUP_MAX + 1] = { [2] = { 2, 5 }, [3] = { 2, 4 }, [4] = { 1, 3 } };

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Finds or makes the table of such a window. NULL if fill_window fails. */
static const struct place_window *get_window(struct place_plan *plan, int count, int before,
                                             int span, int depth, struct watch *watch)
{
	struct place_window *window = plan->windows;

	for (; window < plan->windows + plan->window_count; window++)
		if (window->count == count && window->before == before && window->span == span &&
		    window->depth == depth)
			return window;
	assert(plan->window_count < PLACE_WINDOWS_MAX);
	*window = (struct place_window){ .count = (uint8_t)count,
		                         .before = (uint8_t)before,
		                         .span = (uint8_t)span,
		                         .depth = (uint8_t)depth };
	if (!fill_window(window, watch))
		return NULL;
	plan->window_count++;
	return window;
}

/* A line to be filled: its position and how much of it is done. */
struct line {
	bool column;
	int number; /* row or column of the board */
	int first;  /* first cell along the line */
	int length;
	int across; /* lines left, including this one */
	int done;
};

/* Gives a group its window. False if fill_window fails. */
static bool set_window(struct place_plan *plan, struct place_stage *stage, const struct line *line,
                       struct watch *watch)
{
	int left = line->length - line->done - stage->count;
	int margin = shapes[stage->count].margin;
	int before = least(line->done, stage->count == 2 && left == 0 ? CORNER_BEFORE : margin);
	int span = before + stage->count + least(left, margin);
	int depth = least(line->across, shapes[stage->count].depth);

	stage->start = (uint8_t)(line->first + line->done - before);
	stage->window = get_window(plan, stage->count, before, span, depth, watch);
	return stage->window != NULL;
}

/* Adds the stage of the line's next tiles. False if fill_window fails. */
static bool add_group(struct place_plan *plan, struct line *line, int count, struct watch *watch)
{
	const struct grid *grid = &plan->grid;
	struct place_stage *stage = &plan->stages[plan->stage_count];

	*stage = (struct place_stage){ .count = count,
		                       .column = line->column,
		                       .line = (uint8_t)line->number };
	for (int i = 0; i < count; i++) {
		int along = line->first + line->done + i;
		int cell = line->column ? along * grid->width + line->number
		                        : line->number * grid->width + along;

		stage->home[i] = (int16_t)cell;
		plan->lock[cell] = (uint16_t)plan->stage_count;
	}
	if (!set_window(plan, stage, line, watch))
		return false;
	plan->stage_count++;
	line->done += count;
	return true;
}

/* Size of the next group of a line with `left` tiles to go, chosen so that the last group is not a
 * single tile, which could not pass the one before it. */
static int next_group(int left)
{
	return left == PLACE_GROUP_MAX + 1 ? left - 2 : least(left, PLACE_GROUP_MAX);
}

static bool add_line(struct place_plan *plan, int row, int left, bool column, struct watch *watch)
{
	const struct grid *grid = &plan->grid;
	struct line line = {
		.column = column,
		.number = column ? left : row,
		.first = column ? row : left,
		.length = column ? grid->height - row : grid->width - left,
		.across = column ? grid->width - left : grid->height - row,
	};

	while (line.done < line.length)
		if (!add_group(plan, &line, next_group(line.length - line.done), watch))
			return false;
	return true;
}

static bool add_stages(struct place_plan *plan, struct watch *watch)
{
	const struct grid *grid = &plan->grid;
	int row = 0;
	int left = 0;

	while (grid->height - row > REST || grid->width - left > REST) {
		bool column = grid->height - row < grid->width - left;

		if (!add_line(plan, row, left, column, watch))
			return false;
		if (column)
			left++;
		else
			row++;
	}
	for (int y = row; y < grid->height; y++)
		for (int x = left; x < grid->width; x++)
			plan->lock[y * grid->width + x] = (uint16_t)plan->stage_count;
	plan->stages[plan->stage_count++] = (struct place_stage){ 0 };
	return true;
}

/* Moves that bring a tile `along` and `across` cells further on an empty board, if the gap is in
 * front of it and its first step is along: 1 for the first step, 3 for each step after a turn, 5
 * for each step straight on, with as many turns as possible. */
static int count_transport(int along, int across)
{
	int steps = along + across;
	int turns = along > across ? 2 * across : 2 * along - 1;

	if (along == 0)
		return NEVER;
	return 1 + 3 * turns + 5 * (steps - 1 - turns);
}

struct place_plan *place_plan_create(int width, int height, struct watch *watch)
{
	struct place_plan *plan = calloc(1, sizeof *plan);

	if (plan == NULL)
		return NULL;
	grid_init(&plan->grid, width, height);
	plan->moves_max = 6 * (width + height) + 60;
	plan->stage_moves = (PLACE_GROUP_MAX + 1) * plan->moves_max;
	if (!add_stages(plan, watch)) {
		place_plan_free(plan);
		return NULL;
	}
	return plan;
}

void place_plan_free(struct place_plan *plan)
{
	if (plan == NULL)
		return;
	for (int i = 0; i < plan->window_count; i++)
		free(plan->windows[i].moves);
	free(plan);
}

static bool stage_done(const struct place_stage *stage, const uint16_t *tiles)
{
	for (int i = 0; i < stage->count; i++)
		if (tiles[stage->home[i]] != stage->home[i] + 1)
			return false;
	return stage->count > 0;
}

int place_plan_stage(const struct place_plan *plan, const uint16_t *tiles, int stage)
{
	while (stage_done(&plan->stages[stage], tiles))
		stage++;
	return stage;
}

/* Moves for one tile, first along a line: the gap gets in front of it, then count_transport. Target
 * and gap are relative to the tile, along and across. */
static int estimate_way(int along, int across, int gap_along, int gap_across)
{
	int before = along > 0 ? 1 : -1;
	int around = gap_across == 0 && (gap_along < 0) != (before < 0) ? 2 : 0;

	return abs(gap_along - before) + abs(gap_across) + around +
	       count_transport(abs(along), abs(across));
}

/* Moves that bring one tile to a cell, with the better choice of first step. */
static int estimate_single(const struct place_plan *plan, int tile, int gap, int target)
{
	const struct grid *grid = &plan->grid;
	int rows = grid->row[target] - grid->row[tile];
	int columns = grid->column[target] - grid->column[tile];
	int gap_rows = grid->row[gap] - grid->row[tile];
	int gap_columns = grid->column[gap] - grid->column[tile];

	if (rows == 0 && columns == 0)
		return 0;
	return least(estimate_way(rows, columns, gap_rows, gap_columns),
	             estimate_way(columns, rows, gap_columns, gap_rows));
}

/* A cell relative to the start of the stage's window; `along` may be negative. */
static void measure(const struct place_plan *plan, const struct place_stage *stage, int cell,
                    int *along, int *across)
{
	int row = plan->grid.row[cell];
	int column = plan->grid.column[cell];

	*along = (stage->column ? row : column) - stage->start;
	*across = (stage->column ? column : row) - stage->line;
}

/* The index of the cell's place in the window, −1 if outside. */
static int window_place(const struct place_plan *plan, const struct place_stage *stage, int cell)
{
	int along, across;

	measure(plan, stage, cell, &along, &across);
	if (along < 0 || along >= stage->window->span || across < 0 ||
	    across >= stage->window->depth)
		return -1;
	return across * stage->window->span + along;
}

/* The nearest unlocked place in the window; *walk is set to its distance. */
static int near_place(const struct place_plan *plan, const struct place_stage *stage, int cell,
                      int *walk)
{
	const struct place_window *window = stage->window;
	int along, across, near_along, near_across;

	measure(plan, stage, cell, &along, &across);
	near_along = along < 0 ? 0 : least(along, window->span - 1);
	near_across = least(across, window->depth - 1);
	if (near_across == 0 && near_along < window->before)
		near_across = 1;
	*walk = abs(along - near_along) + abs(across - near_across);
	return near_across * window->span + near_along;
}

/* Tiles far away are counted first, as they are brought near one by one. */
int place_plan_estimate(const struct place_plan *plan, const struct place_stage *stage,
                        const uint16_t *tiles, int gap)
{
	int places[PLACE_GROUP_MAX + 1];
	int outside = 0;
	int far = -1;
	int walk;

	if (stage->count == 0)
		return 0;
	for (int i = stage->count - 1; i >= 0; i--) {
		places[i] = window_place(plan, stage, tiles[i]);
		if (places[i] < 0) {
			outside++;
			far = i;
		}
	}
	if (outside > 0)
		return outside * plan->moves_max +
		       estimate_single(plan, tiles[far], gap, stage->home[far]);
	places[stage->count] = near_place(plan, stage, gap, &walk);
	return walk + window_moves(stage->window, places);
}
