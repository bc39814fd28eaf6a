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

/* Looks for a solution of any length on this thread for at most `seconds` and offers the best one
 * found. False if time or memory ran out first. */
bool anytime_offer_briefly(const struct board *board, size_t bytes, double seconds,
                           struct watch *watch);

/* Searches for ever shorter solutions of a solvable, unsolved board of any size until the watch
 * stops it. False if `bytes` of memory, tables included, are not enough to find any solution. */
bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch);

#endif
