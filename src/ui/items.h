/* items: the widgets of a frame, as plain tagged data. Main thread only. Texts are borrowed until the next
 * frame, or are in the list’s own pool. */
#ifndef UI_ITEMS_H
#define UI_ITEMS_H

#include "base/language.h"
#include "ui/control.h"
#include "ui/paint/mirror.h"
#include "ui/scale.h"
#include "ui/theme.h"

struct draw;
struct keymap;

enum { ITEMS_MAX = 96, ITEMS_CONTROLS = 64, ITEMS_POOL = 16384 };

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
	ITEM_LABEL,    /* wrapped lines in the colour of a control's text */
	ITEM_FACT,     /* text at the left, value at the right */
	ITEM_ENTRY,    /* menu: icon and title of the command; value: key */
	ITEM_ROW, /* in a list: a tick if number > 0, text, and at the right value and number of stars */
	ITEM_CODE,   /* one line, smaller or shortened in the middle if too long */
	ITEM_LESSON, /* help: icon and title of a command (number); text: key; value: lines below */
	ITEM_BUTTON,
	ITEM_PRIMARY, /* the button that Enter presses */
	ITEM_ICON,    /* a button with only an icon */
	ITEM_SWITCH,  /* a text, and a switch that is on while lit: see knob.h */
	ITEM_SLIDER,  /* value: of its stop; see knob.h */
	ITEM_FOLD,    /* a strong line above what is shown while it is lit */
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
	enum theme_font font; /* of a figure's digits, or a tool's name: the same for all of them */
	bool row;             /* a figure's name is left of its digits, not below */
	bool panel;           /* a figure has a panel behind it; a tool is large, and has one */
	bool ticks;           /* a figure's value is the frame's part: see draw_items_value */
	bool enabled;
	bool lit;
	bool in_sheet;
	bool own_focus;   /* draws its own focus ring */
	bool scrolls;     /* drawn only inside the sheet's scrolling part */
	bool keeps_order; /* a board or a picture, which is never mirrored: see mirror_keep */

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
	struct control placed
	        [ITEMS_CONTROLS]; /* the controls of the top sheet; until it is built: of the last frame's */
	int placed_count;
	const void *owner;    /* stands for that sheet; NULL: there is none */
	SDL_Rect sheet;       /* empty if none is open */
	SDL_Rect scroll;      /* the part of it that scrolls; empty if none does */
	int scroll_max;       /* the largest scroll, px */
	int scrolled;         /* the current one */
	bool covered;         /* the sheet lies over everything: a press beside it closes it */
	bool touch;           /* points are a finger's: set by input, kept from frame to frame */
	struct mirror mirror; /* of the canvas: set by the view, kept from frame to frame */
	const struct keymap
	        *keys; /* the player's: set by the owner, kept likewise; NULL: the usual ones */
};

/* The control of a sheet that was pressed last (COMMAND_NONE: none), and where (px): it stays there
 * when the sheet changes. */
struct items_hold {
	enum command command;
	int x, y;
	int stop;   /* of a slider: where the pointer has drawn it; −1: nowhere */
	bool waits; /* a finger pressed a slider: it draws it or scrolls the sheet, or taps */
};

/* Empties the list at the start of a frame. */
void items_clear(struct items *items);

/* The items of a sheet follow, or (NULL) there is none. */
void items_begin_sheet(struct items *items, const void *owner);

/* Places a control, for items to have as their command; again: replaces it. */
enum command items_place(struct items *items, const struct control *control);

/* The control that was placed; NULL: none was. */
const struct control *items_control(const struct items *items, enum command id);

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

/* Writes other seconds in the place of such a text. False, with nothing changed, if they don't have its length. */
bool items_change_time(struct items *items, const char *time, uint64_t seconds);

/* The name of the key that gives a command now (see keymap_now), in the list's pool; "" if there is none. */
const char *items_key(struct items *items, enum command command, bool letters);

/* What to press for a command (see keymap_press), in the list's pool. */
const char *items_press(struct items *items, enum command command, bool letters);

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

/* True if an item can have the focus: all that the pointer can press; a sheet over everything hides the rest. */
bool items_takes_focus(const struct items *items, const struct item *item);

/* The next command in focus order after `from` (COMMAND_NONE: the first), step +1 or −1: of all that the
 * pointer can press, first those of the sheet if one is shown, Close last. */
enum command items_next(const struct items *items, enum command from, int step);

/* What describes a command: the control that was placed, or a row of the shared table. */
const struct command_info *items_info(const struct items *items, enum command command);

/* Writes an item's name in reports: "command.undo", "menu.undo", "sheet.ok". */
void items_name(const struct items *items, const struct item *item, char *name, size_t size);

#endif
