/* tables_option: the options --cache DIR and --no-cache, and what solve, play and bench
 * share of the solver's tables. Main thread only. */
#ifndef CLI_TABLES_OPTION_H
#define CLI_TABLES_OPTION_H

#include <stdbool.h>

#include "cli/options.h"
#include "cli/progress.h"
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
 * $XDG_CACHE_HOME/missing-piece, else ~/.cache/missing-piece, else none. What is
 * wrong with files there goes to stderr, the progress line (NULL: none) cleared before.
 * Freed by solver_tables_free. NULL if memory is short: the solver then works without. */
struct solver_tables *tables_option_open(const struct tables_option *option,
                                         struct progress *progress);

#endif
