/* Chooses the method for a board by its size and memory, and prepares tables. */
#include "solver/solver.h"

#include <stdlib.h>
#include <unistd.h>

#include "solver/anytime.h"
#include "solver/bound.h"
#include "solver/exact/bfs.h"
#include "solver/exact/prove.h"
#include "solver/tables.h"
#include "solver/watch.h"

enum { PROVES_CELLS_MAX = 16 }; /* on larger boards, a proof may take hours */

static const double short_of_memory_seconds = 1;

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

bool solver_proves(int width, int height)
{
	return width * height <= PROVES_CELLS_MAX && prove_supports(width, height);
}

bool solver_can_prove(int width, int height)
{
	return prove_supports(width, height);
}

static void dispatch(const struct board *board, size_t bytes, struct solver_tables *tables,
                     struct watch *watch)
{
	enum solver_method method = watch->limits->method;
	bool proves = solver_proves(board->width, board->height);

	if (method == SOLVER_BFS) {
		bfs_solve(board, bytes, watch);
		return;
	}
	if (method == SOLVER_PROVE || (method == SOLVER_AUTO && proves)) {
		if (prove_supports(board->width, board->height) &&
		    prove_solve(board, bytes, tables, watch))
			return;
		/* If there is not enough memory for a proof, this call must end even without a
		 * time limit, so accept any solution. */
		if (proves || watch->limits->seconds <= 0) {
			anytime_offer_briefly(board, bytes, short_of_memory_seconds, watch);
			return;
		}
	}
	prove_raise(board, tables, watch);
	watch_keep_raising(watch, board);
	if (watch_poll(watch, 0, 0))
		anytime_solve(board, bytes, tables, watch);
}

/* Searches a solvable, unsolved board. */
static void search(const struct board *board, const struct solver_limits *limits,
                   const struct solver_listener *listener, struct solver_result *result)
{
	size_t bytes = limits->bytes == 0 ? solver_default_bytes() : limits->bytes;
	struct solver_tables *tables = limits->tables;
	struct watch watch;

	result->status = SOLVER_OUT_OF_MEMORY;
	if (!watch_init(&watch, board, limits, listener))
		return;
	watch_raise(&watch, bound_conflicts(board));
	if (tables == NULL)
		tables = solver_tables_create(NULL, NULL, NULL);
	if (tables != NULL && watch_poll(&watch, 0, 0)) {
		tables_enter(tables);
		dispatch(board, bytes, tables, &watch);
		tables_leave(tables);
	}
	watch_take(&watch, result);
	if (limits->tables == NULL)
		solver_tables_free(tables);
	result->seconds = watch_seconds(&watch);
	watch_destroy(&watch);
}

void solver_run(const struct board *board, const struct solver_limits *limits,
                const struct solver_listener *listener, struct solver_result *result)
{
	*result = (struct solver_result){
		.status = SOLVER_IMPOSSIBLE,
		.length = -1,
		.lower_bound = bound_manhattan(board),
	};
	if (board_solved(board)) {
		result->status = SOLVER_OPTIMAL;
		result->length = 0;
	} else if (board_solvable(board)) {
		search(board, limits, listener, result);
	}
}

void solver_result_destroy(struct solver_result *result)
{
	free(result->moves);
	result->moves = NULL;
	result->length = -1;
}

static bool prepare(struct solver_tables *tables, int width, int height, enum tables_kind kind,
                    struct watch *watch)
{
	int threads = watch->limits->threads;

	return !tables_fit(tables, width, height, kind, SIZE_MAX, threads) ||
	       tables_get(tables, width, height, kind, threads, watch) != NULL;
}

bool solver_tables_prepare(struct solver_tables *tables, int width, int height, int threads,
                           const atomic_bool *cancel)
{
	const struct solver_limits limits = { .threads = threads, .cancel = cancel };
	int longer = width > height ? width : height;
	int shorter = width > height ? height : width;
	struct board board;
	struct watch watch;
	bool good = true;

	board_init(&board, width, height);
	if (!watch_init(&watch, &board, &limits, NULL))
		return false;
	tables_enter(tables);
	if (solver_proves(width, height))
		good = prepare(tables, longer, shorter, TABLES_PDB_SMALL, &watch) &&
		       prepare(tables, longer, shorter, TABLES_PDB_LARGE, &watch);
	else if (anytime_uses_tables(width, height))
		good = prepare(tables, longer, shorter, TABLES_PAIRS, &watch) ||
		       watch_poll(&watch, 0, 0); /* not every size has weights */
	tables_leave(tables);
	watch_destroy(&watch);
	return good;
}
