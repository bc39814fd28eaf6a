/* size: what the sheet Size remembers. */
#ifndef SHEETS_SIZE_H
#define SHEETS_SIZE_H

#include <stdbool.h>

#include "game/scramble_choice.h"

struct size_sheet {
	bool auto_size; /* the size of games to come follows the picture */
	/* while it is open */
	int columns, rows; /* chosen so far */
	bool automatic;    /* by the picture's shape */
	struct scramble_choice chosen;
};

#endif
