/* state: a board packed into as few 64-bit words as a search can work on.
 *
 * Private to the solver. The low 60 bits of each word hold fields of equal width, cell by cell from
 * the low end, none across two words. The last cell is left out: the XOR of all tiles is known, so
 * its tile is too. Every board of up to 16 cells takes one word, 5×5 takes two. The top 4 bits of
 * the first word are marks set by the search; the top bits of the others are 0, and so are unused
 * fields. The first word of a state is never 0.
 *
 * The functions are inline and take the number of words in addition to the layout, so that for a
 * constant number the compiler unrolls the loops. Pure. */
#ifndef SOLVER_STATE_H
#define SOLVER_STATE_H

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

#endif
