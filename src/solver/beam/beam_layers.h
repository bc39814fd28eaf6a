/* beam_layers: one beam search, layer by layer, with at most `width` boards in each.
 *
 * Private to beam. Boards that recur in the same layer or two layers later are dropped, using a
 * table of short fingerprints, which may wrongly drop one board in millions. Each board's path is
 * kept in 4 bits: which of its moves were kept. */
#ifndef SOLVER_BEAM_LAYERS_H
#define SOLVER_BEAM_LAYERS_H

#include "solver/beam/beam_views.h"
#include "solver/watch.h"

enum beam_end {
	BEAM_FOUND,     /* a solution was offered */
	BEAM_LOST,      /* no shorter solution than the watch's best at this width */
	BEAM_EXHAUSTED, /* the same, and no board was dropped */
	BEAM_STOPPED,   /* by the watch */
	BEAM_NO_MEMORY,
};

struct beam_task {
	const struct beam_views *views;
	const struct beam_node *root;
	struct watch *watch;
	size_t width; /* maximum boards per layer */
	size_t bytes; /* maximum memory */
	bool hurries; /* narrow the layers to finish in the time left */
};

/* The memory, in bytes, of a search of this width if solutions have `length` moves. */
size_t beam_layers_bytes(const struct beam_views *views, size_t width, int length);

/* Searches from the root. Any thread, each with its own task; the views may be shared. */
enum beam_end beam_layers_run(const struct beam_task *task);

#endif
