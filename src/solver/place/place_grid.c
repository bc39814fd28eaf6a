/* Computes the neighbours of each cell. */
#include "solver/place/place_grid.h"

void place_grid_init(struct place_grid *grid, int width, int height)
{
	grid->width = width;
	grid->height = height;
	grid->cells = width * height;
	for (int cell = 0; cell < grid->cells; cell++) {
		int row = cell / width;
		int column = cell % width;
		int16_t *source = grid->source[cell];

		grid->row[cell] = (uint8_t)row;
		grid->column[cell] = (uint8_t)column;
		source[DIRECTION_UP] = (int16_t)(row + 1 < height ? cell + width : -1);
		source[DIRECTION_DOWN] = (int16_t)(row > 0 ? cell - width : -1);
		source[DIRECTION_LEFT] = (int16_t)(column + 1 < width ? cell + 1 : -1);
		source[DIRECTION_RIGHT] = (int16_t)(column > 0 ? cell - 1 : -1);
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
