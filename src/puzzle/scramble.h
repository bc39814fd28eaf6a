/* scramble: how a board was made, so that it can be reproduced and shared.
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

/* By the moves of the shortest solution, or a lower bound on them: a third of all boards each; very easy ones are a few
 * random moves from the solved board. These numbers are stored. */
enum scramble_difficulty {
	SCRAMBLE_ANY_DIFFICULTY,
	SCRAMBLE_EASY,
	SCRAMBLE_MEDIUM,
	SCRAMBLE_HARD,
	SCRAMBLE_VERY_EASY,
};

enum { SCRAMBLE_DIFFICULTIES = SCRAMBLE_VERY_EASY + 1 };

/* Reads "any", "easy", "medium", "hard" or "very-easy". False, with the output untouched, if the name is none of them. */
bool scramble_read_difficulty(enum scramble_difficulty *difficulty, const char *name);

struct scramble_choice {
	enum scramble_kind kind; /* SCRAMBLE_BOARD: a board of the list; never SCRAMBLE_WALK */
	uint64_t walk_moves;     /* 0: a full shuffle */
	enum scramble_difficulty difficulty; /* for SCRAMBLE_GAP_HOME */
};

/* "home", "any", "walk", "board", "free-walk", in exported files and reports. Static. */
const char *scramble_name(enum scramble_kind kind);

#endif
