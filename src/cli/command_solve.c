#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "puzzle/notation.h"
#include "solver/solver.h"

static const char usage[] =
	"Usage: missing-piece-cli solve [OPTION]… [FILE]\n"
	"Read boards, one a line, from FILE or the standard input and print for each\n"
	"line one of tab-separated fields: length, status (optimal, feasible, impossible,\n"
	"out-of-budget or error), lower bound, seconds, boards reached, moves. A field\n"
	"that is not known is “-”. Blank lines and those that begin with # are skipped.\n"
	"\n"
	"  --size WxH       expect boards of this size; needed for a plain list of\n"
	"                   numbers that is not square\n"
	"  --method NAME    auto (default) or bfs, breadth-first search\n"
	"  --memory BYTES   memory at most, such as 500M or 2G (default: 1G, or a quarter\n"
	"                   of this machine's if that is less)\n"
	"  --time SECONDS   time for each board at most (default: no limit)\n";

struct solve_options {
	struct solver_limits limits;
	int width, height; /* 0: as the line says */
	const char *path;  /* NULL: stdin */
	bool help;
};

static bool read_method(struct options *options, enum solver_method *method)
{
	const char *name;

	if (!options_text(options, &name))
		return false;
	if (strcmp(name, "auto") == 0) {
		*method = SOLVER_BFS;
	} else if (strcmp(name, "bfs") == 0) {
		*method = SOLVER_BFS;
	} else {
		options_complain("--method is auto or bfs, not “%s”.", name);
		return false;
	}
	return true;
}

static bool read_option(struct options *options, struct solve_options *to)
{
	if (options_is(options, "--help"))
		return to->help = true;
	if (options_is(options, "--size"))
		return options_size(options, &to->width, &to->height);
	if (options_is(options, "--method"))
		return read_method(options, &to->limits.method);
	if (options_is(options, "--memory"))
		return options_bytes(options, &to->limits.bytes);
	if (options_is(options, "--time"))
		return options_seconds(options, &to->limits.seconds);
	if (options->plain && to->path == NULL) {
		to->path = options->value;
		return true;
	}
	options_refuse(options);
	return false;
}

static const char *name_status(enum solver_status status)
{
	switch (status) {
	case SOLVER_OPTIMAL:
		return "optimal";
	case SOLVER_FEASIBLE:
		return "feasible";
	case SOLVER_IMPOSSIBLE:
		return "impossible";
	case SOLVER_OUT_OF_BUDGET:
	case SOLVER_CANCELLED: /* nobody cancels here */
		return "out-of-budget";
	}
	return "error";
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
	printf("%s\t%d\t%.6f\t%llu\t%s\n", name_status(result->status), result->lower_bound,
	       result->seconds, (unsigned long long)result->states,
	       result->length >= 0 ? moves : "-");
	free(moves);
	return true;
}

static bool solve_line(const struct lines *lines, const void *context)
{
	const struct solve_options *options = context;
	struct solver_result result;
	struct board board;
	struct error error;
	bool good = true;

	if (lines->broken)
		good = error_set(&error, "There is a zero byte in the line.");
	else
		good = notation_read_board(&board, lines->text, options->width, options->height,
		                           &error);
	if (good) {
		solver_run(&board, &options->limits, NULL, &result);
		good = print_result(&result) || error_set(&error, "There is no memory left.");
		solver_result_destroy(&result);
	}
	if (!good) {
		puts("-\terror\t-\t-\t-\t-");
		options_complain("Line %ld: %s", lines->number, error.text);
	}
	fflush(stdout);
	return good;
}

int command_solve(int count, char **arguments)
{
	struct solve_options to = { .limits.method = SOLVER_BFS };
	struct options options;

	options_init(&options, count, arguments);
	while (options_next(&options) && !to.help)
		if (!read_option(&options, &to))
			return COMMAND_USAGE;
	if (to.help)
		return fputs(usage, stdout) < 0 ? COMMAND_FAILED : COMMAND_OK;
	return lines_each(to.path, solve_line, &to) ? COMMAND_OK : COMMAND_FAILED;
}
