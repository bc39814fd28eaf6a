/* Runs the subcommand given by name. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"

static const char usage[] =
        "Usage: missing-piece-cli COMMAND [OPTION]…\n"
        "The sliding puzzle in a terminal.\n"
        "\n"
        "  play     play as text\n"
        "  solve    find the fewest moves, or few, for boards, one a line\n"
        "  shuffle  make scrambles, one a line\n"
        "  check    test boards and solutions, one a line\n"
        "  bench    measure the solver\n"
        "\n"
        "  --help     say this, or all about a COMMAND: missing-piece-cli COMMAND --help\n"
        "  --version  say which version this is\n"
        "\n"
        "A board is written “1 2 3/4 5 6/7 8 0”, 0 is the gap. Moves are U, D, L and R,\n"
        "the way the tile goes; “U3” is “UUU”.\n";

static const struct {
	const char *name;
	int (*run)(int count, char **arguments);
} commands[] = {
	{ "play", command_play },   { "solve", command_solve }, { "shuffle", command_shuffle },
	{ "check", command_check }, { "bench", command_bench },
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
