/* Computes the Manhattan distance of a board. */
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

int bound_combine(int manhattan, int proven)
{
	if (proven <= manhattan)
		return manhattan;
	return proven + (proven - manhattan) % 2;
}
