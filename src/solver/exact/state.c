/* Packs boards into words, and stores them in hash tables that grow within a given amount of memory. */
#include "solver/exact/state.h"

#include <assert.h>
#include <stdlib.h>

#include "system/pages.h"

static void init_fields(struct state_layout *layout, int cells)
{
	layout->bits = 1;
	while (cells > 1 << layout->bits)
		layout->bits++;
	layout->fields = STATE_CELL_BITS / (int)layout->bits;
	layout->words = (layout->last + layout->fields - 1) / layout->fields;
	layout->mask = (UINT64_C(1) << layout->bits) - 1;
	for (int i = 0; i < layout->fields; i++)
		layout->ones |= UINT64_C(1) << (unsigned)i * layout->bits;
	layout->highs = layout->ones << (layout->bits - 1);
	for (unsigned bit = 0; bit < 64; bit++)
		layout->field[bit] = (uint8_t)(bit / layout->bits);
	for (unsigned tile = 0; tile < (unsigned)cells; tile++)
		layout->all ^= tile;
}

static void init_cell(struct state_layout *layout, int width, int height, int cell)
{
	layout->word[cell] = (uint8_t)(cell / layout->fields);
	layout->shift[cell] = (uint8_t)(cell % layout->fields * (int)layout->bits);
	layout->odd[cell] = (uint8_t)((cell / width + cell % width) % 2);
	for (enum direction way = 0; way < 4; way++)
		layout->source[cell][way] = (int16_t)board_source(width, height, cell, way);
}

void state_layout_init(struct state_layout *layout, int width, int height)
{
	int cells = width * height;

	memset(layout, 0, sizeof *layout);
	layout->last = cells - 1;
	init_fields(layout, cells);
	assert(layout->words <= STATE_WORDS_MAX);
	for (int cell = 0; cell < cells; cell++)
		init_cell(layout, width, height, cell);
}

void state_pack(const struct state_layout *layout, const struct board *board, uint64_t *state)
{
	memset(state, 0, (size_t)layout->words * sizeof *state);
	for (int cell = 0; cell < layout->last; cell++)
		state[layout->word[cell]] |= (uint64_t)board->tiles[cell] << layout->shift[cell];
}

enum {
	SHARDS = 256, /* unless that makes them too small or too large */
	SHARDS_MAX = 1 << 16,
	SHARD_BYTES_MAX = 1 << 22, /* growing a shard must not delay a cancel */
	SHARD_SLOTS_MIN = 512,
	PAGE = 1 << 12, /* bytes of a new shard, or of one bucket */
	SLACK = 256,    /* this fraction of the bytes is left for rounding up to pages */
};

static void free_slots(const struct state_shard *shard, int words)
{
	if (shard->slots != NULL)
		pages_free(shard->slots, shard->capacity * (size_t)words * sizeof *shard->slots);
}

/* How many states a shard may hold before it grows or, at its maximum, is full. Up to a load of
 * three quarters most buckets have a free slot and a look-up takes one cache line; up to seven
 * eighths, less than two. One slot is always left empty, to end a probe. */
static size_t count_allowed(const struct state_set *set, const struct state_shard *shard)
{
	size_t spare =
	        shard->capacity < set->capacity_max ? shard->capacity / 4 : shard->capacity / 8;

	return shard->capacity - spare;
}

/* The slot of the state, or an empty one: in its bucket or the first one after it with space. */
static inline uint64_t *probe(const struct state_shard *shard, const uint64_t *state, uint64_t hash,
                              int words)
{
	size_t slot = state_set_home(shard, hash);

	for (;;) {
		uint64_t *bucket = shard->slots + slot * (size_t)words;

		for (int i = 0; i < STATE_SET_BUCKET; i++) {
			uint64_t *at = bucket + i * words;

			if (at[0] == 0 || state_same(at, state, words))
				return at;
		}
		slot = (slot + STATE_SET_BUCKET) % shard->capacity;
	}
}

/* Copies all states of a shard into a larger, empty one. */
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

/* Doubles a shard's capacity. False, unchanged, at the limit or if memory runs out. */
static bool grow(struct state_set *set, struct state_shard *shard)
{
	size_t state_bytes = (size_t)set->words * sizeof *shard->slots, bytes;
	size_t first = STATE_SET_BUCKET * ((PAGE - 1) / (STATE_SET_BUCKET * state_bytes) + 1);
	struct state_shard grown = { .capacity =
		                             shard->capacity == 0 ? first : shard->capacity * 2 };

	if (grown.capacity > set->capacity_max)
		grown.capacity = set->capacity_max;
	if (grown.capacity <= shard->capacity)
		return false;
	bytes = grown.capacity * state_bytes;
	grown.slots = pages_map(bytes);
	if (grown.slots == NULL)
		return false;
	if (set->words == 1)
		copy_states(shard, &grown, 1);
	else
		copy_states(shard, &grown, set->words);
	free_slots(shard, set->words);
	set->bytes += bytes - shard->capacity * state_bytes;
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
	capacity = bytes / (shards + 1) / state_bytes; /* one extra, for growing */
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

/* Adds one state; false if it is present with the other side's mark. */
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
		set->starved |= shard->capacity < set->capacity_max;
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
