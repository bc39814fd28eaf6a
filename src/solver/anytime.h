/* anytime: a solution at once, then shorter ones until the time is over.
 *
 * Private to the solver. All boards are searched by placing tiles from the outer rows
 * and columns inwards, middling ones by beams on pattern tables too. */
#ifndef SOLVER_ANYTIME_H
#define SOLVER_ANYTIME_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* True if boards of this size are searched with pattern tables. */
bool anytime_uses_tables(int width, int height);

/* Looks for a solution of any length for so many seconds, on this thread, and offers
 * the best. False if there was no time or memory for one. */
bool anytime_offer_briefly(const struct board *board, size_t bytes, double seconds,
                           struct watch *watch);

/* Solves a solvable board of any size that is not solved, until the watch says stop.
 * False if memory (`bytes`, tables included) does not do for any solution. */
bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch);

#endif
