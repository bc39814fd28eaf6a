/* beam_views: the boards of a beam search and how promising they are.
 *
 * Private to beam. A view is one partition of the tiles or, on a square board, its mirror image;
 * the sum of a view's table values is a lower bound. Boards are scored by the sum of all values in
 * all views, large ones weighted more: a few tiles far from home cost more moves than many that are
 * near. Read-only once made; any thread. */
#ifndef SOLVER_BEAM_VIEWS_H
#define SOLVER_BEAM_VIEWS_H

#include <stdint.h>

#include "puzzle/board.h"
#include "solver/beam/pattern.h"

enum {
	BEAM_VIEWS_MAX = 2 * PATTERN_PARTITIONS_MAX,
	BEAM_NO_CELL = 255, /* no tile can come from there: the edge */
	BEAM_NO_MOVE = 4,
	BEAM_VALUES = 256, /* number of different table values */
};

/* A pattern in a view. */
struct beam_pattern {
	const uint8_t *table;
	int count;                        /* number of tiles */
	uint8_t tiles[PATTERN_TILES_MAX]; /* by slot: the tile's number on the board */
};

struct beam_view {
	const uint32_t (*weights)[PATTERN_CELLS_MAX]; /* by slot and cell: term of an index */
	uint8_t slot[PATTERN_CELLS_MAX];              /* by tile: its slot in its pattern */
	uint8_t index[PATTERN_CELLS_MAX]; /* by tile: its pattern, and its value in a node */
};

struct beam_views {
	int cells;
	int count; /* number of views */
	int patterns_count;
	int tiles_at;  /* offsets in a node: tiles by cell, */
	int cells_at;  /* cells by tile, */
	int values_at; /* and table values */
	size_t node_bytes;
	uint32_t worths[BEAM_VALUES]; /* by table value: what it adds to a score */
	uint64_t keys[PATTERN_CELLS_MAX][PATTERN_CELLS_MAX]; /* by tile and cell (Zobrist 1970) */
	uint8_t sources[PATTERN_CELLS_MAX][4]; /* by gap and direction: the tile's cell */
	uint32_t weights[2][PATTERN_TILES_MAX][PATTERN_CELLS_MAX]; /* plain, mirrored */
	struct beam_view views[BEAM_VIEWS_MAX];
	struct beam_pattern patterns[2 * PATTERN_COUNT_MAX];
};

/* Header of every node; its byte arrays follow. */
struct beam_node {
	uint64_t key; /* XOR of the keys of all tiles */
	uint16_t sum; /* of all table values in all views */
	uint8_t gap;
	uint8_t move;   /* the last move, BEAM_NO_MOVE at the root */
	uint32_t score; /* sum of the worths of these values; lower is more promising */
};

/* Copies the set's geometry; seed determines the keys and so the breaking of ties. The tables must
 * outlive the views. */
void beam_views_init(struct beam_views *views, const struct pattern_set *set, uint64_t seed);

/* Fills a node of node_bytes bytes. */
void beam_views_root(const struct beam_views *views, const struct board *board,
                     struct beam_node *node);

static inline uint8_t *beam_node_tiles(const struct beam_views *views, struct beam_node *node)
{
	return (uint8_t *)node + views->tiles_at;
}

static inline uint8_t *beam_node_cells(const struct beam_views *views, struct beam_node *node)
{
	return (uint8_t *)node + views->cells_at;
}

static inline uint8_t *beam_node_values(const struct beam_views *views, struct beam_node *node)
{
	return (uint8_t *)node + views->values_at;
}

/* The table entry of a tile's pattern in a view if the tile moves to cell `to`. */
static inline const uint8_t *beam_entry(const struct beam_views *views,
                                        const struct beam_view *view, const uint8_t *cells,
                                        uint8_t tile, uint8_t to)
{
	const struct beam_pattern *pattern = &views->patterns[view->index[tile]];
	const uint32_t *weights = view->weights[view->slot[tile]];
	uint32_t index = weights[to] - weights[cells[tile]];

	for (int slot = 0; slot < pattern->count; slot++)
		index += view->weights[slot][cells[pattern->tiles[slot]]];
	return pattern->table + index;
}

#endif
