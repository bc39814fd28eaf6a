/* bfs_bidirectional: breadth-first search from both ends, for boards of any size.
 *
 * Private to the solver. After Pohl, "Bi-directional search" (Machine Intelligence 6, 1971):
 * expands whole layers, the smaller frontier first. */
#ifndef SOLVER_BFS_BIDIRECTIONAL_H
#define SOLVER_BFS_BIDIRECTIONAL_H

#include <stddef.h>

#include "puzzle/board.h"
#include "solver/watch.h"

/* Solves a solvable, unsolved board within `bytes` and the watch's limits. Offers the solution to
 * the watch and raises its bound. */
void bfs_bidirectional_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
