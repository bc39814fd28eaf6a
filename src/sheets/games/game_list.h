/* game_list: a scrolling list of games with thumbnails, of which only the visible rows are read. Main thread only.
 * A sheet with it opens, places and closes the list, and takes the functions below as its own. */
#ifndef SHEETS_GAME_LIST_H
#define SHEETS_GAME_LIST_H

#include "game/party.h"
#include "sheets/sheet.h"
#include "store/store.h"
#include "ui/browser.h"
#include "ui/chart.h"

struct sheets;

/* The name of its control, which means the selected row: Enter presses it, and a double click. */
#define GAME_LIST_PICK "pick"

enum { GAME_LIST_ROWS = 64, GAME_LIST_TEXT = 256 };

struct game_list_row {
	char title[GAME_LIST_TEXT], about[GAME_LIST_TEXT];
	char *picture; /* owned: as in struct store_photo; NULL: none */

	/* for the next frame */
	SDL_Surface *thumbnail; /* NULL: not made yet */
	uint64_t key;           /* of the thumbnail: changes with its pixels */
	bool broken;            /* the picture can't be read */
};

struct game_list {
	struct browser browser;
	int first, count; /* the rows that are read; more than any window shows */
	struct game_list_row rows[GAME_LIST_ROWS];

	int thumbnail_units; /* the height of a thumbnail */
	/* Reads at most GAME_LIST_ROWS rows into `rows`, from `first` on; returns their number. */
	int (*read)(struct sheets *sheets, int first, struct game_list_row *rows);

	bool late; /* a picture's file didn't answer: no other is looked at */

	int clicked; /* the row that was clicked last; −1: none, or twice */
	uint64_t clicked_ms;
};

/* Opens the list with its first row selected. */
void game_list_open(struct sheets *sheets, int thumbnail_units,
                    int (*read)(struct sheets *, int, struct game_list_row *));

/* The picture of a row (owned): its path, or that of its copy if its file is gone. */
char *game_list_picture(struct sheets *sheets, const struct store_photo *photo);

/* Forgets the rows that were read, because the games have changed, and selects a row. */
void game_list_forget(struct sheets *sheets, int selected);

/* Frees everything. */
void game_list_close(struct sheets *sheets);

/* The place of a note beside a title that was added last, taken from it; false if it doesn’t fit. */
bool game_list_beside_title(const struct column *column, const char *note, SDL_Rect *rect);

/* The area of a large sheet below its title, which was added last. Adds a note ("": none) beside the
 * title, so that nothing moves, or at the bottom. */
SDL_Rect game_list_area(const struct sheets *sheets, struct column *column, const char *note);

/* The contents of an area: the list, or a sentence if there are no games, and any buttons. */
struct game_list_view {
	int total; /* number of all rows */
	const char *empty;
	enum sheet_reply (*pick)(struct sheets *sheets, int number); /* run by its control */
	const enum command *commands; /* below the list; the first one is the main button */
	const char *const *labels;    /* short ones, used if the others don't fit; NULL: none */
	int command_count;
};

/* Adds those contents in an area of the sheet. */
void game_list_place(struct sheets *sheets, struct column *column, SDL_Rect area,
                     const struct game_list_view *view);

/* Frees the rows. */
void game_list_destroy(struct sheets *sheets);

/* Hooks of struct sheet, for all sheets with a list: they share one. browser: the list itself. */
struct browser *game_list_browser(struct sheets *sheets);

/* key: moves the selection. Ignores the key while no list is shown. */
enum sheet_reply game_list_key(struct sheets *sheets, const SDL_KeyboardEvent *key);

/* release: a click selects a row. Ignores a second one on the same row, which presses the list. */
enum sheet_reply game_list_release(struct sheets *sheets, const struct sheet_point *point);

#endif
