/* bfs: breadth-first search. Private to the solver. */
#ifndef SOLVER_BFS_H
#define SOLVER_BFS_H

#include "solver/watch.h"

/* Finds a shortest solution of a solvable, unsolved board breadth-first, within `bytes` and the watch's
 * limits: see layers.h. On boards too large for that, which it solves only if few moves are needed, one thread keeps
 * all boards in a hash table. Offers the solution to the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

#endif
