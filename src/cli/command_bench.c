/* The subcommand bench: its options and sections. */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/bench.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/tables_option.h"

static const char usage[] =
        "Usage: missing-piece-cli bench [OPTION]… [SECTION]…\n"
        "       missing-piece-cli bench --boards FILE [OPTION]…\n"
        "Measure the solver on this computer and print a Markdown table that compares\n"
        "each result with its targets. All sections together take about an hour. With\n"
        "--boards, solve your own boards and print tab-separated fields for each: number,\n"
        "length, known length, percent of that, lower bound, CPU seconds, seconds, and\n"
        "status. The exit status doesn't depend on the results.\n";

static const struct {
	const char *name, *what;
	bool (*run)(struct bench *bench);
} sections[] = {
	{ "3x3", "all boards of 3×3", bench_3x3 },
	{ "tables", "time and memory for the 4×4 tables", bench_tables },
	{ "korf", "Korf's 100 4×4 boards, proven shortest", bench_korf },
	{ "proofs", "Korf & Felner's 5×5 boards that are easiest to prove", bench_proofs },
	{ "antipodes", "the hardest 4×4 boards, proven shortest", bench_antipodes },
	{ "small", "4×3, 5×3 and 2×4 to 2×8, proven shortest", bench_small },
	{ "5x5", "Korf & Felner's boards, 1 s and 10 s each", bench_5x5 },
	{ "6x6", "DeepCubeA's boards, 4 s each", bench_6x6 },
	{ "7x7", "DeepCubeA's boards, 14 s each", bench_7x7 },
	{ "random", "random 6×6, 7×7 and 8×8 boards, 1 s each", bench_random },
	{ "large", "8×8 to 16×16, 1 s each", bench_large },
	{ "huge", "sizes up to 32×32, 5 s each", bench_huge },
	{ "cancel", "how quickly a search stops when cancelled", bench_cancel },
};

enum { SECTIONS = sizeof sections / sizeof sections[0] };

struct bench_options {
	struct bench bench;
	struct tables_option tables;
	struct bench_own own;
	bool chosen[SECTIONS], any; /* any: at least one section was named */
	bool list;
};

static bool choose(const char *name, struct bench_options *to)
{
	for (int i = 0; i < SECTIONS; i++)
		if (strcmp(name, sections[i].name) == 0)
			return to->any = to->chosen[i] = true;
	options_complain("Unknown section “%s”. Try --list.", name);
	return false;
}

static bool read_own_option(const struct options *options, struct bench_own *own)
{
	if (options_is(options, "boards"))
		return (own->boards = options->value) != NULL;
	if (options_is(options, "known"))
		return (own->known = options->value) != NULL;
	if (options_is(options, "cold"))
		return own->cold = true;
	if (options_is(options, "method"))
		return options_method(options, &own->method);
	if (options_is(options, "time"))
		return options_seconds(options, &own->seconds);
	return options_refuse(options);
}

static bool read_option(const struct options *options, void *context)
{
	struct bench_options *to = context;

	if (options->name == NULL)
		return choose(options->value, to);
	if (options_is(options, "list"))
		return to->list = true;
	if (options_is(options, "limit"))
		return options_int(options, 1, INT_MAX, &to->bench.limit);
	if (options_is(options, "threads"))
		return options_int(options, 1, OPTIONS_THREADS_MAX, &to->bench.threads);
	if (options_is(options, "data"))
		return (to->bench.data = options->value) != NULL;
	if (tables_option_is(options))
		return tables_option_read(options, &to->tables);
	return read_own_option(options, &to->own);
}

/* Options for boards of any file only make sense with them. */
static bool options_fit(const struct bench_options *to)
{
	const struct bench_own *own = &to->own;
	bool some =
	        own->known != NULL || own->cold || own->method != SOLVER_AUTO || own->seconds > 0;

	if (own->boards == NULL && some)
		options_complain("--known, --cold, --method and --time need --boards.");
	else if (own->boards != NULL && to->any)
		options_complain("--boards can’t be combined with a section.");
	else
		return true;
	return false;
}

/* Finds the folder of boards relative to the program, as the game finds its pictures. */
static bool find_data(char data[BENCH_PATH_SIZE])
{
	char program[BENCH_PATH_SIZE - 64];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
	char *slash;

	if (length <= 0) {
		options_complain("Can’t find the program’s own file. Try --data.");
		return false;
	}
	program[length] = '\0';
	slash = strrchr(program, '/');
	if (slash != NULL)
		*slash = '\0';
	snprintf(data, BENCH_PATH_SIZE, "%s/../share/missing-piece/boards", program);
	return true;
}

static int list_sections(void)
{
	for (int i = 0; i < SECTIONS; i++)
		printf("%-10s %s\n", sections[i].name, sections[i].what);
	return command_finish();
}

static bool run_sections(const struct bench_options *options, struct bench *bench)
{
	if (options->own.boards != NULL)
		return bench_own(bench, &options->own);
	bench_head();
	for (int i = 0; i < SECTIONS; i++)
		if ((options->chosen[i] || !options->any) && !sections[i].run(bench))
			return false;
	return true;
}

static int measure(const struct bench_options *options)
{
	char data[BENCH_PATH_SIZE];
	struct bench bench = options->bench;
	const struct timespec at_once = { 0 };
	sigset_t signals, before;
	bool good;

	if (bench.data == NULL && options->own.boards == NULL) {
		if (!find_data(data))
			return COMMAND_FAILED;
		bench.data = data;
	}
	bench.cache = options->tables.folder;
	progress_init(&bench.progress);
	sigemptyset(&signals);
	sigaddset(&signals, SIGINT);
	pthread_sigmask(SIG_BLOCK, &signals, &before);
	good = run_sections(options, &bench);
	progress_clear(&bench.progress);
	progress_destroy(&bench.progress);
	if (bench.interrupted)
		sigtimedwait(&signals, NULL, &at_once); /* remove the pending SIGINT */
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (bench.interrupted)
		return COMMAND_INTERRUPTED;
	return command_finish() == COMMAND_OK && good ? COMMAND_OK : COMMAND_FAILED;
}

int command_bench(int count, char **arguments)
{
	struct bench_options to = {
		.bench = { .limit = INT_MAX, .threads = options_usual_threads() },
	};
	int status;

	if (!options_read(count, arguments, usage, read_option, &to, &status))
		return status;
	if (!options_fit(&to))
		return COMMAND_USAGE;
	return to.list ? list_sections() : measure(&to);
}
