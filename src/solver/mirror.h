/* mirror: mirrors boards across the main diagonal, so that columns become rows. Tiles are
 * renumbered with their homes, so the solved board stays solved and solutions keep their length.
 *
 * Private to the solver. Pure, any thread. */
#ifndef SOLVER_MIRROR_H
#define SOLVER_MIRROR_H

#include "puzzle/board.h"

/* Makes mirrored the mirror image of board, height×width. */
void mirror_board(struct board *mirrored, const struct board *board);

/* Converts moves on a board into moves on its mirror image: swaps up with left and down with
 * right. */
void mirror_moves(uint8_t *moves, int length);

#endif
