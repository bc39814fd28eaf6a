/* Solves a board tile by tile, as people do. */
#include "solver/place/place.h"

#include <assert.h>
#include <string.h>

enum { NOWHERE = -1 };

struct first {
	struct grid grid;
	struct board board; /* after the moves */
	uint8_t *moves;
	int length, length_max;
	bool locked[BOARD_CELLS_MAX];   /* must not change */
	int16_t steps[BOARD_CELLS_MAX]; /* from the last search; −1: not reached */
};

/* The distance of each cell from `to`, around locked cells and `blocked`, up to `until`. */
static void search_steps(struct first *first, int to, int blocked, int until)
{
	int16_t queue[BOARD_CELLS_MAX] = { (int16_t)to };
	int length = 1;

	memset(first->steps, 0xFF, (size_t)first->grid.cells * sizeof *first->steps);
	first->steps[to] = 0;
	for (int i = 0; i < length && queue[i] != until; i++) {
		for (int side = 0; side < 4; side++) {
			int cell = first->grid.source[queue[i]][side];

			if (cell < 0 || cell == blocked || first->steps[cell] >= 0 ||
			    first->locked[cell])
				continue;
			first->steps[cell] = (int16_t)(first->steps[queue[i]] + 1);
			queue[length++] = (int16_t)cell;
		}
	}
}

static void make_move(struct first *first, enum direction direction)
{
	bool moved = board_move(&first->board, direction);

	assert(moved && first->length < first->length_max);
	(void)moved;
	first->moves[first->length++] = (uint8_t)direction;
}

/* Moves the tile in this cell, adjacent to the gap, into the gap. */
static void move_from(struct first *first, int cell)
{
	enum direction direction = DIRECTION_UP;

	while (first->grid.source[first->board.gap][direction] != cell)
		direction++;
	make_move(first, direction);
}

/* The neighbour of `cell` that is a step nearer the search's origin, or of those nearest `near`. */
static int step_closer(const struct first *first, int cell, const int16_t *steps, int near)
{
	const struct grid *grid = &first->grid;
	int best = NOWHERE;

	for (int side = 0; side < 4; side++) {
		int next = grid->source[cell][side];

		if (next >= 0 && steps[next] >= 0 && steps[next] == steps[cell] - 1 &&
		    (best == NOWHERE ||
		     grid_distance(grid, next, near) < grid_distance(grid, best, near)))
			best = next;
	}
	assert(best != NOWHERE);
	return best;
}

/* Moves the gap to a cell, avoiding `blocked`. */
static void move_gap(struct first *first, int to, int blocked)
{
	search_steps(first, to, blocked, first->board.gap);
	while (first->board.gap != to)
		move_from(first, step_closer(first, first->board.gap, first->steps, to));
}

/* Moves a tile to a cell. No free cell cuts the others in two, so the gap can get around it. */
static void move_tile(struct first *first, int tile, int target)
{
	int16_t steps[BOARD_CELLS_MAX];
	int cell = grid_find(first->board.tiles, tile);

	search_steps(first, target, NOWHERE, NOWHERE);
	memcpy(steps, first->steps, sizeof steps);
	while (cell != target) {
		int next = step_closer(first, cell, steps, first->board.gap);

		move_gap(first, next, cell);
		move_from(first, cell);
		cell = next;
	}
}

/* Moves the last two tiles of a line home: the first one to the home of the second one, this one
 * behind it, and then both on. across: from a cell to the next line. */
static void place_pair(struct first *first, int home, int next, int across)
{
	/* Exchanges the tiles of the last two cells of a row, with the gap below the first one. */
	static const char exchange[] = "DLUURDLDRUULDRDLU", directions[] = "UDLR";
	const uint16_t *tiles = first->board.tiles;

	move_tile(first, home + 1, next);
	first->locked[next] = true;
	if (first->board.gap == home && tiles[home + across] == next + 1)
		move_from(first, home + across);
	if (tiles[home] != next + 1) {
		move_tile(first, next + 1, next + across);
		move_gap(first, home, next + across);
		move_from(first, next);
		move_from(first, next + across);
		return;
	}
	move_gap(first, home + across, home);
	for (const char *at = exchange; *at != '\0'; at++) {
		int direction = (int)(strchr(directions, *at) - directions);

		make_move(first, (enum direction)(across == 1 ? direction ^ 2 : direction));
	}
}

/* Fills a line of `length` cells from `cell` on. */
static void fill_line(struct first *first, int cell, int along, int across, int length)
{
	for (; length > 2; length--, cell += along) {
		move_tile(first, cell + 1, cell);
		first->locked[cell] = true;
	}
	if (first->board.tiles[cell] != cell + 1 ||
	    first->board.tiles[cell + along] != cell + along + 1)
		place_pair(first, cell, cell + along, across);
	first->locked[cell] = first->locked[cell + along] = true;
}

/* Turns the last 2×2, where the gap is, until the board is solved. */
static void turn_rest(struct first *first)
{
	const int last = first->grid.cells - 1, width = first->grid.width;
	const int around[4] = { last, last - 1, last - 1 - width, last - width };

	for (int i = 0; !board_solved(&first->board); i = (i + 1) % 4)
		if (first->board.gap == around[i])
			move_from(first, around[(i + 1) % 4]);
}

uint8_t *place_first_solve(const struct board *board, int *length)
{
	const int width = board->width, height = board->height;
	struct first first = { .board = *board };

	grid_init(&first.grid, width, height);
	/* a tile goes at most width + height cells, with 5 moves each; so does the gap, to it */
	first.length_max = first.grid.cells * (6 * (width + height) + 40);
	first.moves = malloc((size_t)first.length_max);
	if (first.moves == NULL)
		return NULL;
	for (int top = 0, left = 0; height - top > 2 || width - left > 2;) {
		bool column = height - top < width - left;
		int corner = top * width + left;

		fill_line(&first, corner, column ? width : 1, column ? 1 : width,
		          column ? height - top : width - left);
		if (column)
			left++;
		else
			top++;
	}
	turn_rest(&first);
	*length = first.length;
	return first.moves;
}
