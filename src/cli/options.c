/* Reads options and checks their values. */
#include "cli/options.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/number.h"
#include "puzzle/notation.h"

enum { USUAL_THREADS_MAX = 16 };

void options_complain(const char *format, ...)
{
	va_list arguments;

	flockfile(stderr); /* the solver's threads have something to say at times */
	fputs("missing-piece-cli: ", stderr);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	funlockfile(stderr);
}

void options_init(struct options *options, int count, char **arguments)
{
	*options = (struct options){ .count = count, .arguments = arguments };
}

/* Parts "--name=value". */
static void read_option(struct options *options, const char *argument)
{
	const char *sign = strchr(argument, '=');
	size_t length = sign == NULL ? strlen(argument) : (size_t)(sign - argument);

	if (length >= sizeof options->name)
		length = sizeof options->name - 1;
	memcpy(options->name, argument, length);
	options->name[length] = '\0';
	options->value = sign == NULL ? NULL : sign + 1;
	if (strcmp(options->name, "-h") == 0)
		strcpy(options->name, "--help");
}

bool options_next(struct options *options)
{
	const char *argument;

	if (options->next == options->count)
		return false;
	argument = options->arguments[options->next++];
	if (!options->only_words && strcmp(argument, "--") == 0) {
		options->only_words = true;
		return options_next(options);
	}
	options->plain = options->only_words || argument[0] != '-' || argument[1] == '\0';
	if (options->plain)
		options->value = argument;
	else
		read_option(options, argument);
	return true;
}

bool options_is(const struct options *options, const char *name)
{
	return !options->plain && strcmp(options->name, name) == 0;
}

void options_refuse(const struct options *options)
{
	if (options->plain)
		options_complain("“%s” is one argument too many; try --help.", options->value);
	else
		options_complain("There is no option %s here; try --help.", options->name);
}

bool options_text(struct options *options, const char **text)
{
	if (options->value == NULL && options->next < options->count)
		options->value = options->arguments[options->next++];
	if (options->value == NULL) {
		options_complain("The option %s needs a value.", options->name);
		return false;
	}
	*text = options->value;
	return true;
}

/* Reads digits only, no sign, no blanks; *end is what follows them. */
bool options_number(struct options *options, uint64_t least, uint64_t most, uint64_t *number)
{
	const char *text;
	uint64_t value;

	if (!options_text(options, &text))
		return false;
	if (!number_read(text, &value) || value < least || value > most) {
		options_complain("%s takes a whole number from %llu to %llu, not “%s”.",
		                 options->name, (unsigned long long)least,
		                 (unsigned long long)most, text);
		return false;
	}
	*number = value;
	return true;
}

bool options_bytes(struct options *options, size_t *bytes)
{
	const char *text;

	if (!options_text(options, &text))
		return false;
	if (!number_read_bytes(text, bytes)) {
		options_complain("%s takes a number of bytes such as 500M or 2G, not “%s”.",
		                 options->name, text);
		return false;
	}
	return true;
}

bool options_seconds(struct options *options, double *seconds)
{
	const char *text;
	double value;
	char *end;

	if (!options_text(options, &text))
		return false;
	value = strtod(text, &end);
	if (end == text || *end != '\0' || !(value > 0) || isinf(value)) {
		options_complain("%s takes a number of seconds over 0, not “%s”.", options->name,
		                 text);
		return false;
	}
	*seconds = value;
	return true;
}

bool options_size(struct options *options, int *width, int *height)
{
	const char *text;
	struct error error;

	if (!options_text(options, &text))
		return false;
	if (!notation_read_size(width, height, text, &error)) {
		options_complain("%s", error.text);
		return false;
	}
	return true;
}

bool options_gap(struct options *options, enum scramble_kind *gap)
{
	const char *text;

	if (!options_text(options, &text))
		return false;
	if (strcmp(text, "home") == 0) {
		*gap = SCRAMBLE_GAP_HOME;
	} else if (strcmp(text, "any") == 0) {
		*gap = SCRAMBLE_GAP_ANY;
	} else {
		options_complain("--gap is home or any, not “%s”.", text);
		return false;
	}
	return true;
}

bool options_threads(struct options *options, int *threads)
{
	uint64_t number;

	if (!options_number(options, 1, OPTIONS_THREADS_MAX, &number))
		return false;
	*threads = (int)number;
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
