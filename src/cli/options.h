/* options: parses the arguments of a subcommand and reports each invalid one.
 *
 * Options are those of cli/options_table.h, read as base/option.h says. Strings are borrowed from
 * main's arguments. Main thread only. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/scramble.h"
#include "solver/solver.h"

enum { OPTIONS_THREADS_MAX = 64 };

struct options {
	const char *name;  /* of the current option, without dashes; NULL: a plain argument */
	const char *value; /* of the current option, NULL if it has none; or the plain argument */
};

/* Calls take for each option and plain argument; it returns false with a sentence on stderr, if
 * that one is invalid. arguments[0] is the subcommand's name, or the program's. False if the program
 * should exit with *status: after an invalid argument, or after printing usage and the options for
 * --help. */
bool options_read(int count, char **arguments, const char *usage,
                  bool (*take)(const struct options *options, void *context), void *context,
                  int *status);

/* True if the current one is this option ("size"). */
bool options_is(const struct options *options, const char *name);

/* Reports the current one as unexpected; returns false. */
bool options_refuse(const struct options *options);

/* Read the current option's value. False with a sentence on stderr and the output untouched, if it
 * is invalid. */
bool options_number(const struct options *options, uint64_t least, uint64_t most, uint64_t *number);
bool options_bytes(const struct options *options, size_t *bytes); /* allows K, M and G */
bool options_seconds(const struct options *options, double *seconds);
bool options_size(const struct options *options, int *width, int *height);
bool options_int(const struct options *options, int least, int most, int *number);
bool options_gap(const struct options *options, enum scramble_kind *gap);
bool options_method(const struct options *options, enum solver_method *method);

/* The default number of threads: online processors, at most 16. */
int options_usual_threads(void);

/* A seed from the clock, the default. */
uint64_t options_clock_seed(void);

/* Prints "missing-piece-cli: …" and a newline to stderr, formatted as by printf. */
void options_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The options --cache DIR and --no-cache of solve and play. */
struct tables_option {
	const char *folder; /* from --cache, borrowed; NULL: the default */
	bool off;           /* --no-cache */
};

/* True if the current option is one of the two. */
bool tables_option_is(const struct options *options);

/* Parses it. False with a sentence on stderr, if its value is missing or both are given. */
bool tables_option_read(const struct options *options, struct tables_option *to);

/* Makes an empty collection of tables with the weights that are shipped with the program, cached in
 * the chosen folder; by default $XDG_CACHE_HOME/missing-piece, else ~/.cache/missing-piece, else
 * not cached. note receives sentences about its files as in solver_tables_create; NULL: they go to
 * stderr. Free it with solver_tables_free. NULL if memory runs out: the solver also works
 * without. */
struct solver_tables *tables_option_open(const struct tables_option *option,
                                         void (*note)(const char *sentence, void *context),
                                         void *context);

#endif
