/* The subcommands check, which replays solutions against boards, steps, which plans one, and tips, how to do that by
 * hand. */
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "cli/options.h"
#include "cli/lines.h"
#include "puzzle/notation.h"
#include "puzzle/plan.h"

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
	printf("%s after %zu %s; ", board_solved(&board) ? "solved" : "not solved", count,
	       count == 1 ? "move" : "moves");
	return board_solved(&board);
}

static bool check_line(const struct lines *lines, const struct scramble *size)
{
	char *tab = strchr(lines->text, '\t');
	uint8_t *moves = NULL;
	size_t count = 0;
	struct board board;
	struct error error;
	bool good;

	if (tab != NULL) /* moves follow */
		*tab = '\0';
	if (!lines_read_board(lines, size, &board, &error) ||
	    (tab != NULL && !notation_read_moves(&moves, &count, tab + 1, &error))) {
		puts("error");
		good = options_complain("Line %ld: %s", lines->number, error.text);
	} else {
		good = moves == NULL || replay(board, moves, count);
		printf("%s, complexity %d\n", board_solvable(&board) ? "solvable" : "impossible",
		       board_inversions(&board));
	}
	free(moves);
	fflush(stdout);
	return good;
}

/* Prints numbers with blanks between them, then a tab. */
static void print_numbers(const int *numbers, int count, int added)
{
	for (int i = 0; i < count; i++)
		printf("%d%c", numbers[i] + added, i + 1 < count ? ' ' : '\t');
}

static void print_steps(struct board board)
{
	static const char *const kinds[PLAN_KINDS] = {
		[PLAN_TILE] = "tile",     [PLAN_FREE] = "free", [PLAN_CORNER] = "corner",
		[PLAN_BESIDE] = "beside", [PLAN_PAIR] = "pair", [PLAN_LAST] = "last",
	};
	struct plan_step step;

	while (plan_next(&board, &step)) {
		printf("%s\t", kinds[step.kind]);
		print_numbers(step.tiles, step.count, 0);
		print_numbers(step.cells, step.count, 1);
		for (int i = 0; i < step.length; i++) {
			putchar(notation_letter((enum direction)step.moves[i]));
			(void)board_move(&board, (enum direction)step.moves[i]);
		}
		putchar('\n');
	}
}

static bool steps_line(const struct lines *lines, const struct scramble *size)
{
	struct board board;
	struct error error;
	bool good = true;

	if (!lines_read_board(lines, size, &board, &error)) {
		puts("error");
		good = options_complain("Line %ld: %s", lines->number, error.text);
	} else if (!board_solvable(&board)) {
		puts("impossible");
	} else {
		print_steps(board);
	}
	putchar('\n');
	fflush(stdout);
	return good;
}

/* Runs a subcommand that takes lines. */
static int run(const struct options *options,
               bool (*take)(const struct lines *lines, const struct scramble *size))
{
	struct lines lines;
	bool good = true;

	if (!lines_open(&lines, options->arguments[0]))
		return COMMAND_FAILED;
	while (lines_next(&lines) && !ferror(stdout))
		good = take(&lines, &options->scramble) && good;
	return options_finish(lines_close(&lines) && good);
}

int cli_check(struct options *options)
{
	return run(options, check_line);
}

int cli_steps(struct options *options)
{
	return run(options, steps_line);
}

/* Headings, paragraphs, and boards, of which some need no translation. */
static const char *const texts[] = {
	N_("How to solve any board\n"),
	N_("In these boards, \".\" is the gap and \"*\" is a tile that doesn’t matter yet.\n"),
	N_("1. The rows from the top, until two remain\n"),
	N_("Put the tiles of the first row home from left to right, all but the last two,\n"
	   "and leave them there. To move a tile, move the gap around it to the side where\n"
	   "the tile should go, and slide the tile into it.\n"),
	N_("2. The corner at the end of a row\n"),
	N_("The last two tiles of a row go in together; here they are 3 and 4. Put the 3\n"
	   "in the corner, where the 4 belongs, and the 4 right below it. Move the gap to\n"
	   "the place of the 3. Then slide the 3 left and the 4 up.\n"),
	"     1  2  .  3       1  2  3  .       1  2  3  4\n"
	"     *  *  *  4       *  *  *  4       *  *  *  .\n"
	"     *  *  *  *       *  *  *  *       *  *  *  *\n"
	"     *  *  *  *       *  *  *  *       *  *  *  *\n",
	N_("If the 4 is where the 3 belongs, it would get stuck there: first move it two\n"
	   "rows down. Continue with the next row in the same way.\n"),
	N_("3. The last two rows, column by column\n"),
	N_("Now the two tiles of a column go in together, starting at the left: the\n"
	   "same trick turned sideways; here with 9 and 13. Put the 9 in the corner,\n"
	   "where the 13 belongs, the 13 beside it, and the gap in the place of the 9.\n"
	   "Then slide the 9 up and the 13 left.\n"),
	"     .  *  *  *       9  *  *  *       9  *  *  *\n"
	"     9 13  *  *       . 13  *  *      13  .  *  *\n",
	N_("If the board is wider than high, start with the columns, and then do the rows.\n"),
	N_("4. The last four cells\n"),
	N_("Three tiles are left. Slide them around in a circle until all are in place.\n"),
	"    12 15      12  .       . 12      11 12      11 12\n"
	"    11  .      11 15      11 15       . 15      15  .\n",
	N_("The command “missing-piece-cli steps” plans a board in this way. To watch\n"
	   "a board being solved, press S in missing-piece-cli play.\n"),
};

void cli_tips_print(void)
{
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		printf("%s%s", i > 0 ? "\n" : "", _(texts[i]));
}

int cli_tips(struct options *options)
{
	(void)options;
	cli_tips_print();
	return options_finish(true);
}
