/* Measures proven solutions: Korf's 100 boards, the deepest 4×4 boards, small sizes. */
#include <stdio.h>

#include "cli/bench_set.h"

enum {
	FIRST_BYTES = 32 << 20, /* enough for the first tables, not for the large ones */
	SMALL_BOARDS = 50,
};

static bool prove(struct bench *bench, const char *name, const struct bench_boards *boards,
                  int threads, bool large, struct bench_sum *sum)
{
	const struct bench_set set = {
		.name = name,
		.boards = boards,
		.known_optimal = true,
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

	if (!bench_boards_read(&boards, bench, file, 4, 4))
		return false;
	good = row(bench, &boards, false) && row(bench, &boards, true);
	bench_boards_destroy(&boards);
	return good;
}

static bool korf(struct bench *bench, const struct bench_boards *boards, bool large)
{
	char remark[BENCH_REMARK_SIZE];
	struct bench_sum sum;
	double mean;
	bool required;

	if (!prove(bench, "korf", boards, 1, large, &sum))
		return false;
	mean = bench_mean_ms(&sum);
	required = large ? mean <= 2.5 && sum.longest <= 0.04 : mean <= 10;
	bench_row(bench,
	          large ? "Korf's 100, one thread, large tables"
	                : "Korf's 100, one thread, first tables",
	          large ? "all optimal, sum 5305; mean ≤ 2.5 ms, max ≤ 40 ms"
	                : "all optimal, sum 5305; mean ≤ 10 ms",
	          "mean ≤ 1 ms", bench_judge(bench_all_proven(&sum) && required, mean <= 1),
	          "%d of %d optimal, sum %ld (known %ld); mean %.2f ms, max %.1f ms%s", sum.proven,
	          sum.boards, sum.length, boards->known, mean, sum.longest * 1e3,
	          bench_remark(&sum, remark));
	return true;
}

bool bench_korf(struct bench *bench)
{
	return prove_file(bench, "korf15_100.txt", korf);
}

static bool antipodes(struct bench *bench, const struct bench_boards *boards, bool large)
{
	double most = large ? 2 : 15;
	char remark[BENCH_REMARK_SIZE];
	struct bench_sum sum;

	if (!prove(bench, "antipodes", boards, bench->threads, large, &sum))
		return false;
	bench_row(
	        bench,
	        large ? "4×4, 80-move boards, large tables" : "4×4, 80-move boards, first tables",
	        large ? "proven optimal in ≤ 2 s each; a feasible answer within 1 s"
	              : "proven optimal in ≤ 15 s each; a feasible answer within 1 s",
	        "≤ 0.5 s",
	        bench_judge(bench_all_proven(&sum) && sum.longest <= most && sum.solution <= 1,
	                    sum.longest <= 0.5),
	        "%d of %d optimal; mean %.2f s, max %.2f s on %d threads; a feasible answer after "
	        "%.2f s at most%s",
	        sum.proven, sum.boards, bench_mean_ms(&sum) / 1e3, sum.longest, bench->threads,
	        sum.solution, bench_remark(&sum, remark));
	return true;
}

bool bench_antipodes(struct bench *bench)
{
	return prove_file(bench, "antipodes80_3.txt", antipodes);
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
	if (!bench_boards_draw(&boards, bench, width, height, SMALL_BOARDS))
		return false;
	good = bench_set_run(bench, &set, &sum);
	bench_boards_destroy(&boards);
	if (!good)
		return false;
	bench_row(bench, name, "optimal, mean ≤ 0.5 s", "≤ 50 ms",
	          bench_judge(bench_all_proven(&sum) && bench_mean_ms(&sum) <= 500,
	                      bench_mean_ms(&sum) <= 50),
	          "%d of %d optimal; mean %.3f ms, max %.2f ms; first tables %.0f ms%s", sum.proven,
	          sum.boards, bench_mean_ms(&sum), sum.longest * 1e3, sum.first_seconds * 1e3,
	          bench_remark(&sum, remark));
	return true;
}

bool bench_small(struct bench *bench)
{
	static const int sizes[][2] = { { 4, 3 }, { 5, 3 }, { 3, 5 }, { 2, 4 }, { 2, 5 },
		                        { 2, 6 }, { 2, 7 }, { 2, 8 }, { 8, 2 } };

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
		if (!small_size(bench, sizes[i][0], sizes[i][1]))
			return false;
	return true;
}
