/* states: what the sheets without a header of their own keep, and the functions that they offer to
 * others. Each sheet's file implements its part. Main thread only. */
#ifndef SHEETS_STATES_H
#define SHEETS_STATES_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "game/game.h"
#include "picture/picture.h"
#include "puzzle/boards.h"
#include "puzzle/code.h"
#include "puzzle/daily.h"
#include "puzzle/scramble.h"
#include "sheets/demo.h"
#include "store/games.h"
#include "store/results.h"
#include "ui/command.h"
#include "ui/field.h"

struct photo;
struct sheets;

/* --- Size --- */

enum { SIZE_AUTO_CELLS = 16 };

/* What determines the size of a game on a new picture. */
enum size_mode {                      /* the numbers are stored */
	         SIZE_BY_OWN_PICTURE, /* the shape of the player's own pictures; the default */
	         SIZE_BY_PICTURE,     /* the shape of every picture: Auto */
	         SIZE_CHOSEN,         /* the player's choice: it stays */
};

struct size_sheet {
	enum size_mode mode;
	int auto_columns, auto_rows;   /* that fit the last picture; 0: none yet */
	int usual_columns, usual_rows; /* for SIZE_BY_OWN_PICTURE, before the first own picture */
	/* while it is open */
	int columns, rows; /* chosen so far */
	bool automatic;    /* from the picture's shape */
	bool touched;      /* a size was chosen */
	struct scramble_choice chosen;
};

/* Writes the size for a game on a photo that was just read, and remembers it. Without an automatic
 * size, that is the game's current size. If boards come from the list, a different size must be in
 * it. */
void size_for_photo(struct sheets *sheets, const struct photo *photo, int *columns, int *rows);

/* Writes the size for a new game on the same picture: the current one, unless that was chosen for
 * the picture before it was rotated. */
void size_for_new_game(struct sheets *sheets, int *columns, int *rows);

/* --- Challenges --- */

enum {
	CHALLENGES_ROWS = 8, /* of the list, per page */
};

/* Used while it is open; the stars also by the card of a solved board. */
struct challenges_sheet {
	int first;                               /* first row of the page */
	enum board_stars stars[BOARDS_ROWS_MAX]; /* of each row of the list */
};

/* The row of the running game's board, −1 if it is not in the list. */
int challenges_row(const struct sheets *sheets);

/* Reads the stars from the store. Boards that can't be looked up count as not solved. */
void challenges_read_stars(struct sheets *sheets);

/* A group of rows (row: any of them, −1: the whole list). Sets how many there are and how many of
 * them are solved; returns its name. */
const char *challenges_progress(const struct sheets *sheets, int row, int *solved, int *count);

/* --- Board of the day --- */

/* Days are numbers like 20261121. */
struct daily_sheet {
	int today;                            /* when the rest was computed; 0: never */
	int month;                            /* the first day of the month shown */
	enum day_mark marks[DAILY_MONTH_MAX]; /* of its days */
	bool today_counts;
	int streak; /* days, up to today, or to yesterday if today's doesn't count (yet) */
	int broken; /* days of the streak before yesterday, if only yesterday's is missing */
};

/* --- Share code --- */

/* Enough bytes for any text to share. */
enum { CODE_TEXT_SIZE = CODE_SIZE + GAME_NAME_SIZE + 512 };

/* Used while it is open. */
struct code_sheet {
	char shown[CODE_SIZE];       /* of the game in the last frame */
	struct field field;          /* the code being entered */
	char error[ERROR_TEXT_SIZE]; /* about that code, or "" */
};

/* Writes the running game's share code. */
void code_of_game(const struct sheets *sheets, char text[CODE_SIZE]);

/* Makes a plan of a code; returns the bundled picture it needs, SHEETS_PICTURE_STAYS if none. */
int code_plan(const struct sheets *sheets, const struct code *code, struct game_plan *plan);

/* Starts the game of a text that contains a code. False, with a sentence, if there is none, it is
 * damaged, or it is the running game's; *none is true only in the first case. */
bool code_start(struct sheets *sheets, const char *text, bool *none, struct error *error);

/* Writes a text about the running game, to send to a friend. */
void code_write_share_text(const struct sheets *sheets, char text[CODE_TEXT_SIZE]);

/* --- Crop --- */

/* Its own controls. */
enum {
	CROP_ZOOM_OUT = COMMAND_COUNT,
	CROP_ZOOM_IN,
	CROP_NUMBERS_OFF,
	CROP_NUMBERS_CORNER,
	CROP_NUMBERS_LARGE,
	CROP_BETTER,
	CROP_CENTRE,
	CROP_ROTATE,
	CROP_CONTROLS_END,
};

/* Used while it is open. */
struct crop_sheet {
	struct picture_crop before; /* when the sheet was opened */
	int numbers_before;         /* the setting when the sheet was opened */
	float across, down;         /* last pointer position, fractions of the board */
	/* of this frame */
	SDL_Texture *whole; /* the uncropped picture; NULL: not ready yet */
	SDL_FRect part;     /* its part on the board, as fractions */
};

/* Another picture is on the board: Cancel will keep its current crop. */
void crop_picture_replaced(struct sheets *sheets);

/* True if a crop is known whose tiles are easier to tell apart. */
bool crop_has_better(const struct sheets *sheets);

/* --- Help --- */

struct help_sheet {
	struct demo demo;   /* the small boards */
	uint64_t opened_ms; /* when they started */
	bool still;         /* they don't play: reduced motion */
	bool letters;       /* W, A, S and D slide tiles */
};

/* --- Unfinished games --- */

enum { UNFINISHED_MAX = STORE_UNFINISHED_MAX + 1 }; /* with the previous game */

/* Used while it is open. */
struct unfinished_sheet {
	struct store_unfinished_list found; /* owned; its count is without the hidden games */

	/* games that are hidden, and removed when the sheet closes: they follow the others in
	 * `found`, the last one hidden first */
	int hidden;
	int hidden_at[UNFINISHED_MAX]; /* their rows, in the order in which they were hidden */

	char note[ERROR_TEXT_SIZE]; /* why the last command failed; "": it didn't */
};

#endif
