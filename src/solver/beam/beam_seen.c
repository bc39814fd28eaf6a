/* Keeps the recently seen boards and the paths of a beam search. */
#include "solver/beam/beam_seen.h"
#include "system/pages.h"

#include <stdlib.h>

size_t beam_seen_bytes(size_t size)
{
	return size * sizeof(union beam_seen_bucket);
}

bool beam_seen_init(struct beam_seen *seen, size_t size)
{
	*seen = (struct beam_seen){
		.buckets = pages_map(beam_seen_bytes(size)),
		.size = size,
		.time = BEAM_SEEN_AGE_MAX + 1,
	};
	return seen->buckets != NULL;
}

void beam_seen_free(struct beam_seen *seen)
{
	if (seen->buckets != NULL)
		pages_free(seen->buckets, beam_seen_bytes(seen->size));
}

void beam_seen_next(struct beam_seen *seen)
{
	if (seen->time == BEAM_SEEN_TIME_MAX) {
		pages_clear(seen->buckets, beam_seen_bytes(seen->size));
		seen->time = BEAM_SEEN_AGE_MAX;
	}
	seen->time++;
}

void beam_seen_forget(struct beam_seen *seen)
{
	for (int i = 0; i < BEAM_SEEN_AGE_MAX + 1; i++)
		beam_seen_next(seen);
}

/* The origin of the board kept at this index: the place of its bit. */
static uint32_t find_origin(const struct beam_trace_layer *layer, size_t index)
{
	const uint64_t *word = layer->bits;
	uint64_t left;

	for (; index >= (size_t)__builtin_popcountll(*word); word++)
		index -= (size_t)__builtin_popcountll(*word);
	for (left = *word; index > 0; index--)
		left &= left - 1;
	return (uint32_t)((word - layer->bits) * 64 + __builtin_ctzll(left));
}

uint8_t *beam_trace_path(const struct beam_trace *trace, uint32_t origin)
{
	uint8_t *moves = malloc((size_t)trace->count + 1);
	const struct beam_trace_layer *layer = trace->last;

	if (moves == NULL)
		return NULL;
	moves[trace->count] = (uint8_t)(origin & 3);
	for (int depth = trace->count; depth-- > 0; layer = layer->previous) {
		origin = find_origin(layer, origin >> 2);
		moves[depth] = (uint8_t)(origin & 3);
	}
	return moves;
}

static size_t layer_bytes(size_t boards)
{
	return sizeof(struct beam_trace_layer) + beam_trace_ranks(boards) * sizeof(uint64_t);
}

bool beam_trace_add(struct beam_trace *trace, size_t boards)
{
	size_t bytes = layer_bytes(boards);
	struct beam_trace_layer *layer = bytes <= trace->bytes_left ? calloc(1, bytes) : NULL;

	if (layer == NULL)
		return false;
	layer->previous = trace->last;
	trace->last = layer;
	trace->count++;
	trace->bytes_left -= bytes;
	layer->words = beam_trace_ranks(boards);
	return true;
}

void beam_trace_count(struct beam_trace *trace)
{
	uint32_t count = 0;

	for (size_t i = 0; i < trace->last->words; i++) {
		trace->ranks[i] = count;
		count += (uint32_t)__builtin_popcountll(trace->last->bits[i]);
	}
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
