/* sheets: every sheet and card, which one is on top, and what several of them share; what one keeps is in its own file.
 * Main thread only. */
#ifndef SHEETS_SHEETS_H
#define SHEETS_SHEETS_H

#include "game/questions.h"
#include "photos/photos.h"
#include "sheets/context.h"
#include "sheets/games/game_list.h"
#include "sheets/request.h"
#include "sheets/save.h"
#include "sheets/sheet.h"
#include "ui/controls.h"
#include "ui/thumbs.h"

extern const struct sheet menu_sheet, size_sheet, gallery_sheet, crop_sheet, challenges_sheet,
        daily_sheet, race_sheet, together_sheet, figure_sheet, lessons_sheet, records_sheet,
        unfinished_sheet, code_sheet, settings_sheet, help_sheet, about_sheet, letters_sheet,
        send_sheet, film_sheet, collage_sheet, players_sheet, who_sheet, simple_sheet,
        pictures_sheet, hands_sheet, keymap_sheet, session_sheet;
extern const struct sheet quit_card, over_card, pause_card, breadth_card, out_of_memory_card,
        solving_card, playing_card, searched_card, solved_card, start_card;

struct players;
struct everything;

struct sheets {
	/* what they work with; set once, except the context and the game's fields */
	struct game *game;
	struct photos *photos;
	struct settings *settings;
	struct store *store;     /* NULL: there is none */
	struct players *players; /* changed by players.c only, which then has them stored */
	const struct everything *everything; /* of the current player's */
	struct controls *controls;           /* the window's: focus and scrolling */
	const char *version, *released;      /* 2026-11-21 */
	struct sheet_context context;
	struct request_queue wanted;  /* by sheets, of their owner */
	struct command_states states; /* of all commands */
	struct items present; /* of the top sheet, when one of its controls was last looked for */

	const struct sheet *open;    /* opened by the player, NULL: none */
	const struct sheet *drawn;   /* on top in the last frame, NULL: none */
	const struct sheet *pressed; /* that handled a press, NULL: none */
	SDL_Texture *
	        whole; /* borrowed, for drawing this frame: the uncropped picture; NULL: not ready, or not
	                     * what the top sheet shows */
	char note[ERROR_TEXT_SIZE]; /* on the open one, about its last command; "": nothing */

	void **kept; /* owned: what each sheet keeps, see sheets_state; NULL: not initialised */

	/* what several share */
	struct game_list list; /* of the open one that has a list */
	struct thumbs thumbs;  /* textures of what the open one shows */
	struct saving savings[SAVE_COUNT];
	bool quits; /* the game ends as soon as nothing is being saved */
};

/* Prepares sheets that are zero except for what they work with; none is open. */
void sheets_init(struct sheets *sheets);

/* Frees what the sheets own, if they were prepared, also textures: the window must still exist. */
void sheets_destroy(struct sheets *sheets);

/* For a sheet's own file: what it keeps, of its state_size. */
void *sheets_state(const struct sheets *sheets, const struct sheet *sheet);

/* The open sheet, else the card being shown; NULL if there is none. */
const struct sheet *sheets_top(const struct sheets *sheets);

/* The command that Enter presses while nothing has the focus; COMMAND_NONE: none. */
enum command sheets_primary(struct sheets *sheets);

/* The sheet that a command opens, NULL if none. */
const struct sheet *sheets_opened_by(enum command command);

/* Opens a sheet, replacing an open one; holds a playback. Nothing happens if simple mode hides it. */
void sheets_open(struct sheets *sheets, const struct sheet *sheet);

/* Closes the open sheet, if any. */
void sheets_close(struct sheets *sheets, bool cancelled);

/* Says something on the open sheet, about its last command; "": nothing. */
void sheets_note(struct sheets *sheets, const char *sentence);

/* All input for sheets comes through the functions below. Several events may come between two frames, so
 * whether something can be done is found from the present state each time. */

/* True if the top sheet has this control and it can be used now. */
bool sheets_can(struct sheets *sheets, enum command control);

/* True if a command, by the states that were set last, or a control can be used. */
bool sheets_enabled(struct sheets *sheets, enum command command);

/* For a sheet's own functions: runs one of its controls, or nothing if it can't be used now. */
enum sheet_reply sheets_run(struct sheets *sheets, enum command command);

/* Finds what a press at a point hits, px: nothing of a sheet that is no longer on top. */
struct controls_hit sheets_hit(const struct sheets *sheets, int x, int y);

/* Moves the focus by one control, step ±1, unless the last frame showed another sheet. */
void sheets_step_focus(struct sheets *sheets, int step);

/* Offers a command to the top sheet. True, with nothing done, if it is a control that can't be used
 * now; false if it is not for the sheet. */
bool sheets_command(struct sheets *sheets, enum command command);

/* Offers a key to the top sheet; false if it is not for the sheet. */
bool sheets_key(struct sheets *sheets, const SDL_KeyboardEvent *key);

/* Moves the knob of the slider that has the focus on by a step, from its end to its beginning. False if none has it. */
bool sheets_step_knob(struct sheets *sheets);

/* Selects the next cell of the grid that has the focus, or what else a sheet has there (see its step); if the focus has just
 * come there (enters), only the first cell, and only after the last one. False if nothing was selected. */
bool sheets_step_cell(struct sheets *sheets, bool enters);

/* True while the top sheet waits for a key. */
bool sheets_await_key(const struct sheets *sheets);

/* The sheet whose text field takes the keys: the open one if it has a field; else NULL. */
const struct sheet *sheets_edited(struct sheets *sheets);

/* A key for the text field, if there is one; if it does something, the field then has the focus. */
void sheets_edit(struct sheets *sheets, const SDL_KeyboardEvent *key);

/* What an input method is composing ("": nothing). False if there is no text field. */
bool sheets_compose(struct sheets *sheets, const char *text);

/* Inserts text input into the text field. False if there is none. */
bool sheets_text(struct sheets *sheets, const char *text);

/* Offers a press to the top sheet; false if it is not for the sheet. */
bool sheets_press(struct sheets *sheets, const struct sheet_point *point);

/* Offers the pointer's movement to the sheet that handled the press. */
bool sheets_drag(struct sheets *sheets, const struct sheet_point *point);

/* True if the press is held and scrolls the grid of the top sheet with the pointer. */
bool sheets_follows(struct sheets *sheets);

/* The press only stopped what scrolled on: it presses no control and no cell. */
void sheets_stop(struct sheets *sheets);

/* Scrolls the top sheet or its grid by px (down is positive). False if it is at that end, or not too long. */
bool sheets_scroll(struct sheets *sheets, int px);

/* True if the sheet that handled the press is zoomed by two fingers. */
bool sheets_pinches(const struct sheets *sheets);

/* Offers it what two fingers do, see struct sheet. */
bool sheets_pinch(struct sheets *sheets, const struct sheet_point *from,
                  const struct sheet_point *to, double factor);

/* Offers the release to the sheet that handled the press. True if nothing else is pressed by it. */
bool sheets_release(struct sheets *sheets, const struct sheet_point *point);

/* Offers the wheel to the top sheet; false if it is not for the sheet. */
bool sheets_wheel(struct sheets *sheets, const struct sheet_point *point, float notches);

/* Call before each frame: prepares the top sheet. True if another frame must follow. */
bool sheets_prepare(struct sheets *sheets);

/* The grid in the top sheet; NULL: it has none. */
struct browser *sheets_browser(struct sheets *sheets);

/* Adds the items of the top sheet, which borrow from sheets until the next call. */
void sheets_build(struct sheets *sheets, struct items *items, const struct sheet_frame *frame);

#endif
