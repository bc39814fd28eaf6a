/* rise: a depth-first search that can stop after any move. */
#include "solver/rise.h"

#include <stdlib.h>

#include "solver/solver.h"

enum { RAISED_MAX = 256 }; /* no search gets further: each step takes longer than all before */

/* The number of tiles that must leave their home line: all but the most that are in the right order.
 * at: their places at home, by their places now. */
static int count_leaving(const int *at, int count)
{
	int longest[BOARD_SIDE_MAX], most = 0; /* of the rows in order that end with each tile */

	for (int i = 0; i < count; i++) {
		longest[i] = 1;
		for (int j = 0; j < i; j++)
			if (at[j] < at[i] && longest[j] + 1 > longest[i])
				longest[i] = longest[j] + 1;
		most = longest[i] > most ? longest[i] : most;
	}
	return count - most;
}

/* The tiles that must leave their home line, in the row or column of a cell. */
static int count_leaving_line(const struct grid *grid, const uint16_t *tiles, int cell, bool in_row)
{
	const uint8_t *line = in_row ? grid->row : grid->column;
	const uint8_t *place = in_row ? grid->column : grid->row;
	int length = in_row ? grid->width : grid->height, stride = in_row ? 1 : grid->width;
	int first = cell - place[cell] * stride;
	int at[BOARD_SIDE_MAX], count = 0;

	for (int i = 0; i < length; i++) {
		int tile = tiles[first + i * stride];

		if (tile > 0 && line[tile - 1] == line[cell])
			at[count++] = place[tile - 1];
	}
	return count < 2 ? 0 : count_leaving(at, count);
}

int solver_least(const struct board *board)
{
	struct grid grid;
	int leaving = 0;

	grid_init(&grid, board->width, board->height);
	for (int row = 0; row < board->height; row++)
		leaving += count_leaving_line(&grid, board->tiles, row * board->width, true);
	for (int column = 0; column < board->width; column++)
		leaving += count_leaving_line(&grid, board->tiles, column, false);
	return board_distance(board) + 2 * leaving;
}

struct rise *rise_create(const struct board *board, int bound)
{
	int bound_max = bound + RAISED_MAX;
	size_t steps_bytes = (size_t)(bound_max + 1) * sizeof(struct rise_step);
	struct rise *rise = malloc(sizeof *rise + steps_bytes + (size_t)bound_max);

	if (rise == NULL)
		return NULL;
	rise->bound = bound;
	rise->bound_max = bound_max;
	rise->depth = 0;
	rise->moves = (uint8_t *)rise->steps + steps_bytes;
	rise->board = *board;
	rise->steps[0] = (struct rise_step){ .distance = solver_least(board) };
	grid_init(&rise->grid, board->width, board->height);
	return rise;
}

static void shift(struct board *board, int from)
{
	board->tiles[board->gap] = board->tiles[from];
	board->tiles[from] = 0;
	board->gap = from;
}

/* Moves a cell's tile into the gap and returns the change of distance. Tiles of the line along
 * which it moves stay in order; across, it leaves its home line, enters it, or neither. */
static int move_tile(struct rise *rise, int from)
{
	int to = rise->board.gap, home = rise->board.tiles[from] - 1;
	bool in_row = rise->grid.row[from] != rise->grid.row[to]; /* moves from row to row */
	const uint8_t *line = in_row ? rise->grid.row : rise->grid.column;
	int change = abs(line[home] - line[to]) - abs(line[home] - line[from]);
	int cell = line[home] == line[to] ? to : from;
	int before;

	if (line[home] != line[cell]) {
		shift(&rise->board, from);
		return change;
	}
	before = count_leaving_line(&rise->grid, rise->board.tiles, cell, in_row);
	shift(&rise->board, from);
	return change +
	       2 * (count_leaving_line(&rise->grid, rise->board.tiles, cell, in_row) - before);
}

/* Takes back the last move. */
static void retreat(struct rise *rise)
{
	int direction = rise->moves[--rise->depth];

	shift(&rise->board, rise->grid.source[rise->board.gap][direction ^ 1]);
}

/* Tries the next direction from the board reached. False if there is no move. */
static bool advance(struct rise *rise)
{
	struct rise_step *step = &rise->steps[rise->depth];
	int direction = step->next++;
	int from = rise->grid.source[rise->board.gap][direction];
	int distance;

	if (from < 0 || (rise->depth > 0 && direction == (rise->moves[rise->depth - 1] ^ 1)))
		return false;
	distance = step->distance + move_tile(rise, from);
	step[1] = (struct rise_step){ .distance = distance };
	rise->moves[rise->depth++] = (uint8_t)direction;
	if (rise->depth + distance > rise->bound)
		retreat(rise);
	return true;
}

enum rise_end rise_search(struct rise *rise, uint64_t *left)
{
	while (*left > 0 && rise->bound < rise->bound_max) {
		struct rise_step *step = &rise->steps[rise->depth];

		if (step->distance == 0)
			return RISE_FOUND;
		if (step->next < 4) {
			*left -= advance(rise);
		} else if (rise->depth > 0) {
			retreat(rise);
		} else {
			step->next = 0;
			rise->bound += 2;
			return RISE_RAISED;
		}
	}
	return RISE_GOING;
}
