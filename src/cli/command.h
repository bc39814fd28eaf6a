/* command: the subcommands of the terminal program, each in its own file.
 *
 * Each takes its name and arguments, reads and writes the standard streams and returns the exit
 * status. Main thread only. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "solver/solver.h"

/* Runs the terminal program with main's arguments and returns its exit status. It prints results to
 * stdout and errors to stderr. */
int cli_run(int argc, char **argv);

enum command_exit {
	COMMAND_OK = 0,
	COMMAND_FAILED = 1,        /* an invalid line, an unreadable file, a full disk */
	COMMAND_USAGE = 2,         /* an invalid option; nothing was done */
	COMMAND_INTERRUPTED = 130, /* Ctrl+C, as in shells */
};

/* Flushes standard output. Returns the exit status of a command that has succeeded so far, after a
 * sentence if not everything could be written. */
int command_finish(void);

/* A text-mode game on stdin and stdout. */
int command_play(int count, char **arguments);

/* Reads one board per line, prints one line of tab-separated fields for each. */
int command_solve(int count, char **arguments);

/* Prints scrambles, one per line. */
int command_shuffle(int count, char **arguments);

/* Prints for each line whether its moves solve its board, or properties of the board. */
int command_check(int count, char **arguments);

/* Prints how to solve any board by hand. */
int command_tips(int count, char **arguments);

/* The text that it prints. */
extern const char command_tips_text[];

/* Prints the player's results from the game's store. */
int command_records(int count, char **arguments);

/* True if there is no solution because the system had no memory left: not a result, but a failure. */
bool command_solve_starved(const struct solver_result *result);

#endif
