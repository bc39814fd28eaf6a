/* Solves all boards of a set and adds up lengths, times and proofs. */
#include "cli/bench_set.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/tables_option.h"
#include "puzzle/shuffle.h"

enum { EASY_MOVES = 30 }; /* too deep to see at a glance, but trivial for a search */

/* Input of the child process. */
struct job {
	struct bench *bench;
	const struct bench_set *set;
	double *wall, *cpu; /* owned by the parent's function: seconds by board */
};

static void note_first(const struct solver_solution *solution, void *context)
{
	double *first = context;

	if (*first < 0)
		*first = solution->seconds;
}

static bool replay(struct board board, const struct solver_result *result)
{
	for (int i = 0; i < result->length; i++)
		if (!board_move(&board, (enum direction)result->moves[i]))
			return false;
	return board_solved(&board);
}

/* True if the moves solve the board and contradict neither their bound nor the published length. */
static bool is_right(const struct bench_set *set, const struct bench_board *board,
                     const struct solver_result *result)
{
	bool proven = result->status == SOLVER_OPTIMAL;

	if (!replay(board->board, result) || result->lower_bound > result->length)
		return false;
	if (board->known == 0)
		return true;
	return !(set->known_optimal && result->length < board->known) &&
	       !(proven && result->length > board->known);
}

static bool same_size(const struct bench_board *a, const struct bench_board *b)
{
	return a->board.width == b->board.width && a->board.height == b->board.height;
}

static void count(struct bench_sum *sum, const struct bench_set *set,
                  const struct bench_board *board, const struct solver_result *result, double first)
{
	sum->boards++;
	sum->starved |= command_solve_starved(result);
	sum->solved += result->length >= 0;
	sum->proven += result->status == SOLVER_OPTIMAL;
	sum->length += result->length > 0 ? result->length : 0;
	if (result->length >= 0 && board->known > 0) {
		sum->compared += result->length;
		sum->known += board->known;
	}
	if (first > sum->solution)
		sum->solution = first;
	if (result->length >= 0 && !is_right(set, board, result))
		sum->wrong++;
}

static void print_number(bool known, const char *format, double number)
{
	if (known)
		printf(format, number);
	else
		printf("-");
	putchar('\t');
}

static void print_board(const struct job *job, int number, const struct solver_result *result)
{
	const struct bench_board *board = &job->set->boards->items[number];
	bool solved = result->length >= 0;

	progress_clear(&job->bench->progress);
	printf("%d\t", number + 1);
	print_number(solved, "%.0f", result->length);
	print_number(board->known > 0, "%.0f", board->known);
	print_number(solved && board->known > 0, "%.2f",
	             100.0 * result->length / (board->known > 0 ? board->known : 1));
	printf("%d\t%.6f\t%.6f\t%s\n", result->lower_bound, job->cpu[number], job->wall[number],
	       command_solve_status(result));
	fflush(stdout);
}

/* Solves a board, with tables of its own if `tables` is NULL, and adds it to the sum. */
static void solve_board(const struct job *job, int number, struct solver_tables *tables,
                        struct bench_sum *sum)
{
	const struct bench_board *board = &job->set->boards->items[number];
	struct solver_limits limits = job->set->limits;
	double first = -1, start, start_cpu;
	const struct solver_listener listener = { .better = note_first, .context = &first };
	struct solver_result result;

	limits.tables = tables == NULL ? tables_option_shipped(NULL) : tables;
	sum->starved |= limits.tables == NULL;
	start = bench_now();
	start_cpu = bench_cpu();
	solver_run(&board->board, &limits, job->set->listen ? &listener : NULL, &result);
	job->wall[number] = bench_now() - start;
	job->cpu[number] = bench_cpu() - start_cpu;
	if (tables == NULL)
		solver_tables_free(limits.tables);
	count(sum, job->set, board, &result, first < 0 ? result.seconds : first);
	if (job->set->print)
		print_board(job, number, &result);
	solver_result_destroy(&result);
}

/* Gets the tables for the size of this board; false if memory runs out. */
static bool get_tables(const struct job *job, const struct board *like,
                       struct solver_tables *tables)
{
	bool good = true;
	struct solver_limits limits = job->set->limits;
	struct solver_result result;
	struct board easy;

	limits.tables = tables;
	if (job->set->first == BENCH_ALL_TABLES) {
		good = solver_tables_prepare(tables, like->width, like->height, job->bench->threads,
		                             NULL);
	} else if (job->set->first == BENCH_FIRST_TABLES) {
		shuffle_walk(&easy, like->width, like->height, EASY_MOVES, 1);
		solver_run(&easy, &limits, NULL, &result);
		good = !command_solve_starved(&result);
		solver_result_destroy(&result);
	}
	return good;
}

static int compare(const void *a, const void *b)
{
	double first = *(const double *)a, second = *(const double *)b;

	return (first > second) - (first < second);
}

/* Sorts the times. */
static struct bench_times summarize(double *times, int count)
{
	struct bench_times summary = { .mean = 0 };

	if (count == 0)
		return summary;
	qsort(times, (size_t)count, sizeof *times, compare);
	for (int i = 0; i < count; i++)
		summary.mean += times[i] / count;
	summary.median = times[(count - 1) / 2];
	summary.p95 = times[(count * 19 + 19) / 20 - 1];
	summary.longest = times[count - 1];
	return summary;
}

static bool measure(const void *context, void *to)
{
	const struct job *job = context;
	const struct bench_boards *boards = job->set->boards;
	struct bench_sum *sum = to;
	double resident = (double)bench_resident();
	struct solver_tables *tables = NULL;

	sum->threads = job->set->limits.threads;
	sum->cold = job->set->first == BENCH_COLD;
	if (!sum->cold)
		tables = tables_option_shipped(job->bench->cache);
	sum->starved = !sum->cold && tables == NULL;
	for (int i = 0; i < boards->count && !sum->starved; i++) {
		double start = bench_now();

		progress_count(&job->bench->progress, job->set->name, i, boards->count);
		if (tables != NULL &&
		    (i == 0 || !same_size(&boards->items[i], &boards->items[i - 1])))
			sum->starved |= !get_tables(job, &boards->items[i].board, tables);
		sum->first_seconds += bench_now() - start;
		solve_board(job, i, tables, sum);
	}
	progress_clear(&job->bench->progress);
	sum->resident = (double)bench_resident() - resident;
	sum->wall = summarize(job->wall, boards->count);
	sum->cpu = summarize(job->cpu, boards->count);
	return !sum->starved;
}

bool bench_set_run(struct bench *bench, const struct bench_set *set, struct bench_sum *sum)
{
	const size_t bytes = (size_t)set->boards->count * sizeof(double);
	const struct job job = {
		.bench = bench,
		.set = set,
		.wall = malloc(bytes),
		.cpu = malloc(bytes),
	};
	bool good = job.wall != NULL && job.cpu != NULL;

	if (!good)
		options_complain("Not enough memory.");
	good = good && bench_in_child(bench, measure, &job, sum, sizeof *sum);
	free(job.wall);
	free(job.cpu);
	return good;
}

double bench_mean_length(const struct bench_sum *sum)
{
	return sum->solved > 0 ? (double)sum->length / sum->solved : 0;
}

double bench_percent(const struct bench_sum *sum)
{
	return sum->known > 0 ? 100.0 * (double)sum->compared / (double)sum->known : 0;
}

bool bench_all_solved(const struct bench_sum *sum)
{
	return sum->solved == sum->boards && sum->wrong == 0;
}

bool bench_all_proven(const struct bench_sum *sum)
{
	return sum->proven == sum->boards && sum->wrong == 0;
}

const char *bench_remark(const struct bench_sum *sum, char remark[BENCH_REMARK_SIZE])
{
	const struct bench_times *wall = &sum->wall, *cpu = &sum->cpu;
	bool brief = wall->longest < 1;
	double scale = brief ? 1e3 : 1;
	const char *unit = brief ? "ms" : "s";
	int length =
	        snprintf(remark, BENCH_REMARK_SIZE,
	                 "; wall mean %.3g, median %.3g, p95 %.3g, max %.3g %s; CPU mean %.3g, "
	                 "median %.3g, p95 %.3g, max %.3g %s; %d thread%s, %s",
	                 wall->mean * scale, wall->median * scale, wall->p95 * scale,
	                 wall->longest * scale, unit, cpu->mean * scale, cpu->median * scale,
	                 cpu->p95 * scale, cpu->longest * scale, unit, sum->threads,
	                 sum->threads == 1 ? "" : "s", sum->cold ? "cold" : "warm");

	if (!bench_all_solved(sum))
		snprintf(remark + length, (size_t)(BENCH_REMARK_SIZE - length),
		         "; **%d not solved, %d wrong**", sum->boards - sum->solved, sum->wrong);
	return remark;
}
