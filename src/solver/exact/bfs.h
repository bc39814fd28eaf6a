/* bfs: breadth-first search, the textbook method for this puzzle. Exact.
 *
 * Private to the solver and its tests. For small sizes all boards are searched (bfs_space), so that
 * every layer is reported; for larger ones the search runs from both ends (bfs_bidirectional). */
#ifndef SOLVER_BFS_H
#define SOLVER_BFS_H

#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/exact/bfs_space.h"
#include "solver/watch.h"

/* Solves a solvable, unsolved board within `bytes` and the watch's limits. Offers the solution to
 * the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

/* Offers the solution of a board, reached in a search of its space, and raises the bound to its
 * length. False if memory runs out. */
bool bfs_offer(const struct bfs_space *space, const struct board *board, struct watch *watch);

#endif
