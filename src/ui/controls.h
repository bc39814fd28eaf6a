/* controls: what the pointer is over and what is held down, the keyboard's focus, and the
 * scrolling of an overlong sheet, on the items of the last frame.
 *
 * Main thread only. A plain value; points are px of the drawing area. */
#ifndef UI_CONTROLS_H
#define UI_CONTROLS_H

#include <stdbool.h>

#include "ui/items.h"

struct controls {
	struct items items;       /* of the last frame */
	int pointer_x, pointer_y; /* −1 before it moved */
	enum command pressed;     /* on which the button went down, COMMAND_NONE if on none */
	enum command focus;       /* COMMAND_NONE: none has it */
	bool focus_stepped;       /* since the last frame: it must come into sight */
	int scroll_px;            /* wanted; controls_end brings it within what there is */
};

/* What a press hits. */
struct controls_hit {
	enum command command; /* of a control, COMMAND_NONE if none is there */
	int part;             /* of it (item.part), −1 if none */
	bool in_sheet;        /* it hits the open sheet */
	bool beside_sheet;    /* a sheet is open and the press is outside of it */
	bool on_message;      /* it hits the message */
};

void controls_init(struct controls *controls);

/* True if the pointer is in a rectangle. */
bool controls_pointer_in(const struct controls *controls, const SDL_Rect *rect);

/* The pressable item under the pointer, NULL if none; the part of it that is, −1 if none. */
const struct item *controls_hovered(const struct controls *controls);
int controls_hovered_part(const struct controls *controls);

/* Whose title the hint line shows: what the pointer is over, else what has the focus. */
enum command controls_hinted(const struct controls *controls);

struct controls_hit controls_hit(const struct controls *controls, int x, int y);

/* A step of ±1 through the controls; an overlong sheet scrolls to the next one. */
void controls_step_focus(struct controls *controls, int step);

/* Scrolls by so many px (down is positive), false if nothing scrolls. */
bool controls_scroll(struct controls *controls, int px);

/* The items were built with `hinted`. True if they must be built once more: what had the
 * focus or the pointer is gone, or the sheet scrolls to the focus. */
bool controls_settle(struct controls *controls, enum command hinted);

/* All items of the frame stand. */
void controls_end(struct controls *controls);

#endif
