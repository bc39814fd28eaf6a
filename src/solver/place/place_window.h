/* place_window: tables of the moves that bring a few tiles home within a small window.
 *
 * Private to the solver. A table is a pattern database (Culberson & Schaeffer 1998) of a window
 * that is the same for many positions along the lines of a plan. It counts all moves and includes
 * the place of the gap. Pure. */
#ifndef SOLVER_PLACE_WINDOW_H
#define SOLVER_PLACE_WINDOW_H

#include <stdbool.h>

#include "solver/place/place_plan.h"
#include "solver/watch.h"

/* Builds the table of a window whose other fields are set, by breadth-first search backwards from
 * the states with all tiles at home. False, with nothing to free, if memory runs out or the watch
 * stops it. */
bool place_window_fill(struct place_window *window, struct watch *watch);

/* The moves of a state, given by the places of the tiles, then the gap. If the gap's place is also a
 * tile's, the gap is taken to come from outside: then two more than from the best place next to
 * it. */
int place_window_moves(const struct place_window *window, const int *places);

#endif
