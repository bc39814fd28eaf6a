/* The subcommand tips: how to solve any board without searching. */
#include <stdio.h>

#include "cli/cli.h"

static const char usage[] = "Usage: missing-piece-cli tips\n"
                            "Print how to solve any board by hand.\n";

const char command_tips_text[] =
        "How to solve any board\n"
        "\n"
        "In these boards, \".\" is the gap and \"*\" is a tile that doesn’t matter yet.\n"
        "\n"
        "1. The rows from the top, until two are left\n"
        "\n"
        "Put the tiles of the first row home from left to right, all but the last two,\n"
        "and leave them there. To move a tile, lead the gap around it to the side where\n"
        "the tile should go, and slide the tile into it.\n"
        "\n"
        "2. The corner at the end of a row\n"
        "\n"
        "The last two tiles of a row go home together; here they are 3 and 4. If the 3\n"
        "is in the corner, take it out first, two rows down. Put the 4 where the 3\n"
        "belongs, the 3 right below it, and the gap in the corner. Then slide the 4\n"
        "right and the 3 up.\n"
        "\n"
        "     1  2  4  .       1  2  .  4       1  2  3  4\n"
        "     *  *  3  *       *  *  3  *       *  *  .  *\n"
        "     *  *  *  *       *  *  *  *       *  *  *  *\n"
        "     *  *  *  *       *  *  *  *       *  *  *  *\n"
        "\n"
        "Continue with the next row in the same way.\n"
        "\n"
        "3. The last two rows, column by column\n"
        "\n"
        "Now the two tiles of a column go home together, starting at the left. It’s the\n"
        "same trick lying on its side; here with 9 and 13. If the 9 is in the corner,\n"
        "take it out first, two columns to the right. Put the 13 where the 9 belongs,\n"
        "the 9 beside it, and the gap in the corner. Then slide the 13 down and the 9\n"
        "left.\n"
        "\n"
        "    13  9  *  *       .  9  *  *       9  .  *  *\n"
        "     .  *  *  *      13  *  *  *      13  *  *  *\n"
        "\n"
        "4. The last four cells\n"
        "\n"
        "Three tiles are left. Slide them around in a circle until all are home.\n"
        "\n"
        "    12 15      12  .       . 12      11 12      11 12\n"
        "    11  .      11 15      11 15       . 15      15  .\n"
        "\n"
        "To watch a board being solved, press S in missing-piece-cli play.\n";

int command_tips(int count, char **arguments)
{
	int status;

	if (!options_read(count, arguments, usage, NULL, NULL, &status))
		return status;
	fputs(command_tips_text, stdout);
	return command_finish(true);
}
