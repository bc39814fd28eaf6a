/* options: parses the command line, and reads the list of boards that it may name. */
#include "app/options.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/options_table.h"
#include "base/file.h"
#include "base/glance.h"
#include "base/language.h"
#include "base/number.h"
#include "base/path.h"
#include "desktop/paths.h"
#include "puzzle/notation.h"

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
		options->auto_size = strcmp(text, "auto") == 0;
		return options->auto_size ||
		       notation_read_size(&options->columns, &options->rows, text, error);
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
		options->scramble.kind = SCRAMBLE_FREE_WALK;
		return (number_read(text, &options->scramble.walk_moves) &&
		        options->scramble.walk_moves <= SCRAMBLE_WALK_MAX) ||
		       error_set(error, "--walk needs a number of moves up to %d, not “%.40s”.",
		                 SCRAMBLE_WALK_MAX, text);
	case OPTION_DIFFICULTY:
		options->has_difficulty = true;
		return scramble_read_difficulty(&options->scramble.difficulty, text) ||
		       error_set(error,
		                 "--difficulty can be very-easy, easy, medium, hard or any, not "
		                 "“%.40s”.",
		                 text);
	case OPTION_BOARD:
		return read_board(options, text, error);
	case OPTION_CODE:
		return read_code(options, text, error);
	case OPTION_BOARDS:
		options->boards = text;
		return true;
	case OPTION_PLAYER:
		options->player = text;
		return true;
	case OPTION_NO_SIMPLE:
		options->no_simple = true;
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
	case OPTION_PICTURE:
		if (options->picture != NULL)
			return error_set(error,
			                 "The game opens one picture at a time. Leave out “%.80s”.",
			                 text);
		options->picture = text;
		return true;
	default:
		return false;
	}
}

bool options_read(struct options *options, int argc, char **argv, struct error *error)
{
	struct option_reader reader;
	enum option_result result;
	bool has_size = false;

	*options = (struct options){ .plain = true, .columns = 4, .rows = 4 };
	option_start(&reader, &app_options, ~0u, argc, argv);
	while ((result = option_next(&reader, error)) == OPTION_READ) {
		int code = (int)(reader.row - app_options.rows);

		if (!read_option(options, code, reader.value, error))
			return false;
		has_size = has_size || code == OPTION_SIZE;
		options->plain = options->plain && code == OPTION_PICTURE;
	}
	if (result == OPTION_WRONG)
		return false;
	if (options->has_board && (options->walk || options->has_seed || has_size))
		return error_set(error, "--board can’t be combined with --size, --seed or --walk.");
	if (options->has_code && (options->has_board || options->walk || options->has_seed ||
	                          has_size || options->has_gap))
		return error_set(
		        error,
		        "--code can’t be combined with --size, --seed, --gap, --walk or --board.");
	if (options->walk && options->has_gap)
		return error_set(error, "--walk can’t be combined with --gap.");
	if (options->has_difficulty && (options->walk || options->has_gap || options->has_seed ||
	                                options->has_board || options->has_code))
		return error_set(error, "--difficulty can’t be combined with --gap, --walk, "
		                        "--seed, --board or --code.");
	/* the same seed means a different scramble at each size */
	options->fixed_size = !options->auto_size && (has_size || options->has_seed ||
	                                              options->has_board || options->has_code);
	return true;
}

bool options_choose_scramble(const struct options *options)
{
	return options->walk || options->has_gap || options->has_difficulty || options->has_seed;
}

static const char help[] =
        N_("Usage: missing-piece [OPTION]… [PICTURE]\n"
           "\n"
           "A sliding picture puzzle. Slide the tiles to put the picture back together, or\n"
           "watch the computer solve it. PICTURE is a picture file (PNG, JPEG, WebP, GIF,\n"
           "BMP, TIFF, QOI, PNM, TGA, PCX, ICO, SVG, HEIC, AVIF or JPEG XL), a folder of\n"
           "pictures, a puzzle that someone sent (.missingpiece), or the file:// address of\n"
           "one of these.\n"
           "Without it, your last game continues; the first time, a new one starts.\n"
           "\n"
           "Press M in the game for the menu and F1 for help. See also missing-piece(6).\n");

bool options_print(const struct options *options)
{
	if (options->task == OPTIONS_VERSION) {
		puts("missing-piece " MP_VERSION);
	} else {
		fputs(_(help), stdout);
		option_print(stdout, &app_options, ~0u);
	}
	return file_written(stdout, "missing-piece");
}

enum {
	FILE_MAX = 32 << 20, /* bytes: 10 000 boards of usual sizes take 2 MB */
	COMPLAINTS_MAX = 20, /* maximum written to standard error */
};

/* The problems of a list. */
struct complaints {
	int count;
	struct error first;
};

static void complain(const char *sentence, void *context)
{
	struct complaints *complaints = context;

	if (complaints->count == 0)
		error_set(&complaints->first, "%s", sentence);
	if (complaints->count++ < COMPLAINTS_MAX)
		fprintf(stderr, "missing-piece: boards: %s\n", sentence);
}

static void report_complaints(const struct complaints *complaints, struct error *message)
{
	if (complaints->count == 0)
		return;
	if (complaints->count > COMPLAINTS_MAX)
		fprintf(stderr,
		        PLURAL(complaints->count - COMPLAINTS_MAX,
		               "missing-piece: boards: … and %d more line.\n",
		               "missing-piece: boards: … and %d more lines.\n"),
		        complaints->count - COMPLAINTS_MAX);
	error_set(message,
	          PLURAL(complaints->count, "Skipped %d line of the challenge file. %s",
	                 "Skipped %d lines of the challenge file. %s"),
	          complaints->count, complaints->first.text);
}

static bool read_list(struct boards *boards, const char *path, struct error *message)
{
	struct complaints complaints = { .count = 0 };
	size_t length;
	char *text = glance_read(path, FILE_MAX, &length);
	char name[NAME_MAX + 1];
	bool read =
	        text != NULL && boards_read(boards, text, length, complain, &complaints, message);

	path_show(name, sizeof name, path_name(path));
	if (text == NULL && errno == EFBIG)
		error_set(message, "“%s” isn’t a challenge file.", name);
	else if (text == NULL)
		error_set(message, "Can’t read the challenge file “%s”: %s.", name,
		          error_reason(errno));
	free(text);
	if (read)
		report_complaints(&complaints, message);
	else
		fprintf(stderr, "missing-piece: %s\n", message->text);
	return read;
}

void options_read_boards(struct boards *boards, const char *path, const char *data_dir,
                         struct error *message)
{
	char own[PATHS_SIZE];

	*boards = (struct boards){ .count = 0 };
	message->text[0] = '\0';
	if (path != NULL && read_list(boards, path, message))
		return;
	snprintf(own, sizeof own, "%.4000s/boards.csv", data_dir);
	(void)read_list(boards, own, message);
}
