/* Depth-first search with increasing bounds that can stop after any move. */
#include "solver/rise.h"

#include <stdlib.h>

#include "solver/bound.h"

enum { RAISED_MAX = 256 /* no search gets further: each step takes longer than all before */ };

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
	rise->steps[0] = (struct rise_step){ .distance = bound_conflicts(board) };
	grid_init(&rise->grid, board->width, board->height);
	return rise;
}

static void shift(struct board *board, int from)
{
	board->tiles[board->gap] = board->tiles[from];
	board->tiles[from] = 0;
	board->gap = from;
}

/* Moves the tile of a cell into the gap and returns how much the distance changes. The tiles of the
 * line along which it moves stay in order. Across that, it leaves its home line, enters it, or stays
 * outside. */
static int move(struct rise *rise, int from)
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
	before = bound_leaving(&rise->grid, rise->board.tiles, cell, in_row);
	shift(&rise->board, from);
	return change + 2 * (bound_leaving(&rise->grid, rise->board.tiles, cell, in_row) - before);
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
	distance = step->distance + move(rise, from);
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
