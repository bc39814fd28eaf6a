/* column: the items of a sheet, below one another from the top of a known width; then its height is known, and all are
 * moved into place. Main thread only (it measures text). Texts are borrowed as in items.h. */
#ifndef UI_COLUMN_H
#define UI_COLUMN_H

#include "ui/items.h"
#include "ui/paint/text.h"
#include "ui/scale.h"

enum { COLUMN_BUTTONS_MAX = 32 };

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

struct column {
	struct items *items;
	const struct sheet_frame *frame; /* that it was begun with; NULL: laid out by hand */
	const struct sheet_area *area;
	const struct command_states *commands;
	struct text *text;
	bool card;       /* it never covers the board */
	bool compact;    /* its place is low and wide: titles give way, facts follow one another */
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
int column_px(const struct column *column, int units);

/* The height of a button. */
int column_button_height(const struct column *column);

/* The least height and width of what can be pressed, see scale_target. */
int column_target(const struct column *column);

/* The height of a line of strong text. */
int column_heading_height(const struct column *column);

/* Places a control, whose id the functions below take as a command: column_button(column, column_control(…), …). */
enum command column_control(struct column *column, struct control control);

/* Adds an item as wide as the content, height px high, with a space of some units below it; returns
 * it for the caller to fill in. */
struct item *column_push(struct column *column, enum item_kind kind, int height, int units);

/* Adds an item at a place of its own, which doesn't move what follows: the caller adds to column->y. */
struct item *column_add(struct column *column, enum item_kind kind, SDL_Rect rect);

/* Leaves this much space, in units of the theme. */
void column_space(struct column *column, int units);

/* Adds a title, which does not scroll and wraps where necessary. */
void column_title(struct column *column, const char *title);

/* Adds a title that may be beside a close button (closes), with a line below that says more (NULL: none); in a compact
 * column that line takes the title's place. */
void column_headline(struct column *column, const char *title, const char *line, bool closes);

/* Adds a strong line, which wraps where necessary. */
void column_heading(struct column *column, const char *text);

/* Adds wrapped text with a space of some units below it. */
void column_text(struct column *column, enum item_kind kind, const char *text, int units);

/* Adds a label at the left and a value at the right, or below it if they don't fit on one line. In a compact column facts
 * share lines. */
void column_fact(struct column *column, const char *label, const char *value);

/* A row of a list with its stars (see ITEM_ROW). */
struct item *column_row(struct column *column, const char *text, uint64_t stars);

/* A bar that moves while the solver works, else an empty place of the same height. */
void column_busy(struct column *column, bool busy, int units);

/* Buttons, at most COLUMN_BUTTONS_MAX: one row of equal widths if the labels fit, else of the labels' widths, else
 * several rows; where a card has no space for these, all but the first show icons. NULL or a label NULL: the command's
 * own; primary: Enter presses the first. */
void column_buttons(struct column *column, const enum command *commands, int count,
                    const char *const *labels, bool primary);

/* One button as wide as the content; label NULL: the command's own. */
void column_button(struct column *column, enum command command, const char *label, bool primary);

/* Buttons that choose one of several: they run this function with the numbers from `first` on, and `lit` is the one
 * chosen. */
void column_choice(struct column *column, const struct command_info *infos, int count, int first,
                   int lit, enum sheet_reply (*run)(struct sheets *sheets, int number));

/* Adds a button with only an icon at a place of its own. partner: gets the focus when this becomes
 * disabled; COMMAND_NONE: none. */
struct item *column_icon(struct column *column, enum command command, enum command partner,
                         SDL_Rect rect);

/* A name at the left (or above, if it doesn't fit); minus, a value and plus at the right. */
void column_stepper(struct column *column, const char *label, const char *value, enum command less,
                    enum command more);

/* A strong line as wide as the content that shows and hides what follows it: shown while the command is lit. */
void column_fold(struct column *column, enum command command);

/* A text between an arrow back and one on; in a narrow place above them. */
void column_turner(struct column *column, const char *text, enum command back, enum command on);

/* Items added from now on stay visible at the bottom edge if the sheet scrolls. */
void column_foot(struct column *column);

/* Two columns beside each other. */
struct column_split {
	int left, width, y; /* before the split */
	int low;            /* bottom of the first column */
};

/* Items added from now on go into the first column, first_px wide. */
void column_split(struct column *column, struct column_split *split, int first_px);

/* Items added from now on go into the second column, which has the rest of the width. */
void column_second(struct column *column, struct column_split *split);

/* Items added from now on go below both columns, over the whole width again. */
void column_join(struct column *column, const struct column_split *split);

/* The width that a stepper has for its value with its name at the left; 0 if it doesn't fit. Set it
 * as column->value_px to align steppers below each other. */
int column_value_width(const struct column *column, const char *label, const char *value);

/* A tool left of the close button: the first (1), the second … */
struct item *column_tool(struct column *column, enum command command, int place);

/* The close button at the sheet's top right corner, the last one in Tab order. */
void column_close(struct column *column);

#endif
