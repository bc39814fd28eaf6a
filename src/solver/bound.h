/* bound: lengths that no solution can be shorter than. Pure, any thread. */
#ifndef SOLVER_BOUND_H
#define SOLVER_BOUND_H

#include "puzzle/board.h"

/* The sum over all tiles of the rows and columns between them and their homes:
 * each move brings one tile one cell nearer at most. Each move also changes the
 * sum by exactly one, so every solution's length is odd or even as the sum is. */
int bound_manhattan(const struct board *board);

/* The least length a solution can have if it has at least `proven` moves: not
 * under `manhattan`, and odd or even as that is. */
int bound_combine(int manhattan, int proven);

#endif
