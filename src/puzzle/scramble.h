/* scramble: how a board was made, so that it can be reproduced and shared; and the making of boards,
 * always solvable and never solved.
 *
 * A scramble is a plain value that owns no memory: copy it by assignment. The same scramble gives the
 * same board on every machine. Pure, any thread. */
#ifndef PUZZLE_SCRAMBLE_H
#define PUZZLE_SCRAMBLE_H

#include "puzzle/board.h"

/* These numbers are stored in share codes and the database. */
enum scramble_kind {
	SCRAMBLE_GAP_HOME, /* drawn uniformly, gap in the last cell */
	SCRAMBLE_GAP_ANY,  /* drawn uniformly, gap anywhere */
	SCRAMBLE_WALK,  /* a random walk that never steps straight back: codes and games of 0.2.0 */
	SCRAMBLE_BOARD, /* a given board: entered cell by cell, or from a list */
	SCRAMBLE_FREE_WALK, /* a random walk from the solved board */
};

enum { SCRAMBLE_KINDS = SCRAMBLE_FREE_WALK + 1 };

/* True for both kinds of random walks. */
bool scramble_walks(enum scramble_kind kind);

/* The longest walk: it blocks the window for a third of a second. */
enum { SCRAMBLE_WALK_MAX = 20000000 };

struct scramble {
	enum scramble_kind kind;
	int width, height;   /* a valid size, the same as the board's */
	uint64_t seed;       /* unless SCRAMBLE_BOARD */
	uint64_t walk_moves; /* if it walks: 0 … SCRAMBLE_WALK_MAX; 0: a full shuffle */
	struct board board;  /* for SCRAMBLE_BOARD: solvable and not solved */
};

/* Makes the board: solvable and never solved. */
void scramble_make(const struct scramble *scramble, struct board *board);

enum { SHUFFLE_WALK_MOVES_PER_CELL = 10000 };

/* Sets board (of a valid size) to a uniformly random solvable board other than the solved one:
 * Fisher–Yates (Durstenfeld, CACM 7, 1964), then a swap of two tiles other than the gap if the
 * parity is odd. gap: SCRAMBLE_GAP_HOME or SCRAMBLE_GAP_ANY. */
void shuffle_uniform(struct board *board, int width, int height, enum scramble_kind gap,
                     uint64_t seed);

/* Makes board by `moves` random legal moves from the solved board, none undoing the one before; 0 means
 * SHUFFLE_WALK_MOVES_PER_CELL·width·height. Continues past `moves` while the board is solved. */
void shuffle_walk(struct board *board, int width, int height, uint64_t moves, uint64_t seed);

/* Makes board by `moves` random moves from the solved board: each goes to any neighbour of the gap, also
 * back to where it came from. 0 means SHUFFLE_WALK_MOVES_PER_CELL·width·height or one more: an even
 * number of moves never leaves the gap's colour of a chessboard. A walk that ends at the solved board is
 * walked again, so the number of moves is always kept. */
void shuffle_free_walk(struct board *board, int width, int height, uint64_t moves, uint64_t seed);

/* By the moves of the shortest solution, or a lower bound on them: a third of all boards each. These
 * numbers are stored. */
enum scramble_difficulty {
	SCRAMBLE_ANY_DIFFICULTY,
	SCRAMBLE_EASY,
	SCRAMBLE_MEDIUM,
	SCRAMBLE_HARD,
};

struct scramble_choice {
	enum scramble_kind kind; /* SCRAMBLE_BOARD: a board of the list; never SCRAMBLE_WALK */
	uint64_t walk_moves;     /* 0: a full shuffle */
	enum scramble_difficulty difficulty; /* for SCRAMBLE_GAP_HOME */
};

/* "home", "any", "walk", "board", "free-walk", in exported files and reports. Static. */
const char *scramble_name(enum scramble_kind kind);

/* A reproducible pseudo-random generator, the same on every machine: xoshiro256** 1.0 seeded by
 * SplitMix64 (Blackman & Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47,
 * 2021). Not for secrets. */
struct random {
	uint64_t state[4];
};

/* Mixes two numbers to a random one: number 0, 1 … of those that SplitMix64 makes of a seed. */
uint64_t random_hash(uint64_t seed, uint64_t number);

/* Initialises the state from any seed. */
void random_init(struct random *random, uint64_t seed);

/* The next 64 random bits. */
uint64_t random_next(struct random *random);

/* A uniformly distributed number from 0 to bound−1 (bound ≥ 1), by rejection sampling. */
uint32_t random_below(struct random *random, uint32_t bound);

#endif
