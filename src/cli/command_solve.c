/* The subcommand solve: reads boards and prints solutions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/tables_option.h"
#include "puzzle/notation.h"
#include "solver/solver.h"

static const char usage[] =
        "Usage: missing-piece-cli solve [OPTION]… [FILE]\n"
        "Read boards, one per line, from FILE or standard input. For each board, print a\n"
        "line of tab-separated fields: length, status (optimal, feasible, impossible,\n"
        "out-of-budget or error), lower bound, seconds, boards checked, moves. Unknown\n"
        "fields are \"-\". Blank lines and lines starting with # are skipped. Press Ctrl+C\n"
        "to stop; the best solution found so far is printed.\n";

enum { PROOF_BYTES = 32 << 20 }; /* enough for the first tables of proofs */

/* The time limit for searches that would not end on their own. */
static const double usual_seconds = 10;

struct solve_options {
	struct solver_limits limits; /* seconds: 0 if not given */
	struct tables_option tables;
	int width, height; /* 0: from the line */
	const char *path;  /* NULL: stdin */
};

/* Shared by the lines of one run. */
struct solve {
	const struct solve_options *options;
	struct solver_tables *tables;
	struct interrupt interrupt;
	struct progress progress;
};

static bool read_option(const struct options *options, void *context)
{
	struct solve_options *to = context;

	if (options_is(options, "size"))
		return options_size(options, &to->width, &to->height);
	if (options_is(options, "method"))
		return options_method(options, &to->limits.method);
	if (options_is(options, "memory"))
		return options_bytes(options, &to->limits.bytes);
	if (options_is(options, "time"))
		return options_seconds(options, &to->limits.seconds);
	if (options_is(options, "threads"))
		return options_int(options, 1, OPTIONS_THREADS_MAX, &to->limits.threads);
	if (tables_option_is(options))
		return tables_option_read(options, &to->tables);
	if (options->name == NULL && to->path == NULL) {
		to->path = options->value;
		return true;
	}
	return options_refuse(options);
}

const char *command_solve_status(const struct solver_result *result)
{
	if (result->status == SOLVER_IMPOSSIBLE)
		return "impossible";
	if (result->length < 0)
		return "out-of-budget";
	return result->status == SOLVER_OPTIMAL ? "optimal" : "feasible";
}

bool command_solve_starved(const struct solver_result *result)
{
	return result->status == SOLVER_OUT_OF_MEMORY && result->length < 0 && !result->limited;
}

static bool print_result(const struct solver_result *result)
{
	size_t count = result->length > 0 ? (size_t)result->length : 0;
	char *moves = notation_write_moves(result->moves, count, false);

	if (moves == NULL)
		return false;
	if (result->length >= 0)
		printf("%d\t", result->length);
	else
		printf("-\t");
	printf("%s\t%d\t%.6f\t%llu\t%s\n", command_solve_status(result), result->lower_bound,
	       result->seconds, (unsigned long long)result->states,
	       result->length >= 0 ? moves : "-");
	free(moves);
	return true;
}

/* Proofs end on their own, breadth-first search ends when memory runs out. Without memory for its
 * tables, a proof is replaced by a search that does not end. */
static double seconds_for(const struct solver_limits *limits, const struct board *board)
{
	bool little = limits->bytes > 0 && limits->bytes < PROOF_BYTES;
	bool proves = limits->method == SOLVER_PROVE
	                      ? solver_can_prove(board->width, board->height)
	                      : limits->method == SOLVER_AUTO &&
	                                solver_proves(board->width, board->height);

	if (limits->seconds > 0)
		return limits->seconds;
	return (proves && !little) || limits->method == SOLVER_BFS ? 0 : usual_seconds;
}

static bool solve_board(struct solve *solve, const struct board *board, struct error *error)
{
	const struct solver_listener listener = {
		.progress = progress_search,
		.context = &solve->progress,
	};
	struct solver_limits limits = solve->options->limits;
	struct solver_result result;
	bool good;

	limits.seconds = solve->progress.limit = seconds_for(&limits, board);
	limits.cancel = &solve->interrupt.asked;
	limits.tables = solve->tables;
	solver_run(board, &limits, &listener, &result);
	progress_clear(&solve->progress);
	good = (!command_solve_starved(&result) && print_result(&result)) ||
	       error_set(error, "Not enough memory.");
	solver_result_destroy(&result);
	return good;
}

static bool solve_line(struct solve *solve, const struct lines *lines)
{
	const struct solve_options *options = solve->options;
	struct board board;
	struct error error;
	bool good;

	good = lines_good(lines, &error) &&
	       notation_read_board(&board, lines->text, options->width, options->height, &error) &&
	       solve_board(solve, &board, &error);
	if (!good) {
		puts("-\terror\t-\t-\t-\t-");
		options_complain("Line %ld: %s", lines->number, error.text);
	}
	fflush(stdout);
	return good;
}

static bool solve_lines(struct solve *solve)
{
	struct lines lines;
	bool good = true;

	if (!lines_open(&lines, solve->options->path, LINES_MOST))
		return false;
	while (lines_next(&lines) && !ferror(stdout) && interrupt_begin(&solve->interrupt)) {
		good = solve_line(solve, &lines) && good;
		interrupt_end(&solve->interrupt);
		if (atomic_load(&solve->interrupt.asked))
			break;
	}
	good = lines_close(&lines) && good;
	return command_finish() == COMMAND_OK && good;
}

static int solve_all(const struct solve_options *options)
{
	struct solve solve = { .options = options };
	int status;

	interrupt_start(&solve.interrupt);
	progress_init(&solve.progress);
	solve.tables = tables_option_open(&options->tables, &solve.progress);
	status = solve_lines(&solve) ? COMMAND_OK : COMMAND_FAILED;
	if (atomic_load(&solve.interrupt.asked))
		status = COMMAND_INTERRUPTED;
	solver_tables_free(solve.tables);
	progress_destroy(&solve.progress);
	interrupt_finish(&solve.interrupt);
	return status;
}

int command_solve(int count, char **arguments)
{
	struct solve_options to = { .limits.threads = options_usual_threads() };
	int status;

	if (!options_read(count, arguments, usage, read_option, &to, &status))
		return status;
	return solve_all(&to);
}
