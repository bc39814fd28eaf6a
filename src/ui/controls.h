/* controls: pointer, keyboard focus and scrolling on the items of the last frame. A plain value; points are px
 * of the drawing area. */
#ifndef UI_CONTROLS_H
#define UI_CONTROLS_H

#include "ui/items.h"

struct controls {
	struct items items;       /* of the last frame */
	int pointer_x, pointer_y; /* −1 until it moves */
	enum command pressed;     /* where the button went down; COMMAND_NONE if on none */
	enum command focus;       /* COMMAND_NONE if nothing has it */
	bool focus_stepped;       /* since the last frame: scroll to it */
	int scroll_px;            /* requested; controls_end limits it to the valid range */
	struct items_hold hold;   /* for sheet_frame */
};

/* The result of a press. */
struct controls_hit {
	enum command command; /* of a control; COMMAND_NONE if there is none */
	int part;             /* of the control (item.part); −1 if none */
	bool in_sheet;        /* inside the open sheet */
	bool beside_sheet;    /* a sheet is open and the press is outside it */
	bool on_message;      /* on the message, which covers whatever else is there */
};

/* Nothing is hovered, pressed or focused. */
void controls_init(struct controls *controls);

/* The pressable item under the pointer, NULL if none. */
const struct item *controls_hovered(const struct controls *controls);

/* The part of the hovered item under the pointer, −1 if none. */
int controls_hovered_part(const struct controls *controls);

/* The command whose title the help line shows: the hovered one, else the focused one. */
enum command controls_explained(const struct controls *controls);

/* Finds out what a press at a point hits. */
struct controls_hit controls_hit(const struct controls *controls, int x, int y);

/* Call when the pointer is pressed: a control of a sheet that it hits stays in its place until
 * another press, a scroll, a focus step or controls_let_go. */
void controls_hold(struct controls *controls, const struct controls_hit *hit, int x, int y);

/* No control is kept in its place any more. */
void controls_let_go(struct controls *controls);

/* Moves the focus by one control, step ±1; a long sheet scrolls to it. */
void controls_step_focus(struct controls *controls, int step);

/* Moves the focus to a control; a long sheet scrolls to it. */
void controls_focus(struct controls *controls, enum command command);

/* Scrolls by px (down is positive); false if nothing scrolls. */
bool controls_scroll(struct controls *controls, int px);

/* Call after building the items with `explained`. The focus leaves a control that is gone or disabled,
 * for its partner if it has one. True if the items must be built again: the focused or hovered item
 * has changed, or the sheet scrolls to the focus. */
bool controls_check_focus(struct controls *controls, enum command explained);

/* Call when all items of the frame are placed. */
void controls_end(struct controls *controls);

#endif
