/* Solves all boards of a set and adds up lengths, times and proofs. */
#include "cli/bench_set.h"

#include <stdio.h>

#include "cli/tables_option.h"
#include "puzzle/shuffle.h"

enum { EASY_MOVES = 30 }; /* too deep to see at a glance, but trivial for a search */

/* Input of the child process. */
struct job {
	struct bench *bench;
	const struct bench_set *set;
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

static void count(struct bench_sum *sum, const struct bench_set *set,
                  const struct bench_board *board, const struct solver_result *result, double first)
{
	sum->boards++;
	sum->solved += result->length >= 0;
	sum->proven += result->status == SOLVER_OPTIMAL;
	sum->length += result->length > 0 ? result->length : 0;
	sum->seconds += result->seconds;
	if (result->seconds > sum->longest)
		sum->longest = result->seconds;
	if (first > sum->solution)
		sum->solution = first;
	if (result->length >= 0 && !is_right(set, board, result))
		sum->wrong++;
}

static void solve_board(const struct bench_set *set, const struct solver_limits *limits,
                        const struct bench_board *board, struct bench_sum *sum)
{
	double first = -1;
	const struct solver_listener listener = { .better = note_first, .context = &first };
	struct solver_result result;

	solver_run(&board->board, limits, &listener, &result);
	count(sum, set, board, &result, first < 0 ? result.seconds : first);
	solver_result_destroy(&result);
}

static void get_tables(const struct job *job, struct solver_limits *limits)
{
	const struct board *like = &job->set->boards->items[0].board;
	struct solver_result result;
	struct board easy;

	limits->tables = solver_tables_create(job->bench->cache, NULL, NULL);
	if (limits->tables == NULL || !tables_option_weights(limits->tables))
		return;
	if (job->set->first == BENCH_ALL_TABLES) {
		solver_tables_prepare(limits->tables, like->width, like->height,
		                      job->bench->threads, NULL);
	} else if (job->set->first == BENCH_FIRST_TABLES) {
		shuffle_walk(&easy, like->width, like->height, EASY_MOVES, 1);
		solver_run(&easy, limits, NULL, &result);
		solver_result_destroy(&result);
	}
}

static void measure(const void *context, void *to)
{
	const struct job *job = context;
	const struct bench_boards *boards = job->set->boards;
	struct solver_limits limits = job->set->limits;
	struct bench_sum *sum = to;
	double start = bench_now();

	get_tables(job, &limits);
	sum->first_seconds = bench_now() - start;
	for (int i = 0; i < boards->count; i++) {
		progress_count(&job->bench->progress, job->set->name, i, boards->count);
		solve_board(job->set, &limits, &boards->items[i], sum);
	}
	progress_clear(&job->bench->progress);
}

bool bench_set_run(struct bench *bench, const struct bench_set *set, struct bench_sum *sum)
{
	const struct job job = { .bench = bench, .set = set };

	return bench_in_child(bench, measure, &job, sum, sizeof *sum);
}

double bench_mean_length(const struct bench_sum *sum)
{
	return sum->solved > 0 ? (double)sum->length / sum->solved : 0;
}

double bench_mean_ms(const struct bench_sum *sum)
{
	return sum->boards > 0 ? sum->seconds * 1e3 / sum->boards : 0;
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
	if (bench_all_solved(sum))
		*remark = '\0';
	else
		snprintf(remark, BENCH_REMARK_SIZE, "; **%d not solved, %d wrong**",
		         sum->boards - sum->solved, sum->wrong);
	return remark;
}
