/* place_first: an immediate solution of any board, long but guaranteed.
 *
 * Private to the solver. Pure; any thread. */
#ifndef SOLVER_PLACE_FIRST_H
#define SOLVER_PLACE_FIRST_H

#include <stdbool.h>

#include "solver/place/place_plan.h"

/* Appends moves that solve a solvable board to the path, tile by tile according to the plan (made
 * for the board's size, rest 2). False if memory runs out; the caller must free the path in either
 * case. */
bool place_first_solve(const struct place_plan *plan, const struct board *board,
                       struct place_path *path);

#endif
