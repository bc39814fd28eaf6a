/* tables_option: the options --cache DIR and --no-cache, and what solve, play and bench
 * share of the solver's tables. Main thread only. */
#ifndef CLI_TABLES_OPTION_H
#define CLI_TABLES_OPTION_H

#include <stdbool.h>

#include "cli/options.h"
#include "solver/solver.h"

struct tables_option {
	const char *folder; /* of --cache, borrowed; NULL: the usual one */
	bool off;           /* --no-cache */
};

/* True if the last option read is one of the two. */
bool tables_option_is(const struct options *options);

/* Takes it. False, after a sentence on stderr, if its value is missing or both are given. */
bool tables_option_read(const struct options *options, struct tables_option *to);

/* Makes an empty collection of tables, kept in the chosen folder: without either option
 * $XDG_CACHE_HOME/missing-piece, else ~/.cache/missing-piece, else none. note and context as
 * for solver_tables_create; freed by solver_tables_free. NULL if memory is short: the
 * solver then works without. */
struct solver_tables *tables_option_open(const struct tables_option *option,
                                         void (*note)(const char *sentence, void *context),
                                         void *context);

/* A note for tables_option_open: one line on stderr. The context is not used. */
void tables_option_note(const char *sentence, void *context);

#endif
