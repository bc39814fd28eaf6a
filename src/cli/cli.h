/* cli: the subcommands of the terminal program, each in its own file, and what they share. Main thread
 * only. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/option.h"
#include "puzzle/scramble.h"
#include "solver/solver.h"

/* The exit status of the program. */
enum command_exit {
	COMMAND_OK = 0,
	COMMAND_FAILED = 1,        /* an invalid line, an unreadable file, a full disk */
	COMMAND_USAGE = 2,         /* an invalid option; nothing was done */
	COMMAND_INTERRUPTED = 130, /* Ctrl+C, as in shells */
};

struct options;

/* Subcommands: each gets its options, reads and writes the standard streams and returns the exit status.
 *
 * play: a text-mode game on stdin and stdout
 * solve: reads one board per line, prints one line of tab-separated fields for each
 * shuffle: prints scrambles, one per line
 * check: prints for each line whether its moves solve its board, or properties of the board
 * steps: reads one board per line, prints the steps in which a person would solve it, one per line
 * tips: prints how to solve any board by hand
 * records: prints the player's results from the game's store
 * pack: makes a puzzle file of a picture
 * film: makes an animation of a game */
int cli_play(struct options *options);
int cli_solve(struct options *options);
int cli_shuffle(struct options *options);
int cli_check(struct options *options);
int cli_steps(struct options *options);
int cli_tips(struct options *options);
int cli_records(struct options *options);
int cli_pack(struct options *options);
int cli_film(struct options *options);

/* Prints what cli_tips does. */
void cli_tips_print(void);

/* The commands of `play --plain`, a line each. */
extern const char play_plain_help[];

/* True if there is no solution because the system had no memory left: not a result, but a failure. */
bool cli_solve_starved(const struct solver_result *result);

/* options_table.c: the subcommands and options, for the command line, --help, manual page and completions.
 * Constant data; any thread. */

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
