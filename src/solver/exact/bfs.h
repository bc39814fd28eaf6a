/* bfs: breadth-first search. Private to the solver. */
#ifndef SOLVER_BFS_H
#define SOLVER_BFS_H

#include "solver/watch.h"

/* Finds a shortest solution of a solvable, unsolved board breadth-first, within `bytes` and the watch's
 * limits. For small sizes all boards are searched, so that every layer is reported; for larger ones the
 * search runs from both ends: whole layers, the smaller frontier first (Pohl, "Bi-directional search",
 * Machine Intelligence 6, 1971). Offers the solution to the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
