/* Runs beam search and tile placement within the given time and memory, in parallel if two threads
 * are allowed. */
#include "solver/anytime.h"

#include "solver/beam/beam.h"
#include "solver/parallel.h"
#include "solver/place/place.h"
#include "solver/tables.h"

enum {
	CELLS_MAX = 30, /* on larger boards, placing tiles gives better results in the same time */
	CELLS_MIN = 6,
};

static const double brief_share = 0.3; /* of the time, for placing before the beam search */
static const double brief_seconds = 0.3;

struct anytime {
	const struct board *board;
	size_t bytes;
	struct solver_tables *tables;
	struct watch *watch;
	bool found[2]; /* one per method; they may run in parallel */
};

bool anytime_uses_tables(int width, int height)
{
	return width * height <= CELLS_MAX && width * height >= CELLS_MIN &&
	       pattern_fits(width, height);
}

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

static bool search_beams(const struct anytime *anytime)
{
	const struct board *board = anytime->board;
	const struct tables_content *content = tables_get(
	        anytime->tables, board->width, board->height, TABLES_PATTERN, 1, anytime->watch);

	return content != NULL &&
	       beam_solve(board, content->patterns, anytime->bytes / 2, anytime->watch);
}

/* Runs one of two methods that are good at different boards; the better solution wins. */
static bool run_method(void *context, int number)
{
	struct anytime *anytime = context;

	anytime->found[number] =
	        number == 0 ? search_beams(anytime)
	                    : place_solve(anytime->board, anytime->bytes / 2, 1, anytime->watch);
	return true;
}

static void run_both(struct anytime *anytime)
{
	double left = watch_seconds_left(anytime->watch) * brief_share;

	if (anytime->watch->limits->threads > 1) {
		parallel_run(2, 2, run_method, anytime);
		return;
	}
	anytime->found[1] =
	        anytime_offer_briefly(anytime->board, anytime->bytes / 2,
	                              left < brief_seconds ? left : brief_seconds, anytime->watch);
	anytime->found[0] = search_beams(anytime);
}

bool anytime_solve(const struct board *board, size_t bytes, struct solver_tables *tables,
                   struct watch *watch)
{
	int threads = watch->limits->threads;
	bool found;
	struct anytime anytime = {
		.board = board,
		.bytes = bytes,
		.tables = tables,
		.watch = watch,
	};

	if (anytime_uses_tables(board->width, board->height) &&
	    tables_fit(tables, board->width, board->height, TABLES_PATTERN, bytes / 2, 1))
		run_both(&anytime);
	found = anytime.found[0] || anytime.found[1];
	if (!watch_poll(watch, 0, 0))
		return found;
	return place_solve(board, bytes, threads, watch) || found;
}
