/* Measures searches for short solutions within a time limit. */
#include <stdio.h>

#include "cli/bench_set.h"

enum {
	LARGE_BOARDS = 10,
	HUGE_BOARDS = 3,
};

/* Solves the boards of a file; the time starts when the best tables are ready. */
static bool run_file(struct bench *bench, const struct bench_boards *boards, const char *name,
                     double seconds, struct bench_sum *sum)
{
	const struct bench_set set = {
		.name = name,
		.boards = boards,
		.known_optimal = boards->items[0].board.width == 5,
		.first = BENCH_ALL_TABLES,
		.limits = { .method = SOLVER_ANYTIME,
		            .threads = bench->threads,
		            .seconds = seconds },
	};

	return bench_set_run(bench, &set, sum);
}

static bool row_5x5(struct bench *bench, const struct bench_boards *boards, double seconds,
                    double required)
{
	char work[64], demand[64], remark[BENCH_REMARK_SIZE];
	struct bench_sum sum;
	double percent;

	if (!run_file(bench, boards, "5×5", seconds, &sum))
		return false;
	snprintf(work, sizeof work, "5×5, Korf & Felner's, %g s each", seconds);
	snprintf(demand, sizeof demand, "mean length ≤ %g %% of optimal", required);
	percent = 100 * (double)sum.length / (double)boards->known;
	bench_row(bench, work, demand, "≤ 101 %",
	          bench_judge(bench_all_solved(&sum) && percent <= required, percent <= 101),
	          "%.2f %% (mean %.2f, optimal %.2f) on %d boards, %d proven; first solution after "
	          "%.2f s at most; tables %.1f s%s",
	          percent, bench_mean_length(&sum), (double)boards->known / boards->count,
	          sum.boards, sum.proven, sum.solution, sum.first_seconds,
	          bench_remark(&sum, remark));
	return true;
}

bool bench_5x5(struct bench *bench)
{
	struct bench_boards boards;
	bool good;

	if (!bench_boards_read(&boards, bench, "korf24_20.txt", 5, 5))
		return false;
	good = row_5x5(bench, &boards, 1, 103) && row_5x5(bench, &boards, 10, 102);
	bench_boards_destroy(&boards);
	return good;
}

static bool row_deepcubea(struct bench *bench, const char *file, int side, double seconds,
                          double required)
{
	char work[64], demand[64], remark[BENCH_REMARK_SIZE];
	struct bench_boards boards;
	struct bench_sum sum;
	double length, theirs;
	bool good;

	if (!bench_boards_read(&boards, bench, file, side, side))
		return false;
	snprintf(work, sizeof work, "%d×%d, DeepCubeA's, %g s each", side, side, seconds);
	snprintf(demand, sizeof demand, "mean ≤ %g", required);
	good = run_file(bench, &boards, work, seconds, &sum);
	theirs = (double)boards.known / boards.count;
	bench_boards_destroy(&boards);
	if (!good)
		return false;
	length = bench_mean_length(&sum);
	bench_row(bench, work, demand, "below DeepCubeA's on the same boards",
	          bench_judge(bench_all_solved(&sum) && length <= required, length < theirs),
	          "mean %.2f (DeepCubeA's %.2f) on %d boards; first solution after %.2f s at most; "
	          "tables %.1f s%s",
	          length, theirs, sum.boards, sum.solution, sum.first_seconds,
	          bench_remark(&sum, remark));
	return true;
}

bool bench_6x6(struct bench *bench)
{
	return row_deepcubea(bench, "deepcubea_puzzle35.txt", 6, 4, 136);
}

bool bench_7x7(struct bench *bench)
{
	return row_deepcubea(bench, "deepcubea_puzzle48.txt", 7, 14, 290);
}

/* Parameters of the rows for large boards; lengths are in units of the mean side cubed. */
struct large_demand {
	int boards;
	double seconds, first, required, goal;
};

static bool row_large(struct bench *bench, int width, int height, const struct large_demand *demand)
{
	char work[64], required[96], goal[32], remark[BENCH_REMARK_SIZE];
	double side = (width + height) / 2.0, ratio;
	struct bench_boards boards;
	struct bench_set set = {
		.name = work,
		.boards = &boards,
		.limits = { .threads = bench->threads, .seconds = demand->seconds },
	};
	struct bench_sum sum;
	bool good;

	snprintf(work, sizeof work, "%d×%d, %g s each", width, height, demand->seconds);
	snprintf(required, sizeof required, "first solution ≤ %g ms; mean length ≤ %g·n³",
	         demand->first * 1e3, demand->required);
	snprintf(goal, sizeof goal, "≤ %g·n³", demand->goal);
	if (!bench_boards_draw(&boards, bench, width, height, demand->boards))
		return false;
	good = bench_set_run(bench, &set, &sum);
	bench_boards_destroy(&boards);
	if (!good)
		return false;
	ratio = bench_mean_length(&sum) / (side * side * side);
	bench_row(bench, work, required, goal,
	          bench_judge(bench_all_solved(&sum) && sum.solution <= demand->first &&
	                              ratio <= demand->required,
	                      ratio <= demand->goal),
	          "first solution ≤ %.1f ms; mean %.1f = %.3f·n³ on %d boards%s",
	          sum.solution * 1e3, bench_mean_length(&sum), ratio, sum.boards,
	          bench_remark(&sum, remark));
	return true;
}

bool bench_large(struct bench *bench)
{
	static const struct large_demand demand = {
		.boards = LARGE_BOARDS,
		.seconds = 1,
		.first = 0.05,
		.required = 1.3,
		.goal = 1,
	};
	static const int sides[] = { 8, 10, 12, 16 };

	for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
		if (!row_large(bench, sides[i], sides[i], &demand))
			return false;
	return true;
}

bool bench_huge(struct bench *bench)
{
	static const struct large_demand demand = {
		.boards = HUGE_BOARDS,
		.seconds = 5,
		.first = 0.3,
		.required = 1.6,
		.goal = 1.2,
	};
	static const int sizes[][2] = { { 6, 5 },   { 6, 8 },   { 16, 2 }, { 5, 17 }, { 20, 20 },
		                        { 24, 30 }, { 32, 16 }, { 32, 2 }, { 3, 32 }, { 32, 32 } };

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
		if (!row_large(bench, sizes[i][0], sizes[i][1], &demand))
			return false;
	return true;
}
