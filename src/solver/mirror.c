/* Mirrors boards and moves across the main diagonal. */
#include "solver/mirror.h"

void mirror_board(struct board *mirrored, const struct board *board)
{
	int width = board->width, height = board->height;

	board_init(mirrored, height, width);
	for (int cell = 0; cell < width * height; cell++) {
		int to = cell % width * height + cell / width;
		int home = board->tiles[cell] - 1;

		mirrored->tiles[to] = 0;
		if (home < 0)
			mirrored->gap = to;
		else
			mirrored->tiles[to] = (uint16_t)(home % width * height + home / width + 1);
	}
}

void mirror_moves(uint8_t *moves, int length)
{
	for (int i = 0; i < length; i++)
		moves[i] ^= 2;
}
