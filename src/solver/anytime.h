/* anytime: finds a solution immediately, then shorter ones until time runs out.
 *
 * Private to the solver. Boards with learned weights are searched by beams that they guide, all
 * others by placing tiles from the outer rows and columns inwards. The watch raises the lower bound
 * meanwhile, if it was told to (watch_keep_raising). */
#ifndef SOLVER_ANYTIME_H
#define SOLVER_ANYTIME_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Searches for ever shorter solutions of a solvable, unsolved board of any size until the watch
 * stops it. False if `bytes` of memory, tables included, are not enough to find any solution. */
bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch);

/* The same for at most `seconds`. If tables is NULL, places tiles on this thread and offers only the
 * best solution found. False if time or memory ran out before any. */
bool anytime_solve_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
                           double seconds, struct watch *watch);

#endif
