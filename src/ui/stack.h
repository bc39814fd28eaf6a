/* stack: the items of a sheet, put below each other.
 *
 * Main thread only (it measures texts). Things are stacked from the top of a sheet of
 * known width; when all stand, the sheet's height is known and everything is moved to
 * where it lies. Texts are borrowed as in items.h. */
#ifndef UI_STACK_H
#define UI_STACK_H

#include "ui/items.h"
#include "ui/paint/text.h"
#include "ui/scale.h"

enum { STACK_BUTTONS_MAX = 6 };

/* The room for sheets in a window; px. */
struct sheet_room {
	struct scale scale;
	int width, height; /* of the drawing area */
	bool beside;       /* tools at the right of the board; else below */
	SDL_Rect aside;    /* for what must not cover the board */
	SDL_Rect preview;  /* the small picture's panel */
	int toolbar_y;
};

struct sheet_frame;

struct stack {
	struct items *items;
	const struct sheet_frame *frame; /* that it was begun with; NULL: by hand */
	const struct sheet_room *room;
	const struct command_states *commands;
	struct text *text;
	bool card;       /* it never covers the board */
	int left, width; /* px of the content, sheet's padding left out */
	int top;         /* where the first item goes */
	int title_line;  /* height of a line of the title, 0 before it stands */
	int y;           /* where the next item goes */
	int first;       /* index of the sheet's own item */
	int body;        /* index of the first item that scrolls */
	int body_y;
	int foot; /* index of the first item that stays at the lower edge; 0: none does */
	int foot_y;
	int value_px; /* room for a stepper's value; 0: the usual */
};

/* Units of the theme to pixels. */
int stack_px(const struct stack *stack, int units);

/* The height of a button, and that of a line that says something in strong letters. */
int stack_button_height(const struct stack *stack);
int stack_heading_height(const struct stack *stack);

/* Adds an item as wide as the content, height px high, with space px below it; returns
 * it for the caller to fill. */
struct item *stack_push(struct stack *stack, enum item_kind kind, int height, int space);

/* A title, which does not scroll, in large or in smaller letters; a strong line; a wrapped
 * text; a label at the left and a value at the right, below it if there is not room for both.
 * Titles and headings break their lines where they must. */
void stack_title(struct stack *stack, const char *title);
void stack_small_title(struct stack *stack, const char *title);
void stack_heading(struct stack *stack, const char *text);
void stack_text(struct stack *stack, enum item_kind kind, const char *text, int space);
void stack_fact(struct stack *stack, const char *label, const char *value);

/* Buttons, at most STACK_BUTTONS_MAX: a row of equal width if that holds their labels; else
 * as wide as their labels are; else in more rows. labels NULL: the commands' own; primary:
 * Enter presses the first. */
void stack_buttons(struct stack *stack, const enum command *commands, int count,
                   const char *const *labels, bool primary);

/* One of them as wide as the content; label NULL: the command's own. */
void stack_button(struct stack *stack, enum command command, const char *label, bool primary);

/* A name at the left (above, if there is not room for it); minus, a value and plus at the
 * right. */
void stack_stepper(struct stack *stack, const char *label, const char *value, enum command less,
                   enum command more);

/* What follows stays in sight, at the lower edge, where the sheet scrolls. */
void stack_foot(struct stack *stack);

/* Two columns: what follows stands in the first one, first_px wide; after stack_second in the
 * rest of the width; after stack_join below both, over the whole width again. */
struct stack_split {
	int left, width, y; /* as they were */
	int low;            /* where the first column ended */
};

void stack_split(struct stack *stack, struct stack_split *split, int first_px);
void stack_second(struct stack *stack, struct stack_split *split);
void stack_join(struct stack *stack, const struct stack_split *split);

/* The room that a stepper has for its value, its name at the left; 0: there is none. As
 * stack->value_px it lets others below each other have as much. */
int stack_value_width(const struct stack *stack, const char *label, const char *value);

/* The least width of a stepper that shows `value`, its name above it. */
int stack_stepper_least(const struct stack *stack, const char *label, const char *value);

/* True if there is room for a small title (see stack_small_title) and a row of buttons where
 * a card lies. */
bool stack_title_fits(const struct stack *stack, const char *title);

/* The x at the sheet's top right corner; added last, so that Tab comes to it last. */
void stack_close(struct stack *stack);

#endif
