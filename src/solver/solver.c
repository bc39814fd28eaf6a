/* Chooses the method by size and memory. */
#include "solver/solver.h"

#include <stdlib.h>

#include "base/memory.h"
#include "solver/anytime.h"
#include "solver/exact/bfs.h"
#include "solver/exact/deepen.h"
#include "solver/grid.h"
#include "solver/rise.h"
#include "solver/tables.h"
#include "solver/watch.h"
#include "system/machine.h"

enum { PROVES_CELLS_MAX = 16 }; /* on larger boards, a proof may take hours */

static const double short_of_memory_seconds = 1;

/* 1 GiB, or a quarter of the machine's memory if that is less. */
static size_t default_bytes(void)
{
	const size_t most = (size_t)1 << 30;
	size_t quarter = machine_memory() / 4;

	return quarter == 0 || quarter > most ? most : quarter;
}

size_t solver_memory(size_t bytes)
{
	return bytes == 0 ? default_bytes() : bytes;
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
		    deepen_solve(board, bytes, tables, watch))
			return;
		/* If there is not enough memory for a proof, this call must end even without a
		 * time limit, so accept any solution. */
		if (proves || watch->limits->seconds <= 0) {
			anytime_solve_briefly(board, bytes, NULL, short_of_memory_seconds, watch);
			return;
		}
	}
	deepen_raise(board, tables, watch);
	watch->rise = rise_create(board, atomic_load(&watch->lower_bound));
	if (watch_poll(watch, 0))
		anytime_solve(board, bytes, tables, watch);
}

/* Searches a solvable, unsolved board, or its mirror image: width ≥ height in all that is called. */
static void search_board(const struct board *board, const struct solver_limits *limits,
                         const struct solver_listener *listener, struct solver_result *result)
{
	size_t bytes = solver_memory(limits->bytes);
	struct solver_tables *tables = limits->tables;
	bool mirrored = board->height > board->width;
	struct board image;
	struct watch watch;

	if (mirrored) {
		grid_mirror(&image, board);
		board = &image;
	}
	watch_init(&watch, board, limits, listener);
	watch.mirrored = mirrored;
	watch_raise(&watch, solver_least(board));
	if (tables == NULL)
		tables = solver_tables_create(NULL, NULL, NULL);
	if (tables != NULL && watch_poll(&watch, 0)) {
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

struct solver_result solver_result_of(const struct solver_solution *solution)
{
	return (struct solver_result){
		.status = SOLVER_FEASIBLE,
		.moves = memory_copy(solution->moves, (size_t)solution->length),
		.length = solution->length,
		.lower_bound = solution->lower_bound,
		.seconds = solution->seconds,
	};
}

void solver_result_destroy(struct solver_result *result)
{
	free(result->moves);
	result->moves = NULL;
	result->length = -1;
}
