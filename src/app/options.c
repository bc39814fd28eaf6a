/* options: parses the command line. */
#include "app/options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "puzzle/notation.h"
#include "puzzle/scramble.h"

enum option_code {
	OPTION_HELP = 'h',
	OPTION_VERSION = 'v',
	OPTION_SIZE = 's',
	OPTION_SEED = 256,
	OPTION_GAP,
	OPTION_WALK,
	OPTION_BOARD,
	OPTION_CODE,
	OPTION_BOARDS,
	OPTION_REPORT,
	OPTION_MEMORY,
	OPTION_WINDOW,
	OPTION_BENCH_FRAMES,
	OPTION_BENCH_START,
};

enum { BENCH_SIDE = 10 }; /* of the benchmark's board */

static const struct option words[] = {
	{ "help", no_argument, NULL, OPTION_HELP },
	{ "version", no_argument, NULL, OPTION_VERSION },
	{ "size", required_argument, NULL, OPTION_SIZE },
	{ "seed", required_argument, NULL, OPTION_SEED },
	{ "gap", required_argument, NULL, OPTION_GAP },
	{ "walk", required_argument, NULL, OPTION_WALK },
	{ "board", required_argument, NULL, OPTION_BOARD },
	{ "code", required_argument, NULL, OPTION_CODE },
	{ "boards", required_argument, NULL, OPTION_BOARDS },
	{ "report", required_argument, NULL, OPTION_REPORT },
	{ "solver-memory", required_argument, NULL, OPTION_MEMORY },
	{ "window", required_argument, NULL, OPTION_WINDOW },
	{ "bench-frames", no_argument, NULL, OPTION_BENCH_FRAMES },
	{ "bench-start", no_argument, NULL, OPTION_BENCH_START },
	{ NULL, 0, NULL, 0 },
};

static bool read_window(const char *text, int *width, int *height)
{
	int across, down;
	char rest;

	if (sscanf(text, "%5dx%5d%c", &across, &down, &rest) != 2 || across < 1 || down < 1 ||
	    across > 16384 || down > 16384)
		return false;
	*width = across;
	*height = down;
	return true;
}

static bool read_size(struct options *options, const char *text, struct error *error)
{
	options->auto_size = strcmp(text, "auto") == 0;
	return options->auto_size ||
	       notation_read_size(&options->columns, &options->rows, text, error);
}

static bool read_board(struct options *options, const char *text, struct error *error)
{
	struct error reason;

	if (!notation_read_board(&options->board, text, 0, 0, &reason))
		return error_set(error, "--board: %s", reason.text);
	if (!board_solvable(&options->board))
		return error_set(error, "--board: this board can’t be solved.");
	if (board_solved(&options->board))
		return error_set(error, "--board: this board is already solved.");
	options->has_board = true;
	options->columns = options->board.width;
	options->rows = options->board.height;
	return true;
}

static bool read_code(struct options *options, const char *text, struct error *error)
{
	struct error reason;

	if (!code_read(&options->code, text, &reason))
		return error_set(error, "--code: %s", reason.text);
	options->has_code = true;
	options->columns = options->code.scramble.width;
	options->rows = options->code.scramble.height;
	return true;
}

static bool read_option(struct options *options, int code, const char *text, struct error *error)
{
	switch (code) {
	case OPTION_HELP:
		options->task = OPTIONS_HELP;
		return true;
	case OPTION_VERSION:
		options->task = OPTIONS_VERSION;
		return true;
	case OPTION_SIZE:
		return read_size(options, text, error);
	case OPTION_SEED:
		options->has_seed = true;
		return number_read(text, &options->seed) ||
		       error_set(error, "--seed needs a whole number, not “%.40s”.", text);
	case OPTION_GAP:
		options->has_gap = true;
		options->scramble.kind =
		        strcmp(text, "any") == 0 ? SCRAMBLE_GAP_ANY : SCRAMBLE_GAP_HOME;
		return strcmp(text, "any") == 0 || strcmp(text, "home") == 0 ||
		       error_set(error, "--gap can be home or any, not “%.40s”.", text);
	case OPTION_WALK:
		options->walk = true;
		options->scramble.kind = SCRAMBLE_WALK;
		return (number_read(text, &options->scramble.walk_moves) &&
		        options->scramble.walk_moves <= SCRAMBLE_WALK_MAX) ||
		       error_set(error, "--walk needs a number of moves up to %d, not “%.40s”.",
		                 SCRAMBLE_WALK_MAX, text);
	case OPTION_BOARD:
		return read_board(options, text, error);
	case OPTION_CODE:
		return read_code(options, text, error);
	case OPTION_BOARDS:
		options->boards = text;
		return true;
	case OPTION_REPORT:
		options->report = text;
		return true;
	case OPTION_MEMORY:
		return number_read_bytes(text, &options->solver_bytes) ||
		       error_set(error,
		                 "--solver-memory needs a size such as 512M or 2G, not “%.40s”.",
		                 text);
	case OPTION_WINDOW:
		options->has_window = true;
		return read_window(text, &options->window_width, &options->window_height) ||
		       error_set(error, "--window needs a size such as 1280x800, not “%.40s”.",
		                 text);
	case OPTION_BENCH_FRAMES:
		options->bench = BENCH_KIND_FRAMES;
		return true;
	case OPTION_BENCH_START:
		options->bench = BENCH_KIND_START;
		return true;
	default:
		return false;
	}
}

/* The benchmark plays the same game every time, on a large board by default. */
static void fix_script(struct options *options, bool has_size)
{
	options->has_seed = true;
	if (!has_size && !options->has_board)
		options->columns = options->rows = BENCH_SIDE;
}

bool options_read(struct options *options, int argc, char **argv, struct error *error)
{
	bool has_size = false;
	int code;

	*options = (struct options){ .columns = 4,
		                     .rows = 4,
		                     .scramble.walk_moves = SCRAMBLE_CHOICE_MOVES,
		                     .window_width = 1280,
		                     .window_height = 800,
		                     .argv = argv,
		                     .argc = argc };
	optind = 0; /* restarts getopt, even after a failed run */
	while ((code = getopt_long(argc, argv, ":hvs:", words, NULL)) != -1) {
		if (code == ':')
			return error_set(error, "%s needs a value.", argv[optind - 1]);
		if (code == '?' && optopt != 0 && strncmp(argv[optind - 1], "--", 2) == 0)
			return error_set(error, "%s: this option doesn’t take a value.",
			                 argv[optind - 1]);
		if (code == '?' && optopt != 0)
			return error_set(error, "Unknown option -%c. Try --help.", optopt);
		if (code == '?')
			return error_set(error, "Unknown option %s. Try --help.", argv[optind - 1]);
		if (!read_option(options, code, optarg, error))
			return false;
		has_size = has_size || code == OPTION_SIZE;
	}
	if (options->has_board && (options->walk || options->has_seed || has_size))
		return error_set(error, "--board can’t be combined with --size, --seed or --walk.");
	if (options->has_code && (options->has_board || options->walk || options->has_seed ||
	                          has_size || options->has_gap))
		return error_set(
		        error,
		        "--code can’t be combined with --size, --seed, --gap, --walk or --board.");
	if (options->bench == BENCH_KIND_FRAMES)
		fix_script(options, has_size);
	if (options->walk && options->has_gap)
		return error_set(error, "--walk can’t be combined with --gap.");
	/* the same seed means a different scramble at each size */
	options->fixed_size =
	        !options->auto_size && (has_size || options->has_seed || options->has_board ||
	                                options->has_code || options->bench == BENCH_KIND_FRAMES);
	if (optind < argc)
		options->picture = argv[optind++];
	if (optind < argc)
		return error_set(error, "The game opens one picture at a time. Leave out “%.80s”.",
		                 argv[optind]);
	return true;
}

bool options_choose_scramble(const struct options *options)
{
	return options->walk || options->has_gap || options->has_seed;
}

static const char help[] =
        "Usage: missing-piece [OPTION]… [PICTURE]\n"
        "\n"
        "A sliding picture puzzle. Slide the tiles to put the picture back together, or\n"
        "watch the computer solve it. PICTURE is a picture file (PNG, JPEG, WebP, GIF,\n"
        "BMP, TIFF, QOI, PNM, SVG, HEIC or AVIF), a folder of pictures, or the file://\n"
        "address of either. Without it, the game starts with one of its own.\n"
        "\n"
        "Game:\n"
        "  -s, --size WxH|auto    columns and rows, from 2x2 to 32x32. \"auto\" makes about\n"
        "                         16 tiles, as square as the picture allows (default:\n"
        "                         the last choice; at first auto for your own\n"
        "                         pictures, 4x4 for the game's)\n"
        "      --gap home|any     start with the gap in the corner or anywhere\n"
        "                         (default: home, the bottom right corner)\n"
        "      --walk N           shuffle with N random moves, up to 20000000; fewer make\n"
        "                         an easier game, 0 means 10000 per cell\n"
        "      --seed N           start game number N, the same on every computer\n"
        "      --board BOARD      start from this board, such as \"1 2 3/4 5 6/7 0 8\"\n"
        "      --code CODE        start the game from a share code: 4x4-HT454-…\n"
        "      --boards FILE      use the challenges in FILE instead of the game's own.\n"
        "                         Each line has name,size,board,optimal,group\n"
        "\n"
        "Window and solver:\n"
        "      --window WxH       window size (default: as last time)\n"
        "      --solver-memory SIZE\n"
        "                         memory limit for the solver, such as 512M or 2G\n"
        "                         (default: 1G, or a quarter of all memory if less)\n"
        "  -h, --help             show this help\n"
        "  -v, --version          show the version\n"
        "\n"
        "For developers:\n"
        "      --report FILE      add a line to FILE whenever the screen changes\n"
        "      --bench-frames     measure frame times with every renderer\n"
        "      --bench-start      measure ten starts\n"
        "\n"
        "Press M in the game for the menu and F1 for help. See also missing-piece(6).\n";

void options_print(const struct options *options)
{
	if (options->task == OPTIONS_HELP)
		fputs(help, stdout);
	else
		puts("missing-piece " MP_VERSION);
}
