/* layers: breadth-first search in sorted lists. Private to the solver. */
#ifndef SOLVER_LAYERS_H
#define SOLVER_LAYERS_H

#include "solver/watch.h"

/* True if boards of this size can be searched so. */
bool layers_fit(int width, int height);

/* Finds a shortest solution of a solvable, unsolved board breadth-first from both ends, the smaller layer first (Pohl,
 * "Bi-directional search", Machine Intelligence 6, 1971), within `bytes`, the watch's limits and its threads. A layer
 * has a list for each cell of the gap. What its boards' moves make is merged from at most four sorted lists,
 * without what is in the layer before: nothing is sorted or looked up (compare Korf, "Best-first frontier search
 * with delayed duplicate detection", AAAI 2004). Only the last two layers of each side are kept, so the solution is
 * found by searching again, half as deep each time, to where both sides met. Up to 10 cells all boards are searched
 * from the solved one first, so that each layer is reported, as far as memory allows. Offers the solution to the watch
 * and raises its bound. */
void layers_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
