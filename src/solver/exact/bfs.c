/* Chooses between searching all boards of a size and searching from both ends. */
#include "solver/exact/bfs.h"

#include <stdlib.h>

#include "solver/exact/bfs_bidirectional.h"
#include "solver/exact/bfs_space.h"

bool bfs_offer(const struct bfs_space *space, const struct board *board, struct watch *watch)
{
	int length = bfs_space_depth(space, board);
	uint8_t *moves = malloc((size_t)length);
	bool good;

	watch_raise(watch, length);
	if (moves == NULL)
		return false;
	bfs_space_path(space, board, moves);
	good = watch_offer(watch, moves, length);
	free(moves);
	return good;
}

static void solve_in_space(const struct board *board, struct watch *watch)
{
	struct bfs_space space;

	if (!bfs_space_init(&space, board->width, board->height))
		return;
	bfs_space_search(&space, watch);
	if (bfs_space_depth(&space, board) >= 0)
		bfs_offer(&space, board, watch);
	else
		watch_raise(watch, space.depth + 1);
	bfs_space_destroy(&space);
}

void bfs_solve(const struct board *board, size_t bytes, struct watch *watch)
{
	size_t space_bytes = bfs_space_bytes(board->width, board->height);

	watch->breadth.bytes_most = bytes;
	if (space_bytes > 0 && space_bytes <= bytes)
		solve_in_space(board, watch);
	else
		bfs_bidirectional_solve(board, bytes, watch);
}
