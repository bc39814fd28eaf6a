/* Parses options and validates their values. */
#include "cli/options.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/path.h"
#include "puzzle/notation.h"
#include "puzzle/parcel.h"
#include "system/machine.h"
#include "system/paths.h"

enum { USUAL_THREADS_MAX = 16, THREADS_MAX = 64 };

bool options_complain(const char *format, ...)
{
	va_list arguments;

	flockfile(stderr); /* the solver's threads may also print */
	fputs("missing-piece-cli: ", stderr);
	va_start(arguments, format);
	vfprintf(stderr, language_text(format), arguments);
	va_end(arguments);
	fputc('\n', stderr);
	funlockfile(stderr);
	return false;
}

int options_finish(bool good)
{
	return file_written(stdout, "missing-piece-cli") && good ? COMMAND_OK : COMMAND_FAILED;
}

static bool read_number(const char *name, const char *value, uint64_t least, uint64_t most,
                        uint64_t *number)
{
	if (!number_read(value, number) || *number < least || *number > most)
		return options_complain("--%s needs a whole number from %llu to %llu, not “%s”.",
		                        name, (unsigned long long)least, (unsigned long long)most,
		                        value);
	return true;
}

static bool read_int(const char *name, const char *value, int least, int most, int *number)
{
	uint64_t read;

	if (!read_number(name, value, (uint64_t)least, (uint64_t)most, &read))
		return false;
	*number = (int)read;
	return true;
}

/* Of a puzzle to send. */
static bool read_words(const char *name, const char *value, size_t size, const char **words)
{
	*words = value;
	return parcel_fits(value, size) ||
	       options_complain("--%s needs a line of at most %d bytes.", name, (int)size - 1);
}

static bool read_method(const char *value, enum solver_method *method)
{
	static const char *const names[] = {
		[SOLVER_AUTO] = "auto",
		[SOLVER_BFS] = "bfs",
		[SOLVER_PROVE] = "optimal",
		[SOLVER_ANYTIME] = "anytime",
	};

	for (*method = SOLVER_AUTO; *method <= SOLVER_ANYTIME; ++*method)
		if (strcmp(value, names[*method]) == 0)
			return true;
	return options_complain("--method can be auto, bfs, optimal or anytime, not “%s”.", value);
}

/* Reads an option whose value may be invalid. */
static bool read_value(struct options *to, const char *name, const char *value)
{
	struct scramble *scramble = &to->scramble;
	double *seconds = &to->limits.seconds;
	struct error error;
	char *end;

	if (strcmp(name, "size") == 0) {
		to->sized = notation_read_size(&scramble->width, &scramble->height, value, &error);
		return to->sized || options_complain("%s", error.text);
	}
	if (strcmp(name, "seed") == 0)
		return to->seeded = read_number(name, value, 0, UINT64_MAX, &scramble->seed);
	if (strcmp(name, "gap") == 0) {
		to->gap_given = true;
		scramble->kind = strcmp(value, "home") == 0 ? SCRAMBLE_GAP_HOME : SCRAMBLE_GAP_ANY;
		return scramble->kind == SCRAMBLE_GAP_HOME || strcmp(value, "any") == 0 ||
		       options_complain("--gap can be home or any, not “%s”.", value);
	}
	if (strcmp(name, "difficulty") == 0)
		return scramble_read_difficulty(&to->difficulty, value) ||
		       options_complain("--difficulty can be very-easy, easy, medium, hard or any, "
		                        "not “%.40s”.",
		                        value);
	if (strcmp(name, "walk") == 0)
		return to->walks = read_number(name, value, 0, SCRAMBLE_WALK_MAX,
		                               &scramble->walk_moves);
	if (strcmp(name, "first") == 0)
		return to->first_given = read_int(name, value, 0, 1, &to->first);
	if (strcmp(name, "count") == 0)
		return read_number(name, value, 1, UINT64_MAX, &to->count);
	if (strcmp(name, "name") == 0)
		return read_words(name, value, PARCEL_NAME_SIZE, &to->name);
	if (strcmp(name, "line") == 0)
		return read_words(name, value, PARCEL_LINE_SIZE, &to->line);
	if (strcmp(name, "player") == 0) {
		to->player = value;
		return true;
	}
	if (strcmp(name, "method") == 0)
		return read_method(value, &to->limits.method);
	if (strcmp(name, "time") == 0) {
		*seconds = strtod(value, &end);
		return (end != value && *end == '\0' && *seconds > 0 && *seconds < HUGE_VAL) ||
		       options_complain("--%s needs a number of seconds above 0, not “%s”.", name,
		                        value);
	}
	if (strcmp(name, "threads") == 0)
		return read_int(name, value, 1, THREADS_MAX, &to->limits.threads);
	if (strcmp(name, "memory") == 0)
		return number_read_bytes(value, &to->limits.bytes) ||
		       options_complain("--%s needs a size such as 500M or 2G, not “%s”.", name,
		                        value);
	assert(strcmp(name, "format") == 0);
	to->csv = strcmp(value, "csv") == 0;
	return to->csv || strcmp(value, "table") == 0 ||
	       options_complain("--format must be table or csv, not “%s”.", value);
}

static bool read_option(struct options *to, const char *name, const char *value)
{
	const struct {
		const char *name;
		bool *given;
	} flags[] = {
		{ "version", &to->version },   { "plain", &to->plain },
		{ "classic", &to->classic },   { "codes", &to->codes },
		{ "no-cache", &to->no_cache },
	};
	const struct {
		const char *name, **text;
	} texts[] = {
		{ "board", &to->board }, { "race", &to->race },     { "code", &to->code },
		{ "cache", &to->cache }, { "output", &to->output },
	};

	to->others |= strcmp(name, "code") != 0;
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
		if (strcmp(name, flags[i].name) == 0)
			return *flags[i].given = true;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (strcmp(name, texts[i].name) == 0)
			return (*texts[i].text = value) != NULL;
	return read_value(to, name, value);
}

/* Takes an option or a plain argument: two of these for film, which takes its only option once. */
static bool take(struct options *to, bool film, const char *name, const char *value)
{
	const char **argument = &to->arguments[film && to->arguments[0] != NULL];

	if (name == NULL ? *argument != NULL : film && to->output != NULL)
		return options_complain("Unexpected argument “%s”. Try --help.",
		                        name != NULL ? name : value);
	if (name == NULL)
		return (*argument = value) != NULL;
	if (!read_option(to, name, value))
		return false;
	if (to->cache != NULL && *to->cache == '\0')
		return options_complain("--cache needs a folder.");
	if (to->cache != NULL && to->no_cache)
		return options_complain("--cache can’t be combined with --no-cache.");
	return true;
}

bool options_read(struct options *options, enum cli_command command, int count, char **arguments)
{
	enum option_result result = OPTION_END;
	struct option_reader reader;
	struct error error;

	option_start(&reader, &cli_options, 1u << command, count, arguments);
	while (!options->help && (result = option_next(&reader, &error)) == OPTION_READ) {
		const char *name = reader.row->name;

		options->help = name != NULL && strcmp(name, "help") == 0;
		if (!options->help && !take(options, command == CLI_FILM, name, reader.value))
			return false;
	}
	return result != OPTION_WRONG || options_complain("%s", error.text);
}

int options_usual_threads(void)
{
	int processors = machine_processors();

	if (processors < 1)
		return 1;
	return processors < USUAL_THREADS_MAX ? (int)processors : USUAL_THREADS_MAX;
}

uint64_t options_clock_seed(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void complain(const char *sentence, void *context)
{
	(void)context;
	options_complain("%s", sentence);
}

struct solver_tables *options_tables(const struct options *options,
                                     void (*note)(const char *sentence, void *context),
                                     void *context)
{
	char usual[PATH_MAX], weights[PATH_MAX];
	const char *folder = options->cache;
	struct solver_tables *tables;

	if (folder == NULL && !options->no_cache &&
	    path_of_user(usual, sizeof usual, "XDG_CACHE_HOME", ".cache", "missing-piece"))
		folder = usual;
	tables = solver_tables_create(folder, note != NULL ? note : complain, context);
	if (tables != NULL &&
	    path_of_program(weights, sizeof weights, "../share/missing-piece/weights"))
		solver_tables_use_weights(tables, weights);
	return tables;
}
