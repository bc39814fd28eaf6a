/* state_set: millions of packed states, each once, in a fixed number of bytes.
 *
 * Private to the solver; one thread at a time. A hash table with open addressing
 * whose slots are the states themselves, nothing beside them. It is split into
 * shards that grow one after another, so that growing needs room for one more
 * shard and never for a second table. A search for a slot begins at a cache line
 * (at 8 slots), and a full line flows over into the next. */
#ifndef SOLVER_STATE_SET_H
#define SOLVER_STATE_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/exact/state.h"

enum { STATE_SET_BUCKET = 8 }; /* slots that a search begins together with */

/* The mark that tells the two searches apart that share a set. */
#define STATE_SET_SIDE (UINT64_C(1) << 62)

struct state_shard {
	uint64_t *slots; /* owned: capacity states, empty ones begin with a word 0 */
	size_t capacity; /* slots, a multiple of STATE_SET_BUCKET */
	size_t count;    /* states */
};

struct state_set {
	int words; /* of a state */
	size_t shard_count;
	size_t capacity_max;        /* of a shard */
	struct state_shard *shards; /* owned */
	uint64_t count;             /* states in all shards */
	size_t bytes;               /* of all shards */
	bool full;                  /* a state did not fit */
};

/* Makes an empty set of states of `words` words that never holds more than
 * `bytes` bytes of memory, growing included. False, with nothing to free, if that is
 * too little to begin with or malloc has none. */
bool state_set_init(struct state_set *set, int words, size_t bytes);

void state_set_destroy(struct state_set *set);

/* Adds `count` states that lie one after another, with their hashes. States that
 * are there already keep their marks; those that find no room are left out and
 * set->full is set. Returns the number of the first state that is there with the
 * other STATE_SET_SIDE (the states behind it are not added), or `count`. */
size_t state_set_add(struct state_set *set, const uint64_t *states, const uint64_t *hashes,
                     size_t count);

/* The state as it stands in the set, with its marks; NULL if it is not there. It
 * is valid until the next state_set_add. */
const uint64_t *state_set_find(const struct state_set *set, const uint64_t *state);

/* The shard that a hash belongs to, and the slot where the search begins there.
 * Both are the hash scaled down, not cut off, so a shard that grows
 * keeps its order and is copied from one end to the other. */
static inline struct state_shard *state_set_shard(const struct state_set *set, uint64_t hash)
{
	return &set->shards[(hash >> 32) * set->shard_count >> 32];
}

static inline size_t state_set_home(const struct state_shard *shard, uint64_t hash)
{
	size_t buckets = shard->capacity / STATE_SET_BUCKET;

	return ((hash & UINT32_MAX) * buckets >> 32) * STATE_SET_BUCKET;
}

/* Tells the processor that this hash will be looked up soon. */
static inline void state_set_prefetch(const struct state_set *set, uint64_t hash, int words)
{
	const struct state_shard *shard = state_set_shard(set, hash);

	__builtin_prefetch(shard->slots + state_set_home(shard, hash) * (size_t)words, 1);
}

#endif
