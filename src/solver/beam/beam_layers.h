/* beam_layers: one beam search, layer by layer, at most `width` boards in each.
 *
 * Private to beam. Boards met again in the same layer or two layers later are dropped
 * by a table of short fingerprints, which may drop another board once in millions. The
 * way back is kept as 4 bits a board: which of its moves were kept. */
#ifndef SOLVER_BEAM_LAYERS_H
#define SOLVER_BEAM_LAYERS_H

#include "solver/beam/beam_views.h"
#include "solver/watch.h"

enum beam_end {
	BEAM_FOUND,     /* a solution was offered */
	BEAM_LOST,      /* no solution shorter than the watch's best within this width */
	BEAM_EXHAUSTED, /* the same, though nothing was left out */
	BEAM_STOPPED,   /* the watch said so */
	BEAM_NO_MEMORY,
};

struct beam_task {
	const struct beam_views *views;
	const struct beam_node *root;
	struct watch *watch;
	size_t width; /* boards of a layer at most */
	size_t bytes; /* of memory at most */
	bool hurries; /* narrow the layers so that the search ends before the time does */
};

/* The bytes that a search of this width takes if solutions have `length` moves. */
size_t beam_layers_bytes(const struct beam_views *views, size_t width, int length);

/* Searches from the root. Any thread, each with its own task; the views may be shared. */
enum beam_end beam_layers_run(const struct beam_task *task);

#endif
