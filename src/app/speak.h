/* speak: decides what is said for players who can't see the window. Compares what was said with what a
 * frame shows. Pure: no window, no voice. */
#ifndef APP_SPEAK_H
#define APP_SPEAK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sheets/sheets.h"

enum { SPEAK_LINE = 480, SPEAK_TEXT = 16 << 10 };

/* What a frame shows; all borrowed for the call. */
struct speak_view {
	const struct sheets *sheets; /* with the game, and the controls of the frame */
	const char *message;         /* "": none */
	uint64_t message_ms;         /* when it came */
	int cursor;                  /* 1 + the cell of the keyboard's cursor; 0: none */
	unsigned walks;              /* how often it was moved, */
	unsigned refusals;           /* and how often a key could move neither it nor a tile, */
	bool at_edge;                /* because there is nothing in that direction */
};

/* What was said. All zero: nothing. */
struct speak {
	bool begun;
	bool pressed; /* set by the owner: the player has done something since */
	struct board start, board;
	const struct sheet *top;
	unsigned walks, refusals;
	uint64_t message_ms;
	enum command focus;
	char control[SPEAK_LINE], selected[SPEAK_LINE], step[SPEAK_LINE], hint[SPEAK_LINE];
	char sheet[SPEAK_TEXT], shown[SPEAK_TEXT], cut[SPEAK_TEXT]; /* its texts; buffers */

	/* to be said now */
	char text[SPEAK_TEXT]; /* sentences, one per line */
	bool interrupts;       /* instead of what is being said */
};

/* True if there is something to say. */
bool speak_update(struct speak *speak, const struct speak_view *view);

#endif
