/* place_first: an immediate solution of any board, long but guaranteed.
 *
 * Private to the solver. Pure; any thread. */
#ifndef SOLVER_PLACE_FIRST_H
#define SOLVER_PLACE_FIRST_H

#include "puzzle/board.h"

/* Solves a solvable board tile by tile: line by line from the outside in, as people do (Parberry, "A
 * real-time algorithm for the (n²−1)-puzzle", Information Processing Letters 56, 1995). Returns
 * *length moves, which the caller frees; NULL if memory runs out. */
uint8_t *place_first_solve(const struct board *board, int *length);

#endif
