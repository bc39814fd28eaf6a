/* Measures how long the solver takes to stop when it is cancelled. */
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "cli/bench.h"
#include "cli/command.h"
#include "puzzle/board.h"
#include "puzzle/shuffle.h"

enum { TRIES = 3 }; /* retry slow cases, as the machine may be busy */

static const double must_seconds = 0.05;

struct cancel_case {
	const char *name;
	int width, height;
	enum solver_method method;
	bool prepare;      /* solver_tables_prepare instead of solver_run */
	bool tables_first; /* build the tables first, not during the measurement */
	double after;      /* seconds until the flag is set */
};

static const struct cancel_case cases[] = {
	{ "bfs 4×4", 4, 4, SOLVER_BFS, false, false, 0.1 },
	{ "bfs 4×4", 4, 4, SOLVER_BFS, false, false, 1 },
	{ "bfs 7×7", 7, 7, SOLVER_BFS, false, false, 0.1 },
	{ "bfs 32×32", 32, 32, SOLVER_BFS, false, false, 0.1 },
	{ "optimal 4×4, first tables being built", 4, 4, SOLVER_PROVE, false, false, 0.1 },
	{ "optimal 4×4, large tables being built", 4, 4, SOLVER_PROVE, false, false, 1 },
	{ "optimal 4×4", 4, 4, SOLVER_PROVE, false, true, 0.1 },
	{ "optimal 5×3, tables being built", 5, 3, SOLVER_PROVE, false, false, 0.1 },
	{ "optimal 5×5", 5, 5, SOLVER_PROVE, false, true, 0.1 },
	{ "preparing 4×4", 4, 4, SOLVER_AUTO, true, false, 0.1 },
	{ "preparing 4×4", 4, 4, SOLVER_AUTO, true, false, 1 },
	{ "preparing 5×5", 5, 5, SOLVER_AUTO, true, false, 0.1 },
	{ "preparing 5×5", 5, 5, SOLVER_AUTO, true, false, 1 },
	{ "preparing 7×7", 7, 7, SOLVER_AUTO, true, false, 0.1 },
	{ "anytime 4×4, tables being built", 4, 4, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 5×5, tables being built", 5, 5, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 5×5, tables being built", 5, 5, SOLVER_ANYTIME, false, false, 0.6 },
	{ "anytime 5×5", 5, 5, SOLVER_ANYTIME, false, true, 0.1 },
	{ "anytime 5×5", 5, 5, SOLVER_ANYTIME, false, true, 3 },
	{ "anytime 7×7, tables being built", 7, 7, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 7×7", 7, 7, SOLVER_ANYTIME, false, true, 1 },
	{ "anytime 9×9", 9, 9, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 16×16", 16, 16, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 24×30", 24, 30, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 32×2", 32, 2, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 32×32", 32, 32, SOLVER_ANYTIME, false, false, 0.02 },
	{ "anytime 32×32", 32, 32, SOLVER_ANYTIME, false, false, 0.1 },
	{ "anytime 32×32", 32, 32, SOLVER_ANYTIME, false, false, 2 },
};

struct cancel_job {
	const struct cancel_case *what;
	int threads;
};

struct cancel_figures {
	bool counts;    /* the work was still running when cancelled */
	double seconds; /* from setting the flag to the return */
};

/* Sets the flag after a delay. */
struct timer {
	double after;
	atomic_bool cancel;
	double when; /* read only after joining the thread */
};

static void *cancel_later(void *context)
{
	struct timer *timer = context;
	struct timespec wait = {
		.tv_sec = (time_t)timer->after,
		.tv_nsec = (long)((timer->after - (double)(time_t)timer->after) * 1e9),
	};

	nanosleep(&wait, NULL);
	timer->when = bench_now();
	atomic_store(&timer->cancel, true);
	return NULL;
}

/* For 4×4, one of the deepest boards (80 moves), so that no method finishes too early; otherwise a
 * random board. */
static void make_board(const struct cancel_case *what, struct board *board)
{
	static const uint16_t deepest[] = { 0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1 };

	if (what->width != 4 || !board_init_tiles(board, 4, 4, deepest, NULL))
		shuffle_uniform(board, what->width, what->height, SCRAMBLE_GAP_ANY, 1);
}

static bool work(const struct cancel_job *job, const struct board *board,
                 struct solver_tables *tables, const atomic_bool *cancel)
{
	const struct solver_limits limits = {
		.method = job->what->method,
		.threads = job->threads,
		.tables = tables,
		.cancel = cancel,
	};
	struct solver_result result;
	bool starved;

	if (job->what->prepare)
		return solver_tables_prepare(tables, board->width, board->height, job->threads,
		                             cancel) ||
		       atomic_load(cancel);
	solver_run(board, &limits, NULL, &result);
	starved = command_solve_starved(&result);
	solver_result_destroy(&result);
	return !starved;
}

static bool measure(const void *context, void *to)
{
	const struct cancel_job *job = context;
	struct cancel_figures *figures = to;
	struct timer timer = { .after = job->what->after };
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);
	struct board board;
	pthread_t thread;
	double end;
	bool good = tables != NULL;

	atomic_init(&timer.cancel, false);
	make_board(job->what, &board);
	if (good && job->what->tables_first)
		good = solver_tables_prepare(tables, board.width, board.height, job->threads, NULL);
	if (!good || pthread_create(&thread, NULL, cancel_later, &timer) != 0)
		return false;
	good = work(job, &board, tables, &timer.cancel);
	end = bench_now();
	pthread_join(thread, NULL);
	figures->counts = end >= timer.when;
	figures->seconds = end - timer.when;
	return good;
}

/* The worst case so far. */
struct worst {
	double seconds;
	const char *name;
	int threads, count, late;
};

/* Measures up to TRIES times, until it is fast enough, and keeps the best. */
static bool measure_case(struct bench *bench, const struct cancel_job *job,
                         struct cancel_figures *best)
{
	for (int i = 0; i < TRIES; i++) {
		struct cancel_figures figures;

		if (!bench_in_child(bench, measure, job, &figures, sizeof figures))
			return false;
		if (i == 0 || figures.seconds < best->seconds)
			*best = figures;
		if (best->seconds <= must_seconds)
			break;
	}
	return true;
}

static bool try_case(struct bench *bench, const struct cancel_case *what, int threads,
                     struct worst *worst)
{
	const struct cancel_job job = { .what = what, .threads = threads };
	struct cancel_figures figures;

	if (!measure_case(bench, &job, &figures))
		return false;
	if (!figures.counts)
		return true;
	worst->count++;
	worst->late += figures.seconds > must_seconds;
	if (figures.seconds > worst->seconds) {
		worst->seconds = figures.seconds;
		worst->name = what->name;
		worst->threads = threads;
	}
	return true;
}

bool bench_cancel(struct bench *bench)
{
	const int count = sizeof cases / sizeof cases[0];
	struct worst worst = { .name = "none" };

	for (int i = 0; i < count && i < bench->limit; i++) {
		progress_count(&bench->progress, "cancel", i, count);
		if (!try_case(bench, &cases[i], 1, &worst) ||
		    (bench->threads > 1 && !try_case(bench, &cases[i], bench->threads, &worst)))
			return false;
	}
	bench_row(bench, "cancel, any method", "returns within 50 ms", "–",
	          bench_judge(worst.count > 0 && worst.seconds <= must_seconds, false),
	          "%d of %d cases in time; worst %.1f ms (%s, threads: %d)",
	          worst.count - worst.late, worst.count, worst.seconds * 1e3, worst.name,
	          worst.threads);
	return true;
}
