/* anytime: chooses between beams with learned weights and placing. */
#include "solver/anytime.h"

#include "solver/beam/beam.h"
#include "solver/place/place.h"
#include "solver/tables.h"

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

bool anytime_solve_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
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
	                       : anytime_solve(board, bytes, tables, &brief);
	if (found)
		watch_offer(watch, brief.best_moves, watch_best(&brief));
	watch_count(watch, atomic_load(&brief.states));
	watch_destroy(&brief);
	return found;
}

bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch)
{
	const struct tables_content *weights = NULL;
	bool found = false;

	if (tables_fit(tables, board, TABLES_WEIGHTS, bytes / 2, 1)) {
		/* loading may take longer than the time limit */
		if (board_cells(board) <= PAIRS_CELLS_MAX)
			found = anytime_solve_briefly(board, bytes / 2, NULL, brief_seconds, watch);
		weights = tables_get(tables, board, TABLES_WEIGHTS, watch);
	}
	if (weights != NULL && weights->pairs != NULL)
		found = beam_solve(board, weights->pairs, bytes / 2, watch) || found;
	if (!watch_poll(watch, 0))
		return found;
	return place_solve(board, weights == NULL ? NULL : weights->near, bytes, watch) || found;
}
