/* Runs the subcommand given by name. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"

static const char usage[] =
        "Usage: missing-piece-cli COMMAND [OPTION]…\n"
        "Play and solve sliding puzzles in the terminal.\n"
        "\n"
        "  play     play a game\n"
        "  solve    solve boards, one per line\n"
        "  shuffle  create shuffled boards, one per line\n"
        "  check    check boards and solutions, one per line\n"
        "  bench    measure the solver\n"
        "  tips     print how to solve any board by hand\n"
        "  records  print the games finished in the game with pictures\n"
        "\n"
        "  --help     show this help, or help on a command: COMMAND --help\n"
        "  --version  show the version\n"
        "\n"
        "Write a board row by row, with 0 for the gap: \"1 2 3/4 5 6/7 8 0\". Moves are U,\n"
        "D, L and R, the direction the tile moves. U3 is short for UUU.\n";

static const struct {
	const char *name;
	int (*run)(int count, char **arguments);
} commands[] = {
	{ "play", command_play },   { "solve", command_solve }, { "shuffle", command_shuffle },
	{ "check", command_check }, { "bench", command_bench }, { "records", command_records },
	{ "tips", command_tips },
};

static int finish(void)
{
	return fflush(stdout) == 0 ? COMMAND_OK : COMMAND_FAILED;
}

int cli_run(int argc, char **argv)
{
	if (argc < 2) {
		fputs(usage, stderr);
		return COMMAND_USAGE;
	}
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
		fputs(usage, stdout);
		return finish();
	}
	if (strcmp(argv[1], "--version") == 0) {
		puts("missing-piece-cli " MP_VERSION);
		return finish();
	}
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (strcmp(argv[1], commands[i].name) == 0)
			return commands[i].run(argc - 1, argv + 1);
	options_complain("Unknown command “%s”. Try --help.", argv[1]);
	return COMMAND_USAGE;
}
