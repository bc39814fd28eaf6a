/* place_first: a solution of any board at once, long but certain.
 *
 * Private to the solver. Pure; any thread. */
#ifndef SOLVER_PLACE_FIRST_H
#define SOLVER_PLACE_FIRST_H

#include <stdbool.h>

#include "solver/place/place_plan.h"

/* Adds moves that solve a solvable board to the path, tile by tile as the plan says
 * (made for the board's size, rest 2). False if memory is short; the path then holds
 * a part and is still the caller's to free. */
bool place_first_solve(const struct place_plan *plan, const struct board *board,
                       struct place_path *path);

#endif
