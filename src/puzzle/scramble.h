/* scramble: how a board was made, so that it can be reproduced and shared.
 *
 * A plain value that owns no memory: copy it by assignment. The same scramble gives the same board
 * on every machine. Pure, any thread. */
#ifndef PUZZLE_SCRAMBLE_H
#define PUZZLE_SCRAMBLE_H

#include <stdint.h>

#include "puzzle/board.h"

/* These numbers are stored in share codes and the database. */
enum scramble_kind {
	SCRAMBLE_GAP_HOME, /* drawn uniformly, gap in the last cell */
	SCRAMBLE_GAP_ANY,  /* drawn uniformly, gap anywhere */
	SCRAMBLE_WALK,     /* a random walk from the solved board */
	SCRAMBLE_BOARD,    /* a given board: entered cell by cell, or from a list */
};

enum { SCRAMBLE_KINDS = SCRAMBLE_BOARD + 1 };

/* The longest walk: it blocks the window for a third of a second. */
enum { SCRAMBLE_WALK_MAX = 20000000 };

struct scramble {
	enum scramble_kind kind;
	int width, height;   /* a valid size, the same as the board's */
	uint64_t seed;       /* unless SCRAMBLE_BOARD */
	uint64_t walk_moves; /* for SCRAMBLE_WALK: 0 … SCRAMBLE_WALK_MAX; 0: default length */
	struct board board;  /* for SCRAMBLE_BOARD: solvable and not solved */
};

/* Makes the board: solvable and never solved. */
void scramble_make(const struct scramble *scramble, struct board *board);

#endif
