/* The subcommand tips: how to solve any board without searching. */
#include <stdio.h>

#include "base/language.h"
#include "cli/cli.h"

static const char usage[] = N_("Usage: missing-piece-cli tips\n"
                               "Print how to solve any board by hand.\n");

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

void command_tips_print(void)
{
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		printf("%s%s", i > 0 ? "\n" : "", _(texts[i]));
}

int command_tips(int count, char **arguments)
{
	int status;

	if (!options_read(count, arguments, usage, NULL, NULL, &status))
		return status;
	command_tips_print();
	return command_finish(true);
}
