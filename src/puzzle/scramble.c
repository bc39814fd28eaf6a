#include "puzzle/scramble.h"

#include "puzzle/shuffle.h"

void scramble_make(const struct scramble *scramble, struct board *board)
{
	int width = scramble->width;
	int height = scramble->height;

	switch (scramble->kind) {
	case SCRAMBLE_GAP_HOME:
		shuffle_uniform(board, width, height, SHUFFLE_GAP_HOME, scramble->seed);
		return;
	case SCRAMBLE_GAP_ANY:
		shuffle_uniform(board, width, height, SHUFFLE_GAP_ANY, scramble->seed);
		return;
	case SCRAMBLE_WALK:
		shuffle_walk(board, width, height, scramble->walk_moves, scramble->seed);
		return;
	case SCRAMBLE_BOARD:
		*board = scramble->board;
		return;
	}
}
