/* The subcommand solve: reads boards and prints solutions. */
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/number.h"
#include "base/utf8.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "puzzle/notation.h"
#include "system/pages.h"
#include "system/signals.h"
#include "system/terminal.h"

enum {
	PROOF_BYTES = 32 << 20, /* enough for the first tables of proofs */
	BAR_CELLS = 20,         /* so that all about a breadth-first search fits in 80 columns */
	BLOCK_CELLS = 4,        /* cells of the moving block that is shown without a limit */
	BLOCK_SPEED = 10,       /* cells per second */
	LINE_SIZE = 320,
	USUAL_COLUMNS = 80,
	KEPT_BYTES = 1 << 20, /* larger freed blocks go back at once: the limit is for all */
};

/* The time limit for searches that would not end on their own. */
static const double usual_seconds = 10;

static const double shown_after = 0.5; /* seconds of a search, before it has a progress line */

/* A progress line on stderr, redrawn in place; nothing unless stderr is a terminal. */
struct progress {
	bool terminal;     /* stderr is a terminal */
	bool drawn;        /* a line is currently shown; guarded by the lock of stderr */
	double limit;      /* time limit per board in seconds, 0: none */
	int width, height; /* of the boards whose reach was told; 0: none */
};

/* Shared by the lines of one run. */
struct solve {
	const struct options *options; /* borrowed */
	struct solver_tables *tables;
	struct progress progress;
	struct signals *signals;
	atomic_bool interrupted; /* Ctrl+C was pressed; the cancel flag of searches */
	atomic_bool busy;        /* work is running that polls interrupted */
};

/* Ctrl+C: the first one cancels the running work, or ends the program; the second one kills it. */
static void interrupt(int number, void *context)
{
	struct solve *solve = context;

	if (atomic_load(&solve->interrupted))
		signals_obey(number);
	atomic_store(&solve->interrupted, true);
	if (!atomic_load(&solve->busy))
		signals_end_program(COMMAND_INTERRUPTED); /* output is flushed; the main thread is reading */
}

static void progress_bar(char bar[BAR_CELLS + 1], double seconds, double limit)
{
	const int way = BAR_CELLS - BLOCK_CELLS;
	int place = (int)((long long)(seconds * BLOCK_SPEED) % (2 * way));
	int from = place > way ? 2 * way - place : place, to = from + BLOCK_CELLS;

	if (limit > 0) {
		from = 0;
		to = seconds < limit ? (int)(BAR_CELLS * seconds / limit) : BAR_CELLS;
	}
	for (int i = 0; i < BAR_CELLS; i++)
		bar[i] = i >= from && i < to ? '#' : '.';
	bar[BAR_CELLS] = '\0';
}

/* Appends printf-formatted text to the line, cut at its end. */
__attribute__((format(printf, 2, 3))) static void add(char line[LINE_SIZE], const char *format, ...)
{
	size_t used = strlen(line);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(line + used, LINE_SIZE - used, format, arguments);
	va_end(arguments);
}

/* A number with these decimals, for people. */
static struct number_text decimals_of(double number, int decimals)
{
	double scaled = round(number * pow(10, decimals));
	struct number_text made;

	if (scaled < 0x1p64)
		return number_decimals((uint64_t)scaled, decimals);
	snprintf(made.text, sizeof made.text, "%.3g", number);
	return made;
}

/* Mebibytes, at least 1. */
static struct number_text megabytes(size_t bytes)
{
	return number_text(bytes >> 20 > 0 ? bytes >> 20 : 1);
}

/* The facts about a search, with a comma between them. */
static void progress_describe(char line[LINE_SIZE], const struct solver_progress *search,
                              double limit)
{
	const struct solver_breadth *breadth = &search->breadth;
	double speed = (double)search->states / search->seconds;
	bool layers = breadth->layers[SOLVER_FROM_SOLVED].count > 0;
	char bar[BAR_CELLS + 1];

	progress_bar(bar, search->seconds, limit);
	/* Translators: the start of a line such as "[###...] 1.2 of 10 s, best 52, at least 44, 1.2 M boards/s" or
	 * "[###...] 1.2 s, layers 3 + 4, 1.2 M boards/s, 23 of 1,024 MB" */
	add(line, limit > 0 ? _("[%s] %s of %s s") : _("[%s] %s s"), bar,
	    decimals_of(search->seconds, 1).text,
	    decimals_of(limit, limit == round(limit) ? 0 : 1).text);
	if (search->best_length >= 0 && !layers)
		add(line, _(", best %s"), number_text((uint64_t)search->best_length).text);
	if (!layers)
		add(line, _(", at least %s"), number_text((uint64_t)search->lower_bound).text);
	else
		add(line, _(", layers %d + %d"), breadth->layers[SOLVER_FROM_SOLVED].count,
		    breadth->layers[SOLVER_FROM_BOARD].count);
	if (speed >= 1e6)
		add(line, _(", %s M boards/s"), decimals_of(speed / 1e6, 1).text);
	else if (speed > 0)
		add(line, _(", %s boards/s"), decimals_of(speed, 0).text);
	if (layers)
		add(line, _(", %s of %s MB"), megabytes(breadth->bytes).text,
		    megabytes(breadth->bytes_most).text);
}

/* Draws the line once the search has taken half a second. The last column stays free: a full line would wrap
 * and could not be redrawn. Any thread. */
static void progress_search(const struct solver_progress *search, void *context)
{
	struct progress *progress = context;
	char line[LINE_SIZE] = "";
	const char *end = line, *next = line;
	int left = terminal_columns(TERMINAL_ERRORS);

	if (!progress->terminal || search->seconds < shown_after)
		return;
	progress_describe(line, search, progress->limit);
	left = (left > 1 ? left : USUAL_COLUMNS) - 1;
	while (*end != '\0' && (left -= utf8_width(utf8_next(&next))) >= 0)
		end = next;
	flockfile(stderr);
	progress->drawn = true;
	fprintf(stderr, "\r%.*s\033[K", (int)(end - line), line);
	funlockfile(stderr);
}

/* Erases the line, if shown. Call before printing anything else. Any thread. */
static void progress_clear(struct progress *progress)
{
	flockfile(stderr);
	if (progress->drawn)
		fputs("\r\033[K", stderr);
	progress->drawn = false;
	funlockfile(stderr);
}

/* Prints the layers of a breadth-first search, one per line, and in which its sides met. */
static void print_layers(const struct solver_result *result)
{
	const struct solver_breadth *breadth = &result->breadth;
	int solved = breadth->layers[SOLVER_FROM_SOLVED].count;
	int board = breadth->layers[SOLVER_FROM_BOARD].count;

	fprintf(stderr, "%s\n",
	        _("Boards at each distance: from the solved board, from this board"));
	for (int i = 0; i < solved || i < board; i++)
		fprintf(stderr, "%2d %15s %15s\n", i,
		        i < solved ? number_text(breadth->layers[SOLVER_FROM_SOLVED].boards[i]).text
		                   : "",
		        i < board ? number_text(breadth->layers[SOLVER_FROM_BOARD].boards[i]).text
		                  : "");
	if (result->status != SOLVER_OPTIMAL || board == 0)
		return;
	fprintf(stderr,
	        /* Translators: of a breadth-first search from both sides, which have layers */
	        _("Both sides met: layer %d from the solved board, layer %d from this board"),
	        solved - 1, board - 1);
	fputc('\n', stderr);
}

/* Erases the line when a search has ended. That of a breadth-first search stays, with what it took in all, below its
 * layers. */
static void progress_end(struct progress *progress, const struct solver_result *result)
{
	const struct solver_progress last = {
		.states = result->states,
		.seconds = result->seconds,
		.breadth = result->breadth,
	};

	if (result->breadth.layers[SOLVER_FROM_SOLVED].count > 0) {
		flockfile(stderr);
		if (progress->drawn) {
			progress_clear(progress);
			print_layers(result);
		}
		progress_search(&last, progress);
		if (progress->drawn)
			fputc('\n', stderr);
		progress->drawn = false;
		funlockfile(stderr);
	}
	progress_clear(progress);
}

/* Says how far a breadth-first search of boards of this size can get, unless it can solve all, and what else can: once
 * for boards in turn that have the same size. */
static void progress_foretell(struct progress *progress, const struct solver_limits *limits,
                              const struct board *board)
{
	int reach = solver_reach(board->width, board->height, limits->bytes);

	if (!progress->terminal || limits->method != SOLVER_BFS || reach == INT_MAX ||
	    board_solved(board) || !board_solvable(board) ||
	    (progress->width == board->width && progress->height == board->height))
		return;
	progress->width = board->width;
	progress->height = board->height;
	fprintf(stderr,
	        solver_proves(board->width, board->height)
	                ? _("%dx%d: in %s MB, breadth-first search finds solutions up to a length "
	                    "of "
	                    "about %s. The method auto finds the shortest for every board.")
	                : _("%dx%d: in %s MB, breadth-first search finds solutions up to a length "
	                    "of "
	                    "about %s. The method auto finds one for every board, if not the "
	                    "shortest."),
	        board->width, board->height, megabytes(solver_memory(limits->bytes)).text,
	        number_text((uint64_t)reach).text);
	fputc('\n', stderr);
}

/* Prints a sentence on a line of its own. Any thread. */
static void progress_note(const char *sentence, void *context)
{
	progress_clear(context);
	options_complain("%s", sentence);
}

bool cli_solve_starved(const struct solver_result *result)
{
	return result->status == SOLVER_OUT_OF_MEMORY && result->length < 0 && !result->limited;
}

static void print_result(const struct solver_result *result)
{
	size_t count = result->length > 0 ? (size_t)result->length : 0;
	char *moves = notation_write_moves(result->moves, count, false);
	const char *status = result->status == SOLVER_IMPOSSIBLE ? "impossible"
	                     : result->length < 0                ? "out-of-budget"
	                     : result->status == SOLVER_OPTIMAL  ? "optimal"
	                                                         : "feasible";

	if (result->length >= 0)
		printf("%d\t", result->length);
	else
		printf("-\t");
	printf("%s\t%d\t%.6f\t%llu\t%s\n", status, result->lower_bound, result->seconds,
	       (unsigned long long)result->states, result->length >= 0 ? moves : "-");
	free(moves);
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
	limits.cancel = &solve->interrupted;
	limits.tables = solve->tables;
	progress_foretell(&solve->progress, &limits, board);
	solver_run(board, &limits, &listener, &result);
	progress_end(&solve->progress, &result);
	good = !cli_solve_starved(&result) || error_set(error, "Not enough memory.");
	if (good)
		print_result(&result);
	solver_result_destroy(&result);
	return good;
}

static bool solve_line(struct solve *solve, const struct lines *lines)
{
	struct board board;
	struct error error;
	bool good = lines_read_board(lines, &solve->options->scramble, &board, &error) &&
	            solve_board(solve, &board, &error);

	if (!good) {
		puts("-\terror\t-\t-\t-\t-");
		options_complain("Line %ld: %s", lines->number, error.text);
	}
	fflush(stdout);
	return good;
}

static int solve_lines(struct solve *solve)
{
	struct lines lines;
	bool good = true;

	if (!lines_open(&lines, solve->options->arguments[0]))
		return COMMAND_FAILED;
	while (!atomic_load(&solve->interrupted) && lines_next(&lines) && !ferror(stdout)) {
		atomic_store(&solve->busy, true);
		if (atomic_load(&solve->interrupted))
			break; /* Ctrl+C was pressed before it was busy */
		good = solve_line(solve, &lines) && good;
		atomic_store(&solve->busy, false);
	}
	return options_finish(lines_close(&lines) && good);
}

int cli_solve(struct options *options)
{
	struct solve solve = { .options = options,
		               .progress.terminal = terminal_is(TERMINAL_ERRORS) };
	int status;

	pages_return_blocks(KEPT_BYTES);
	/* before other threads exist */
	solve.signals = signals_await_interrupt(interrupt, &solve);
	solve.tables = options_tables(options, progress_note, &solve.progress);
	status = solve_lines(&solve);
	if (atomic_load(&solve.interrupted))
		status = COMMAND_INTERRUPTED;
	solver_tables_free(solve.tables);
	signals_stop(solve.signals);
	return status;
}
