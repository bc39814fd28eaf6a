/* Measures searches for short solutions within a time limit. */
#include <stdio.h>
#include <string.h>

#include "cli/bench_set.h"

#define OPTIMAL "% of optimal"

enum {
	RANDOM_BOARDS = 100,
	LARGE_BOARDS = 10,
	HUGE_BOARDS = 3,
};

/* A row about searches with a time limit. Required and goal are in percent of the known lengths; for
 * boards without any, they are mean lengths. */
struct anytime_row {
	double seconds;
	bool one_thread, cold;
	double required, goal;
};

/* unit: that of required and goal. */
static bool row_anytime(struct bench *bench, const struct bench_boards *boards, const char *name,
                        const char *unit, const struct anytime_row *row)
{
	char work[96], required[64], goal[32], remark[BENCH_REMARK_SIZE];
	const struct bench_set set = {
		.name = name,
		.boards = boards,
		.known_optimal = strcmp(unit, OPTIMAL) == 0,
		.listen = true,
		.first = row->cold ? BENCH_COLD : BENCH_ALL_TABLES,
		.limits = { .method = SOLVER_ANYTIME,
		            .threads = row->one_thread ? 1 : bench->threads,
		            .seconds = row->seconds },
	};
	struct bench_sum sum;
	double measured;

	if (!bench_set_run(bench, &set, &sum))
		return false;
	measured = boards->known > 0 ? bench_percent(&sum) : bench_mean_length(&sum);
	snprintf(work, sizeof work, "%s, %g s each", name, row->seconds);
	snprintf(required, sizeof required, "mean length ≤ %g %s", row->required, unit);
	snprintf(goal, sizeof goal, "≤ %g", row->goal);
	bench_row(bench, work, required, goal,
	          bench_judge(bench_all_solved(&sum) && measured <= row->required,
	                      measured <= row->goal),
	          "%.2f %s; mean %.2f (known: %.2f) on %d boards, %d proven; first solution after "
	          "%.2f s at most; tables ready after %.1f s%s",
	          measured, unit, bench_mean_length(&sum), (double)boards->known / boards->count,
	          sum.boards, sum.proven, sum.solution, sum.first_seconds,
	          bench_remark(&sum, remark));
	return true;
}

static bool rows_file(struct bench *bench, const char *file, int side, const char *name,
                      const char *unit, const struct anytime_row *rows, int count)
{
	struct bench_boards boards;
	bool good = true;

	if (!bench_boards_find(&boards, bench, file, side, side))
		return false;
	for (int i = 0; i < count && good; i++)
		good = row_anytime(bench, &boards, name, unit, &rows[i]);
	bench_boards_destroy(&boards);
	return good;
}

bool bench_5x5(struct bench *bench)
{
	static const struct anytime_row rows[] = {
		{ .seconds = 1, .one_thread = true, .required = 101.2, .goal = 100.8 },
		{ .seconds = 1,
		  .one_thread = true,
		  .cold = true,
		  .required = 101.2,
		  .goal = 100.8 },
		{ .seconds = 1, .required = 101.2, .goal = 100.8 },
		{ .seconds = 10, .required = 101.2, .goal = 100.3 },
	};

	return rows_file(bench, "korf24_20.txt", 5, "5×5, Korf & Felner's", OPTIMAL, rows,
	                 sizeof rows / sizeof *rows);
}

bool bench_6x6(struct bench *bench)
{
	static const struct anytime_row row = { .seconds = 4, .required = 102.3, .goal = 100 };

	return rows_file(bench, "deepcubea_puzzle35.txt", 6, "6×6, DeepCubeA's", "% of theirs",
	                 &row, 1);
}

bool bench_7x7(struct bench *bench)
{
	static const struct anytime_row row = { .seconds = 14, .required = 102.5, .goal = 100 };

	return rows_file(bench, "deepcubea_puzzle48.txt", 7, "7×7, DeepCubeA's", "% of theirs",
	                 &row, 1);
}

/* Required and goal: 5 % and 8 % shorter than the beams before learned values. */
bool bench_random(struct bench *bench)
{
	static const struct anytime_row rows[] = {
		{ .seconds = 1, .one_thread = true, .required = 184.7, .goal = 178.9 },
		{ .seconds = 1, .one_thread = true, .required = 312.3, .goal = 302.5 },
		{ .seconds = 1, .one_thread = true, .required = 487.8, .goal = 472.4 },
	};
	bool good = true;

	for (int i = 0; i < 3 && good; i++) {
		const int side = 6 + i;
		struct bench_boards boards;
		char name[32];

		snprintf(name, sizeof name, "%d×%d, random", side, side);
		if (!bench_boards_draw(&boards, bench, side, side, NULL, RANDOM_BOARDS))
			return false;
		good = row_anytime(bench, &boards, name, "moves", &rows[i]);
		bench_boards_destroy(&boards);
	}
	return good;
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
		.listen = true,
		.limits = { .threads = bench->threads, .seconds = demand->seconds },
	};
	struct bench_sum sum;
	bool good;

	snprintf(work, sizeof work, "%d×%d, %g s each", width, height, demand->seconds);
	snprintf(required, sizeof required, "first solution ≤ %g ms; mean length ≤ %g·n³",
	         demand->first * 1e3, demand->required);
	snprintf(goal, sizeof goal, "≤ %g·n³", demand->goal);
	if (!bench_boards_draw(&boards, bench, width, height, NULL, demand->boards))
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
		.required = 1.15,
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
		.required = 1.15,
		.goal = 1,
	};
	static const int sizes[][2] = { { 6, 5 },   { 6, 8 },   { 16, 2 }, { 5, 17 }, { 20, 20 },
		                        { 24, 30 }, { 32, 16 }, { 32, 2 }, { 3, 32 }, { 32, 32 } };

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
		if (!row_large(bench, sizes[i][0], sizes[i][1], &demand))
			return false;
	return true;
}
