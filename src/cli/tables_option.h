/* tables_option: the options --cache DIR and --no-cache of solve and play. Main thread only. */
#ifndef CLI_TABLES_OPTION_H
#define CLI_TABLES_OPTION_H

#include <stdbool.h>

#include "cli/options.h"
#include "cli/progress.h"
#include "solver/solver.h"

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
 * not cached. Reports problems with its files on stderr, after erasing the progress line (may be
 * NULL). Free it with solver_tables_free. NULL if memory runs out: the solver also works
 * without. */
struct solver_tables *tables_option_open(const struct tables_option *option,
                                         struct progress *progress);

#endif
