/* stack: the items of a sheet, stacked from the top of a known width; then its height is known, and all are
 * moved into place. Main thread only (it measures text). Texts are borrowed as in items.h. */
#ifndef UI_STACK_H
#define UI_STACK_H

#include "ui/items.h"
#include "ui/paint/text.h"
#include "ui/scale.h"

enum { STACK_BUTTONS_MAX = 16 };

/* The areas for sheets in a window; px. */
struct sheet_area {
	struct scale scale;
	int width, height; /* of the drawing area */
	bool beside;       /* tools to the right of the board; else below */
	SDL_Rect aside;    /* area that doesn't cover the board */
	SDL_Rect preview;  /* the small picture's panel */
	int toolbar_y;
};

/* What a frame gives the top sheet; borrowed for the call, but `whole` until the next frame. */
struct sheet_frame {
	const struct sheet_area *area;
	struct text *text;
	SDL_Texture *whole; /* the uncropped picture, for sheets that show it; NULL: not ready */
	int scroll_px;      /* of a long sheet */
	struct items_hold hold; /* a control that stays where it was pressed */
	bool reduced_motion;
};

struct stack {
	struct items *items;
	const struct sheet_frame *frame; /* that it was begun with; NULL: laid out by hand */
	const struct sheet_area *area;
	const struct command_states *commands;
	struct text *text;
	bool card;       /* it never covers the board */
	int left, width; /* px of the content, without the sheet's padding */
	int top;         /* where the first item goes */
	int title_line;  /* height of a line of the title, 0 before there is one */
	int tools;       /* how many come left of the close button */
	int y;           /* where the next item goes */
	int first;       /* index of the sheet's own item */
	int body;        /* index of the first item that scrolls */
	int body_y;
	int foot; /* index of the first item that stays at the bottom edge; 0: none */
	int foot_y;
	int value_px;     /* space for a stepper's value; 0: the default */
	bool names_above; /* steppers have their names above, even if they would fit beside */
};

/* Units of the theme to pixels. */
int stack_px(const struct stack *stack, int units);

/* The height of a button. */
int stack_button_height(const struct stack *stack);

/* The least height and width of what can be pressed, see scale_target. */
int stack_target(const struct stack *stack);

/* The height of a line of strong text. */
int stack_heading_height(const struct stack *stack);

/* Adds an item as wide as the content, height px high, with a space of some units below it; returns
 * it for the caller to fill in. */
struct item *stack_push(struct stack *stack, enum item_kind kind, int height, int units);

/* Adds an item at a place of its own, which doesn't move what follows: the caller adds to stack->y. */
struct item *stack_add(struct stack *stack, enum item_kind kind, SDL_Rect rect);

/* Leaves this much space, in units of the theme. */
void stack_space(struct stack *stack, int units);

/* Adds a title, which does not scroll and wraps where necessary. */
void stack_title(struct stack *stack, const char *title);

/* Adds a strong line, which wraps where necessary. */
void stack_heading(struct stack *stack, const char *text);

/* Adds wrapped text with a space of some units below it. */
void stack_text(struct stack *stack, enum item_kind kind, const char *text, int units);

/* Adds a label at the left and a value at the right, or below it if they don't fit on one line. */
void stack_fact(struct stack *stack, const char *label, const char *value);

/* A row of a list with its stars (see ITEM_ROW). */
struct item *stack_row(struct stack *stack, const char *text, uint64_t stars);

/* A bar that moves while the solver works, else an empty place of the same height. */
void stack_busy(struct stack *stack, bool busy, int units);

/* Buttons, at most STACK_BUTTONS_MAX: one row of equal widths if the labels fit, else of the
 * labels' widths, else several rows. NULL or a label NULL: the command's own; primary: Enter presses the
 * first. */
void stack_buttons(struct stack *stack, const enum command *commands, int count,
                   const char *const *labels, bool primary);

/* One button as wide as the content; label NULL: the command's own. */
void stack_button(struct stack *stack, enum command command, const char *label, bool primary);

/* Adds a button with only an icon at a place of its own. partner: gets the focus when this becomes
 * disabled; COMMAND_NONE: none. */
struct item *stack_icon(struct stack *stack, enum command command, enum command partner,
                        SDL_Rect rect);

/* A name at the left (or above, if it doesn't fit); minus, a value and plus at the right. */
void stack_stepper(struct stack *stack, const char *label, const char *value, enum command less,
                   enum command more);

/* A text between an arrow back and one on; in a narrow place above them. */
void stack_turner(struct stack *stack, const char *text, enum command back, enum command on);

/* Items added from now on stay visible at the bottom edge if the sheet scrolls. */
void stack_foot(struct stack *stack);

/* Two columns. */
struct stack_split {
	int left, width, y; /* before the split */
	int low;            /* bottom of the first column */
};

/* Items added from now on go into the first column, first_px wide. */
void stack_split(struct stack *stack, struct stack_split *split, int first_px);

/* Items added from now on go into the second column, which has the rest of the width. */
void stack_second(struct stack *stack, struct stack_split *split);

/* Items added from now on go below both columns, over the whole width again. */
void stack_join(struct stack *stack, const struct stack_split *split);

/* The width that a stepper has for its value with its name at the left; 0 if it doesn't fit. Set it
 * as stack->value_px to align steppers below each other. */
int stack_value_width(const struct stack *stack, const char *label, const char *value);

/* A tool left of the close button: the first (1), the second … */
struct item *stack_tool(struct stack *stack, enum command command, int place);

/* The close button at the sheet's top right corner; add it last, to come last in Tab order. */
void stack_close(struct stack *stack);

#endif
