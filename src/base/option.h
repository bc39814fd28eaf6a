/* option: the command line of a program as a table of rows. getopt_long and --help use it, and
 * assets/texts makes the options of the manual pages and the shells' completions from it.
 *
 * Tables are constant. option_next uses getopt, which has a state of its own: main thread only, one
 * command line at a time. */
#ifndef BASE_OPTION_H
#define BASE_OPTION_H

#include <stdio.h>

#include "base/error.h"

/* An option. As its value, shells suggest words, names of files that match patterns such as *.csv, or
 * folders (/). In a help text, each line after the first one says what a word means: "bfs: …". */
struct option_row {
	const char *name;     /* without dashes; NULL: the arguments that aren't options */
	const char *letters;  /* short ones, of which texts show the first; NULL: none */
	unsigned groups;      /* bits: 1 << index of each group that it belongs to */
	const char *value;    /* as --help calls it, such as WxH|auto; NULL: none */
	const char *complete; /* separated by blanks; NULL: nothing is suggested */
	const char *help;
};

/* A heading of --help, or a subcommand and what it does. */
struct option_group {
	const char *name, *help;
};

struct option_table {
	const char *program;
	bool commands; /* all groups but the first, the program's own, are subcommands */
	const struct option_group *groups;
	int group_count;
	const struct option_row *rows; /* in the order of --help */
	int row_count;
};

/* The index of the group with this name; 0 if there is none. */
int option_find_group(const struct option_table *table, const char *name);

/* True if one of these groups (bits) lists the row. Subcommands don't repeat the program's own. */
bool option_listed(const struct option_table *table, const struct option_row *row, unsigned groups);

/* Prints the options of some groups (bits), aligned and wrapped to 79 columns: under the headings,
 * those of a subcommand, or the subcommands and the program's own. A blank line comes before. */
void option_print(FILE *to, const struct option_table *table, unsigned groups);

struct option_reader {
	const struct option_table *table;
	unsigned groups; /* bits: those with the options that are known */
	int count;       /* main's arguments, borrowed */
	char **arguments;
	const struct option_row *row; /* what option_next read */
	const char *value;            /* its value or the argument, borrowed; NULL: none */
	bool ended;                   /* the rest are not options */
};

enum option_result {
	OPTION_READ,
	OPTION_END,
	OPTION_WRONG,
};

/* Starts with the second argument. */
void option_start(struct option_reader *reader, const struct option_table *table, unsigned groups,
                  int count, char **arguments);

/* Reads the next option or argument. Options are those of getopt_long: "--name value" or
 * "--name=value", names may be abbreviated if unambiguous; "-" and everything after "--" are plain
 * arguments. With OPTION_WRONG there is a sentence. */
enum option_result option_next(struct option_reader *reader, struct error *error);

#endif
