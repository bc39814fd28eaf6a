/* Solves the boards of any file and prints a line for each. */
#include <stdio.h>

#include "cli/bench_set.h"

static const double usual_seconds = 10;

static void print_sum(const struct bench_sum *sum, double seconds)
{
	char remark[BENCH_REMARK_SIZE];

	printf("# %d boards, at most %g s each: mean length %.2f", sum->boards, seconds,
	       bench_mean_length(sum));
	if (sum->known > 0)
		printf(", %.2f %% of the known", bench_percent(sum));
	printf("; %d optimal", sum->proven);
	if (!sum->cold)
		printf("; tables ready after %.2f s", sum->first_seconds);
	printf("%s\n", bench_remark(sum, remark));
}

bool bench_own(struct bench *bench, const struct bench_own *own)
{
	struct bench_boards boards;
	struct bench_sum sum;
	const struct bench_set set = {
		.name = own->boards,
		.boards = &boards,
		.print = true,
		.first = own->cold ? BENCH_COLD : BENCH_ALL_TABLES,
		.limits = { .method = own->method,
		            .threads = bench->threads,
		            .seconds = own->seconds > 0 ? own->seconds : usual_seconds },
	};
	bool good;

	if (!bench_boards_read(&boards, own->boards, bench->limit, 0, 0))
		return false;
	good = own->known == NULL || bench_boards_read_known(&boards, own->known);
	if (good) {
		puts("# board\tlength\tknown\tpercent\tbound\tCPU s\twall s\tstatus");
		good = bench_set_run(bench, &set, &sum);
	}
	if (good)
		print_sum(&sum, set.limits.seconds);
	bench_boards_destroy(&boards);
	return good;
}
