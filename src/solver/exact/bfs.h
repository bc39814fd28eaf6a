/* bfs: breadth-first search, the textbook method of this puzzle. Exact.
 *
 * Private to the solver and its tests. Small boards are searched wholly
 * (bfs_space), all their boards, so that the watch hears of every layer; larger ones from both ends at once (bfs_bidirectional). */
#ifndef SOLVER_BFS_H
#define SOLVER_BFS_H

#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/exact/bfs_space.h"
#include "solver/watch.h"

/* Solves a solvable board that is not solved, within `bytes` and what the watch
 * allows; offers the solution and raises the bound there. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

/* Offers the solution of a solvable board of a space that was searched as far as the
 * board, and raises the bound to its length. False if memory is short. */
bool bfs_offer(const struct bfs_space *space, const struct board *board, struct watch *watch);

#endif
