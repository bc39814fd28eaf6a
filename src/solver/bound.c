/* Computes lower bounds from the tiles' distances and linear conflicts. */
#include "solver/bound.h"

/* The same for the places at home of a line's tiles that belong there, by their places now. */
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

int bound_leaving(const struct grid *grid, const uint16_t *tiles, int cell, bool in_row)
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

int bound_conflicts(const struct board *board)
{
	struct grid grid;
	int leaving = 0;

	grid_init(&grid, board->width, board->height);
	for (int row = 0; row < board->height; row++)
		leaving += bound_leaving(&grid, board->tiles, row * board->width, true);
	for (int column = 0; column < board->width; column++)
		leaving += bound_leaving(&grid, board->tiles, column, false);
	return board_distance(board) + 2 * leaving;
}
