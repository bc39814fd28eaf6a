/* Computes the neighbours of each cell. */
#include "solver/place/place_grid.h"

void place_grid_init(struct place_grid *grid, int width, int height)
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

bool place_path_add(struct place_path *path, enum direction direction)
{
	if (path->length == path->capacity) {
		int capacity = path->capacity > 0 ? 2 * path->capacity : 1024;
		uint8_t *moves = realloc(path->moves, (size_t)capacity);

		if (moves == NULL)
			return false;
		path->moves = moves;
		path->capacity = capacity;
	}
	path->moves[path->length++] = (uint8_t)direction;
	return true;
}

void place_path_destroy(struct place_path *path)
{
	free(path->moves);
	*path = (struct place_path){ 0 };
}
