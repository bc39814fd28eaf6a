/* speak: decides what is said, for players who don’t see the window, of a frame: what is new in it. Pure. */
#ifndef APP_SPEAK_H
#define APP_SPEAK_H

#include <stdbool.h>
#include <stdint.h>

#include "input/input.h"
#include "sheets/sheets.h"

enum { SPEAK_LINE = 480, SPEAK_TEXT = 16 << 10 };

/* What a frame shows; all borrowed for the call. */
struct speak_view {
	const struct sheets *sheets;       /* with the game, and the controls of the frame */
	const struct input_cursor *cursor; /* and where it is shown: */
	int cell;                          /* −1: nowhere */
	const char *message;               /* "": none */
	uint64_t message_ms;               /* when it came */
};

/* What was said. All zero: nothing. */
struct speak {
	bool begun;
	bool pressed; /* the player has done something since; set by the owner */
	struct board start, board;
	const struct sheet *top;
	enum command focus;
	unsigned walks, refusals;
	uint64_t message_ms;
	char control[SPEAK_LINE], value[SPEAK_LINE], selected[SPEAK_LINE], step[SPEAK_LINE],
	        hint[SPEAK_LINE];
	char sheet[SPEAK_TEXT], shown[SPEAK_TEXT]; /* its texts, and those of this frame */

	/* to be said now */
	char text[SPEAK_TEXT]; /* sentences, one per line */
	bool interrupts;       /* instead of what is being said */
};

/* True if there is something to say. */
bool speak_update(struct speak *speak, const struct speak_view *view);

#endif
