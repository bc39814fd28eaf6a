/* Chooses the method by size and memory, and between beams with learned weights and placing. */
#include "solver/solver.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "solver/grid.h"
#include "solver/place/place.h"
#include "solver/rise.h"
#include "solver/tables.h"
#include "solver/watch.h"

enum { PROVES_CELLS_MAX = 16 }; /* on larger boards, a proof may take hours */

static const double short_of_memory_seconds = 1;

/* 1 GiB, or a quarter of the machine's memory if that is less. */
static size_t default_bytes(void)
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

static const double brief_seconds = 0.03; /* for placing before the beam search */

static void pass_on_solution(const struct solver_solution *solution, void *context)
{
	watch_offer(context, solution->moves, solution->length);
}

static void pass_on_progress(const struct solver_progress *progress, void *context)
{
	(void)progress;
	watch_poll(context, 0);
}

bool solver_anytime_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
                            double seconds, struct watch *watch)
{
	double left = watch_seconds_left(watch);
	const struct solver_limits limits = {
		.seconds = left < seconds ? left : seconds,
		.threads = tables == NULL ? 1 : watch->threads,
		.cancel = watch->limits->cancel,
		.hold = watch->limits->hold,
	};
	const struct solver_listener listener = {
		.better = tables == NULL ? NULL : pass_on_solution,
		.progress = pass_on_progress,
		.context = watch,
	};
	struct watch brief;
	bool found;

	if (left <= 0)
		return false;
	watch_init(&brief, board, &limits, &listener);
	watch_raise(&brief, atomic_load(&watch->lower_bound));
	found = tables == NULL ? place_solve(board, NULL, bytes, &brief)
	                       : solver_anytime(board, bytes, tables, &brief);
	if (found)
		watch_offer(watch, brief.best_moves, watch_best(&brief));
	watch_count(watch, atomic_load(&brief.states));
	watch_destroy(&brief);
	return found;
}

bool solver_anytime(const struct board *board, size_t bytes, struct solver_tables *tables,
                    struct watch *watch)
{
	const struct tables_content *weights = NULL;
	bool found = false;

	if (tables_fit(tables, board, TABLES_WEIGHTS, bytes / 2, 1)) {
		/* loading may take longer than the time limit */
		if (board_cells(board) <= PAIRS_CELLS_MAX)
			found = solver_anytime_briefly(board, bytes / 2, NULL, brief_seconds,
			                               watch);
		weights = tables_get(tables, board, TABLES_WEIGHTS, HUGE_VAL, watch);
	}
	if (weights != NULL && weights->pairs != NULL)
		found = beam_solve(board, weights->pairs, bytes / 2, watch) || found;
	if (!watch_poll(watch, 0))
		return found;
	return place_solve(board, weights == NULL ? NULL : weights->near, bytes, watch) || found;
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
			solver_anytime_briefly(board, bytes, NULL, short_of_memory_seconds, watch);
			return;
		}
	}
	deepen_raise(board, tables, watch);
	watch->rise = rise_create(board, atomic_load(&watch->lower_bound));
	if (watch_poll(watch, 0))
		solver_anytime(board, bytes, tables, watch);
}

/* Searches a solvable, unsolved board, or its mirror image: width ≥ height in all that is called. */
static void search_board(const struct board *board, const struct solver_limits *limits,
                         const struct solver_listener *listener, struct solver_result *result)
{
	size_t bytes = limits->bytes == 0 ? default_bytes() : limits->bytes;
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
