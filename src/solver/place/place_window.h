/* place_window: tables of the moves that bring a few tiles home within a few cells.
 *
 * Private to the solver. A table is a pattern database (Culberson & Schaeffer, 1998)
 * of a small window that looks the same all along the lines of a plan; it counts all
 * moves, with the gap's place known. Pure. */
#ifndef SOLVER_PLACE_WINDOW_H
#define SOLVER_PLACE_WINDOW_H

#include <stdbool.h>

#include "solver/place/place_plan.h"
#include "solver/watch.h"

/* Makes the table of a window whose other fields are set, by breadth-first search
 * back from the states with all tiles at home. False, with nothing to free, if memory
 * is short or the watch (may be NULL) says stop. */
bool place_window_fill(struct place_window *window, struct watch *watch);

/* Where a state is in the table: places of the tiles, then of the gap. */
static inline int place_window_index(const struct place_window *window, const int *places)
{
	int cells = window->span * window->depth;
	int index = places[0];

	for (int i = 1; i <= window->count; i++)
		index = index * cells + places[i];
	return index;
}

/* The moves of a state. If the gap's place is a tile's, it comes from outside: then
 * those from the best place beside it, and two more. */
int place_window_moves(const struct place_window *window, const int *places);

#endif
