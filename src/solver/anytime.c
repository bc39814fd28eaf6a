/* Chooses between beams with learned weights and placing tiles. */
#include "solver/anytime.h"

#include <math.h>

#include "solver/beam/beam.h"
#include "solver/place/place.h"
#include "solver/tables.h"

static const double brief_seconds = 0.03; /* for placing before the beam search */

bool anytime_offer_briefly(const struct board *board, size_t bytes, double seconds,
                           struct watch *watch)
{
	double left = watch_seconds_left(watch);
	const struct solver_limits limits = {
		.seconds = left < seconds ? left : seconds,
		.cancel = watch->limits->cancel,
	};
	struct watch brief;
	bool found;

	if (left <= 0 || !watch_init(&brief, board, &limits, NULL))
		return false;
	found = place_solve(board, bytes, 1, &brief) &&
	        watch_offer(watch, brief.best_moves, watch_best(&brief));
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
	found = anytime_offer_briefly(board, bytes / 2, brief_seconds, watch);
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
