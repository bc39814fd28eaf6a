/* bfs_space: the distance of every board of a small size from the solved one.
 *
 * Private to the solver and its tests. Boards are numbered without gaps by the
 * linear-time rank of permutations (Myrvold & Ruskey, "Ranking and unranking
 * permutations in linear time", Information Processing Letters 79, 2001), so the
 * table is one byte a board and needs no keys. One thread writes; once
 * searched, any number of threads may read. */
#ifndef SOLVER_BFS_SPACE_H
#define SOLVER_BFS_SPACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "solver/watch.h"

enum {
	BFS_SPACE_CELLS_MAX = 10,  /* 10!/2 = 1 814 400 boards */
	BFS_SPACE_DEPTHS_MAX = 64, /* 2×5 is the deepest with 56 depths */
};

struct bfs_space {
	int width;
	int height;
	uint32_t boards;  /* solvable boards of the size: cells!/2 */
	uint8_t *depths;  /* owned: by board number; 255: not reached yet */
	uint32_t *queue;  /* owned: numbers of the boards reached, in that order */
	uint32_t reached; /* boards in the queue */
	uint32_t next;    /* the first one in the queue not expanded yet */
	int depth;        /* every board of this depth and less is known */
	uint64_t counts[BFS_SPACE_DEPTHS_MAX]; /* boards of each depth */
};

/* The bytes bfs_space_init allocates, or 0 if the size has too many cells. */
size_t bfs_space_bytes(int width, int height);

/* Makes a space that knows the solved board only. False, with nothing to free,
 * if memory is short. The size must have at most BFS_SPACE_CELLS_MAX cells. */
bool bfs_space_init(struct bfs_space *space, int width, int height);

void bfs_space_destroy(struct bfs_space *space);

/* Searches on until the depth of `until` is known, of all boards if NULL. The
 * board must be solvable and of the space's size. False if the watch (may be
 * NULL) stopped it first; it can be called again. */
bool bfs_space_search(struct bfs_space *space, const struct board *until, struct watch *watch);

/* The fewest moves that solve a solvable board of the space's size; −1 if it was
 * not reached yet. */
int bfs_space_depth(const struct bfs_space *space, const struct board *board);

/* Writes that many moves that solve the board, which must have been reached. */
void bfs_space_path(const struct bfs_space *space, const struct board *board, uint8_t *moves);

#endif
