/* mirror: boards mirrored on their diagonal, columns becoming rows. Tiles change their
 * names with their homes, so the solved board stays solved and solutions keep their
 * length.
 *
 * Private to the solver. Pure, any thread. */
#ifndef SOLVER_MIRROR_H
#define SOLVER_MIRROR_H

#include "puzzle/board.h"

/* Makes mirrored the mirror image of board, height×width. */
void mirror_board(struct board *mirrored, const struct board *board);

/* Changes moves on a board into those on its mirror image: up and left change places,
 * and so do down and right. */
void mirror_moves(uint8_t *moves, int length);

#endif
