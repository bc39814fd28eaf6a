#include "solver/bfs.h"

#include <stdlib.h>
#include <string.h>

#include "solver/bfs_bidirectional.h"
#include "solver/bfs_space.h"
#include "solver/bound.h"

/* Fills the result from a space that was searched as far as the board. */
static void read_solution(const struct bfs_space *space, const struct board *board,
                          struct solver_result *result)
{
	int length = bfs_space_depth(space, board);
	uint8_t *moves = malloc((size_t)length);

	result->status = SOLVER_OUT_OF_BUDGET;
	result->lower_bound = length;
	if (moves == NULL)
		return;
	bfs_space_path(space, board, moves);
	result->status = SOLVER_OPTIMAL;
	result->moves = moves;
	result->length = length;
}

static void solve_in_space(const struct board *board, struct watch *watch,
                           struct solver_result *result)
{
	struct bfs_space space;

	if (!bfs_space_init(&space, board->width, board->height)) {
		result->status = SOLVER_OUT_OF_BUDGET;
		return;
	}
	if (bfs_space_search(&space, board, watch)) {
		read_solution(&space, board, result);
	} else {
		result->status = watch->stopped;
		result->lower_bound = bound_combine(result->lower_bound, space.depth + 1);
	}
	result->states = space.reached;
	bfs_space_destroy(&space);
}

void bfs_solve(const struct board *board, size_t bytes, struct watch *watch,
               struct solver_result *result)
{
	size_t space_bytes = bfs_space_bytes(board->width, board->height);

	if (space_bytes > 0 && space_bytes <= bytes)
		solve_in_space(board, watch, result);
	else
		bfs_bidirectional_solve(board, bytes, watch, result);
}

int bfs_count_depths(int width, int height, uint64_t *counts, int size)
{
	struct bfs_space space;
	int depths = -1;

	if (bfs_space_bytes(width, height) == 0 || !bfs_space_init(&space, width, height))
		return -1;
	bfs_space_search(&space, NULL, NULL);
	if (space.depth < size) {
		depths = space.depth + 1;
		memcpy(counts, space.counts, (size_t)depths * sizeof *counts);
	}
	bfs_space_destroy(&space);
	return depths;
}
