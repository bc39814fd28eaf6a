/* Parses options with getopt_long and validates their values. */
#include "cli/options.h"

#include <getopt.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/number.h"
#include "cli/command.h"
#include "puzzle/notation.h"

enum { USUAL_THREADS_MAX = 16 };

void options_complain(const char *format, ...)
{
	va_list arguments;

	flockfile(stderr); /* the solver's threads may also print */
	fputs("missing-piece-cli: ", stderr);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	funlockfile(stderr);
}

/* The options of all subcommands; each rejects those it does not test with options_is. */
static const struct option all[] = {
	{ "board", required_argument, NULL, 0 },   { "cache", required_argument, NULL, 0 },
	{ "classic", no_argument, NULL, 0 },       { "code", required_argument, NULL, 0 },
	{ "codes", no_argument, NULL, 0 },         { "count", required_argument, NULL, 0 },
	{ "data", required_argument, NULL, 0 },    { "first", required_argument, NULL, 0 },
	{ "format", required_argument, NULL, 0 },  { "gap", required_argument, NULL, 0 },
	{ "help", no_argument, NULL, 'h' },        { "import", required_argument, NULL, 0 },
	{ "limit", required_argument, NULL, 0 },   { "list", no_argument, NULL, 0 },
	{ "memory", required_argument, NULL, 0 },  { "method", required_argument, NULL, 0 },
	{ "no-cache", no_argument, NULL, 0 },      { "plain", no_argument, NULL, 0 },
	{ "seed", required_argument, NULL, 0 },    { "size", required_argument, NULL, 0 },
	{ "threads", required_argument, NULL, 0 }, { "time", required_argument, NULL, 0 },
	{ "walk", required_argument, NULL, 0 },    { NULL, 0, NULL, 0 },
};

/* Reads the next option or plain argument; false at the end. */
static bool read_next(struct options *options)
{
	int index = 0;

	if (options->code != -1) /* - makes getopt return plain arguments with code 1 */
		options->code = getopt_long(options->count, options->arguments, "-:h", all, &index);
	options->name = options->code == 'h' ? "help" : all[index].name;
	options->value = optarg;
	options->plain = options->code == 1;
	if (options->code == -1 && optind < options->count) { /* after "--" */
		options->value = options->arguments[optind++];
		options->plain = true;
	}
	return options->code != -1 || options->plain;
}

bool options_read(int count, char **arguments, const char *usage,
                  bool (*take)(const struct options *options, void *context), void *context,
                  int *status)
{
	struct options options = { .count = count, .arguments = arguments };

	optind = 0; /* resets getopt */
	while (read_next(&options)) {
		if (options_is(&options, "help")) {
			*status = fputs(usage, stdout) < 0 ? COMMAND_FAILED : COMMAND_OK;
			return false;
		}
		if (!take(&options, context)) {
			*status = COMMAND_USAGE;
			return false;
		}
	}
	return true;
}

bool options_is(const struct options *options, const char *name)
{
	return (options->code == 0 || options->code == 'h') && strcmp(options->name, name) == 0;
}

void options_refuse(const struct options *options)
{
	const char *word = options->arguments[optind - 1];

	if (options->plain)
		options_complain("Unexpected argument “%s”. Try --help.", options->value);
	else if (options->code == ':')
		options_complain("%s needs a value.", word);
	else if (options->code == 0)
		options_complain("Unknown option --%s. Try --help.", options->name);
	else if (optopt != 0 && optopt != 'h') /* a letter, maybe in a group */
		options_complain("Unknown option -%c. Try --help.", optopt);
	else
		options_complain("Unknown option %s. Try --help.", word);
}

bool options_number(const struct options *options, uint64_t least, uint64_t most, uint64_t *number)
{
	uint64_t value;

	if (!number_read(options->value, &value) || value < least || value > most) {
		options_complain("--%s needs a whole number from %llu to %llu, not “%s”.",
		                 options->name, (unsigned long long)least, (unsigned long long)most,
		                 options->value);
		return false;
	}
	*number = value;
	return true;
}

bool options_bytes(const struct options *options, size_t *bytes)
{
	if (!number_read_bytes(options->value, bytes)) {
		options_complain("--%s needs a size such as 500M or 2G, not “%s”.", options->name,
		                 options->value);
		return false;
	}
	return true;
}

bool options_seconds(const struct options *options, double *seconds)
{
	char *end;
	double value = strtod(options->value, &end);

	if (end == options->value || *end != '\0' || !(value > 0) || isinf(value)) {
		options_complain("--%s needs a number of seconds above 0, not “%s”.", options->name,
		                 options->value);
		return false;
	}
	*seconds = value;
	return true;
}

bool options_size(const struct options *options, int *width, int *height)
{
	struct error error;

	if (!notation_read_size(width, height, options->value, &error)) {
		options_complain("%s", error.text);
		return false;
	}
	return true;
}

bool options_gap(const struct options *options, enum scramble_kind *gap)
{
	const char *text = options->value;

	if (strcmp(text, "home") == 0) {
		*gap = SCRAMBLE_GAP_HOME;
	} else if (strcmp(text, "any") == 0) {
		*gap = SCRAMBLE_GAP_ANY;
	} else {
		options_complain("--gap can be home or any, not “%s”.", text);
		return false;
	}
	return true;
}

bool options_int(const struct options *options, int least, int most, int *number)
{
	uint64_t value;

	if (!options_number(options, (uint64_t)least, (uint64_t)most, &value))
		return false;
	*number = (int)value;
	return true;
}

int options_usual_threads(void)
{
	long processors = sysconf(_SC_NPROCESSORS_ONLN);

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
