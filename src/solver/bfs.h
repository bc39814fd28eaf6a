/* bfs: breadth-first search, the textbook method of this puzzle. Exact.
 *
 * Private to the solver and its tests. Small boards are searched wholly
 * (bfs_space), larger ones from both ends at once (bfs_bidirectional). */
#ifndef SOLVER_BFS_H
#define SOLVER_BFS_H

#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/solver.h"
#include "solver/watch.h"

/* Solves a solvable board that is not solved, within `bytes` and what the watch
 * allows. *result comes with status SOLVER_IMPOSSIBLE, no moves, and the sum of
 * Manhattan distances as lower bound; status, moves, length, lower_bound and
 * states are filled. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch,
               struct solver_result *result);

/* Counts the boards at each distance from the solved one, 0 … depth: counts[d]
 * boards need d moves. Returns how many distances there are, or −1 with counts
 * untouched if the board has too many cells (over BFS_SPACE_CELLS_MAX), the
 * distances are more than `size`, or memory is short. */
int bfs_count_depths(int width, int height, uint64_t *counts, int size);

#endif
