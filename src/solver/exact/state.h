/* state: a board packed into as few 64-bit words as a search can work on, and a set of millions of
 * such boards in a fixed amount of memory.
 *
 * Private to the solver. The low 60 bits of each word hold fields of equal width, cell by cell from
 * the low end, none across two words. The last cell is left out: the XOR of all tiles is known, so
 * its tile is too. Every board of up to 16 cells takes one word, 5×5 takes two. The top 4 bits of
 * the first word are marks set by the search; the top bits of the others are 0, and so are unused
 * fields. The first word of a state is never 0. The functions are inline and take the number of words
 * in addition to the layout, so that for a constant number the compiler unrolls the loops. Pure.
 *
 * The set, for one thread at a time, is a hash table with open addressing whose slots hold only the
 * states. It is split into shards that grow one at a time, so that growing needs memory for one more
 * shard, not for a second table. Probing starts at a cache line (8 slots); a full line overflows into
 * others. */
#ifndef SOLVER_STATE_H
#define SOLVER_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "puzzle/board.h"

enum {
	STATE_CELL_BITS = 60,                            /* bits of a word used for cells */
	STATE_WORDS_MAX = (BOARD_CELLS_MAX - 1 + 5) / 6, /* 10 bits per field, 6 fields per word */
};

#define STATE_CELLS ((UINT64_C(1) << STATE_CELL_BITS) - 1)

/* How boards of one size are packed, and the neighbours of each cell. */
struct state_layout {
	int last;                           /* the last cell, which is not stored */
	int words;                          /* words per state */
	unsigned bits;                      /* per field */
	int fields;                         /* per word */
	uint64_t mask;                      /* of the lowest field */
	uint64_t ones;                      /* 1 in each field */
	uint64_t highs;                     /* the top bit of each field */
	uint64_t all;                       /* the XOR of all tiles of a board */
	uint8_t field[64];                  /* by bit: the index of its field */
	uint8_t word[BOARD_CELLS_MAX];      /* by cell: the word of its field */
	uint8_t shift[BOARD_CELLS_MAX];     /* by cell: the lowest bit of its field */
	uint8_t odd[BOARD_CELLS_MAX];       /* by cell: 1 if row + column is odd */
	int16_t source[BOARD_CELLS_MAX][4]; /* by gap and direction: cell, −1: none */
};

/* Fills in the layout for boards of a size. */
void state_layout_init(struct state_layout *layout, int width, int height);

/* Packs a board into layout->words words, without marks. */
void state_pack(const struct state_layout *layout, const struct board *board, uint64_t *state);

/* The cell of the gap: the lowest field that is 0. Subtracting 1 from each field sets the top bit
 * of the lowest zero field for certain (Knuth, TAOCP 4A, 7.1.3); unused fields come after it, and
 * the first of them has the index of the last cell. */
static inline int state_gap(const struct state_layout *layout, const uint64_t *state, int words)
{
	for (int word = 0; word < words; word++) {
		uint64_t cells = state[word] & STATE_CELLS;
		uint64_t zeros = (cells - layout->ones) & ~cells & layout->highs;

		if (zeros != 0)
			return word * layout->fields + layout->field[__builtin_ctzll(zeros)];
	}
	return layout->last;
}

/* The tile in the last cell: the one missing from the XOR of all others. */
static inline uint64_t state_last_tile(const struct state_layout *layout, const uint64_t *state,
                                       int words)
{
	uint64_t folded = state[0] & STATE_CELLS;

	for (int word = 1; word < words; word++)
		folded ^= state[word];
	for (unsigned shift = layout->bits; shift < STATE_CELL_BITS; shift *= 2)
		folded ^= folded >> shift;
	return (folded ^ layout->all) & layout->mask;
}

/* Moves the tile in cell `source` into the gap; keeps the marks. */
static inline void state_move(const struct state_layout *layout, uint64_t *state, int words,
                              int gap, int source)
{
	uint64_t tile;

	if (source == layout->last) {
		tile = state_last_tile(layout, state, words);
	} else {
		uint64_t *from = &state[words == 1 ? 0 : layout->word[source]];

		tile = *from >> layout->shift[source] & layout->mask;
		*from ^= tile << layout->shift[source];
	}
	if (gap != layout->last)
		state[words == 1 ? 0 : layout->word[gap]] ^= tile << layout->shift[gap];
}

/* A hash of the cells, 64 well-mixed bits, independent of the marks (the finalizer is one of
 * Stafford's variants of MurmurHash3's). */
static inline uint64_t state_hash(const uint64_t *state, int words)
{
	uint64_t hash = (state[0] & STATE_CELLS) * 0xBF58476D1CE4E5B9u;

	for (int word = 1; word < words; word++)
		hash = ((hash ^ hash >> 32) + state[word]) * 0xBF58476D1CE4E5B9u;
	hash = (hash ^ hash >> 29) * 0x94D049BB133111EBu;
	return hash ^ hash >> 32;
}

/* True if both states are the same board, ignoring marks. */
static inline bool state_same(const uint64_t *a, const uint64_t *b, int words)
{
	if (((a[0] ^ b[0]) & STATE_CELLS) != 0)
		return false;
	return words == 1 || memcmp(a + 1, b + 1, (size_t)(words - 1) * sizeof *a) == 0;
}

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
	bool full;                  /* a state did not fit */
	bool starved;               /* one did not fit because the system had no memory left */
};

/* Makes an empty set of states of `words` words that never uses more than `bytes` bytes, even while
 * growing. False, with nothing to free, if that is too little to start with or memory runs out. */
bool state_set_init(struct state_set *set, int words, size_t bytes);

/* Frees all states. */
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
