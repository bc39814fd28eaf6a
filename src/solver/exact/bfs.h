/* bfs: breadth-first search, the textbook method for this puzzle. Exact.
 *
 * Private to the solver and its tests. For small sizes all boards are searched (a space), so that
 * every layer is reported; for larger ones the search runs from both ends: whole layers, the smaller
 * frontier first (Pohl, "Bi-directional search", Machine Intelligence 6, 1971). */
#ifndef SOLVER_BFS_H
#define SOLVER_BFS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/watch.h"

enum { BFS_SPACE_CELLS_MAX = 10 }; /* 10!/2 = 1 814 400 boards */

/* The shortest solutions of all boards of a small size. One thread writes; once the search is done,
 * any number of threads may read. */
struct bfs_space {
	struct bfs_search *search; /* owned */
	uint64_t boards;           /* number of boards known */
};

/* The most memory, in bytes, that a space uses; 0 if the size has too many cells. */
size_t bfs_space_bytes(int width, int height);

/* Makes a space that contains only the solved board. False, with nothing to free, if memory runs
 * out. The size must have at most BFS_SPACE_CELLS_MAX cells. */
bool bfs_space_init(struct bfs_space *space, int width, int height);

void bfs_space_destroy(struct bfs_space *space);

/* Searches until all boards are known, memory runs out or the watch (may be NULL) stops it. Call it
 * once. */
void bfs_space_search(struct bfs_space *space, struct watch *watch);

/* Writes the moves of a shortest solution of a solvable board of the space's size and returns their
 * number; −1 if it is not known. moves may be NULL. */
int bfs_space_path(const struct bfs_space *space, const struct board *board, uint8_t *moves);

/* Solves a solvable, unsolved board within `bytes` and the watch's limits. Offers the solution to
 * the watch and raises its bound. */
void bfs_solve(const struct board *board, size_t bytes, struct watch *watch);

/* Offers the solution of a board from its space and raises the bound to its length. False if the
 * space does not have it or memory runs out. */
bool bfs_offer(const struct bfs_space *space, const struct board *board, struct watch *watch);

#endif
