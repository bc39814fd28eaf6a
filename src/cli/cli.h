/* cli: the terminal program. It links no SDL and needs no display.
 *
 * cli_run chooses one of the subcommands of command.h. Main thread only. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

/* Runs the program on main's arguments and returns its exit status (enum
 * command_exit). Results go to stdout, sentences about failures to stderr. */
int cli_run(int argc, char **argv);

#endif
