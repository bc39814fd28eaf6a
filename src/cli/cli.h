/* cli: the terminal program. It links no SDL and needs no display.
 *
 * cli_run runs one of the subcommands of command.h. Main thread only. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

/* Runs the program with main's arguments and returns its exit status (enum command_exit). Prints
 * results to stdout and errors to stderr. */
int cli_run(int argc, char **argv);

#endif
