/* beam_layers: one beam search, layer by layer, with at most `width` boards in each.
 *
 * Private to the solver. A beam search (Lowerre 1976) goes move by move and keeps only the most
 * promising boards of each depth. Boards that recur in the same layer or two layers later are
 * dropped, using a table of short fingerprints, which may wrongly drop one board in millions. Each
 * board's path is kept in 4 bits: which of its moves were kept. */
#ifndef SOLVER_BEAM_LAYERS_H
#define SOLVER_BEAM_LAYERS_H

#include "solver/beam/beam_guide.h"
#include "solver/watch.h"

enum beam_end {
	BEAM_FOUND,     /* the goal is reached */
	BEAM_LOST,      /* no path within length_max at this width */
	BEAM_EXHAUSTED, /* the same, and no board was dropped */
	BEAM_STOPPED,   /* by the watch */
	BEAM_NO_MEMORY,
};

/* What a search needs memory for. */
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
	bool hurries;        /* narrow the layers to reach length_max in the time left */
};

/* The memory of one search after another. */
struct beam_layers;

/* NULL if memory runs out. */
struct beam_layers *beam_layers_create(const struct beam_shape *shape);

/* NULL is allowed. */
void beam_layers_free(struct beam_layers *layers);

/* The bytes that beam_layers_create allocates. */
size_t beam_layers_bytes(const struct beam_shape *shape);

/* Searches from the root. BEAM_FOUND: *moves, which the caller frees, has *length moves. One thread
 * at a time. The same moves for any number of threads, unless it hurries. */
enum beam_end beam_layers_run(struct beam_layers *layers, const struct beam_task *task,
                              uint8_t **moves, int *length);

#endif
