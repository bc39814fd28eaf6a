/* Chooses the method for a board by its size and memory, and prepares tables. */
#include "solver/solver.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "solver/methods.h"
#include "solver/grid.h"
#include "solver/rise.h"
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
	return width * height <= PROVES_CELLS_MAX && solver_can_prove(width, height);
}

bool solver_can_prove(int width, int height)
{
	return width >= height ? pdb_set_exists(width, height, PDB_SMALL)
	                       : pdb_set_exists(height, width, PDB_SMALL);
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
		if (solver_can_prove(board->width, board->height) &&
		    prove_solve(board, bytes, tables, watch))
			return;
		/* If there is not enough memory for a proof, this call must end even without a
		 * time limit, so accept any solution. */
		if (proves || watch->limits->seconds <= 0) {
			anytime_solve_briefly(board, bytes, NULL, short_of_memory_seconds, watch);
			return;
		}
	}
	prove_raise(board, tables, watch);
	watch_keep_raising(watch, board);
	if (watch_poll(watch, 0, 0))
		anytime_solve(board, bytes, tables, watch);
}

/* Searches a solvable, unsolved board, or its mirror image: width ≥ height in all that is called. */
static void search_board(const struct board *board, const struct solver_limits *limits,
                         const struct solver_listener *listener, struct solver_result *result)
{
	size_t bytes = limits->bytes == 0 ? solver_default_bytes() : limits->bytes;
	struct solver_tables *tables = limits->tables;
	bool mirrored = board->height > board->width;
	struct board image;
	struct watch watch;

	if (mirrored) {
		grid_mirror(&image, board);
		board = &image;
	}
	result->status = SOLVER_OUT_OF_MEMORY;
	if (!watch_init(&watch, board, limits, listener))
		return;
	watch.mirrored = mirrored;
	watch_raise(&watch, rise_least(board));
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
		.lower_bound = board_distance(board),
	};
	if (board_solved(board)) {
		result->status = SOLVER_OPTIMAL;
		result->length = 0;
	} else if (board_solvable(board)) {
		search_board(board, limits, listener, result);
	}
}

void solver_result_destroy(struct solver_result *result)
{
	free(result->moves);
	result->moves = NULL;
	result->length = -1;
}

static bool prepare_kind(struct solver_tables *tables, const struct board *board,
                         enum tables_kind kind, struct watch *watch)
{
	return !tables_fit(tables, board, kind, SIZE_MAX, 1) ||
	       tables_get(tables, board, kind, HUGE_VAL, watch) != NULL;
}

bool solver_tables_prepare(struct solver_tables *tables, int width, int height, int threads,
                           const atomic_bool *cancel)
{
	const struct solver_limits limits = { .threads = threads, .cancel = cancel };
	struct board board;
	struct watch watch;
	bool good;

	board_init(&board, width > height ? width : height, width > height ? height : width);
	if (!watch_init(&watch, &board, &limits, NULL))
		return false;
	tables_enter(tables);
	if (solver_proves(width, height))
		good = prepare_kind(tables, &board, TABLES_PDB_SMALL, &watch) &&
		       prepare_kind(tables, &board, TABLES_PDB_LARGE, &watch);
	else
		good = prepare_kind(tables, &board, TABLES_PAIRS, &watch) ||
		       watch_poll(&watch, 0, 0); /* not every size has weights */
	tables_leave(tables);
	watch_destroy(&watch);
	return good;
}
