/* The entry point of missing-piece-cli: runs the subcommand given by name. */
#include <signal.h>

#include "base/language.h"
#include "cli/cli.h"

/* Translators: lines of --help have at most 79 columns. What is typed stays English. */
static const char usage[] =
        N_("Usage: missing-piece-cli COMMAND [OPTION]…\n"
           "Play and solve sliding puzzles in the terminal.\n"
           "\n"
           "Write a board row by row, with 0 for the gap: \"1 2 3/4 5 6/7 8 0\". Moves are U,\n"
           "D, L and R, the direction the tile moves. U3 is short for UUU.\n"
           "\n"
           "For the options of a command, type missing-piece-cli COMMAND --help.\n");

static int (*const commands[CLI_COMMANDS])(int count, char **arguments) = {
	[CLI_PLAY] = command_play,       [CLI_SOLVE] = command_solve,
	[CLI_SHUFFLE] = command_shuffle, [CLI_CHECK] = command_check,
	[CLI_STEPS] = command_steps,     [CLI_TIPS] = command_tips,
	[CLI_RECORDS] = command_records, [CLI_PACK] = command_pack,
	[CLI_FILM] = command_film,
};

int main(int argc, char **argv)
{
	int command = argc > 1 ? option_find_group(&cli_options, argv[1]) : CLI_GENERAL;
	struct options options = { .version = false };
	int status;

	language_begin();
	(void)signal(SIGXFSZ, SIG_IGN); /* writing beyond ulimit -f fails, as on a full disk */
	if (command != CLI_GENERAL)
		return commands[command](argc - 1, argv + 1);
	if (argc > 1 && argv[1][0] != '-') {
		options_complain("Unknown command “%s”. Try --help.", argv[1]);
		return COMMAND_USAGE;
	}
	if (!options_read(argc, argv, usage, &options, &status))
		return status;
	if (!options.version) {
		fputs(_(usage), stderr);
		option_print(stderr, &cli_options, 1u << CLI_GENERAL);
		return COMMAND_USAGE;
	}
	puts("missing-piece-cli " MP_VERSION);
	return command_finish(true);
}
