/* detours: where a game took more moves than it had to. Pure, any thread.
 *
 * A detour is a stretch of slides, of DETOURS_MOVES moves at most, from one board of the game to another that can be
 * reached in at least DETOURS_SAVED fewer moves; or one that led back to the board it came from, so that all of its moves
 * undid each other. The shorter way is found by an exact search, in which only the tiles that differ count, so the size of
 * the board doesn't matter. A stretch is as short as its saving allows, and stretches don't overlap: the first one in the
 * game comes first.
 *
 * Whether the game as a whole was much longer than its shortest solution is another question, which a solver answers. */
#ifndef PUZZLE_DETOURS_H
#define PUZZLE_DETOURS_H

#include <stdatomic.h>

#include "puzzle/history.h"

enum {
	DETOURS_MOVES = 30, /* the longest stretch */
	DETOURS_SAVED = 6,  /* the least that the shorter way saves, unless it is no move at all */
	DETOURS_WAY = DETOURS_MOVES - DETOURS_SAVED,
};

struct detour {
	size_t first, end;        /* slides of the game before it, and at its end */
	int moves;                /* that it took */
	int length;               /* of the shorter way; 0: its moves undid each other */
	uint8_t way[DETOURS_WAY]; /* enum direction */
};

/* All zero: none. */
struct detours {
	struct detour *list; /* owned; in the order of the game */
	int count;
};

/* Finds those of all slides, done or undone; free them with detours_free. Ends early once *cancel is set (NULL: never).
 * 0.02 s for 100 moves on 4×4 cells, 0.1 s for 2300 on 10×10. */
void detours_find(struct detours *detours, const struct history *history,
                  const atomic_bool *cancel);

void detours_free(struct detours *detours);

/* The detour during which so many slides are made, also at its start; NULL: none. */
const struct detour *detours_at(const struct detours *detours, size_t slides);

#endif
