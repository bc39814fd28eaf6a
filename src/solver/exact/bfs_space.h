/* bfs_space: the distance of every board of a small size from the solved board.
 *
 * Private to the solver and its tests. Boards are numbered consecutively by a linear-time rank of
 * permutations (Myrvold & Ruskey, "Ranking and unranking permutations in linear time", Information
 * Processing Letters 79, 2001), so the table takes one byte per board and no keys. One thread
 * writes; once the search is done, any number of threads may read. */
#ifndef SOLVER_BFS_SPACE_H
#define SOLVER_BFS_SPACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/watch.h"

enum {
	BFS_SPACE_CELLS_MAX = 10,  /* 10!/2 = 1 814 400 boards */
	BFS_SPACE_DEPTHS_MAX = 64, /* 2×5 is the deepest, with 56 depths */
};

struct bfs_space {
	int width;
	int height;
	uint32_t boards;  /* number of solvable boards: cells!/2 */
	uint8_t *depths;  /* owned: by board number; 255: not reached yet */
	uint32_t *queue;  /* owned: numbers of the boards in the order reached */
	uint32_t reached; /* number of boards in the queue */
	uint32_t next;    /* index in the queue of the next board to expand */
	int depth;        /* all boards up to this depth are known */
	uint64_t counts[BFS_SPACE_DEPTHS_MAX]; /* number of boards at each depth */
};

/* The memory, in bytes, allocated by bfs_space_init; 0 if the size has too many cells. */
size_t bfs_space_bytes(int width, int height);

/* Makes a space that contains only the solved board. False, with nothing to free, if memory runs
 * out. The size must have at most BFS_SPACE_CELLS_MAX cells. */
bool bfs_space_init(struct bfs_space *space, int width, int height);

void bfs_space_destroy(struct bfs_space *space);

/* Searches until the depths of all boards are known or the watch (may be NULL) stops it. Call it
 * once. */
void bfs_space_search(struct bfs_space *space, struct watch *watch);

/* The minimum number of moves to solve a solvable board of the space's size; −1 if not yet
 * reached. */
int bfs_space_depth(const struct bfs_space *space, const struct board *board);

/* Writes the moves of a shortest solution of a board that has been reached. */
void bfs_space_path(const struct bfs_space *space, const struct board *board, uint8_t *moves);

#endif
