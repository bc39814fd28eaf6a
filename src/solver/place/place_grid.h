/* place_grid: where the cells of a board lie, for the searches on large boards.
 *
 * Private to the solver. Pure; once made, any number of threads may read. */
#ifndef SOLVER_PLACE_GRID_H
#define SOLVER_PLACE_GRID_H

#include <stdint.h>
#include <stdlib.h>

#include "puzzle/board.h"

struct place_grid {
	int width;
	int height;
	int cells;
	int16_t source[BOARD_CELLS_MAX][4]; /* by gap and direction: where the tile comes
	                                       from, −1 if the edge is there */
	uint8_t row[BOARD_CELLS_MAX];
	uint8_t column[BOARD_CELLS_MAX];
};

void place_grid_init(struct place_grid *grid, int width, int height);

/* The rows and columns between two cells. */
static inline int place_grid_distance(const struct place_grid *grid, int a, int b)
{
	return abs(grid->row[a] - grid->row[b]) + abs(grid->column[a] - grid->column[b]);
}

/* The cell of a tile that is on the board. */
static inline uint16_t place_grid_find(const uint16_t *tiles, int tile)
{
	uint16_t cell = 0;

	while (tiles[cell] != tile)
		cell++;
	return cell;
}

/* 64 well mixed bits for a tile in a cell, to be added up to a board's key. Made anew each
 * time: a table of a large board's would not stay in the cache. The finish is after
 * Stafford's variants of MurmurHash3's. */
static inline uint64_t place_grid_key(int tile, int cell)
{
	uint64_t key = (uint64_t)(tile << 10 | cell) * 0x9E3779B97F4A7C15u;

	key = (key ^ key >> 32) * 0xBF58476D1CE4E5B9u;
	return key ^ key >> 29;
}

/* Moves of a path that come one after another, in memory that grows. */
struct place_path {
	uint8_t *moves; /* owned */
	int length;
	int capacity;
};

/* Adds one move. False, and the path as it was, if memory is short. */
bool place_path_add(struct place_path *path, enum direction direction);

/* Frees the moves and leaves an empty path. */
void place_path_destroy(struct place_path *path);

#endif
