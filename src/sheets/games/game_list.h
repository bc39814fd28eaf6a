/* game_list: a scrolling list of games with thumbnails, of which only the visible rows are read. Main thread only.
 * A sheet with it has GAME_LIST_PICK as its first control, which means the selected row: Enter does, and a
 * double click; it opens, places and closes the list, and takes the functions below as its own. */
#ifndef SHEETS_GAME_LIST_H
#define SHEETS_GAME_LIST_H

#include "game/party.h"
#include "sheets/sheet.h"
#include "store/store.h"
#include "ui/browser.h"
#include "ui/chart.h"

struct sheets;

enum { GAME_LIST_PICK = COMMAND_COUNT, GAME_LIST_OWN_END };

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

	int clicked; /* the row that was clicked last; −1: none, or twice */
	uint64_t clicked_ms;
};

/* Opens the list with its first row selected. */
void game_list_open(struct sheets *sheets, int thumbnail_units,
                    int (*read)(struct sheets *, int, struct game_list_row *));

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

/* records: the state of the Records sheet: what the player has reached, and the games that ended. */

enum {
	RECORDS_WATCH = GAME_LIST_OWN_END, /* a solved game */
	RECORDS_CONTINUE,                  /* one that was left */
	RECORDS_RESTART,
	RECORDS_COPY,
	RECORDS_RACE,
	RECORDS_REMOVE,
	RECORDS_PREVIOUS,
	RECORDS_NEXT,
	RECORDS_FIGURES, /* the first tab of a narrow window */
	RECORDS_NEWEST,  /* the others, or the order of the games beside the figures */
	RECORDS_BEST,
	RECORDS_EXPORT,
	RECORDS_CLEAR,       /* asks which */
	RECORDS_CLEAR_THESE, /* the group's, or */
	RECORDS_CLEAR_ALL,
	RECORDS_CLEAR_NOW,
	RECORDS_KEEP,
	RECORDS_RESTORE,
	RECORDS_CONTROLS_END,
};

enum { RECORDS_TIMES = 100 }; /* maximum shown in the chart */

/* Whether the player is asked before records are cleared. */
enum records_question {
	RECORDS_ASK_NOTHING,
	RECORDS_ASK_THESE, /* of the group */
	RECORDS_ASK_ALL,
};

/* Used while it is open. */
struct records_sheet {
	struct result_group *groups; /* owned; the most played first */
	int group_count, group;
	struct result_group wanted; /* shown, unless it has been cleared */
	int total;                  /* number of games of the group */
	struct statistics statistics;
	uint64_t times[RECORDS_TIMES]; /* of its last games that count, ms; the oldest first */
	int time_count;
	struct chart chart;

	struct result chosen; /* the selected game; id 0: none */
	int chosen_row;       /* its row, −1: none */

	bool shows_games; /* a tab with the games is open */
	bool best_first;  /* their order */

	enum records_question question;
	struct results_worth worth; /* of what the question is about */
	struct store_clear last;    /* the last clear that can be brought back */
	int clears;                 /* made while the sheet is open, for Ctrl+Z */
};

/* RECORDS_WATCH or RECORDS_CONTINUE, as the selected game needs. */
enum command records_main(const struct records_sheet *records);

/* Asks where to export; without a file chooser, exports into the player's documents. */
void records_export_choose_file(struct sheets *sheets);

/* Starts exporting into this file; save_end follows. */
void records_export(struct sheets *sheets, const char *path);

/* Lists the groups and shows the wanted one, even if it has no games any more. */
void records_read_cleared(struct sheets *sheets);

/* records_clear.c */

/* The day until which the last clear can be brought back: "28 December 2026". */
struct game_text records_clear_until(const struct records_sheet *records);

/* What can be brought back, and until when; "" if there is nothing. */
const char *records_clear_last(struct items *items, const struct records_sheet *records);

/* Asks about the group's records, or all; there is a choice if there are others. */
void records_clear_ask(struct sheets *sheets, enum records_question question);
void records_clear_end_question(struct sheets *sheets);
void records_clear_add_states(const struct records_sheet *records, struct command_states *states);
void records_clear_push_question(struct sheets *sheets, struct column *column, SDL_Rect area);

/* The middle of an area, at most so many units wide, from a third of its height on. */
void records_layout_set_middle(struct column *column, SDL_Rect area, int units);

/* True if the window is so narrow that figures and games are behind tabs. */
bool records_layout_has_tabs(const struct sheets *sheets);

/* For struct sheet. */
extern const struct command_info records_controls[RECORDS_CONTROLS_END - COMMAND_COUNT];
void records_layout_build(struct sheets *sheets, struct column *column);

/* game_text: games and their solutions, as text. Pure, except for the player's time zone. */

enum { GAME_TEXT_SIZE = 256 };

/* A text, for use within one expression. */
struct game_text {
	char text[GAME_TEXT_SIZE];
};

#define GAME_TEXT_SEPARATOR "  ·  " /* between the parts of a text */

/* Translators: two sentences, one after the other; without a space if your language has none there */
#define GAME_TEXT_JOINED C_("sentences", "%s %s")

/* A time with tenths of a second, or hundredths if it is short: "12:34.5", "0:07.39". */
struct game_text game_text_time(uint64_t ms);

/* A difference between times, after "by" or "have": "0.03 seconds", "5 seconds", "1:05 minutes". */
struct game_text game_text_difference(uint64_t ms);

/* The average and the best one: "0:45.1, best 0:44.0"; one of them if they are the same. */
struct game_text game_text_average(uint64_t now_ms, uint64_t best_ms);

/* A length compared with the shortest, in ‰: "12%", "0.4%". */
struct game_text game_text_over(int over);

/* The name of a group: "4×4, gap in the corner". */
struct game_text game_text_group(const struct result_group *group);

/* A player's name in a party, as path_show shows it. */
struct game_text game_text_player(const struct party *party, int player);

/* Who comes next after a turn that is over, or who has won; and the players, the fastest first, with their
 * times or, at the end, the boards won: "Ben 0:31.2 · Anna –". */
struct game_text game_text_party(const struct party *party);
struct game_text game_text_table(const struct party *party);

/* What came out, when and how: "0:42.3 · 118 moves", "22 November 2026, 14:32 · the shortest possible". */
void game_text_result(const struct result *result, char title[GAME_TEXT_SIZE],
                      char about[GAME_TEXT_SIZE]);

/* One sentence about a solved game, compared with those before: "New record by 5 seconds!" */
struct game_text game_text_news(const struct statistics *before, const struct result *result);

/* A number of moves: "1 move", "1,234 moves". */
struct game_text game_text_moves(uint64_t moves);

/* A game's size and, for a short random walk, its length: "4×4 · 20 random moves". */
struct game_text game_text_size(const struct scramble *scramble);

/* "Fewest possible: 52.", "Fewest known: 52." or "". */
struct game_text game_text_fewest(const struct game *game);

/* True if a solved game took the fewest moves possible. */
bool game_text_is_fewest(const struct game *game);

/* "52 moves, the shortest possible", "104 moves, at least 92 needed", during a search "Best so far: 104
 * (minimum 92)". length: −1 if none is known; bound: the proven minimum, below 1 if unknown. */
struct game_text game_text_solution(int length, int bound, bool looking);

/* That line for a game's search, or the solution that it played; "" if that solved only a part. */
struct game_text game_text_status(const struct game *game);

/* Copies a text into the items' pool, for this frame; "" if that is full. */
const char *game_text_copy(struct items *items, struct game_text text);

#endif
