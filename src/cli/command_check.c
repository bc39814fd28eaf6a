/* The subcommand check: replays solutions against boards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "cli/cli.h"
#include "puzzle/notation.h"

static const char usage[] =
        "Usage: missing-piece-cli check [OPTION]… [FILE]\n"
        "Read lines with a board, a tab and moves from FILE or standard input. For each\n"
        "line, say whether the moves solve the board or which move isn't possible, then\n"
        "whether the board can be solved and how many pairs of tiles are in the wrong\n"
        "order (inversions). The moves may be left out. Blank lines and lines starting\n"
        "with # are skipped. The exit status is 1 if any moves don't solve their board or\n"
        "a line can't be read.\n";

enum { CHECK_MOST = 1 << 20 }; /* bytes of a line: moves may be many */

struct check_options {
	int width, height; /* 0: from the line */
	const char *path;  /* NULL: stdin */
};

static bool check_option(const struct options *options, void *context)
{
	struct check_options *to = context;

	if (options_is(options, "size"))
		return options_size(options, &to->width, &to->height);
	if (options->name == NULL && to->path == NULL) {
		to->path = options->value;
		return true;
	}
	return options_refuse(options);
}

static void describe_board(const struct board *board)
{
	printf("%s, complexity %d\n", board_solvable(board) ? "solvable" : "impossible",
	       board_inversions(board));
}

/* Makes the moves and prints the result; true if they solve the board. */
static bool replay(struct board board, const uint8_t *moves, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (!board_move(&board, (enum direction)moves[i])) {
			printf("wrong: move %zu of %zu, %c, isn't possible; ", i + 1, count,
			       notation_letter((enum direction)moves[i]));
			return false;
		}
	}
	if (board_solved(&board))
		printf(PLURAL(count, "solved after %zu move; ", "solved after %zu moves; "), count);
	else
		printf(PLURAL(count, "not solved after %zu move; ", "not solved after %zu moves; "),
		       count);
	return board_solved(&board);
}

/* Splits the line at its tab and reads both parts; *moves stays NULL without a tab. */
static bool read_line(const struct lines *lines, const struct check_options *options,
                      struct board *board, uint8_t **moves, size_t *count, struct error *error)
{
	char *tab = strchr(lines->text, '\t');

	if (!lines_good(lines, error))
		return false;
	if (tab != NULL)
		*tab = '\0';
	if (!notation_read_board(board, lines->text, options->width, options->height, error))
		return false;
	return tab == NULL || notation_read_moves(moves, count, tab + 1, error);
}

static bool check_line(const struct lines *lines, const struct check_options *options)
{
	uint8_t *moves = NULL;
	size_t count = 0;
	struct board board;
	struct error error;
	bool good;

	if (!read_line(lines, options, &board, &moves, &count, &error)) {
		puts("error");
		options_complain("Line %ld: %s", lines->number, error.text);
		good = false;
	} else {
		good = moves == NULL || replay(board, moves, count);
		describe_board(&board);
	}
	free(moves);
	fflush(stdout);
	return good;
}

int command_check(int count, char **arguments)
{
	struct check_options to = { .path = NULL };
	struct lines lines;
	bool good = true;
	int status;

	if (!options_read(count, arguments, usage, check_option, &to, &status))
		return status;
	if (!lines_open(&lines, to.path, CHECK_MOST))
		return COMMAND_FAILED;
	while (lines_next(&lines) && !ferror(stdout))
		good = check_line(&lines, &to) && good;
	return command_finish(lines_close(&lines) && good);
}
