/* beam_seen: what a beam search remembers of its layers. Private to beam; one thread at a time.
 *
 * The boards seen in the next layer and the two before it: a lossy table of fixed size, whose slots
 * hold 24 bits of a board's key and when it was seen. Two boards are mistaken for each other once in
 * millions; where the table is crowded, boards may be forgotten. And the paths to all boards kept, in
 * 4 bits per board: which of its moves were kept. */
#ifndef SOLVER_BEAM_SEEN_H
#define SOLVER_BEAM_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/beam/beam_layers.h"

enum {
	BEAM_SEEN_PROBES = 12,
	BEAM_SEEN_TIME_MAX = 255,
	BEAM_SEEN_AGE_MAX = 2, /* layers; times are later than that, so that an empty slot is old */
};

struct beam_seen {
	uint32_t *slots; /* owned: 24 bits of the key, 8 of the time */
	size_t size;     /* up to 2³² */
	uint32_t time;
};

/* The memory, in bytes, of a table of this size. */
size_t beam_seen_bytes(size_t size);

/* Makes an empty table. False, with nothing to free, if memory runs out. */
bool beam_seen_init(struct beam_seen *seen, size_t size);

void beam_seen_destroy(struct beam_seen *seen);

/* Begins the next layer. */
void beam_seen_next(struct beam_seen *seen);

/* Makes all boards so far unseen. */
void beam_seen_forget(struct beam_seen *seen);

static inline size_t beam_seen_home(const struct beam_seen *seen, uint64_t key)
{
	return (size_t)((key >> 32) * seen->size >> 32);
}

static inline void beam_seen_prefetch(const struct beam_seen *seen, uint64_t key)
{
	__builtin_prefetch(seen->slots + beam_seen_home(seen, key), 1);
}

/* Adds a board. False if it was seen already. */
static inline bool beam_seen_add(struct beam_seen *seen, uint64_t key)
{
	uint32_t *slot = seen->slots + beam_seen_home(seen, key);
	uint32_t mark = (uint32_t)key & ~UINT32_C(255);

	for (int probe = 0; probe < BEAM_SEEN_PROBES; probe++, slot++) {
		if (seen->time - (*slot & 255) > BEAM_SEEN_AGE_MAX)
			break;
		if ((*slot & ~UINT32_C(255)) == mark)
			return false;
	}
	*slot = mark | seen->time;
	return true;
}

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
