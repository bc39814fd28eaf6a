/* place_grid: geometry of a board, for the searches on large boards.
 *
 * Private to the solver. Pure; read-only once made, by any number of threads. */
#ifndef SOLVER_PLACE_GRID_H
#define SOLVER_PLACE_GRID_H

#include <stdint.h>
#include <stdlib.h>

#include "puzzle/board.h"

struct place_grid {
	int width;
	int height;
	int cells;
	int16_t source[BOARD_CELLS_MAX][4]; /* by gap and direction: the tile's cell, −1: none */
	uint8_t row[BOARD_CELLS_MAX];
	uint8_t column[BOARD_CELLS_MAX];
};

void place_grid_init(struct place_grid *grid, int width, int height);

/* Manhattan distance between two cells. */
static inline int place_grid_distance(const struct place_grid *grid, int a, int b)
{
	return abs(grid->row[a] - grid->row[b]) + abs(grid->column[a] - grid->column[b]);
}

/* The cell of a tile. */
static inline uint16_t place_grid_find(const uint16_t *tiles, int tile)
{
	uint16_t cell = 0;

	while (tiles[cell] != tile)
		cell++;
	return cell;
}

/* The term of a tile in a cell in a board's key: 64 well-mixed bits, computed each time since a
 * table for a large board would not stay in the cache. The finalizer is one of Stafford's variants
 * of MurmurHash3's. */
static inline uint64_t place_grid_key(int tile, int cell)
{
	uint64_t key = (uint64_t)(tile << 10 | cell) * 0x9E3779B97F4A7C15u;

	key = (key ^ key >> 32) * 0xBF58476D1CE4E5B9u;
	return key ^ key >> 29;
}

/* The moves of a path, in a growing array. */
struct place_path {
	uint8_t *moves; /* owned */
	int length;
	int capacity;
};

/* Appends one move. False, with path unchanged, if memory runs out. */
bool place_path_add(struct place_path *path, enum direction direction);

/* Frees the moves and leaves an empty path. */
void place_path_destroy(struct place_path *path);

#endif
