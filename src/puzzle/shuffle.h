/* shuffle: scrambles, always solvable and never solved.
 *
 * The same arguments give the same board on every machine. Pure, any thread. */
#ifndef PUZZLE_SHUFFLE_H
#define PUZZLE_SHUFFLE_H

#include <stdint.h>

#include "puzzle/board.h"
#include "puzzle/scramble.h"

enum { SHUFFLE_WALK_MOVES_PER_CELL = 10000 };

/* Makes board (of a valid size) one of all solvable boards but the solved one,
 * each equally likely: Fisher–Yates (Durstenfeld, CACM 7, 1964), then, if the
 * parity is odd, two tiles that are not the gap are swapped. gap: SCRAMBLE_GAP_HOME or
 * SCRAMBLE_GAP_ANY. */
void shuffle_uniform(struct board *board, int width, int height, enum scramble_kind gap,
                     uint64_t seed);

/* Makes board by `moves` legal moves from the solved one, none straight back;
 * 0 stands for SHUFFLE_WALK_MOVES_PER_CELL·width·height. If the walk ends at the
 * solved board it goes on until it does not. */
void shuffle_walk(struct board *board, int width, int height, uint64_t moves, uint64_t seed);

#endif
