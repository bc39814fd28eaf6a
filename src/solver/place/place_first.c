/* Solves a board tile by tile, as people do. */
#include "solver/place/place_first.h"

#include <assert.h>
#include <string.h>

enum { NOWHERE = -1, TURNS_MAX = 12 /* after 12 turns a 2×2 board repeats */ };

struct first {
	const struct place_plan *plan; /* borrowed */
	struct place_path *path;       /* borrowed */
	struct board board;            /* after the moves in path */
	int stage;
	int fixed;                      /* a cell that must not change, or NOWHERE */
	int16_t steps[BOARD_CELLS_MAX]; /* from the last search; −1: not reached */
	int16_t queue[BOARD_CELLS_MAX];
};

static bool may_enter(const struct first *first, int cell)
{
	return first->plan->lock[cell] >= first->stage && cell != first->fixed;
}

/* Computes the distance of each cell from `to`, around locked cells, the fixed one and `blocked`;
 * stops when `until` is reached. */
static void search_steps(struct first *first, int to, int blocked, int until)
{
	const struct place_grid *grid = &first->plan->grid;
	int length = 1;

	memset(first->steps, 0xFF, (size_t)grid->cells * sizeof *first->steps);
	first->steps[to] = 0;
	first->queue[0] = (int16_t)to;
	for (int i = 0; i < length && first->queue[i] != until; i++) {
		const int16_t *next = grid->source[first->queue[i]];

		for (int side = 0; side < 4; side++) {
			int cell = next[side];

			if (cell < 0 || cell == blocked || first->steps[cell] >= 0 ||
			    !may_enter(first, cell))
				continue;
			first->steps[cell] = (int16_t)(first->steps[first->queue[i]] + 1);
			first->queue[length++] = (int16_t)cell;
		}
	}
}

/* Moves the tile in this cell, adjacent to the gap, into the gap. */
static bool move_from(struct first *first, int cell)
{
	const int16_t *source = first->plan->grid.source[first->board.gap];
	enum direction direction = DIRECTION_UP;
	bool moved;

	while (source[direction] != cell)
		direction++;
	moved = board_move(&first->board, direction);
	assert(moved);
	(void)moved;
	return place_path_add(first->path, direction);
}

/* The next cell from here on a shortest path to the last search's origin. */
static int step_down(const struct first *first, int cell)
{
	const int16_t *next = first->plan->grid.source[cell];
	int side = 0;

	while (next[side] < 0 || first->steps[next[side]] != first->steps[cell] - 1)
		side++;
	return next[side];
}

/* Moves the gap to a cell, avoiding `blocked`. False if memory runs out. The gap stays in place if
 * there is no path. */
static bool move_gap(struct first *first, int to, int blocked)
{
	search_steps(first, to, blocked, first->board.gap);
	if (first->steps[first->board.gap] < 0)
		return true;
	while (first->board.gap != to)
		if (!move_from(first, step_down(first, first->board.gap)))
			return false;
	return true;
}

/* Of the tile's possible next cells, one step closer to its target, the one closest to the gap
 * (Manhattan distance). */
static int choose_step(const struct first *first, int cell, const int16_t *steps)
{
	const struct place_grid *grid = &first->plan->grid;
	int best = NOWHERE;

	for (int side = 0; side < 4; side++) {
		int next = grid->source[cell][side];

		if (next < 0 || steps[next] < 0 || steps[next] != steps[cell] - 1)
			continue;
		if (best == NOWHERE || place_grid_distance(grid, next, first->board.gap) <
		                               place_grid_distance(grid, best, first->board.gap))
			best = next;
	}
	assert(best != NOWHERE);
	return best;
}

/* Moves a tile to a cell, step by step. The free cells are a rectangle with at least two cells of a
 * line on top, so the gap can always get around the tile. */
static bool move_tile(struct first *first, int tile, int target)
{
	int16_t steps[BOARD_CELLS_MAX];
	int cell = place_grid_find(first->board.tiles, tile);

	search_steps(first, target, NOWHERE, NOWHERE);
	memcpy(steps, first->steps, sizeof steps);
	while (cell != target) {
		int next = choose_step(first, cell, steps);

		if (!move_gap(first, next, cell))
			return false;
		assert(first->board.gap == next);
		if (!move_from(first, cell))
			return false;
		cell = next;
	}
	return true;
}

/* The cell of the group's window closest to `cell`, not in the line itself. */
static int near_window(const struct first *first, const struct place_stage *stage, int cell)
{
	const struct place_grid *grid = &first->plan->grid;
	int best = NOWHERE;

	for (int other = 0; other < grid->cells; other++) {
		int line = stage->column ? grid->column[other] : grid->row[other];

		if (line == stage->line || !place_plan_in_window(first->plan, stage, other))
			continue;
		if (best == NOWHERE ||
		    place_grid_distance(grid, cell, other) < place_grid_distance(grid, cell, best))
			best = other;
	}
	return best;
}

/* Moves the gap into the window without moving the pair. */
static bool enter_window(struct first *first, const struct place_stage *stage, int other)
{
	const struct place_grid *grid = &first->plan->grid;

	for (int cell = grid->cells - 1; cell >= 0; cell--) {
		if (place_plan_in_window(first->plan, stage, first->board.gap))
			return true;
		if (cell != other && may_enter(first, cell) &&
		    place_plan_in_window(first->plan, stage, cell) && !move_gap(first, cell, other))
			return false;
	}
	return true;
}

/* Follows the window's table until the pair is at home. */
static bool finish_pair(struct first *first, const struct place_stage *stage)
{
	const struct place_plan *plan = first->plan;
	uint16_t tiles[2];
	int left;

	for (int i = 0; i < 2; i++)
		tiles[i] = place_grid_find(first->board.tiles, stage->home[i] + 1);
	left = place_plan_exact(plan, stage, tiles, first->board.gap);
	while (left > 0) {
		int gap = first->board.gap;
		int next = NOWHERE;

		for (int side = 0; side < 4; side++) {
			int cell = plan->grid.source[gap][side];
			uint16_t after[2];

			if (cell < 0 || !may_enter(first, cell))
				continue;
			for (int i = 0; i < 2; i++)
				after[i] = tiles[i] == cell ? (uint16_t)gap : tiles[i];
			if (place_plan_exact(plan, stage, after, cell) == left - 1)
				next = cell;
		}
		assert(next != NOWHERE);
		if (!move_from(first, next))
			return false;
		for (int i = 0; i < 2; i++)
			tiles[i] = tiles[i] == next ? (uint16_t)gap : tiles[i];
		left--;
	}
	return true;
}

/* Brings the first tile of the pair home and holds it there while the other approaches; then both
 * are within the window. */
static bool place_pair(struct first *first, const struct place_stage *stage)
{
	int tile = stage->home[1] + 1;
	int cell;
	bool ok = move_tile(first, stage->home[0] + 1, stage->home[0]);

	if (!ok)
		return false;
	first->fixed = stage->home[0];
	cell = place_grid_find(first->board.tiles, tile);
	if (!place_plan_in_window(first->plan, stage, cell))
		ok = move_tile(first, tile, near_window(first, stage, cell));
	ok = ok && enter_window(first, stage, place_grid_find(first->board.tiles, tile));
	first->fixed = NOWHERE;
	return ok && finish_pair(first, stage);
}

/* The next cell around the 2×2 in the bottom right corner. */
static int around(const struct place_grid *grid, int cell, bool clockwise)
{
	bool top = grid->row[cell] == grid->height - 2;
	bool left = grid->column[cell] == grid->width - 2;

	if (top == clockwise ? left : !left)
		return cell + (left ? 1 : -1);
	return cell + (top ? grid->width : -grid->width);
}

/* Counts the turns of the last 2×2 that solve the board. −1 if memory runs out. */
static int count_turns(struct first *first, bool clockwise, bool keep)
{
	const struct board before = first->board;
	int length = first->path->length;
	int turns = 0;

	while (!board_solved(&first->board) && turns <= TURNS_MAX) {
		if (!move_from(first, around(&first->plan->grid, first->board.gap, clockwise)))
			return -1;
		turns++;
	}
	if (!keep) {
		first->board = before;
		first->path->length = length;
	}
	return turns;
}

/* Rotates the last three tiles in the shorter direction. */
static bool turn_rest(struct first *first)
{
	int right = count_turns(first, true, false);
	int left = right < 0 ? -1 : count_turns(first, false, false);

	if (left < 0)
		return false;
	return count_turns(first, right <= left, true) >= 0;
}

/* All cells but the last 2×2 are filled before turn_rest, so the gap is there. */
bool place_first_solve(const struct place_plan *plan, const struct board *board,
                       struct place_path *path)
{
	struct first first = { .plan = plan, .path = path, .board = *board, .fixed = NOWHERE };
	bool ok = true;

	for (; ok && first.stage < plan->stage_count - 1; first.stage++) {
		const struct place_stage *stage = &plan->stages[first.stage];

		if (place_plan_stage(plan, first.board.tiles, first.stage) != first.stage)
			continue;
		if (stage->count == 1)
			ok = move_tile(&first, stage->home[0] + 1, stage->home[0]);
		else
			ok = place_pair(&first, stage);
	}
	return ok && turn_rest(&first);
}
