/* pairs: a learned estimate of the moves that a board needs.
 *
 * Private to the solver. The estimate is the sum of a weight for each piece (tile or gap) in its
 * cell and one for each pair of pieces in their cells. The weights are learned from beams that were
 * searched with earlier weights, from their solutions and from which boards had descendants
 * (tests/bench/train.c), and shipped as files. A move changes one tile and the gap, so the sum
 * follows by one row of differences, each limited to four moves. Read-only once made; any thread. */
#ifndef SOLVER_PAIRS_H
#define SOLVER_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/beam/beam_layers.h"
#include "solver/grid.h"

enum {
	PAIRS_CELLS_MAX = 64,
	PAIRS_EDGES_MAX = 2 * 8 * 7,
	PAIRS_UNIT = 32, /* of weights and estimates: one move */
};

/* What changes when a tile moves along an edge. */
struct pairs_move {
	uint64_t key;   /* XOR of those in both cells */
	int16_t value;  /* from the lower to the higher cell: the estimate, but for other pieces; */
	int8_t further; /* and the Manhattan distance */
};

struct pairs {
	struct beam_guide guide;
	struct grid grid;
	int width, height, cells, edges;
	int16_t *singles; /* owned: by piece and cell */
	int8_t *weights;  /* owned: by pairs_index */
	int8_t *rows;     /* owned: by tile, edge, cell and the piece there: the difference when the
	                   * tile moves from the lower to the higher cell of the edge, ±4 moves at
	                   * most */
	bool wide;        /* the processor looks up 32 differences at once */
	struct pairs_move moves[PAIRS_CELLS_MAX * PAIRS_EDGES_MAX]; /* by tile and edge */
	uint8_t edge[PAIRS_CELLS_MAX][PAIRS_CELLS_MAX];             /* by two neighbouring cells */
	uint8_t ends[PAIRS_EDGES_MAX][2];                           /* lower and higher cell */
};

/* The number of weights of pairs for boards of this many cells. */
static inline size_t pairs_count(int cells)
{
	return (size_t)(cells * (cells - 1) / 2) * (size_t)(cells * cells);
}

/* The index of the weight of pieces i < j in cells a and b. */
static inline size_t pairs_index(int cells, int i, int j, int a, int b)
{
	size_t pair = (size_t)(i * (2 * cells - i - 1) / 2 + j - i - 1);

	return (pair * (size_t)cells + (size_t)a) * (size_t)cells + (size_t)b;
}

/* Makes an estimate with all weights 0. NULL if memory runs out. Free it with pairs_free. */
struct pairs *pairs_create(int width, int height);

/* Frees an estimate; NULL is allowed. */
void pairs_free(struct pairs *pairs);

/* The memory, in bytes, of an estimate. */
size_t pairs_bytes(int width, int height);

/* Computes the differences after the weights have changed. */
void pairs_update(struct pairs *pairs);

/* The full sum for a board of this size. */
int32_t pairs_sum(const struct pairs *pairs, const struct board *board);

/* The size of a file of weights, for width ≥ height. A square board's are the same in its mirror
 * image and stored once. */
size_t pairs_file_bytes(int width, int height);

/* Writes the weights into the data of a file. */
void pairs_pack(const struct pairs *pairs, uint8_t *file);

/* Reads the weights from the data of a file; call pairs_update next. */
void pairs_unpack(struct pairs *pairs, const uint8_t *file);

/* Fills a node for a board. */
void pairs_root(const struct pairs *pairs, const struct board *board, struct beam_node *node);

/* The piece in each cell: a node's data. */
static inline uint8_t *pairs_tiles(struct beam_node *node)
{
	return (uint8_t *)(node + 1);
}

#endif
