/* scramble: how a board was made, so that it can be made again and told to others.
 *
 * A plain value without memory of its own: copy it by assignment. The same scramble
 * gives the same board on every machine. Pure, any thread. */
#ifndef PUZZLE_SCRAMBLE_H
#define PUZZLE_SCRAMBLE_H

#include <stdint.h>

#include "puzzle/board.h"

/* Share codes and the store keep these numbers. */
enum scramble_kind {
	SCRAMBLE_GAP_HOME, /* drawn uniformly, the gap in the last cell */
	SCRAMBLE_GAP_ANY,  /* drawn uniformly, the gap anywhere */
	SCRAMBLE_WALK,     /* a random walk from the solved board */
	SCRAMBLE_BOARD,    /* one certain board: told cell by cell, or out of a list */
};

enum { SCRAMBLE_KINDS = SCRAMBLE_BOARD + 1 }; /* BOARD being the last one */

/* The longest walk: it is walked while the window waits, a third of a second. */
enum { SCRAMBLE_WALK_MAX = 20000000 };

struct scramble {
	enum scramble_kind kind;
	int width, height;   /* a valid size, of the board too */
	uint64_t seed;       /* not of SCRAMBLE_BOARD */
	uint64_t walk_moves; /* of SCRAMBLE_WALK, 0 … SCRAMBLE_WALK_MAX; 0: its default */
	struct board board;  /* of SCRAMBLE_BOARD: solvable and not solved */
};

/* Makes the board: solvable and never solved. */
void scramble_make(const struct scramble *scramble, struct board *board);

#endif
