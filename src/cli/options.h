/* options: parses the arguments of a subcommand and reports each invalid one. Options are those of
 * cli_options, read as base/option.h says. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/cli.h"

/* What the command line says, over defaults that main sets. Strings are borrowed from main's arguments,
 * NULL: not given. */
struct options {
	struct scramble scramble; /* --size, --seed, --gap and --walk; or the size of boards */
	enum scramble_difficulty difficulty;
	bool sized, seeded, gap_given, walks, first_given; /* these were given */
	bool others;                                       /* any but --code was given */
	bool help, version, plain, classic, codes;
	bool csv; /* --format csv, else table */
	int first;
	uint64_t count;
	const char *board, *race, *code, *output, *name, *line, *player;
	struct solver_limits limits; /* --method, --time, --memory and --threads */
	const char *cache;           /* the folder for tables */
	bool no_cache;
	const char *arguments[2]; /* those that aren't options */
};

/* Adds what the arguments of a subcommand (the first is its name, or the program's) say, up to --help.
 * False, with a sentence on stderr, if one is invalid. */
bool options_read(struct options *options, enum cli_command command, int count, char **arguments);

/* The default number of threads: online processors, at most 16. */
int options_usual_threads(void);

/* A seed from the clock, the default. */
uint64_t options_clock_seed(void);

/* Prints "missing-piece-cli: …" and a newline to stderr, formatted as by printf. Always returns false,
 * like error_set. */
bool options_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Makes an empty collection of tables with the weights that are shipped with the program, cached in the
 * chosen folder; by default $XDG_CACHE_HOME/missing-piece, else ~/.cache/missing-piece, else not cached. note
 * receives sentences about its files as in solver_tables_create; NULL: they go to stderr. Free it with
 * solver_tables_free. NULL if memory runs out: the solver also works without. */
struct solver_tables *options_tables(const struct options *options,
                                     void (*note)(const char *sentence, void *context),
                                     void *context);

/* Flushes standard output. Returns the exit status of a command, which has succeeded so far if good,
 * after a sentence if not everything could be written. */
int options_finish(bool good);

#endif
