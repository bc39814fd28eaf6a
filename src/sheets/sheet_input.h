/* sheet_input: what a sheet is told about the pointer, and how it responds. Plain values; any
 * thread. */
#ifndef SHEETS_SHEET_INPUT_H
#define SHEETS_SHEET_INPUT_H

#include <stdbool.h>

#include "ui/controls.h"

/* How a sheet responds to input. */
enum sheet_reply {
	SHEET_IGNORED, /* not for the sheet */
	SHEET_TAKEN,
	SHEET_CLOSES, /* handled, and the sheet is done */
};

/* A point where the pointer was pressed, moved or released. */
struct sheet_point {
	struct controls_hit hit;
	int x, y; /* px of the drawing area */
	bool on_board;
	float across, down; /* fractions of the board's width and height */
};

#endif
