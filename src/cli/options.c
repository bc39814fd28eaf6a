/* Parses options and validates their values; and reads lines. */
#include "cli/cli.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/path.h"
#include "puzzle/notation.h"

enum { USUAL_THREADS_MAX = 16 };

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

int command_finish(bool good)
{
	return file_written(stdout, "missing-piece-cli") && good ? COMMAND_OK : COMMAND_FAILED;
}

bool options_read(int count, char **arguments, const char *usage,
                  bool (*take)(const struct options *options, void *context), void *context,
                  int *status)
{
	unsigned group = 1u << option_find_group(&cli_options, arguments[0]);
	struct option_reader reader;
	enum option_result result;
	struct error error;

	option_start(&reader, &cli_options, group, count, arguments);
	while ((result = option_next(&reader, &error)) == OPTION_READ) {
		const struct options options = { reader.row->name, reader.value };

		if (options_is(&options, "help")) {
			fputs(_(usage), stdout);
			option_print(stdout, &cli_options, group);
			*status = command_finish(true);
			return false;
		}
		if (!take(&options, context)) {
			*status = COMMAND_USAGE;
			return false;
		}
	}
	if (result == OPTION_END)
		return true;
	options_complain("%s", error.text);
	*status = COMMAND_USAGE;
	return false;
}

bool options_is(const struct options *options, const char *name)
{
	return options->name != NULL && strcmp(options->name, name) == 0;
}

bool options_refuse(const struct options *options)
{
	return options_complain("Unexpected argument “%s”. Try --help.",
	                        options->name != NULL ? options->name : options->value);
}

bool options_number(const struct options *options, uint64_t least, uint64_t most, uint64_t *number)
{
	uint64_t value;

	if (!number_read(options->value, &value) || value < least || value > most)
		return options_complain("--%s needs a whole number from %llu to %llu, not “%s”.",
		                        options->name, (unsigned long long)least,
		                        (unsigned long long)most, options->value);
	*number = value;
	return true;
}

bool options_bytes(const struct options *options, size_t *bytes)
{
	return number_read_bytes(options->value, bytes) ||
	       options_complain("--%s needs a size such as 500M or 2G, not “%s”.", options->name,
	                        options->value);
}

bool options_seconds(const struct options *options, double *seconds)
{
	char *end;
	double value = strtod(options->value, &end);

	if (end == options->value || *end != '\0' || !(value > 0) || isinf(value))
		return options_complain("--%s needs a number of seconds above 0, not “%s”.",
		                        options->name, options->value);
	*seconds = value;
	return true;
}

bool options_size(const struct options *options, int *width, int *height)
{
	struct error error;

	return notation_read_size(width, height, options->value, &error) ||
	       options_complain("%s", error.text);
}

bool options_gap(const struct options *options, enum scramble_kind *gap)
{
	bool home = strcmp(options->value, "home") == 0;

	if (!home && strcmp(options->value, "any") != 0)
		return options_complain("--gap can be home or any, not “%s”.", options->value);
	*gap = home ? SCRAMBLE_GAP_HOME : SCRAMBLE_GAP_ANY;
	return true;
}

bool options_int(const struct options *options, int least, int most, int *number)
{
	uint64_t value = 0;

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

bool options_method(const struct options *options, enum solver_method *method)
{
	static const char *const names[] = {
		[SOLVER_AUTO] = "auto",
		[SOLVER_BFS] = "bfs",
		[SOLVER_PROVE] = "optimal",
		[SOLVER_ANYTIME] = "anytime",
	};

	for (*method = SOLVER_AUTO; *method <= SOLVER_ANYTIME; ++*method)
		if (strcmp(options->value, names[*method]) == 0)
			return true;
	return options_complain("--method can be auto, bfs, optimal or anytime, not “%s”.",
	                        options->value);
}

bool tables_option_read(const struct options *options, struct tables_option *to)
{
	if (options_is(options, "no-cache"))
		to->off = true;
	else if (options_is(options, "cache"))
		to->folder = options->value;
	else
		return options_refuse(options);
	if (to->folder != NULL && *to->folder == '\0')
		return options_complain("--cache needs a folder.");
	if (to->off && to->folder != NULL)
		return options_complain("--cache can’t be combined with --no-cache.");
	return true;
}

static void complain(const char *sentence, void *context)
{
	(void)context;
	options_complain("%s", sentence);
}

struct solver_tables *tables_option_open(const struct tables_option *option,
                                         void (*note)(const char *sentence, void *context),
                                         void *context)
{
	char usual[PATH_MAX], weights[PATH_MAX];
	const char *folder = NULL;
	struct solver_tables *tables;

	if (option->folder != NULL)
		folder = option->folder;
	else if (!option->off &&
	         path_of_user(usual, sizeof usual, "XDG_CACHE_HOME", ".cache", "missing-piece"))
		folder = usual;
	tables = solver_tables_create(folder, note != NULL ? note : complain, context);
	if (tables != NULL &&
	    path_of_program(weights, sizeof weights, "../share/missing-piece/weights"))
		solver_tables_use_weights(tables, weights);
	return tables;
}

/* Lines. */

enum { ENDLESS = 64 << 20 }; /* bytes without the end of a line: nothing more is read */

static const char byte_order_mark[] = "\xEF\xBB\xBF";

bool lines_open(struct lines *lines, const char *path)
{
	bool standard = path == NULL || strcmp(path, "-") == 0;

	*lines = (struct lines){ .path = standard ? NULL : path };
	lines->file = standard ? stdin : fopen(path, "r");
	if (lines->file == NULL)
		return options_complain("Can’t open “%s”: %s.", path, strerror(errno));
	lines->buffer = memory_new(LINES_MOST + 1);
	return true;
}

bool lines_read(struct lines *lines)
{
	const size_t mark = sizeof byte_order_mark - 1;
	size_t length = 0;
	int byte = EOF;

	while (length < ENDLESS && (byte = getc_unlocked(lines->file)) != EOF && byte != '\n') {
		if (length < LINES_MOST)
			lines->buffer[length] = (char)byte;
		length++;
	}
	lines->endless = length == ENDLESS;
	lines->failure = ferror(lines->file) ? errno : 0;
	if (lines->endless || lines->failure != 0 || (byte == EOF && length == 0))
		return false;
	lines->text = lines->buffer;
	if (lines->number++ == 0 && length >= mark &&
	    memcmp(lines->text, byte_order_mark, mark) == 0) {
		lines->text += mark;
		length -= mark;
	}
	lines->problem = length > LINES_MOST ? N_("This line is too long.")
	                 : memchr(lines->text, '\0', length) != NULL
	                         ? N_("This line contains a zero byte.")
	                         : NULL;
	if (lines->problem != NULL)
		length = 0;
	length -= length > 0 && lines->text[length - 1] == '\r';
	lines->text[length] = '\0';
	return true;
}

bool lines_next(struct lines *lines)
{
	while (lines_read(lines))
		if (lines->problem != NULL ||
		    strchr("#", lines->text[strspn(lines->text, " \t")]) == NULL)
			return true;
	return false;
}

bool lines_read_board(const struct lines *lines, int width, int height, struct board *board,
                      struct error *error)
{
	return lines->problem == NULL
	               ? notation_read_board(board, lines->text, width, height, error)
	               : error_set(error, "%s", _(lines->problem));
}

bool lines_close(struct lines *lines)
{
	bool good = lines->failure == 0 && !lines->endless;
	const char *why;

	if (lines->file != stdin)
		fclose(lines->file);
	free(lines->buffer);
	if (good)
		return true;
	why = lines->endless ? _("a line is too long") : strerror(lines->failure);
	return lines->path == NULL
	               ? options_complain("Can’t read all of standard input: %s.", why)
	               : options_complain("Can’t read all of “%s”: %s.", lines->path, why);
}
