/* command: the subcommands of the terminal program, each in a file of its own.
 *
 * Each takes its name and the arguments behind it, reads and writes the standard streams,
 * and returns the exit status. Main thread only. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

enum command_exit {
	COMMAND_OK = 0,
	COMMAND_FAILED = 1,        /* a bad line, a file that cannot be read, a full disk */
	COMMAND_USAGE = 2,         /* a bad option; nothing was done */
	COMMAND_INTERRUPTED = 130, /* Ctrl+C, as a shell says it */
};

/* A game as text on stdin and stdout. */
int command_play(int count, char **arguments);

/* One board a line in, one line of tab-separated fields out. */
int command_solve(int count, char **arguments);

/* Scrambles, one a line. */
int command_shuffle(int count, char **arguments);

/* Says of each line whether its moves solve its board, or of what kind it is. */
int command_check(int count, char **arguments);

/* Measures the solver against what is asked of it, one row of a table after another. */
int command_bench(int count, char **arguments);

#endif
