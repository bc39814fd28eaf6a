/* Plans the order in which rows and columns are filled, and by which groups of tiles. */
#include "solver/place/place_plan.h"

#include <assert.h>
#include <string.h>

#include "solver/place/place_window.h"

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

/* Finds or makes the table of such a window. NULL if place_window_fill fails. */
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
	if (!place_window_fill(window, watch))
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

/* Gives a group its window. False if place_window_fill fails. */
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

/* Adds the stage of the line's next tiles. False if place_window_fill fails. */
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
	if (left == PLACE_GROUP_MAX + 1)
		return left - 2;
	return least(left, PLACE_GROUP_MAX);
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

/* Moves for one tile whose first step is along a line: the gap moves in front of it, around the
 * tile if that is in between, then see count_transport. Target and gap are given relative to the
 * tile, along and across. */
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

/* The position of a cell relative to the start of the stage's window, along and across the line;
 * `along` may be negative. */
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
	return walk + place_window_moves(stage->window, places);
}
