/* Measures proven solutions: Korf's 100 boards, the deepest 4×4 boards, small sizes. */
#include <limits.h>
#include <stdio.h>

#include "cli/bench_set.h"

enum {
	FIRST_BYTES = 32 << 20, /* enough for the first tables, not for the large ones */
	SMALL_BOARDS = 50,
};

static bool prove(struct bench *bench, const char *name, const struct bench_boards *boards,
                  int threads, bool large, bool listen, struct bench_sum *sum)
{
	const struct bench_set set = {
		.name = name,
		.boards = boards,
		.known_optimal = true,
		.listen = listen,
		.first = large ? BENCH_ALL_TABLES : BENCH_FIRST_TABLES,
		.limits = { .bytes = large ? 0 : FIRST_BYTES, .threads = threads },
	};

	return bench_set_run(bench, &set, sum);
}

/* Prints both rows for a file of 4×4 boards: with the first tables and with the large ones. */
static bool prove_file(struct bench *bench, const char *file,
                       bool (*row)(struct bench *bench, const struct bench_boards *boards,
                                   bool large))
{
	struct bench_boards boards;
	bool good;

	if (!bench_boards_find(&boards, bench, file, 4, 4))
		return false;
	good = row(bench, &boards, false) && row(bench, &boards, true);
	bench_boards_destroy(&boards);
	return good;
}

static bool korf(struct bench *bench, const struct bench_boards *boards, bool large)
{
	char remark[BENCH_REMARK_SIZE];
	struct bench_sum sum;
	double ms, megabytes;
	bool required;

	if (!prove(bench, "korf", boards, 1, large, false, &sum))
		return false;
	ms = sum.wall.mean * 1e3;
	megabytes = sum.resident / 1e6;
	required = large ? ms <= 2.2 && sum.wall.longest <= 0.04 && megabytes <= 64 : ms <= 10;
	bench_row(bench, large ? "Korf's 100, large tables" : "Korf's 100, first tables",
	          large ? "all optimal, sum 5305; mean ≤ 2.2 ms, max ≤ 40 ms on one thread; ≤ 64 MB"
	                : "all optimal, sum 5305; mean ≤ 10 ms on one thread",
	          "mean ≤ 1.2 ms", bench_judge(bench_all_proven(&sum) && required, ms <= 1.2),
	          "%d of %d optimal, sum %ld (known %ld); %.1f MB%s", sum.proven, sum.boards,
	          sum.length, boards->known, megabytes, bench_remark(&sum, remark));
	return true;
}

bool bench_korf(struct bench *bench)
{
	return prove_file(bench, "korf15_100.txt", korf);
}

static bool antipodes(struct bench *bench, const struct bench_boards *boards, bool large)
{
	double most = large ? 1 : 15;
	char remark[BENCH_REMARK_SIZE];
	struct bench_sum sum;

	if (!prove(bench, "antipodes", boards, bench->threads, large, true, &sum))
		return false;
	bench_row(
	        bench,
	        large ? "4×4, 80-move boards, large tables" : "4×4, 80-move boards, first tables",
	        large ? "proven optimal in ≤ 1 s each; a feasible answer within 1 s"
	              : "proven optimal in ≤ 15 s each; a feasible answer within 1 s",
	        "≤ 0.5 s",
	        bench_judge(bench_all_proven(&sum) && sum.wall.longest <= most && sum.solution <= 1,
	                    sum.wall.longest <= 0.5),
	        "%d of %d optimal; a feasible answer after %.2f s at most%s", sum.proven,
	        sum.boards, sum.solution, bench_remark(&sum, remark));
	return true;
}

bool bench_antipodes(struct bench *bench)
{
	return prove_file(bench, "antipodes80_3.txt", antipodes);
}

/* Proves the 5×5 boards whose published proof took so many nodes. */
static bool row_proofs(struct bench *bench, double over, double most, double seconds, bool required)
{
	char work[96], demand[64], remark[BENCH_REMARK_SIZE];
	const struct bench all = { .data = bench->data, .limit = INT_MAX };
	struct bench_boards boards;
	const struct bench_set set = {
		.name = "proofs",
		.boards = &boards,
		.known_optimal = true,
		.first = BENCH_ALL_TABLES,
		.limits = { .method = SOLVER_PROVE, .threads = bench->threads, .seconds = seconds },
	};
	struct bench_sum sum;
	bool good;

	if (!bench_boards_find(&boards, &all, "korf24_20.txt", 5, 5))
		return false;
	bench_boards_keep(&boards, over, most, bench->limit);
	good = bench_set_run(bench, &set, &sum);
	bench_boards_destroy(&boards);
	if (!good)
		return false;
	snprintf(work, sizeof work, "5×5, proofs of %g to %g million published nodes", over / 1e6,
	         most / 1e6);
	snprintf(demand, sizeof demand, "proven optimal in ≤ %g s each", seconds);
	bench_row(bench, work, required ? demand : "–", required ? "–" : demand,
	          bench_judge(!required || bench_all_proven(&sum),
	                      !required && bench_all_proven(&sum)),
	          "%d of %d optimal; %.2f %% of the known; tables ready after %.1f s, %.1f MB%s",
	          sum.proven, sum.boards, bench_percent(&sum), sum.first_seconds,
	          sum.resident / 1e6, bench_remark(&sum, remark));
	return true;
}

bool bench_proofs(struct bench *bench)
{
	return row_proofs(bench, 0, 6e8, 120, true) && row_proofs(bench, 6e8, 6e9, 300, false);
}

static bool small_size(struct bench *bench, int width, int height)
{
	char name[32], remark[BENCH_REMARK_SIZE];
	struct bench_boards boards;
	struct bench_set set = {
		.name = name,
		.boards = &boards,
		.first = BENCH_FIRST_TABLES,
		.limits = { .threads = bench->threads },
	};
	struct bench_sum sum;
	bool good;

	snprintf(name, sizeof name, "%d×%d", width, height);
	if (!bench_boards_draw(&boards, bench, width, height, NULL, SMALL_BOARDS))
		return false;
	good = bench_set_run(bench, &set, &sum);
	bench_boards_destroy(&boards);
	if (!good)
		return false;
	bench_row(
	        bench, name, "optimal, mean ≤ 0.5 s", "≤ 50 ms",
	        bench_judge(bench_all_proven(&sum) && sum.wall.mean <= 0.5, sum.wall.mean <= 0.05),
	        "%d of %d optimal; first tables %.0f ms%s", sum.proven, sum.boards,
	        sum.first_seconds * 1e3, bench_remark(&sum, remark));
	return true;
}

/* The boards of which solve examined most states, among those of seeds 1 to 1000. */
static bool hardest_2x8(struct bench *bench)
{
	static const int seeds[] = { 6, 652, 278 };
	char remark[BENCH_REMARK_SIZE];
	struct bench_boards boards;
	const struct bench_set set = {
		.name = "2×8",
		.boards = &boards,
		.first = BENCH_FIRST_TABLES,
		.limits = { .threads = bench->threads },
	};
	struct bench_sum sum;
	bool good;

	if (!bench_boards_draw(&boards, bench, 2, 8, seeds, sizeof seeds / sizeof *seeds))
		return false;
	good = bench_set_run(bench, &set, &sum);
	bench_boards_destroy(&boards);
	if (!good)
		return false;
	bench_row(bench, "2×8, the hardest of 1000 boards", "optimal in ≤ 1 s each", "≤ 0.1 s",
	          bench_judge(bench_all_proven(&sum) && sum.wall.longest <= 1,
	                      sum.wall.longest <= 0.1),
	          "%d of %d optimal; tables ready after %.1f s%s", sum.proven, sum.boards,
	          sum.first_seconds, bench_remark(&sum, remark));
	return true;
}

bool bench_small(struct bench *bench)
{
	static const int sizes[][2] = { { 4, 3 }, { 5, 3 }, { 3, 5 }, { 2, 4 }, { 2, 5 },
		                        { 2, 6 }, { 2, 7 }, { 2, 8 }, { 8, 2 } };

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
		if (!small_size(bench, sizes[i][0], sizes[i][1]))
			return false;
	return hardest_2x8(bench);
}
