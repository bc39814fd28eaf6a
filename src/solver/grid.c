/* Computes the neighbours of each cell. */
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
