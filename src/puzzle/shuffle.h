/* shuffle: makes random boards, always solvable and never solved. Pure, any thread. */
#ifndef PUZZLE_SHUFFLE_H
#define PUZZLE_SHUFFLE_H

#include "puzzle/scramble.h"

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

#endif
