/* Computes lower bounds from the tiles' distances and linear conflicts. */
#include "solver/bound.h"

#include <stdlib.h>

int bound_manhattan(const struct board *board)
{
	int sum = 0;

	for (int cell = 0; cell < board_cells(board); cell++) {
		int home = board->tiles[cell] - 1;

		if (home < 0)
			continue;
		sum += abs(home / board->width - cell / board->width);
		sum += abs(home % board->width - cell % board->width);
	}
	return sum;
}

/* The number of tiles of a line that must leave it: all but the most that are in the right order. at:
 * the tiles' places at home, by their places now. */
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

/* The same for a row, or a column, of a board. */
static int leaving_of_line(const struct board *board, int line, bool column)
{
	int length = column ? board->height : board->width;
	int at[BOARD_SIDE_MAX], count = 0;

	for (int i = 0; i < length; i++) {
		int cell = column ? i * board->width + line : line * board->width + i;
		int home = board->tiles[cell] - 1;

		if (home < 0)
			continue;
		if (column && home % board->width == line)
			at[count++] = home / board->width;
		else if (!column && home / board->width == line)
			at[count++] = home % board->width;
	}
	return count_leaving(at, count);
}

int bound_conflicts(const struct board *board)
{
	int leaving = 0;

	for (int row = 0; row < board->height; row++)
		leaving += leaving_of_line(board, row, false);
	for (int column = 0; column < board->width; column++)
		leaving += leaving_of_line(board, column, true);
	return bound_manhattan(board) + 2 * leaving;
}

int bound_combine(int manhattan, int proven)
{
	if (proven <= manhattan)
		return manhattan;
	return proven + (proven - manhattan) % 2;
}
