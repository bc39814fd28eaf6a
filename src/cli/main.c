/* The entry point of missing-piece-cli: runs the subcommand given by name. */

#include "base/language.h"
#include "cli/options.h"
#include "system/signals.h"

static const char general_usage[] =
        /* Translators: lines of --help have at most 79 columns. What is typed stays English. */
        N_("Usage: missing-piece-cli COMMAND [OPTION]…\n"
           "Play and solve sliding puzzles in the terminal.\n"
           "\n"
           "Write a board row by row, with 0 for the gap: \"1 2 3/4 5 6/7 8 0\". Moves are U,\n"
           "D, L and R, the direction the tile moves. U3 is short for UUU.\n"
           "\n"
           "For the options of a command, type missing-piece-cli COMMAND --help.\n");

static const char play_usage[] =
        N_("Usage: missing-piece-cli play [OPTION]…\n"
           "Play a game in the terminal, drawn on the whole screen. Press ? for the keys.\n");

static const char solve_usage[] =
        N_("Usage: missing-piece-cli solve [OPTION]… [FILE]\n"
           "Read boards, one per line, from FILE or standard input. For each board, print a\n"
           "line of tab-separated fields: length, status (optimal, feasible, impossible,\n"
           "out-of-budget or error), lower bound, seconds, boards checked, moves. Unknown\n"
           "fields are \"-\". Blank lines and lines starting with # are skipped. Press Ctrl+C\n"
           "to stop; the best solution found so far is printed.\n");

static const char shuffle_usage[] =
        N_("Usage: missing-piece-cli shuffle --size WxH [OPTION]…\n"
           "       missing-piece-cli shuffle --code CODE\n"
           "Print shuffled boards, one per line. Every board can be solved.\n");

static const char check_usage[] =
        N_("Usage: missing-piece-cli check [OPTION]… [FILE]\n"
           "Read lines with a board, a tab and moves from FILE or standard input. For each\n"
           "line, say whether the moves solve the board or which move isn't possible, then\n"
           "whether the board can be solved and how many pairs of tiles are in the wrong\n"
           "order (inversions). The moves may be left out. Blank lines and lines starting\n"
           "with # are skipped. The exit status is 1 if any moves don't solve their board or\n"
           "a line can't be read.\n");

static const char steps_usage[] =
        N_("Usage: missing-piece-cli steps [OPTION]… [FILE]\n"
           "Read boards, one per line, from FILE or standard input. For each step that a\n"
           "person would take to solve the board (see tips), print a line of tab-separated\n"
           "fields: kind (tile, free, corner, beside, pair or last), tiles, the cells where\n"
           "they go, moves. Cells are numbered row by row from 1, so tile 5 belongs in\n"
           "cell 5. After each board there is an empty line. Blank lines and lines starting\n"
           "with # are skipped. If a board can't be solved, its line says “impossible”.\n");

static const char tips_usage[] = N_("Usage: missing-piece-cli tips\n"
                                    "Print how to solve any board by hand.\n");

static const char records_usage[] = N_("Usage: missing-piece-cli records [OPTION]…\n"
                                       "List the games you finished in missing-piece.\n");

static const char pack_usage[] =
        N_("Usage: missing-piece-cli pack PICTURE --size WxH -o FILE [OPTION]…\n"
           "Save a picture and a shuffle as one file, to be played in missing-piece.\n");

static const char film_usage[] =
        N_("Usage: missing-piece-cli film GAME PICTURE -o FILE\n"
           "Save a game as an animation in WebP format. GAME is a file with a race that was\n"
           "copied from missing-piece, or with a board, a tab and moves that solve it.\n"
           "A FILE that ends in .gif becomes a GIF.\n");

static const struct {
	int (*run)(struct options *options);
	const char *usage;
} commands[CLI_COMMANDS] = {
	[CLI_GENERAL] = { NULL, general_usage },  [CLI_PLAY] = { cli_play, play_usage },
	[CLI_SOLVE] = { cli_solve, solve_usage }, [CLI_SHUFFLE] = { cli_shuffle, shuffle_usage },
	[CLI_CHECK] = { cli_check, check_usage }, [CLI_STEPS] = { cli_steps, steps_usage },
	[CLI_TIPS] = { cli_tips, tips_usage },    [CLI_RECORDS] = { cli_records, records_usage },
	[CLI_PACK] = { cli_pack, pack_usage },    [CLI_FILM] = { cli_film, film_usage },
};

static void print_usage(FILE *to, enum cli_command command)
{
	fputs(_(commands[command].usage), to);
	option_print(to, &cli_options, 1u << command);
	if (command == CLI_PLAY)
		fprintf(to, "\n%s\n%s", _("With --plain, type one of these on each line:"),
		        _(play_plain_help));
}

int main(int argc, char **argv)
{
	const enum cli_command command =
	        argc > 1 ? (enum cli_command)option_find_group(&cli_options, argv[1]) : CLI_GENERAL;
	int skipped = command != CLI_GENERAL ? 1 : 0;
	/* the defaults of shuffle and solve */
	struct options options = { .count = 1, .limits.threads = options_usual_threads() };

	(void)language_use(NULL);
	signals_survive_file_limit();
	if (command == CLI_GENERAL && argc > 1 && argv[1][0] != '-') {
		options_complain("Unknown command “%s”. Try --help.", argv[1]);
		return COMMAND_USAGE;
	}
	if (!options_read(&options, command, argc - skipped, argv + skipped))
		return COMMAND_USAGE;
	if (options.help) {
		print_usage(stdout, command);
	} else if (command != CLI_GENERAL) {
		return commands[command].run(&options);
	} else if (options.version) {
		puts("missing-piece-cli " MP_VERSION);
	} else {
		print_usage(stderr, CLI_GENERAL);
		return COMMAND_USAGE;
	}
	return options_finish(true);
}
