/* items: everything of a frame but the board, as plain tagged data: made from
 * scene and layout, drawn by one switch, and searched for what a press hits.
 *
 * Main thread only (it measures texts). Texts are borrowed from the scene, from
 * static tables, or stand in the list's own pool. */
#ifndef UI_ITEMS_H
#define UI_ITEMS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "ui/grid.h"
#include "ui/text.h"
#include "view/layout.h"
#include "view/scene.h"

enum { ITEMS_MAX = 96, ITEMS_POOL = 2048 };

enum item_kind {
	ITEM_NOTHING,   /* drawn no more */
	ITEM_TOOLBAR,   /* panel under the tools */
	ITEM_TOOL,      /* icon and name */
	ITEM_FIGURE,    /* text: label; number */
	ITEM_CLOCK,     /* the same; number: of seconds */
	ITEM_TIMELINE,  /* the player's game, to walk along; number: done, of all;
	                   lit: the player's own slides come before */
	ITEM_PREVIEW,   /* the small picture */
	ITEM_MAP,       /* the uncropped picture, and which part of it is on the board */
	ITEM_HINT,      /* one soft line */
	ITEM_MESSAGE,   /* sentence in a pill */
	ITEM_SHADE,     /* dims what a sheet covers */
	ITEM_SHEET,     /* the sheet's ground */
	ITEM_TITLE,
	ITEM_TEXT,      /* wrapped lines */
	ITEM_WARNING,   /* the same in the warning colour */
	ITEM_SUBTITLE,  /* one strong line */
	ITEM_FACT,      /* text left, value right */
	ITEM_ENTRY,     /* menu: icon, title, key */
	ITEM_ROW,       /* of a list: text left, value right */
	ITEM_CODE,      /* one strong line, cut in the middle if it is too long */
	ITEM_LESSON,    /* help: icon, title, key, and lines below */
	ITEM_DEMO,      /* help: a small board that plays; number: which (demo.h) */
	ITEM_BUTTON,
	ITEM_PRIMARY,   /* the button that Enter presses */
	ITEM_SWEEP,     /* small cells to sweep over (sweep.h); number: see sweep_pack */
	ITEM_SWEPT,     /* the size that they show, in words; number: the same */
	ITEM_ICON,      /* button with an icon alone */
	ITEM_VALUE,     /* a text between two steppers */
	ITEM_FIELD,     /* text entry */
	ITEM_BUSY,      /* a bar that runs to and fro */
	ITEM_GRID,      /* the gallery's thumbnails */
	ITEM_PLACE,     /* the folder that they are in */
	ITEM_NOTE,      /* a sentence in the middle of where they would be */
};

struct item {
	enum item_kind kind;
	SDL_Rect rect;
	enum command command; /* COMMAND_NONE: cannot be pressed */
	const char *text;
	const char *value;
	uint64_t number;
	uint64_t all;         /* of a timeline */
	const char *icon;     /* in place of the command's own; NULL: that */
	enum theme_font font; /* of a figure's digits: the same for all figures */
	bool enabled;
	bool lit;
	bool in_sheet;
	bool scrolls;         /* drawn only inside the sheet's scrolling part */
};

struct items {
	struct item list[ITEMS_MAX];
	int count;
	char pool[ITEMS_POOL];
	size_t pooled;
	SDL_Rect sheet;      /* empty if none is open */
	SDL_Rect scroll;     /* the part of it that scrolls; empty if nothing does */
	int scroll_most;     /* px that it can be scrolled … */
	int scrolled;        /* … and is */
	struct grid grid;    /* of ITEM_GRID, and how far it is scrolled */
	int grid_scroll;
	bool with_timeline;  /* the focus goes to it from the sheet, too */
	bool covers_board;   /* the sheet lies over the board: presses beside it close it */
};

/* Makes the list of a frame. scroll_px: how far an overlong sheet is scrolled.
 * hinted: the command whose title and key the hint line shows, COMMAND_NONE: what
 * the scene says. */
void items_build(struct items *items, const struct layout *layout, const struct scene *scene,
                 struct text *text, int scroll_px, enum command hinted);

/* Adds an item and returns it, for the caller to fill; the last one again if the
 * list is full. */
struct item *items_add(struct items *items, enum item_kind kind, SDL_Rect rect);

/* printf into the list's pool. "" if it is full. */
const char *items_format(struct items *items, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* A number in groups of three digits, in the list's pool. */
const char *items_count(struct items *items, uint64_t number);

/* The pressable item at a point, NULL if none. */
const struct item *items_at(const struct items *items, int x, int y);

/* The item of a command, NULL if it is not shown. An open sheet's comes first. */
const struct item *items_find(const struct items *items, enum command command);

/* The next command in focus order after `from` (COMMAND_NONE: the first), step
 * +1 or −1: within the sheet if one is open, else the toolbar. */
enum command items_next(const struct items *items, enum command from, int step);

/* True if the command's control is shown and can have the focus now. */
bool items_focusable(const struct items *items, enum command command);

/* Its name in reports: "command.undo", "menu.undo", "sheet.ok". */
void items_name(const struct item *item, enum scene_panel panel, char *name, size_t size);

#endif
