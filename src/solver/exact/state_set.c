/* Keeps packed states in hash tables that grow within the bytes they are given. */
#include "solver/exact/state_set.h"

#include <stdlib.h>
#include <sys/mman.h>

enum {
	SHARDS = 256, /* unless they were too small or too large */
	SHARDS_MAX = 1 << 16,
	SHARD_BYTES_MAX = 1 << 22, /* growing one must not keep a cancel waiting */
	SHARD_SLOTS_MIN = 64,
	CACHE_LINE = 64,        /* bytes; each shard is a multiple: a bucket of 8 words */
	MAPPED_BYTES = 1 << 16, /* a shard from here on has pages of its own */
	JUMPS = 64,             /* full buckets passed by jumps, then one by one */
	SLACK = 256,            /* this part of the bytes is left for rounding to pages */
};

/* Memory for slots, all empty; NULL if there is none. Large shards are mapped: new
 * pages are zero already, and all go back to the system when the shard has grown. */
static uint64_t *allocate_slots(size_t bytes)
{
	uint64_t *slots;

	if (bytes >= MAPPED_BYTES) {
		slots = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
		             0);
		if (slots == MAP_FAILED)
			return NULL;
		madvise(slots, bytes, MADV_HUGEPAGE); /* a wish only: fewer page walks */
		return slots;
	}
	slots = aligned_alloc(CACHE_LINE, bytes);
	if (slots != NULL)
		memset(slots, 0, bytes);
	return slots;
}

static void free_slots(const struct state_shard *shard, int words)
{
	size_t bytes = shard->capacity * (size_t)words * sizeof *shard->slots;

	if (bytes >= MAPPED_BYTES)
		munmap(shard->slots, bytes);
	else
		free(shard->slots);
}

/* States that a shard holds before it grows, or is full if it may not. Up to three
 * quarters most buckets have room and a look-up is one cache line; up to seven
 * eighths it is under two. An empty slot, where a search ends, is always left. */
static size_t count_allowed(const struct state_set *set, const struct state_shard *shard)
{
	size_t spare =
	        shard->capacity < set->capacity_max ? shard->capacity / 4 : shard->capacity / 8;

	return shard->capacity - spare;
}

/* The slot where the state stands, or the empty one where it belongs: in its
 * bucket, or in one that a jump of its own leads to, so that full buckets do not
 * make their neighbours full; at last in any. */
static inline uint64_t *probe(const struct state_shard *shard, const uint64_t *state, uint64_t hash,
                              int words)
{
	size_t slot = state_set_home(shard, hash);
	size_t jump = (hash % JUMPS * 2 + 1) * STATE_SET_BUCKET;

	for (int tries = 0;; tries++) {
		uint64_t *bucket = shard->slots + slot * (size_t)words;

		for (int i = 0; i < STATE_SET_BUCKET; i++) {
			uint64_t *at = bucket + i * words;

			if (at[0] == 0 || state_same(at, state, words))
				return at;
		}
		slot = (slot + (tries < JUMPS ? jump : STATE_SET_BUCKET)) % shard->capacity;
	}
}

/* Copies all states of a shard into an empty, larger one. */
static void copy_states(const struct state_shard *from, struct state_shard *to, int words)
{
	for (size_t slot = 0; slot < from->capacity; slot++) {
		const uint64_t *state = from->slots + slot * (size_t)words;

		if (state[0] != 0)
			memcpy(probe(to, state, state_hash(state, words), words), state,
			       (size_t)words * sizeof *state);
	}
	to->count = from->count;
}

/* Doubles a shard's capacity, as far as it may. False if it may not, or there is
 * no memory; the shard is then as before. */
static bool grow(struct state_set *set, struct state_shard *shard)
{
	struct state_shard grown = { .count = 0 };
	size_t bytes;

	grown.capacity = shard->capacity == 0 ? STATE_SET_BUCKET : shard->capacity * 2;
	if (grown.capacity > set->capacity_max)
		grown.capacity = set->capacity_max;
	if (grown.capacity <= shard->capacity)
		return false;
	bytes = grown.capacity * (size_t)set->words * sizeof *grown.slots;
	grown.slots = allocate_slots(bytes);
	if (grown.slots == NULL)
		return false;
	if (set->words == 1)
		copy_states(shard, &grown, 1);
	else
		copy_states(shard, &grown, set->words);
	free_slots(shard, set->words);
	set->bytes += bytes - shard->capacity * (size_t)set->words * sizeof *shard->slots;
	*shard = grown;
	return true;
}

bool state_set_init(struct state_set *set, int words, size_t bytes)
{
	size_t state_bytes = (size_t)words * sizeof(uint64_t);
	size_t shards = SHARDS;
	size_t capacity;

	bytes -= bytes / SLACK;
	while (shards > 1 && bytes / shards < SHARD_SLOTS_MIN * state_bytes)
		shards /= 2;
	while (shards < SHARDS_MAX && bytes / shards > SHARD_BYTES_MAX)
		shards *= 2;
	if (bytes < shards * sizeof *set->shards)
		return false;
	bytes -= shards * sizeof *set->shards;
	capacity = bytes / (shards + 1) / state_bytes; /* one to spare, for growing */
	capacity -= capacity % STATE_SET_BUCKET;
	*set = (struct state_set){ .words = words,
		                   .shard_count = shards,
		                   .capacity_max = capacity };
	set->shards = calloc(shards, sizeof *set->shards);
	if (set->shards == NULL)
		return false;
	for (size_t i = 0; i < shards; i++) {
		if (!grow(set, &set->shards[i])) {
			state_set_destroy(set);
			return false;
		}
	}
	return true;
}

void state_set_destroy(struct state_set *set)
{
	if (set->shards == NULL)
		return;
	for (size_t i = 0; i < set->shard_count; i++)
		free_slots(&set->shards[i], set->words);
	free(set->shards);
	*set = (struct state_set){ .shards = NULL };
}

/* Adds one state; false if it is there with the other side's mark. */
static inline bool add_state(struct state_set *set, const uint64_t *state, uint64_t hash, int words)
{
	struct state_shard *shard = state_set_shard(set, hash);
	uint64_t *at;

	if (shard->count >= count_allowed(set, shard))
		grow(set, shard);
	at = probe(shard, state, hash, words);
	if (at[0] != 0)
		return ((at[0] ^ state[0]) & STATE_SET_SIDE) == 0;
	if (shard->count >= count_allowed(set, shard)) {
		set->full = true;
		return true;
	}
	memcpy(at, state, (size_t)words * sizeof *at);
	shard->count++;
	set->count++;
	return true;
}

static inline size_t add_states(struct state_set *set, const uint64_t *states,
                                const uint64_t *hashes, size_t count, int words)
{
	for (size_t i = 0; i < count; i++)
		if (!add_state(set, states + i * (size_t)words, hashes[i], words))
			return i;
	return count;
}

size_t state_set_add(struct state_set *set, const uint64_t *states, const uint64_t *hashes,
                     size_t count)
{
	if (set->words == 1)
		return add_states(set, states, hashes, count, 1);
	if (set->words == 2)
		return add_states(set, states, hashes, count, 2);
	return add_states(set, states, hashes, count, set->words);
}

const uint64_t *state_set_find(const struct state_set *set, const uint64_t *state)
{
	uint64_t hash = state_hash(state, set->words);
	const uint64_t *at = probe(state_set_shard(set, hash), state, hash, set->words);

	return at[0] == 0 ? NULL : at;
}
