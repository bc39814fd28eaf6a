/* grid: geometry of a board.
 *
 * Private to the solver. Pure; read-only once made, by any number of threads. */
#ifndef SOLVER_GRID_H
#define SOLVER_GRID_H

#include <stdint.h>
#include <stdlib.h>

#include "puzzle/board.h"

struct grid {
	int width;
	int height;
	int cells;
	int16_t source[BOARD_CELLS_MAX][4]; /* by gap and direction: the tile's cell, −1: none */
	uint8_t row[BOARD_CELLS_MAX];
	uint8_t column[BOARD_CELLS_MAX];
};

/* Fills in the grid of a size. */
void grid_init(struct grid *grid, int width, int height);

/* Makes mirrored the mirror image of a board at its main diagonal, height×width: columns become rows. Tiles
 * are renumbered with their homes, so the solved board stays solved and solutions keep their length. */
void grid_mirror(struct board *mirrored, const struct board *board);

/* Converts moves on a board into moves on its mirror image: swaps up with left and down with right. */
void grid_mirror_moves(uint8_t *moves, int length);

/* Manhattan distance between two cells. */
static inline int grid_distance(const struct grid *grid, int a, int b)
{
	return abs(grid->row[a] - grid->row[b]) + abs(grid->column[a] - grid->column[b]);
}

/* The cell of a tile. */
static inline uint16_t grid_find(const uint16_t *tiles, int tile)
{
	uint16_t cell = 0;

	while (tiles[cell] != tile)
		cell++;
	return cell;
}

/* The term of a tile in a cell in a board's key: 64 well-mixed bits, computed each time since a table for a
 * large board would not stay in the cache. The finalizer is one of Stafford's variants of MurmurHash3's. */
static inline uint64_t grid_key(int tile, int cell)
{
	uint64_t key = (uint64_t)(tile << 10 | cell) * 0x9E3779B97F4A7C15u;

	key = (key ^ key >> 32) * 0xBF58476D1CE4E5B9u;
	return key ^ key >> 29;
}

#endif
