/* Plays as in Slide, an old game for terminals: each turn prints the whole board and asks for one
 * tile. */
#include <stdio.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/play/play.h"

static int digits_of(const struct play *play, const struct board *board)
{
	int digits = snprintf(NULL, 0, "%d", board_cells(board) - 2 + play->first);

	return digits < 2 ? 2 : digits;
}

static void print_dashes(int count)
{
	for (int i = 0; i < count; i++)
		putchar('-');
	putchar('\n');
}

static void classic_print(const struct play *play, const struct board *board)
{
	int digits = digits_of(play, board), dashes = 1 + (digits + 1) * board->width;

	print_dashes(dashes);
	for (int cell = 0; cell < board_cells(board); cell++) {
		if (board->tiles[cell] == 0)
			printf("|%*s", digits, "");
		else
			printf("|%0*d", digits, board->tiles[cell] - 1 + play->first);
		if (cell % board->width == board->width - 1) {
			printf("|\n");
			print_dashes(dashes);
		}
	}
}

/* Moves the named tile if it is next to the gap. */
static bool classic_move(const struct play *play, struct board *board, const char *name)
{
	enum direction direction;

	return board_slide_length(board, play_find_tile(play, board, name), &direction) == 1 &&
	       board_move(board, direction);
}

/* Reads a line. The newline that a terminal shows when it is typed is printed here otherwise. */
static const char *ask(struct lines *lines, bool typed)
{
	const char *name;

	printf("What to move: ");
	fflush(stdout);
	name = play_read_line(lines);
	if (!typed || name == NULL)
		putchar('\n');
	return name;
}

int play_classic(struct play *play)
{
	bool typed = isatty(STDIN_FILENO) == 1;
	struct board board;
	struct lines lines;
	const char *name;
	bool good;

	if (!lines_open(&lines, NULL, LINES_MOST))
		return COMMAND_FAILED;
	play_next_board(play, &board);
	if (board_solved(&board))
		puts("Complete!");
	classic_print(play, &board);
	while (!board_solved(&board) && !ferror(stdout) && (name = ask(&lines, typed)) != NULL) {
		puts(classic_move(play, &board, name) ? "Moved" : "Can't move that");
		if (board_solved(&board))
			puts("Complete!");
		classic_print(play, &board);
	}
	good = lines_close(&lines);
	return command_finish() == COMMAND_OK && good ? COMMAND_OK : COMMAND_FAILED;
}
