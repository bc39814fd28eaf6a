#include "solver/solver.h"

#include <stdlib.h>
#include <unistd.h>

#include "solver/bfs.h"
#include "solver/bound.h"
#include "solver/watch.h"

size_t solver_default_bytes(void)
{
	const size_t most = (size_t)1 << 30;
	long pages = sysconf(_SC_PHYS_PAGES);
	long page_bytes = sysconf(_SC_PAGESIZE);
	size_t quarter;

	if (pages <= 0 || page_bytes <= 0)
		return most;
	quarter = (size_t)pages / 4 * (size_t)page_bytes;
	return quarter < most ? quarter : most;
}

static void dispatch(const struct board *board, size_t bytes, struct watch *watch,
                     struct solver_result *result)
{
	switch (watch->limits->method) {
	case SOLVER_AUTO:
	case SOLVER_BFS:
		bfs_solve(board, bytes, watch, result);
		return;
	}
}

void solver_run(const struct board *board, const struct solver_limits *limits,
                solver_progress_fn *progress, void *context, struct solver_result *result)
{
	size_t bytes = limits->bytes == 0 ? solver_default_bytes() : limits->bytes;
	struct watch watch;

	watch_init(&watch, limits, progress, context);
	*result = (struct solver_result){
		.status = SOLVER_IMPOSSIBLE,
		.length = -1,
		.lower_bound = bound_manhattan(board),
	};
	if (board_solved(board)) {
		result->status = SOLVER_OPTIMAL;
		result->length = 0;
	} else if (board_solvable(board)) {
		dispatch(board, bytes, &watch, result);
	}
	result->seconds = watch_seconds(&watch);
}

void solver_result_destroy(struct solver_result *result)
{
	free(result->moves);
	result->moves = NULL;
	result->length = -1;
}
