/* beam_layers: one beam search, layer by layer, with at most `width` boards in each.
 *
 * Private to the solver. A beam search (Lowerre 1976) goes move by move and keeps only the most
 * promising boards of each depth. Boards that recur in the same layer or two layers later are
 * dropped, using a table of short fingerprints, which may wrongly drop one board in millions. Each
 * board's path is kept in 4 bits: which of its moves were kept.
 *
 * A guide tells how promising boards are. The search only reads the header of a node; the guide adds
 * what follows, rates moves, and makes the boards that are kept. */
#ifndef SOLVER_BEAM_LAYERS_H
#define SOLVER_BEAM_LAYERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/watch.h"

enum {
	BEAM_NO_MOVE = 4,
	BEAM_CHUNK = 1 << 13, /* most nodes whose moves are rated at once */
	BEAM_TURN = 512,      /* nodes between two calls of thread_yield: less than 10 ms, in a page, too */
	BEAM_MOVES = 3 * BEAM_CHUNK + 1,
	BEAM_ROWS = 64 * 112,
	BEAM_SPARE = 64,            /* bytes after a layer's nodes that may be read */
	BEAM_NOT_FOUND = INT32_MAX, /* no origin */
};

/* Header of every node; the guide's data follow. */
struct beam_node {
	uint64_t key;  /* XOR or sum of random keys of all tiles and their cells (Zobrist 1970) */
	int32_t value; /* the estimate; lower is more promising */
	uint16_t distance; /* Manhattan; 0 only at the goal */
	uint16_t gap;
	uint8_t move;    /* the last one, BEAM_NO_MOVE at the root */
	uint32_t number; /* in the trace; not for the guide */
};

/* Nodes of one depth. */
struct beam_layer {
	uint8_t *nodes;
	size_t node_bytes;
	size_t count;
	int distance_max; /* boards farther from the goal than this can't lead to a better solution */
};

/* A node of a layer. */
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
	bool grouped;      /* rates a layer's boards faster if they are sorted by the gap's cell */
	int quota;         /* most boards of a layer with the gap in the same cell; 0: no limit */
	size_t width;      /* most boards of the next layer; 0: the task's width */
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

enum beam_end {
	BEAM_FOUND,     /* the goal is reached */
	BEAM_LOST,      /* no path within length_max at this width */
	BEAM_EXHAUSTED, /* the same, and no board was dropped */
	BEAM_STOPPED,   /* by the watch */
	BEAM_NO_MEMORY,
};

/* The sizes for which a search allocates memory. */
struct beam_shape {
	size_t node_bytes; /* as the guide's */
	size_t width;      /* maximum boards per layer */
	bool quota;        /* the guide has one */
	int threads;       /* to rate and make boards; 1 or more */
};

struct beam_task {
	const struct beam_guide *guide;
	const struct beam_node *root;
	struct watch *watch; /* only polled */
	int board_width;     /* columns */
	size_t width;        /* at most the shape's */
	size_t trace_bytes;  /* maximum memory for the paths */
	int length_max;      /* of a path */
	double work; /* narrow the layers to reach length_max with so much (pace.h); 0: don't */
};

/* The memory of one search after another. */
struct beam_layers;

/* NULL if memory runs out. */
struct beam_layers *beam_layers_create(const struct beam_shape *shape);

/* Frees the memory of searches; NULL is allowed. */
void beam_layers_free(struct beam_layers *layers);

/* The bytes that beam_layers_create allocates. */
size_t beam_layers_bytes(const struct beam_shape *shape);

/* For a guide's `begin`: the moves to a board of its layer, as many as its depth, to be freed by the caller.
 * NULL if memory runs out. */
uint8_t *beam_layers_path(const struct beam_layers *layers, size_t index);

/* The work of all searches so far (pace.h). */
double beam_layers_work(const struct beam_layers *layers);

/* Searches from the root. BEAM_FOUND: *moves, which the caller frees, has *length moves. One thread
 * at a time. The same moves for any number of threads. */
enum beam_end beam_layers_run(struct beam_layers *layers, const struct beam_task *task,
                              uint8_t **moves, int *length);

#endif
