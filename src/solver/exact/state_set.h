/* state_set: a set of millions of packed states in a fixed amount of memory.
 *
 * Private to the solver; one thread at a time. A hash table with open addressing whose slots hold
 * only the states. It is split into shards that grow one at a time, so that growing needs memory
 * for one more shard, not for a second table. Probing starts at a cache line (8 slots); a full line
 * overflows into others. */
#ifndef SOLVER_STATE_SET_H
#define SOLVER_STATE_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver/exact/state.h"

enum { STATE_SET_BUCKET = 8 }; /* slots that share a starting point for probing */

/* This mark tells apart two searches that share a set. */
#define STATE_SET_SIDE (UINT64_C(1) << 62)

struct state_shard {
	uint64_t *slots; /* owned: capacity states; an empty one starts with a word 0 */
	size_t capacity; /* number of slots, a multiple of STATE_SET_BUCKET */
	size_t count;    /* number of states */
};

struct state_set {
	int words; /* per state */
	size_t shard_count;
	size_t capacity_max;        /* per shard */
	struct state_shard *shards; /* owned */
	uint64_t count;             /* states in all shards */
	size_t bytes;               /* of all shards */
	bool full;                  /* a state did not fit, … */
	bool starved;               /* … as the system had no memory left */
};

/* Makes an empty set of states of `words` words that never uses more than `bytes` bytes, even while
 * growing. False, with nothing to free, if that is too little to start with or memory runs out. */
bool state_set_init(struct state_set *set, int words, size_t bytes);

void state_set_destroy(struct state_set *set);

/* Adds `count` adjacent states with their hashes. States already present keep their marks; those
 * that do not fit are left out and set->full is set. Returns the index of the first state that is
 * present with the other STATE_SET_SIDE (later states are not added), or `count`. */
size_t state_set_add(struct state_set *set, const uint64_t *states, const uint64_t *hashes,
                     size_t count);

/* The state stored in the set, with its marks; NULL if it is not present. Valid until the next
 * state_set_add. */
const uint64_t *state_set_find(const struct state_set *set, const uint64_t *state);

/* The shard of a hash, and the first slot to probe there. Both are found by scaling the hash, so a
 * growing shard keeps its order and is copied sequentially. */
static inline struct state_shard *state_set_shard(const struct state_set *set, uint64_t hash)
{
	return &set->shards[(hash >> 32) * set->shard_count >> 32];
}

static inline size_t state_set_home(const struct state_shard *shard, uint64_t hash)
{
	size_t buckets = shard->capacity / STATE_SET_BUCKET;

	return ((hash & UINT32_MAX) * buckets >> 32) * STATE_SET_BUCKET;
}

/* Prefetches the slots of a hash. */
static inline void state_set_prefetch(const struct state_set *set, uint64_t hash, int words)
{
	const struct state_shard *shard = state_set_shard(set, hash);

	__builtin_prefetch(shard->slots + state_set_home(shard, hash) * (size_t)words, 1);
}

#endif
