/* beam_seen: what a beam search remembers of its layers. Private to the solver. One thread at a time.
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

enum {
	BEAM_SEEN_BUCKET = 4, /* slots that one instruction compares */
	BEAM_SEEN_TIME_MAX = 255,
	BEAM_SEEN_AGE_MAX = 2, /* layers; times are later than that, so that an empty slot is old */
};

/* A bucket, or by slot all ones for true and 0 for false. */
typedef uint32_t beam_seen_slots __attribute__((vector_size(BEAM_SEEN_BUCKET * sizeof(uint32_t))));
union beam_seen_bucket {
	beam_seen_slots slots; /* 24 bits of the key, 8 of the time */
	uint32_t slot[BEAM_SEEN_BUCKET];
	uint64_t halves[BEAM_SEEN_BUCKET / 2];
};

struct beam_seen {
	union beam_seen_bucket *buckets; /* owned */
	size_t size;                     /* in buckets, up to 2³² */
	uint32_t time;
};

/* The memory, in bytes, of a table of so many buckets. */
size_t beam_seen_bytes(size_t size);

/* Makes an empty table. False, with nothing to free, if memory runs out. */
bool beam_seen_init(struct beam_seen *seen, size_t size);
void beam_seen_free(struct beam_seen *seen);

/* Begins the next layer; every 250th time, forgets those before. */
void beam_seen_next(struct beam_seen *seen);

/* Makes all boards so far unseen. */
void beam_seen_forget(struct beam_seen *seen);

/* The bucket of a key. */
static inline union beam_seen_bucket *beam_seen_home(const struct beam_seen *seen, uint64_t key)
{
	return &seen->buckets[(key >> 32) * seen->size >> 32];
}

/* Prefetches the bucket of a key. */
static inline void beam_seen_prefetch(const struct beam_seen *seen, uint64_t key)
{
	__builtin_prefetch(beam_seen_home(seen, key), 1);
}

/* Adds a board, in place of another one if all slots of its bucket are taken. False if it was seen
 * already. */
static inline bool beam_seen_add(struct beam_seen *seen, uint64_t key)
{
	union beam_seen_bucket *bucket = beam_seen_home(seen, key), same, old;
	uint32_t slot = ((uint32_t)key & ~UINT32_C(255)) | seen->time;
	unsigned bit;

	/* with another key, or an older one, the difference is larger */
	same.slots = (beam_seen_slots)(slot - bucket->slots <= BEAM_SEEN_AGE_MAX);
	if ((same.halves[0] | same.halves[1]) != 0)
		return false;
	old.slots = (beam_seen_slots)(((seen->time - bucket->slots) & 255) > BEAM_SEEN_AGE_MAX);
	bit = (unsigned)__builtin_ctzll((old.halves[0] & UINT64_C(0x100000001)) |
	                                (old.halves[1] & UINT64_C(0x200000002)) |
	                                UINT64_C(1) << 33);
	bucket->slot[(bit & 1) * 2 + bit / 32] = slot;
	return true;
}

struct beam_trace_layer {
	struct beam_trace_layer *previous; /* owned */
	size_t words;
	uint64_t bits[]; /* 4 per board, by origin: set for the moves kept */
};

struct beam_trace {
	struct beam_trace_layer *last; /* owned, with those before it */
	int count;
	size_t bytes_left; /* for more layers; set by the caller */
	uint32_t
	        *ranks; /* owned by the caller: by word of the last layer, the bits set before it */
};

/* The number of ranks that layers of `width` boards need. */
static inline size_t beam_trace_ranks(size_t width)
{
	return width / 16 + 1;
}

/* Adds a layer for the moves of `boards` boards, none kept yet. False if memory or bytes_left run
 * out. */
bool beam_trace_add(struct beam_trace *trace, size_t boards);

/* Notes that a move was kept: its parent's number << 2 | the move. */
static inline void beam_trace_mark(struct beam_trace *trace, uint32_t origin)
{
	trace->last->bits[origin / 64] |= UINT64_C(1) << origin % 64;
}

/* Numbers the moves kept, after all were noted. */
void beam_trace_count(struct beam_trace *trace);

/* The number of a move kept among them. */
static inline uint32_t beam_trace_number(const struct beam_trace *trace, uint32_t origin)
{
	uint64_t before = trace->last->bits[origin / 64] & ((UINT64_C(1) << origin % 64) - 1);

	return trace->ranks[origin / 64] + (uint32_t)__builtin_popcountll(before);
}

/* The path that ends with a move of the layer after the last one: trace->count + 1 moves, to be freed
 * by the caller. NULL if memory runs out. */
uint8_t *beam_trace_path(const struct beam_trace *trace, uint32_t origin);

/* Removes all layers. */
void beam_trace_clear(struct beam_trace *trace);

/* The memory of a path of `length` moves through layers of `width` boards. */
size_t beam_trace_bytes(size_t width, int length);

#endif
