/* Keeps the paths of a beam search. */
#include "solver/beam/beam_trace.h"

#include <stdlib.h>
#include <string.h>

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
	size_t index = origin >> 2;

	if (moves == NULL)
		return NULL;
	moves[trace->count] = (uint8_t)(origin & 3);
	for (int depth = trace->count; depth-- > 0;)
		index = trace_parent(trace->layers[depth], index, &moves[depth]);
	return moves;
}

static bool grow(struct beam_trace *trace)
{
	int size = trace->size * 2 + 256;
	uint8_t **layers;

	if (trace->count < trace->size)
		return true;
	layers = realloc(trace->layers, (size_t)size * sizeof *layers);
	if (layers == NULL)
		return false;
	trace->layers = layers;
	trace->size = size;
	return true;
}

/* The bytes of a layer, padded for reading whole words. */
static size_t layer_bytes(size_t boards)
{
	return boards / 2 + 1 + sizeof(uint64_t);
}

bool beam_trace_add(struct beam_trace *trace, size_t boards,
                    const struct beam_candidate *candidates, size_t count)
{
	size_t bytes = layer_bytes(boards);
	uint8_t *layer = bytes <= trace->bytes_left && grow(trace) ? calloc(bytes, 1) : NULL;

	if (layer == NULL)
		return false;
	trace->layers[trace->count++] = layer;
	trace->bytes_left -= bytes;
	for (size_t i = 0; i < count; i++) {
		uint32_t origin = candidates[i].origin;

		layer[origin >> 3] |= (uint8_t)(1u << (origin & 3) << (origin & 4));
	}
	return true;
}

void beam_trace_clear(struct beam_trace *trace)
{
	for (int i = 0; i < trace->count; i++)
		free(trace->layers[i]);
	trace->count = 0;
}

size_t beam_trace_bytes(size_t width, int length)
{
	return (size_t)length * (layer_bytes(width) + sizeof(uint8_t *));
}
