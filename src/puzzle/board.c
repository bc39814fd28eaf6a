/* Moves tiles, counts inversions and tests whether a board is solvable. */
#include "puzzle/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool board_size_valid(int width, int height)
{
	return width >= BOARD_SIDE_MIN && width <= BOARD_SIDE_MAX && height >= BOARD_SIDE_MIN &&
	       height <= BOARD_SIDE_MAX;
}

void board_init(struct board *board, int width, int height)
{
	assert(board_size_valid(width, height));
	memset(board, 0, sizeof *board);
	board->width = width;
	board->height = height;
	board->gap = width * height - 1;
	for (int cell = 0; cell < board->gap; cell++)
		board->tiles[cell] = (uint16_t)(cell + 1);
}

bool board_init_tiles(struct board *board, int width, int height, const uint16_t *tiles,
                      struct error *error)
{
	struct board made;
	bool seen[BOARD_CELLS_MAX] = { false };

	if (!board_size_valid(width, height))
		return error_set(error, "A board has %d to %d columns and rows, not %d×%d.",
		                 BOARD_SIDE_MIN, BOARD_SIDE_MAX, width, height);
	board_init(&made, width, height);
	for (int cell = 0; cell < width * height; cell++) {
		int tile = tiles[cell];

		if (tile >= width * height)
			return error_set(error, "A %d×%d board has no tile %d.", width, height,
			                 tile);
		if (seen[tile])
			return error_set(error, "Tile %d is on the board twice.", tile);
		seen[tile] = true;
		made.tiles[cell] = (uint16_t)tile;
		if (tile == 0)
			made.gap = cell;
	}
	*board = made;
	return true;
}

int board_cells(const struct board *board)
{
	return board->width * board->height;
}

bool board_equal(const struct board *a, const struct board *b)
{
	return a->width == b->width && a->height == b->height &&
	       memcmp(a->tiles, b->tiles, (size_t)board_cells(a) * sizeof a->tiles[0]) == 0;
}

int board_in_place(const struct board *board)
{
	int count = 0;

	for (int cell = 0; cell < board_cells(board) - 1; cell++)
		count += board->tiles[cell] == cell + 1;
	return count;
}

bool board_solved(const struct board *board)
{
	return board_looks_solved(board, NULL);
}

bool board_looks_solved(const struct board *board, const uint16_t *alike)
{
	int last = board_cells(board) - 1;

	if (board->gap != last)
		return false;
	for (int cell = 0; cell < last; cell++) {
		int tile = board->tiles[cell];

		if (tile != cell + 1 && (alike == NULL || alike[tile] != alike[cell + 1]))
			return false;
	}
	return true;
}

int board_distance(const struct board *board)
{
	int sum = 0;

	for (int cell = 0; cell < board_cells(board); cell++) {
		int home = board->tiles[cell] - 1;

		if (home >= 0)
			sum += abs(home % board->width - cell % board->width) +
			       abs(home / board->width - cell / board->width);
	}
	return sum;
}

int board_inversions(const struct board *board)
{
	uint16_t counts[BOARD_CELLS_MAX + 1] = { 0 }; /* Fenwick tree over tile numbers */
	int cells = board_cells(board);
	int inversions = 0;

	for (int cell = cells - 1; cell >= 0; cell--) {
		int tile = board->tiles[cell];

		if (tile == 0)
			continue;
		for (int i = tile - 1; i > 0; i -= i & -i)
			inversions += counts[i];
		for (int i = tile; i < cells; i += i & -i)
			counts[i]++;
	}
	return inversions;
}

bool board_solvable(const struct board *board)
{
	int inversions = board_inversions(board);
	int rows_below_gap = board->height - 1 - board->gap / board->width;

	if (board->width % 2 != 0)
		return inversions % 2 == 0;
	return (inversions + rows_below_gap) % 2 == 0;
}

int board_source(int width, int height, int gap, enum direction direction)
{
	switch (direction) {
	case DIRECTION_UP:
		return gap / width + 1 < height ? gap + width : -1;
	case DIRECTION_DOWN:
		return gap - width >= 0 ? gap - width : -1;
	case DIRECTION_LEFT:
		return gap % width + 1 < width ? gap + 1 : -1;
	case DIRECTION_RIGHT:
		return gap % width > 0 ? gap - 1 : -1;
	}
	return -1;
}

int board_cell_to_move(const struct board *board, enum direction direction)
{
	return board_source(board->width, board->height, board->gap, direction);
}

bool board_move(struct board *board, enum direction direction)
{
	int cell = board_cell_to_move(board, direction);

	if (cell < 0)
		return false;
	board->tiles[board->gap] = board->tiles[cell];
	board->tiles[cell] = 0;
	board->gap = cell;
	return true;
}

int board_slide_length(const struct board *board, int cell, enum direction *direction)
{
	enum direction toward_gap;
	int columns, rows;

	if (cell < 0 || cell >= board_cells(board) || cell == board->gap)
		return 0;
	columns = cell % board->width - board->gap % board->width;
	rows = cell / board->width - board->gap / board->width;
	if (columns != 0 && rows != 0)
		return 0;
	if (rows == 0)
		toward_gap = columns > 0 ? DIRECTION_LEFT : DIRECTION_RIGHT;
	else
		toward_gap = rows > 0 ? DIRECTION_UP : DIRECTION_DOWN;
	if (direction != NULL)
		*direction = toward_gap;
	return abs(columns + rows);
}
