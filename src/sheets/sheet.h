/* sheet: what a sheet or a card can do, and which one is on top.
 *
 * A sheet is opened by the player, with its command. A card shows itself as long as the game
 * is in a certain state and no sheet is open. To add one, write a file with a `struct sheet`
 * and add a row to the table in sheets.c; what it remembers is a member of struct sheets.
 *
 * Main thread only. Everything that a sheet works with is borrowed. */
#ifndef SHEETS_SHEET_H
#define SHEETS_SHEET_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "photos/photos.h"
#include "settings/settings.h"
#include "sheets/challenges.h"
#include "sheets/code.h"
#include "sheets/crop.h"
#include "sheets/gallery.h"
#include "sheets/help.h"
#include "sheets/size.h"
#include "store/record.h"
#include "ui/chart.h"
#include "ui/controls.h"
#include "ui/field.h"
#include "ui/sheet_frame.h"

struct sheets;

/* What became of something that was offered to a sheet. */
enum sheet_reply {
	SHEET_IGNORED, /* it is not for the sheet */
	SHEET_TAKEN,
	SHEET_CLOSES, /* taken, and the sheet has done its work */
};

/* Where the pointer pressed, moved to or was let go. */
struct sheet_point {
	struct controls_hit hit;
	int x, y; /* px of the drawing area */
	bool on_board;
	float across, down; /* fractions of the board's width and height */
};

/* Any function may be NULL: then there is nothing to do, and the reply is SHEET_IGNORED. */
struct sheet {
	const char *name;     /* in reports */
	enum command opener;  /* opens it, and closes it again; COMMAND_NONE: it is a card */
	enum command primary; /* what Enter presses while nothing has the focus */
	enum command (*find_primary)(const struct sheets *sheets); /* in its place, if it varies */
	bool beside;                                               /* it never covers the board */
	bool tight;                                                /* its edges are narrow */
	bool plays_below; /* the board can be played while it is shown */

	/* The line below the board while it is on top, whole and in short; NULL: as always. */
	const char *hint, *short_hint;

	/* Its own controls, with numbers from COMMAND_COUNT on. */
	const struct command_info *controls;
	int control_count;

	/* Of a card: true while it is to be seen. */
	bool (*shown)(const struct sheets *sheets);

	/* The player opens it; it closes (cancelled: by Escape, the x or Cancel). */
	void (*open)(struct sheets *sheets);
	void (*close)(struct sheets *sheets, bool cancelled);

	/* Adds its contents to a stack; or, if it lays itself out, to the items. */
	void (*build)(struct sheets *sheets, struct stack *stack);
	void (*lay_out)(struct sheets *sheets, struct items *items,
	                const struct sheet_frame *frame);

	/* Which of its controls can be pressed (all, unless it says otherwise) or are lit. */
	void (*states)(const struct sheets *sheets, struct command_states *states);

	/* One of its controls, or COMMAND_ACCEPT, its main button. */
	enum sheet_reply (*command)(struct sheets *sheets, enum command command);

	/* Its text entry; NULL: it has none. The control for that, or for something else that
	 * takes keys: Enter on it presses COMMAND_ACCEPT. A text is pasted. */
	struct field *(*field)(struct sheets *sheets);
	enum command field_command;
	void (*paste)(struct sheets *sheets, const char *text);

	/* A key goes down or repeats, and a text is written, before anything else takes them. */
	enum sheet_reply (*key)(struct sheets *sheets, const SDL_KeyboardEvent *key);
	enum sheet_reply (*text)(struct sheets *sheets, const char *text);

	/* The pointer. Drags and the release go to the sheet that took the press. release:
	 * SHEET_IGNORED if the control under it may be pressed still. */
	enum sheet_reply (*press)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*drag)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*release)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*wheel)(struct sheets *sheets, const struct sheet_point *point,
	                          float notches);

	/* Makes ready what the next frame shows. True while the frame after it differs by
	 * itself. */
	bool (*prepare)(struct sheets *sheets);
};

/* What sheets ask of those above them. */
struct sheets_port {
	/* Tells the player a sentence; NULL: takes back the one that is shown. */
	void (*say)(void *context, const char *sentence);
	/* Changes a setting, keeps it, and lets it work at once. */
	void (*set)(void *context, enum setting setting, int value);
	/* Begin to read a picture and forget any planned board. False: it could not be started,
	 * and the player was told. */
	bool (*open_file)(void *context, const char *path);
	bool (*open_bundled)(void *context, int index);
	/* Begins a planned game. bundled: the picture it wants, SHEETS_PICTURE_STAYS: none. */
	void (*start_plan)(void *context, const struct game_plan *plan, int bundled);
	/* The part of the picture on the board was chosen: keep it. The uncropped picture need not
	 * be there any more. */
	void (*keep_picture)(void *context);
	void *context;
};

enum { SHEETS_PICTURE_STAYS = -1 };

/* letters: the key that led to the question. */
struct letters_sheet {
	enum direction direction; /* that it moves a tile */
	bool solves;              /* it is that of Solve as well */
};

struct sheets {
	/* what they work with; all but the game's numbers are set once */
	struct game *game;
	struct photos *photos;
	struct settings *settings;
	struct controls *controls; /* of the window: focus and scrolling */
	struct sheets_port port;
	const char *version, *released; /* 2026-11-21 */
	int text_percent;               /* the size of words that is shown; set before each call */
	struct text *text;              /* measures words … */
	struct sheet_room room;         /* … for the window as it is; set before each call */
	uint64_t now_ms;                /* set before each call */
	bool celebration_over;          /* the card of the solved picture may come; set as above */
	struct command_states states;   /* what can be given now, of all commands */

	const struct sheet *open;    /* opened by the player, NULL: none */
	const struct sheet *pressed; /* that took a press, NULL: none */

	/* what each of them remembers */
	struct size_sheet size;
	struct challenges_sheet challenges;
	struct code_sheet code;
	struct gallery_sheet gallery;
	struct crop_sheet crop;
	struct help_sheet help;
	struct letters_sheet letters;
	struct chart breadth_chart; /* of the last breadth-first search */
	struct record record;       /* of the running game, once it is solved */
	bool solved_closed;         /* the player put the card of the solved picture away */
};

/* Closed, as all zero but for what is borrowed; destroy frees what they own (textures: the
 * window must still be there). */
void sheets_init(struct sheets *sheets);
void sheets_destroy(struct sheets *sheets);

/* The sheet that is open, else the card that shows itself; NULL if there is none. */
const struct sheet *sheets_top(const struct sheets *sheets);

/* What Enter presses while nothing has the focus; COMMAND_NONE: nothing. */
enum command sheets_primary(const struct sheets *sheets);

/* The sheet that a command opens, NULL if it opens none; and one by its name in reports. */
const struct sheet *sheets_opened_by(enum command command);
const struct sheet *sheets_named(const char *name);

/* Opens a sheet in place of an open one; what is being played is held. */
void sheets_open(struct sheets *sheets, const struct sheet *sheet);

/* Closes the open sheet, if there is one. */
void sheets_close(struct sheets *sheets, bool cancelled);

/* Adds to sheets->states what the one on top says about its controls. */
void sheets_update_states(struct sheets *sheets);

/* Offer something to the one on top; a reply of SHEET_CLOSES closes it. False if it is not for
 * it. */
bool sheets_command(struct sheets *sheets, enum command command);
bool sheets_key(struct sheets *sheets, const SDL_KeyboardEvent *key);
bool sheets_text(struct sheets *sheets, const char *text);
bool sheets_press(struct sheets *sheets, const struct sheet_point *point);
bool sheets_drag(struct sheets *sheets, const struct sheet_point *point);
bool sheets_release(struct sheets *sheets, const struct sheet_point *point);
bool sheets_wheel(struct sheets *sheets, const struct sheet_point *point, float notches);

/* See struct sheet. */
bool sheets_prepare(struct sheets *sheets);

/* Adds the items of the one on top, which borrow from sheets until the next call. */
void sheets_build(struct sheets *sheets, struct items *items, const struct sheet_frame *frame);

/* The renderer lost all textures. */
void sheets_lose_textures(struct sheets *sheets);

/* letters.c: asks whether W, A, S and D move tiles, because one of them was pressed. The answer is
 * kept, and the key then takes effect. LETTERS_OFF says how to change an answer. */
#define LETTERS_OFF "W A S D don’t move tiles. Turn them on in Settings (Ctrl+,)."
void letters_ask(struct sheets *sheets, enum direction direction, bool solves);

#endif
