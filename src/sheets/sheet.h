/* sheet: what a sheet or a card can do, and which one is on top.
 *
 * The player opens a sheet with its command. A card is shown while the game is in a certain state
 * and no sheet is open. To add one, write a file with a `struct sheet` and add a row to the table
 * in sheets.c; its state is a member of struct sheets.
 *
 * Main thread only. Everything that a sheet uses is borrowed. */
#ifndef SHEETS_SHEET_H
#define SHEETS_SHEET_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "photos/photos.h"
#include "settings/settings.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/records.h"
#include "sheets/sheet_input.h"
#include "sheets/states.h"
#include "store/statistics.h"
#include "ui/chart.h"
#include "ui/controls.h"
#include "ui/field.h"
#include "ui/sheet_frame.h"

struct sheets;

/* Any function may be NULL: then nothing is done, and the reply is SHEET_IGNORED. */
struct sheet {
	const char *name;     /* in reports */
	enum command opener;  /* opens and closes it; COMMAND_NONE: it is a card */
	enum command primary; /* pressed by Enter while nothing has the focus */
	enum command (*find_primary)(const struct sheets *sheets); /* instead of `primary` */
	bool beside;                                               /* it never covers the board */
	bool tight;                                                /* its edges are narrow */
	bool plays_below; /* the board can be played while it is shown */

	/* The help line while it is on top, and a short form; NULL: as usual. */
	const char *help, *short_help;

	/* Its own controls, numbered from COMMAND_COUNT on. */
	const struct command_info *controls;
	int control_count;

	/* init: prepares its state, which is zero. destroy: frees what its state owns, also in the
	 * middle of something. lose_textures: forgets its textures, which are gone or will be. */
	void (*init)(struct sheets *sheets);
	void (*destroy)(struct sheets *sheets);
	void (*lose_textures)(struct sheets *sheets);

	/* For a card: true while it should be shown. */
	bool (*shown)(const struct sheets *sheets);

	/* open: the player opens it. close: it closes (cancelled: by Escape, the close button or
	 * Cancel). */
	void (*open)(struct sheets *sheets);
	void (*close)(struct sheets *sheets, bool cancelled);

	/* One of them adds its contents: build to a stack, lay_out, for a sheet with its own layout,
	 * to the items. */
	void (*build)(struct sheets *sheets, struct stack *stack);
	void (*lay_out)(struct sheets *sheets, struct items *items,
	                const struct sheet_frame *frame);

	/* Reads what depends on a selection or a day that has changed. Called before `states`. */
	void (*settle)(struct sheets *sheets);

	/* Disables the controls that can't be used now or aren't shown (all are enabled by default),
	 * and lights those that are on. It depends on the present state only, not on the last frame:
	 * no control that it disables is run. */
	void (*states)(const struct sheets *sheets, struct command_states *states);

	/* Runs one of its controls, or COMMAND_ACCEPT, its main button; called by sheets_command and
	 * sheets_run only, which ask `states` first. */
	enum sheet_reply (*command)(struct sheets *sheets, enum command command);

	/* field: its text field; NULL: none. field_command: the control of the field, or of
	 * something else that takes keys: Enter on it presses COMMAND_ACCEPT. paste: a text is
	 * pasted. */
	struct field *(*field)(struct sheets *sheets);
	enum command field_command;
	void (*paste)(struct sheets *sheets, const char *text);

	/* A key press or repeat, and text input, before anything else handles them. */
	enum sheet_reply (*key)(struct sheets *sheets, const SDL_KeyboardEvent *key);
	enum sheet_reply (*text)(struct sheets *sheets, const char *text);

	/* The pointer. Drags and the release go to the sheet that handled the press. release:
	 * SHEET_IGNORED if the control under the pointer may still be pressed. */
	enum sheet_reply (*press)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*drag)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*release)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*wheel)(struct sheets *sheets, const struct sheet_point *point,
	                          float notches);

	/* Does a part of what takes long, at most a few ms, before each frame, also while it is not
	 * on top. True while more is left. */
	bool (*work)(struct sheets *sheets);

	/* Prepares the next frame. True while an animation changes the frame after it. */
	bool (*prepare)(struct sheets *sheets);

	/* The grid in it, for reports. */
	const struct browser *(*browser)(const struct sheets *sheets);
};

/* Callbacks to the owner. */
struct sheets_port {
	/* Shows the player a message; NULL: removes the current one. */
	void (*say)(void *context, const char *sentence);
	/* Changes, stores and applies a setting. */
	void (*set)(void *context, enum setting setting, int value);
	/* Start reading a picture and drop any planned board. False if it could not be started;
	 * then the player has been told. */
	bool (*open_file)(void *context, const char *path);
	bool (*open_bundled)(void *context, int index);
	/* Starts a planned game. bundled: the picture it needs, SHEETS_PICTURE_STAYS: none. */
	void (*start_plan)(void *context, const struct game_plan *plan, int bundled);
	/* The crop of the picture on the board was chosen: store it. The uncropped picture is no
	 * longer needed. */
	void (*keep_picture)(void *context);
	/* Plays a game that was kept, and takes what it owns; replays: repeats its slides, else a
	 * result's game goes on and is no result any more. */
	void (*resume)(void *context, struct store_game *game, bool replays);
	/* Lets the player choose a file for the records, initially in this folder and with this name.
	 * Its path is passed to records_export. False with a sentence on failure. */
	bool (*choose_records)(void *context, const char *folder, const char *name,
	                       struct error *error);
	void *context;
};

enum { SHEETS_PICTURE_STAYS = -1 };

/* letters: the key that was pressed. */
struct letters_sheet {
	enum direction direction; /* in which it would move a tile */
	bool solves;              /* also the key of Solve */
};

/* The running game's result, once it is solved, and what its group's added up to before. */
struct solved_result {
	struct statistics before;
	struct result result;
};

/* What sheets can't find out by themselves. */
struct sheet_context {
	uint64_t now_ms;
	int today;              /* 20261121, 0 if unknown */
	struct sheet_area area; /* of the current window */
	struct text *text;      /* measures text for it; borrowed */
	int text_percent;       /* the text size in effect */
	bool celebration_over;  /* the solved card may be shown */
	int64_t left_game;   /* id of the previous game, if it will be an unfinished one; else 0 */
	bool unsaved;        /* the store doesn't outlast the program */
	const char *trouble; /* what can't be saved, borrowed; NULL or "": nothing */
};

struct sheets {
	/* what they work with; set once, except the context and the game's fields */
	struct game *game;
	struct photos *photos;
	struct settings *settings;
	struct store *store;       /* NULL: there is none */
	struct controls *controls; /* the window's: focus and scrolling */
	struct sheets_port port;
	const char *version, *released; /* 2026-11-21 */
	struct sheet_context context;
	struct command_states states; /* of all commands */

	const struct sheet *open;    /* opened by the player, NULL: none */
	const struct sheet *drawn;   /* on top in the last frame, NULL: none */
	const struct sheet *pressed; /* that handled a press, NULL: none */

	/* the state of each */
	struct size_sheet size;
	struct challenges_sheet challenges;
	struct daily_sheet daily;
	struct game_list list; /* of the open one that has a list */
	struct records_sheet records;
	struct unfinished_sheet unfinished;
	struct code_sheet code;
	struct gallery_sheet gallery;
	struct crop_sheet crop;
	struct help_sheet help;
	struct letters_sheet letters;
	struct chart breadth_chart; /* of the last breadth-first search */
	struct solved_result solved;
	bool solved_closed; /* the player closed the card of the solved picture */
};

/* init: closed; all zero except borrowed pointers and settings. destroy: frees what they own
 * (textures: the window must still exist). */
void sheets_init(struct sheets *sheets);
void sheets_destroy(struct sheets *sheets);

/* Call before all others and whenever an event may have changed it. */
void sheets_inform(struct sheets *sheets, const struct sheet_context *context);

/* The open sheet, else the card being shown; NULL if there is none. */
const struct sheet *sheets_top(const struct sheets *sheets);

/* The command that Enter presses while nothing has the focus; COMMAND_NONE: none. */
enum command sheets_primary(const struct sheets *sheets);

/* The sheet that a command opens, NULL if none. */
const struct sheet *sheets_opened_by(enum command command);

/* Opens a sheet, replacing an open one; holds a playback. */
void sheets_open(struct sheets *sheets, const struct sheet *sheet);

/* Closes the open sheet, if any. */
void sheets_close(struct sheets *sheets, bool cancelled);

/* Adds the states of the top sheet's controls to sheets->states. */
void sheets_update_states(struct sheets *sheets);

/* All input for sheets comes through the functions below. Several events may come between two
 * frames, so what the last frame showed only tells what is under the pointer, and the order of the
 * controls: whether something can be done is found from the present state each time. */

/* True if the top sheet has this control, or its main button COMMAND_ACCEPT, and it can be used
 * now. Other commands are the caller's to check. */
bool sheets_can(struct sheets *sheets, enum command command);

/* For a sheet's own functions: runs one of its controls, or nothing if it can't be used now. */
enum sheet_reply sheets_run(struct sheets *sheets, enum command command);

/* What is at a point, px: no control of a sheet that is no longer on top. */
struct controls_hit sheets_hit(const struct sheets *sheets, int x, int y);

/* Moves the focus by one control, step ±1, unless the last frame showed another sheet. */
void sheets_step_focus(struct sheets *sheets, int step);

/* True if the command is a control of one sheet, or its main button. */
bool sheets_owns(enum command command);

/* Offer input to the top sheet; a reply of SHEET_CLOSES closes it. False if it is not for the
 * sheet. command: true, with nothing done, if it is a control that can't be used now. */
bool sheets_command(struct sheets *sheets, enum command command);
bool sheets_key(struct sheets *sheets, const SDL_KeyboardEvent *key);

/* The sheet whose text field takes the keys: the open one if it has a field; else NULL. */
const struct sheet *sheets_edited(const struct sheets *sheets);

/* A key for the text field: moves its cursor, deletes, selects all or pastes; then the field has the
 * focus. False if there is no field, or the key does none of that. */
bool sheets_edit(struct sheets *sheets, const SDL_KeyboardEvent *key);

/* Text input: offered to the top sheet, else inserted into the text field. False if neither took
 * it. */
bool sheets_text(struct sheets *sheets, const char *text);

bool sheets_press(struct sheets *sheets, const struct sheet_point *point);
bool sheets_drag(struct sheets *sheets, const struct sheet_point *point);
bool sheets_release(struct sheets *sheets, const struct sheet_point *point);
bool sheets_wheel(struct sheets *sheets, const struct sheet_point *point, float notches);

/* Call before each frame: goes on with the work of all sheets and prepares the top one. True if
 * another frame must follow. */
bool sheets_prepare(struct sheets *sheets);

/* The grid in the top sheet, for reports; NULL: it has none. */
const struct browser *sheets_browser(const struct sheets *sheets);

/* Adds the items of the top sheet, which borrow from sheets until the next call. */
void sheets_build(struct sheets *sheets, struct items *items, const struct sheet_frame *frame);

/* The renderer lost all textures. */
void sheets_lose_textures(struct sheets *sheets);

/* letters.c: asks whether W, A, S and D move tiles, because one of them was pressed. The answer is
 * stored, and then the key takes effect; cancelling stores no and does nothing else. LETTERS_OFF says
 * how to change the answer. */
#define LETTERS_OFF "The WASD keys are off. Turn them on in Settings (Ctrl+,)."
void letters_ask(struct sheets *sheets, enum direction direction, bool solves);

#endif
