#include "solver/anytime.h"

#include <limits.h>

#include "solver/beam.h"
#include "solver/place.h"
#include "solver/tables.h"

enum {
	CELLS_MAX = 49, /* above, placing tiles is better in the same time */
	CELLS_MIN = 6,
	QUICK_BYTES = 16 << 20,
};

static const double quick_seconds = 0.1;

bool anytime_uses_tables(int width, int height)
{
	return width * height <= CELLS_MAX && width * height >= CELLS_MIN &&
	       pattern_fits(width, height);
}

/* Offers what a beam on small tables finds in a moment: the large ones may have to be
 * built first. */
static void offer_quick(const struct board *board, struct solver_tables *tables,
                        struct watch *watch)
{
	double left = watch_seconds_left(watch);
	const struct solver_limits limits = {
		.seconds = left < quick_seconds ? left : quick_seconds,
		.cancel = watch->limits->cancel,
	};
	const struct tables_shelf *shelf = tables_get(tables, board->width, board->height,
	                                              TABLES_PATTERN_QUICK, 1, watch);
	struct watch quick;

	if (shelf == NULL || left <= 0 || !watch_init(&quick, board, &limits, NULL))
		return;
	beam_solve(board, shelf->patterns, QUICK_BYTES, &quick);
	watch_raise(watch, watch_bound(&quick));
	if (watch_best(&quick) != INT_MAX)
		watch_offer(watch, quick.best_moves, watch_best(&quick));
	watch_destroy(&quick);
}

static bool solve_with_tables(const struct board *board, size_t bytes,
                              struct solver_tables *tables, struct watch *watch)
{
	int threads = watch->limits->threads;
	const struct tables_shelf *shelf;

	tables_begin(tables, board->width, board->height, TABLES_PATTERN_FULL, threads);
	if (tables_peek(tables, board->width, board->height, TABLES_PATTERN_FULL) == NULL)
		offer_quick(board, tables, watch);
	shelf = tables_get(tables, board->width, board->height, TABLES_PATTERN_FULL, threads,
	                   watch);
	return shelf != NULL &&
	       beam_solve(board, shelf->patterns, bytes - shelf->patterns->bytes, watch);
}

bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch)
{
	int threads = watch->limits->threads;

	if (anytime_uses_tables(board->width, board->height) &&
	    tables_fit(tables, board->width, board->height, TABLES_PATTERN_QUICK, bytes, threads) &&
	    tables_fit(tables, board->width, board->height, TABLES_PATTERN_FULL, bytes, threads) &&
	    solve_with_tables(board, bytes, tables, watch))
		return true;
	return watch_goes_on(watch, 0, 0) && place_solve(board, bytes, watch);
}
