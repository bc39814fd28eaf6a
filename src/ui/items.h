/* items: the widgets of a frame, as plain tagged data. Main thread only. Texts are borrowed until the next
 * frame, or are in the list’s own pool. */
#ifndef UI_ITEMS_H
#define UI_ITEMS_H

#include "base/language.h"
#include "ui/command.h"
#include "ui/theme.h"

struct draw;

enum { ITEMS_MAX = 96, ITEMS_POOL = 8192 };

enum item_kind {
	ITEM_NOTHING, /* removed: not drawn */
	ITEM_CUSTOM,  /* draws itself */
	ITEM_TOOLBAR, /* panel under the tools */
	ITEM_TOOL,    /* icon and name */
	ITEM_FIGURE,  /* text: label; value: in large digits */
	ITEM_HELP,    /* one muted line */
	ITEM_MESSAGE, /* a sentence in a pill */
	ITEM_TIP,     /* the name of an icon, beside it */
	ITEM_SHADE,   /* dims what a sheet covers */
	ITEM_SHEET,   /* the sheet's background */
	ITEM_TITLE,
	ITEM_TEXT,     /* wrapped lines */
	ITEM_WARNING,  /* wrapped lines in the warning colour */
	ITEM_SUBTITLE, /* one strong line */
	ITEM_FACT,     /* text at the left, value at the right */
	ITEM_ENTRY,    /* menu: icon and title of the command; value: key */
	ITEM_ROW, /* in a list: a tick if number > 0, text, and at the right value and number of stars */
	ITEM_CODE,   /* one strong line, shortened in the middle if too long */
	ITEM_LESSON, /* help: icon and title of a command (number); text: key; value: lines below */
	ITEM_BUTTON,
	ITEM_PRIMARY, /* the button that Enter presses */
	ITEM_ICON,    /* a button with only an icon */
	ITEM_VALUE,   /* a text between two steppers */
	ITEM_FIELD, /* text entry; number: the cursor's byte; value: composed there; lit: all selected */
	ITEM_BUSY,  /* a bar that moves back and forth */
	ITEM_PLACE, /* a path */
	ITEM_NOTE,  /* a sentence in the middle of its area */
	ITEM_KINDS,
};

enum { ITEM_STARS = 3 };

struct item {
	enum item_kind kind;
	SDL_Rect rect;
	int above, below;     /* px around it that press it, too: above only with a finger */
	enum command command; /* COMMAND_NONE: cannot be pressed */
	enum command partner; /* gets the focus when this becomes disabled; COMMAND_NONE: none */
	const char *text;
	const char *value;
	uint64_t number;
	const char *icon;     /* replaces the command's own; NULL: keep that */
	const char *example;  /* placeholder of a field, shown while it is empty */
	enum theme_font font; /* of a figure's digits: the same for all figures */
	bool row;             /* a figure's name is left of its digits, not below */
	bool panel;           /* a figure has a panel behind it */
	bool enabled;
	bool lit;
	bool in_sheet;
	bool own_focus; /* draws its own focus ring */
	bool scrolls;   /* drawn only inside the sheet's scrolling part */

	/* For ITEM_CUSTOM. draw: true if the next frame would differ without input. part: the part
	 * at a point, −1 if none; NULL: it has no parts. context is borrowed, and so is cache: what
	 * drawing keeps for the next frames. */
	bool (*draw)(const struct draw *draw, const struct item *item);
	int (*part)(const struct item *item, int x, int y);
	const void *context;
	void *cache;
};

struct items {
	struct item list[ITEMS_MAX];
	int count;
	char pool[ITEMS_POOL];
	size_t pooled;
	const struct command_info *controls; /* of the top sheet, from COMMAND_COUNT on; borrowed */
	SDL_Rect sheet;                      /* empty if none is open */
	SDL_Rect scroll;                     /* the part of it that scrolls; empty if none does */
	int scroll_max;                      /* the largest scroll, px */
	int scrolled;                        /* the current one */
	bool covered; /* the sheet lies over everything: a press beside it closes it */
	bool touch;   /* points are a finger's: set by input, kept from frame to frame */
};

/* The control of a sheet that was pressed last (COMMAND_NONE: none), and where (px): it stays there
 * when the sheet changes. */
struct items_hold {
	enum command command;
	int x, y;
};

/* Empties the list at the start of a frame. */
void items_clear(struct items *items);

/* Adds an item for the caller to fill in; returns the last one again if the list is full. */
struct item *items_add(struct items *items, enum item_kind kind, SDL_Rect rect);

/* printf into the list's pool. "" if it is full. */
const char *items_format(struct items *items, const char *format, ...)
        __attribute__((format(printf, 2, 3)));

/* A number formatted by number_text, in the list's pool. */
const char *items_count(struct items *items, uint64_t number);

/* A number of tenths, hundredths … (decimals: 1, 2 …) formatted by number_decimals, without
 * zeros at its end, in the list's pool. */
const char *items_decimal(struct items *items, uint64_t number, int decimals);

/* Seconds as 0:07, 12:34 or 1:23:45, in the list's pool. */
const char *items_time(struct items *items, uint64_t seconds);

/* The name of the key that gives a command now (see command_key_now), in the list's pool; "" if there
 * is none. */
const char *items_key(struct items *items, enum command command, bool letters);

/* The letters on the keys that may slide tiles ("WASD"), in the list's pool. */
const char *items_moving(struct items *items);

/* The px left of the text of an ITEM_ROW, for the tick and the space to the row's edge. */
int items_row_left(const struct scale *scale);

/* The px right of the value of an ITEM_ROW, for the stars and the space to the row's edge. */
int items_row_right(const struct scale *scale);

/* The pressable item at a point, NULL if none. */
const struct item *items_at(const struct items *items, int x, int y);

/* The item of a command, NULL if it is not shown. An open sheet's comes first. */
const struct item *items_find(const struct items *items, enum command command);

/* The thumb of the scroll bar, space px wide and as far from the right edge of what scrolls; empty if nothing does. */
SDL_Rect items_thumb(const struct items *items, int space);

/* The next command in focus order after `from` (COMMAND_NONE: the first), step +1 or −1: of all that the
 * pointer can press, first those of the sheet if one is shown. */
enum command items_next(const struct items *items, enum command from, int step);

/* The row of a command, in the sheet's own controls or the shared table. */
const struct command_info *items_info(const struct items *items, enum command command);

/* Writes an item's name in reports: "command.undo", "menu.undo", "sheet.ok". */
void items_name(const struct items *items, const struct item *item, char *name, size_t size);

/* field: one line of text being edited. Pure; UTF-8; a plain value. */

enum { FIELD_SIZE = 4096, FIELD_COMPOSED_SIZE = 256 };

struct field {
	char text[FIELD_SIZE]; /* ended by NUL */
	size_t cursor;         /* byte offset where the next text is inserted */
	bool selected;         /* all of it: the next insertion or deletion replaces it */
	char composed[FIELD_COMPOSED_SIZE]; /* by an input method at the cursor; "": nothing */
};

/* Selects all text, if any; moving the cursor clears the selection. */
void field_select(struct field *field);

/* Replaces what an input method composes ("": nothing); the first of it replaces selected text. */
void field_compose(struct field *field, const char *text);

/* Inserts text at the cursor, without its control characters; nothing is composed any more. False,
 * with nothing changed, if it doesn’t fit. */
bool field_insert(struct field *field, const char *text);

/* Moves the cursor by a character or to an end (arrow keys, Home, End), or deletes the character before
 * or after it or the selected text (Backspace, Delete). False if the key does none of that. */
bool field_key(struct field *field, SDL_Keycode key);

/* Fills in the item of a field with an example of what to write. */
void field_show(const struct field *field, struct item *item, const char *example);

/* controls: pointer, keyboard focus and scrolling on the items of the last frame. A plain value; points are px
 * of the drawing area. */

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
bool controls_settle(struct controls *controls, enum command explained);

/* Call when all items of the frame are placed. */
void controls_end(struct controls *controls);

#endif
