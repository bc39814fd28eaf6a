/* anytime: a solution at once, then shorter ones until the time is over.
 *
 * Private to the solver. Middling boards are searched by beams on pattern tables,
 * large ones by placing tiles from the outer rows and columns inwards. */
#ifndef SOLVER_ANYTIME_H
#define SOLVER_ANYTIME_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* True if boards of this size are searched with pattern tables. */
bool anytime_uses_tables(int width, int height);

/* Solves a solvable board of any size that is not solved, until the watch says stop.
 * False if memory (`bytes`, tables included) does not do for any solution. */
bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch);

#endif
