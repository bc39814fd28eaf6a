/* Measures the time and memory to get tables, and all boards of 3×3. */
#include <string.h>

#include "cli/bench.h"
#include "cli/command.h"
#include "puzzle/board.h"
#include "puzzle/shuffle.h"

enum {
	SIDE_3 = 3,
	CELLS_3 = 9,
	BOARDS_3 = 181440, /* half of 9!, including the solved board */
	DEEPEST_3 = 31,
	TRIES = 3, /* retry slow cases, as the machine may be busy */
	EASY_MOVES = 30,
	FIRST_BYTES = 32 << 20, /* enough for the first tables, not for the large ones */
	MEGABYTE = 1000000,
	COLD_BOARDS = 10,
};

static const double slow_seconds = 0.0005;

struct table_job {
	const struct bench *bench;
	const char *cache; /* NULL: no cache */
	bool large;
};

struct table_figures {
	double seconds;
	double resident, peak; /* increase in bytes */
	bool good;
};

static double solve_timed(const struct board *board, const struct solver_limits *limits,
                          struct solver_result *result)
{
	double start = bench_now();

	solver_run(board, limits, NULL, result);
	return bench_now() - start;
}

static bool solve_easy(const struct table_job *job, struct solver_tables *tables)
{
	const struct solver_limits limits = {
		.bytes = FIRST_BYTES,
		.threads = job->bench->threads,
		.tables = tables,
	};
	struct solver_result result;
	struct board easy;
	bool good;

	shuffle_walk(&easy, 4, 4, EASY_MOVES, 1);
	solver_run(&easy, &limits, NULL, &result);
	good = result.status == SOLVER_OPTIMAL;
	solver_result_destroy(&result);
	return good;
}

static bool measure_tables(const void *context, void *to)
{
	const struct table_job *job = context;
	struct table_figures *figures = to;
	double resident = (double)bench_resident();
	double start = bench_now();
	struct solver_tables *tables = solver_tables_create(job->cache, NULL, NULL);

	if (tables == NULL)
		return false;
	if (job->large)
		figures->good = solver_tables_prepare(tables, 4, 4, job->bench->threads, NULL);
	else
		figures->good = solve_easy(job, tables);
	figures->seconds = bench_now() - start;
	figures->resident = (double)bench_resident() - resident;
	figures->peak = (double)bench_resident_peak() - resident;
	solver_tables_free(tables); /* waits until the cache is written */
	return figures->good;
}

/* Measures tables built from scratch, and loaded from a cache filled by another process. */
static bool measure_both(struct bench *bench, bool large, struct table_figures *built,
                         struct table_figures *loaded)
{
	char folder[BENCH_PATH_SIZE];
	struct table_job job = { .bench = bench, .large = large };
	bool good;

	if (!bench_in_child(bench, measure_tables, &job, built, sizeof *built) ||
	    !bench_folder_make(folder))
		return false;
	job.cache = folder;
	good = bench_in_child(bench, measure_tables, &job, loaded, sizeof *loaded) &&
	       bench_in_child(bench, measure_tables, &job, loaded, sizeof *loaded);
	bench_folder_remove(folder);
	return good;
}

static bool table_row(struct bench *bench, bool large)
{
	struct table_figures built, loaded;
	double megabytes;
	bool required, goal;

	if (!measure_both(bench, large, &built, &loaded))
		return false;
	megabytes = built.resident / MEGABYTE;
	required = large ? built.seconds <= 20 && megabytes <= 64
	                 : built.seconds <= 1 && megabytes <= 32 && loaded.seconds <= 0.05;
	goal = large ? built.seconds <= 6 : built.seconds <= 0.3;
	bench_row(bench,
	          large ? "4×4 large tables (the first ones with them): built / loaded from cache"
	                : "4×4 first tables: built from nothing / loaded from cache",
	          large ? "≤ 20 s on 2 threads, ≤ 64 MB resident, cached"
	                : "≤ 1 s / ≤ 50 ms, ≤ 32 MB resident",
	          large ? "≤ 6 s" : "≤ 0.3 s",
	          bench_judge(built.good && loaded.good && required, goal),
	          "%.2f s on %d threads / %.1f ms; %.1f MB resident (%.1f MB at most while built)",
	          built.seconds, bench->threads, loaded.seconds * 1e3, megabytes,
	          built.peak / MEGABYTE);
	return true;
}

struct cold_job {
	const struct bench *bench;
	const char *cache;
	int seed;
};

/* What `solve` does with one board. */
static bool solve_cold(const void *context, void *to)
{
	const struct cold_job *job = context;
	bool *good = to;
	struct solver_tables *tables = solver_tables_create(job->cache, NULL, NULL);
	const struct solver_limits limits = { .threads = job->bench->threads, .tables = tables };
	struct solver_result result;
	struct board board;
	bool starved;

	shuffle_uniform(&board, 4, 4, SCRAMBLE_GAP_ANY, (uint64_t)job->seed);
	solver_run(&board, &limits, NULL, &result);
	*good = result.status == SOLVER_OPTIMAL;
	starved = tables == NULL || command_solve_starved(&result);
	solver_result_destroy(&result);
	solver_tables_free(tables);
	return !starved;
}

/* Measures processes, from their start to their end, that each solve a board with an empty cache. */
static bool cold_row(struct bench *bench)
{
	double total = 0, longest = 0;
	int optimal = 0, count = 0;

	for (; count < COLD_BOARDS && count < bench->limit; count++) {
		char folder[BENCH_PATH_SIZE];
		const struct cold_job job = { bench, folder, count + 1 };
		bool good, optimal_now;
		double start, seconds;

		if (!bench_folder_make(folder))
			return false;
		start = bench_now();
		good = bench_in_child(bench, solve_cold, &job, &optimal_now, sizeof optimal_now);
		seconds = bench_now() - start;
		bench_folder_remove(folder);
		if (!good)
			return false;
		optimal += optimal_now;
		total += seconds;
		longest = seconds > longest ? seconds : longest;
	}
	bench_row(bench, "one 4×4, whole process, nothing cached", "optimal, mean ≤ 0.4 s",
	          "≤ 0.2 s",
	          bench_judge(optimal == count && total / count <= 0.4, total / count <= 0.2),
	          "%d of %d optimal; wall mean %.3f, max %.3f s; %d threads, cold", optimal, count,
	          total / count, longest, bench->threads);
	return true;
}

bool bench_tables(struct bench *bench)
{
	return table_row(bench, false) && table_row(bench, true) && cold_row(bench);
}

struct all_figures {
	double table_seconds; /* of the first call */
	double total, longest;
	int boards, proven, deepest;
};

/* Makes the next permutation in lexicographic order; false after the last. */
static bool next_arrangement(uint16_t tiles[CELLS_3])
{
	int i = CELLS_3 - 2, j = CELLS_3 - 1;

	while (i >= 0 && tiles[i] > tiles[i + 1])
		i--;
	if (i < 0)
		return false;
	while (tiles[j] < tiles[i])
		j--;
	for (int k = CELLS_3 - 1; i < j; i++, j = k--) {
		uint16_t tile = tiles[i];

		tiles[i] = tiles[j];
		tiles[j] = tile;
	}
	return true;
}

static void solve_3x3(const struct board *board, const struct solver_limits *limits,
                      struct all_figures *figures)
{
	double best = slow_seconds;

	for (int i = 0; i < TRIES && best >= slow_seconds; i++) {
		struct solver_result result;
		double seconds = solve_timed(board, limits, &result);

		if (i == 0) {
			figures->boards++;
			figures->proven += result.status == SOLVER_OPTIMAL;
			figures->total += seconds;
			if (result.length > figures->deepest)
				figures->deepest = result.length;
		}
		best = i == 0 || seconds < best ? seconds : best;
		solver_result_destroy(&result);
	}
	if (best > figures->longest)
		figures->longest = best;
}

static bool measure_3x3(const void *context, void *to)
{
	const struct bench *bench = context;
	struct solver_limits limits = { .threads = bench->threads };
	struct all_figures *figures = to;
	struct solver_result result;
	uint16_t tiles[CELLS_3] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
	struct board board;
	bool good;

	limits.tables = solver_tables_create(NULL, NULL, NULL);
	shuffle_uniform(&board, SIDE_3, SIDE_3, SCRAMBLE_GAP_ANY, 1);
	figures->table_seconds = solve_timed(&board, &limits, &result);
	good = limits.tables != NULL && result.status == SOLVER_OPTIMAL;
	solver_result_destroy(&result);
	if (!good)
		return false;
	do {
		if (board_init_tiles(&board, SIDE_3, SIDE_3, tiles, NULL) && board_solvable(&board))
			solve_3x3(&board, &limits, figures);
	} while (figures->boards < bench->limit && next_arrangement(tiles));
	return figures->proven == figures->boards; /* else memory ran out, as time doesn't */
}

bool bench_3x3(struct bench *bench)
{
	struct all_figures figures;
	bool right;

	if (!bench_in_child(bench, measure_3x3, bench, &figures, sizeof figures))
		return false;
	right = figures.boards < BOARDS_3 || figures.deepest == DEEPEST_3;
	bench_row(bench, "3×3, any board", "optimal in ≤ 1 ms after a table built in ≤ 30 ms", "–",
	          bench_judge(right && figures.longest <= 1e-3 && figures.table_seconds <= 0.03,
	                      false),
	          "%d of %d boards optimal, mean %.4f ms, max %.3f ms; table %.1f ms",
	          figures.proven, figures.boards, figures.total * 1e3 / figures.boards,
	          figures.longest * 1e3, figures.table_seconds * 1e3);
	return true;
}
