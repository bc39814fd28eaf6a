/* scramble: makes the board described by a scramble. */
#include "puzzle/scramble.h"

#include "puzzle/shuffle.h"

void scramble_make(const struct scramble *scramble, struct board *board)
{
	int width = scramble->width, height = scramble->height;

	switch (scramble->kind) {
	case SCRAMBLE_GAP_HOME:
	case SCRAMBLE_GAP_ANY:
		shuffle_uniform(board, width, height, scramble->kind, scramble->seed);
		return;
	case SCRAMBLE_WALK:
		shuffle_walk(board, width, height, scramble->walk_moves, scramble->seed);
		return;
	case SCRAMBLE_BOARD:
		*board = scramble->board;
		return;
	}
}
