/* anytime: ever shorter solutions, by beams with learned weights or by placing tiles. Private to the solver. */
#ifndef SOLVER_ANYTIME_H
#define SOLVER_ANYTIME_H

#include "solver/solver.h"
#include "solver/watch.h"

/* Searches for ever shorter solutions of a solvable, unsolved board of any size until the watch stops
 * it: by beams, if there are learned weights for the size to guide them, else by placing tiles from the
 * outer rows and columns inwards. False if `bytes` of memory, tables included, are not enough to find
 * any solution. */
bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch);

/* Like anytime_solve, for at most `seconds`. If tables is NULL, places tiles on this thread and
 * offers only the best solution found. False if time or memory ran out before any. */
bool anytime_solve_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
                           double seconds, struct watch *watch);

#endif
