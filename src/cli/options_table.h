/* options_table: the subcommands and options of the terminal program, for its command line, --help,
 * manual page and completions. Constant data; any thread. */
#ifndef CLI_OPTIONS_TABLE_H
#define CLI_OPTIONS_TABLE_H

#include "base/option.h"

/* Its groups. */
enum cli_command {
	CLI_GENERAL, /* the program itself */
	CLI_PLAY,
	CLI_SOLVE,
	CLI_SHUFFLE,
	CLI_CHECK,
	CLI_STEPS,
	CLI_TIPS,
	CLI_RECORDS,
	CLI_PACK,
	CLI_FILM,
	CLI_COMMANDS,
};

extern const struct option_table cli_options;

#endif
