/* beam_guide: what tells a beam search how promising boards are.
 *
 * Private to the solver. The search (beam_layers) only reads the header of a node; a guide adds what
 * follows, rates moves, and makes the boards that are kept. */
#ifndef SOLVER_BEAM_GUIDE_H
#define SOLVER_BEAM_GUIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	BEAM_NO_MOVE = 4,
	BEAM_CHUNK = 1 << 13, /* most nodes whose moves are rated at once */
	BEAM_MOVES = 3 * BEAM_CHUNK + 1,
	BEAM_ROWS = 64 * 112,
	BEAM_NOT_FOUND = INT32_MAX, /* no origin */
};

/* Header of every node; the guide's data follow. */
struct beam_node {
	uint64_t key;  /* XOR or sum of random keys of all tiles and their cells (Zobrist 1970) */
	int32_t value; /* the estimate; lower is more promising */
	uint16_t distance; /* Manhattan; 0 only at the goal */
	uint16_t gap;
	uint8_t move; /* the last one, BEAM_NO_MOVE at the root */
};

/* Nodes of one depth. */
struct beam_layer {
	uint8_t *nodes;
	size_t node_bytes;
	size_t count;
	int distance_max; /* boards farther from the goal than this can't lead to a better solution */
};

static inline struct beam_node *beam_node_at(const struct beam_layer *layer, size_t index)
{
	return (struct beam_node *)(void *)(layer->nodes + index * layer->node_bytes);
}

/* A possible board of the next layer, not yet made. */
struct beam_candidate {
	uint32_t origin; /* index of its parent << 2 | the move */
	int32_t value;   /* its rank among the candidates: the estimate, or more */
};

/* The moves of up to BEAM_CHUNK nodes. */
struct beam_moves {
	size_t count;
	uint32_t found; /* the origin of the goal, BEAM_NOT_FOUND */
	struct beam_candidate candidates[BEAM_MOVES];
	uint64_t keys[BEAM_MOVES]; /* of the boards after the moves */
	/* For the guide: */
	uint16_t rows[BEAM_MOVES];
	uint32_t sorted[BEAM_MOVES];
	uint32_t starts[BEAM_ROWS];
};

struct beam_guide {
	void *context;     /* for the guide's functions */
	size_t node_bytes; /* a multiple of 8 */
	int quota;         /* most boards of a layer with the gap in the same cell; 0: no limit */
	/* Prepares for a layer; may change the nodes' values. NULL: nothing to do. */
	void (*begin)(const struct beam_guide *guide, struct beam_layer *layer, int depth);
	/* Lists and rates the moves of nodes first … end − 1, at most BEAM_CHUNK. Several threads
	 * may rate different nodes at once. */
	void (*rate)(const struct beam_guide *guide, const struct beam_layer *layer, size_t first,
	             size_t end, struct beam_moves *moves);
	/* Fills a node with what a move makes of its parent. Several threads at once. */
	void (*make)(const struct beam_guide *guide, const struct beam_node *parent,
	             const struct beam_candidate *candidate, struct beam_node *node);
};

#endif
