/* beam_trace: the paths to all boards that a beam search has kept, in 4 bits per board: which of its
 * moves were kept.
 *
 * Private to beam; one thread at a time. */
#ifndef SOLVER_BEAM_TRACE_H
#define SOLVER_BEAM_TRACE_H

#include "solver/beam/beam_guide.h"

struct beam_trace {
	struct beam_trace_layer *last; /* owned, with those before it */
	int count;
	size_t bytes_left; /* for more layers; set by the caller */
};

/* Notes which moves of a layer of `boards` boards were kept: candidates ordered by origin. False if
 * memory or bytes_left run out. */
bool beam_trace_add(struct beam_trace *trace, size_t boards,
                    const struct beam_candidate *candidates, size_t count);

/* The path that ends with a move of the layer after the last one: trace->count + 1 moves, to be freed
 * by the caller. NULL if memory runs out. */
uint8_t *beam_trace_path(const struct beam_trace *trace, uint32_t origin);

/* Removes all layers. */
void beam_trace_clear(struct beam_trace *trace);

/* The memory of a path of `length` moves through layers of `width` boards. */
size_t beam_trace_bytes(size_t width, int length);

#endif
