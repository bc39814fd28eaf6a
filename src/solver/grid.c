/* Computes the neighbours of each cell, and mirror images. */
#include "solver/grid.h"

void grid_init(struct grid *grid, int width, int height)
{
	grid->width = width;
	grid->height = height;
	grid->cells = width * height;
	for (int cell = 0; cell < grid->cells; cell++) {
		grid->row[cell] = (uint8_t)(cell / width);
		grid->column[cell] = (uint8_t)(cell % width);
		for (enum direction way = 0; way < 4; way++)
			grid->source[cell][way] = (int16_t)board_source(width, height, cell, way);
	}
}

void grid_mirror(struct board *mirrored, const struct board *board)
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

void grid_mirror_moves(uint8_t *moves, int length)
{
	for (int i = 0; i < length; i++)
		moves[i] ^= 2;
}
