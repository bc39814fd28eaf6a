/* Chooses between beams with learned weights and placing tiles. */
#include "solver/methods.h"

#include <math.h>

#include "solver/beam/beam.h"
#include "solver/place/place.h"
#include "solver/tables.h"

static const double brief_seconds = 0.03; /* for placing before the beam search */

static void pass_on_solution(const struct solver_solution *solution, void *context)
{
	(void)watch_offer(context, solution->moves, solution->length); /* or the old one stays */
}

static void pass_on_progress(const struct solver_progress *progress, void *context)
{
	(void)progress;
	watch_poll(context, 0, 0);
}

bool anytime_solve_briefly(const struct board *board, size_t bytes, struct solver_tables *tables,
                           double seconds, struct watch *watch)
{
	double left = watch_seconds_left(watch);
	const struct solver_limits limits = {
		.seconds = left < seconds ? left : seconds,
		.threads = watch->threads,
		.cancel = watch->limits->cancel,
	};
	const struct solver_listener listener = {
		.better = tables == NULL ? NULL : pass_on_solution,
		.progress = pass_on_progress,
		.context = watch,
	};
	struct watch brief;
	bool found;

	if (left <= 0 || !watch_init(&brief, board, &limits, &listener))
		return false;
	watch_raise(&brief, atomic_load(&watch->lower_bound));
	found = tables == NULL ? place_solve(board, bytes, 1, &brief)
	                       : anytime_solve(board, bytes, tables, &brief);
	found = found && watch_offer(watch, brief.best_moves, watch_best(&brief));
	watch_count(watch, atomic_load(&brief.states));
	watch_destroy(&brief);
	return found;
}

/* Searches with learned weights if there are any. */
static bool search_beams(const struct board *board, size_t bytes, struct solver_tables *tables,
                         struct watch *watch)
{
	const struct tables_content *content;
	bool found;

	if (!tables_fit(tables, board, TABLES_PAIRS, bytes / 2, 1))
		return false;
	/* loading may take longer than the time limit */
	found = anytime_solve_briefly(board, bytes / 2, NULL, brief_seconds, watch);
	content = tables_get(tables, board, TABLES_PAIRS, HUGE_VAL, watch);
	if (content == NULL)
		return found;
	return beam_solve(board, content->pairs, bytes / 2, watch) || found;
}

bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch)
{
	bool found = search_beams(board, bytes, tables, watch);

	if (!watch_poll(watch, 0, 0))
		return found;
	return place_solve(board, bytes, watch->threads, watch) || found;
}
