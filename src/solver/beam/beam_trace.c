/* Keeps the paths of a beam search. */
#include "solver/beam/beam_trace.h"

#include <stdlib.h>
#include <string.h>

struct beam_trace_layer {
	struct beam_trace_layer *previous; /* owned */
	uint8_t bits[];                    /* 4 per board */
};

/* Finds the parent of a node in the previous layer, and the move. */
static size_t trace_parent(const uint8_t *trace, size_t index, uint8_t *move)
{
	size_t at = 0;
	unsigned bits;

	for (;; at += sizeof(uint64_t)) {
		uint64_t word;
		unsigned ones;

		memcpy(&word, trace + at, sizeof word);
		ones = (unsigned)__builtin_popcountll(word);
		if (index < ones)
			break;
		index -= ones;
	}
	for (;; at++) {
		unsigned ones = (unsigned)__builtin_popcount(trace[at]);

		if (index < ones)
			break;
		index -= ones;
	}
	for (bits = trace[at]; index > 0; index--)
		bits &= bits - 1;
	*move = (uint8_t)(__builtin_ctz(bits) & 3);
	return at * 2 + (size_t)(__builtin_ctz(bits) >> 2);
}

uint8_t *beam_trace_path(const struct beam_trace *trace, uint32_t origin)
{
	uint8_t *moves = malloc((size_t)trace->count + 1);
	const struct beam_trace_layer *layer = trace->last;
	size_t index = origin >> 2;

	if (moves == NULL)
		return NULL;
	moves[trace->count] = (uint8_t)(origin & 3);
	for (int depth = trace->count; depth-- > 0; layer = layer->previous)
		index = trace_parent(layer->bits, index, &moves[depth]);
	return moves;
}

/* The bytes of a layer, padded for reading whole words. */
static size_t layer_bytes(size_t boards)
{
	return sizeof(struct beam_trace_layer) + boards / 2 + 1 + sizeof(uint64_t);
}

bool beam_trace_add(struct beam_trace *trace, size_t boards,
                    const struct beam_candidate *candidates, size_t count)
{
	size_t bytes = layer_bytes(boards);
	struct beam_trace_layer *layer = bytes <= trace->bytes_left ? calloc(1, bytes) : NULL;

	if (layer == NULL)
		return false;
	layer->previous = trace->last;
	trace->last = layer;
	trace->count++;
	trace->bytes_left -= bytes;
	for (size_t i = 0; i < count; i++) {
		uint32_t origin = candidates[i].origin;

		layer->bits[origin >> 3] |= (uint8_t)(1u << (origin & 3) << (origin & 4));
	}
	return true;
}

void beam_trace_clear(struct beam_trace *trace)
{
	for (; trace->count > 0; trace->count--) {
		struct beam_trace_layer *last = trace->last;

		trace->last = last->previous;
		free(last);
	}
}

size_t beam_trace_bytes(size_t width, int length)
{
	return (size_t)length * layer_bytes(width);
}
