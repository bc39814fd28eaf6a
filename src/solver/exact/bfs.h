/* bfs: breadth-first search, the textbook method for this puzzle. Exact.
 *
 * Private to the solver. For small sizes all boards are searched, so that every layer is reported;
 * for larger ones the search runs from both ends: whole layers, the smaller frontier first (Pohl,
 * "Bi-directional search", Machine Intelligence 6, 1971). */
#ifndef SOLVER_BFS_H
#define SOLVER_BFS_H

#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Solves a solvable, unsolved board within `bytes` and the watch's limits. Offers the solution to
 * the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
