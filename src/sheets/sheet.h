/* sheet: what a sheet, which the player opens, or a card, which is shown in a state of the game, can do.
 * Main thread only. Everything that a sheet uses is borrowed. */
#ifndef SHEETS_SHEET_H
#define SHEETS_SHEET_H

#include "ui/controls.h"
#include "ui/column.h"

struct field;
struct sheets;

/* A point where the pointer was pressed, moved or released. */
struct sheet_point {
	struct controls_hit hit;
	int x, y; /* px of the drawing area */
	bool on_board;
	float across, down; /* fractions of the board's width and height */
};

enum { SHEET_FIELDS = 2 };

/* The name of the button that Enter presses in a text field. */
#define SHEET_OK "ok"

/* Any function may be NULL: then nothing is done, and the reply is SHEET_IGNORED. */
struct sheet {
	const char *name;    /* in reports */
	enum command opener; /* opens and closes it; COMMAND_NONE: it is a card */
	/* What Enter presses while nothing has the focus; NONE: the first button that is drawn as the main one. */
	enum command primary;
	bool beside;        /* it never covers the board, like a card */
	bool tight;         /* its edges are narrow */
	bool large;         /* it takes most of the window */
	bool shows_whole;   /* it needs the uncropped picture, see struct sheets */
	bool saves_picture; /* it needs all pixels of the picture: see save_ready */
	bool plays_below;   /* the board can be played while it is shown */
	bool simple;        /* it is shown in simple mode, too */
	bool own_arrows;    /* they move something on a board, which is never mirrored */

	/* The help line while it is on top, and a short form, both marked with N_; NULL: as usual. */
	const char *help, *short_help;

	/* The bytes of what it keeps, also while it is closed, which sheets_state finds; 0: nothing. */
	size_t state_size;

	/* Prepares its state, which is zero; frees what that owns, also in the middle of something. */
	void (*init)(struct sheets *sheets);
	void (*destroy)(struct sheets *sheets);

	/* For a card: true while it should be shown. */
	bool (*shown)(const struct sheets *sheets);

	/* The player opens it; cancels it (by Escape, the close button or Cancel) before it closes. */
	void (*open)(struct sheets *sheets);
	void (*cancel)(struct sheets *sheets);
	void (*close)(struct sheets *sheets);

	/* Adds its contents, by the present state; those of a large one go to their places in the window at once. */
	void (*build)(struct sheets *sheets, struct column *column);

	/* Reads what depends on a selection or a day that has changed. Called before `build`. */
	void (*refresh)(struct sheets *sheets);

	/* fields: the names of what takes keys and has no use for Enter, which presses SHEET_OK: the text
	 * fields, the first of which gets the focus, or a grid. field: the text field, of several the one with
	 * the focus; NULL, or one that returns it: it has none. paste: true if it took a text, which otherwise is inserted. */
	const char *fields[SHEET_FIELDS];
	struct field *(*field)(struct sheets *sheets);
	bool (*paste)(struct sheets *sheets, const char *text);

	/* A key press or repeat, before anything else handles it. */
	enum sheet_reply (*key)(struct sheets *sheets, const SDL_KeyboardEvent *key);

	/* True while any key may be meant for `key`, also one that is a switch. */
	bool (*awaits_key)(const struct sheets *sheets);

	/* The pointer, before the browser; drags and the release go to the sheet that handled the press.
	 * release: SHEET_IGNORED if the control under the pointer may still be pressed. */
	enum sheet_reply (*press)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*drag)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*release)(struct sheets *sheets, const struct sheet_point *point);
	enum sheet_reply (*wheel)(struct sheets *sheets, const struct sheet_point *point,
	                          float notches);

	/* Two fingers, of which the first pressed the sheet: what was between them has moved, and the distance
	 * between them has changed by this factor. */
	enum sheet_reply (*pinch)(struct sheets *sheets, const struct sheet_point *from,
	                          const struct sheet_point *to, double factor);

	/* For switches: chooses the next part of its own control that has the focus, such as a day, which Enter presses; if the
	 * focus has just come there (enters), only the first one, and only after the last one. False if none was chosen. */
	bool (*step)(struct sheets *sheets, bool enters);

	/* Prepares the next frame. True while an animation changes the frame after it. */
	bool (*prepare)(struct sheets *sheets);

	/* browser: the grid in it; NULL: none. browser_name: the name of its control, the main one while no
	 * button is drawn as such. */
	struct browser *(*browser)(struct sheets *sheets);
	const char *browser_name;
};

/* The commands of buttons, and their number: two arguments of column_buttons. */
#define SHEET_BUTTONS(...)                                                                         \
	(const enum command[]){ __VA_ARGS__ },                                                     \
	        SDL_arraysize(((const enum command[]){ __VA_ARGS__ }))

/* True if the focus is on one of its fields. */
static inline bool sheet_in_field(const struct sheet *sheet, enum command focus)
{
	for (int i = 0; i < SHEET_FIELDS && sheet->fields[i] != NULL; i++)
		if (focus == control_id(sheet->fields[i]))
			return true;
	return false;
}

#endif
