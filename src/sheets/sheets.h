/* sheets: every sheet and card with what it keeps, and which one is on top. Main thread only. */
#ifndef SHEETS_SHEETS_H
#define SHEETS_SHEETS_H

#include "game/party.h"
#include "game/questions.h"
#include "photos/photos.h"
#include "puzzle/daily.h"
#include "settings/settings.h"
#include "sheets/gallery/gallery.h"
#include "sheets/games/game_list.h"
#include "sheets/save.h"
#include "ui/chart.h"
#include "ui/controls.h"
#include "ui/field.h"
#include "ui/scale.h"
#include "ui/thumbs.h"
#include "view/tiles.h"

extern const struct sheet menu_sheet, size_sheet, gallery_sheet, crop_sheet, challenges_sheet,
        daily_sheet, race_sheet, lessons_sheet, records_sheet, unfinished_sheet, code_sheet,
        settings_sheet, help_sheet, about_sheet, letters_sheet, send_sheet, film_sheet;
extern const struct sheet quit_card, over_card, pause_card, breadth_card, out_of_memory_card,
        solving_card, playing_card, solved_card;

struct app;

/* Callbacks to the owner: the app, or a test. */
struct sheets_port {
	/* Shows the player a message; NULL: removes the current one. */
	void (*say)(struct app *app, const char *sentence);
	/* Changes, stores and applies a setting. */
	void (*set)(struct app *app, enum setting setting, int value);
	/* Starts reading a picture and drops any planned board. */
	void (*open_file)(struct app *app, const char *path);
	/* Does the same with a bundled picture. */
	void (*open_bundled)(struct app *app, int index);
	/* Does the same with the picture of a day, from the folder shown last. */
	void (*open_day)(struct app *app, int day);
	/* Starts a planned game. bundled: the picture it needs, SHEETS_PICTURE_STAYS: none. */
	void (*start_plan)(struct app *app, const struct game_plan *plan, int bundled);
	/* The crop was chosen: store it. The uncropped picture is no longer needed. */
	void (*keep_picture)(struct app *app);
	/* Plays a kept game and takes what it owns; replays: repeats its slides, else a result goes on. */
	void (*resume)(struct app *app, struct store_game *game, bool replays);
	/* Lets the player choose where to save something, or without a file chooser saves it in this folder under a
	 * name like this. The path is passed to save_take_path, or a failure to save_say. */
	void (*save_where)(struct app *app, enum file_chooser_use use, const char *folder,
	                   const char *name);
	struct app *app;
};

enum { SHEETS_PICTURE_STAYS = -1 };

/* What sheets can't find out themselves: set before all calls, and whenever an event may change it. */
struct sheet_context {
	uint64_t now_ms;
	int today;              /* 20261121, 0 if unknown */
	struct sheet_area area; /* of the current window */
	struct text *text;      /* measures text for it; borrowed */
	int text_percent;       /* the text size in effect */
	bool celebration_over;  /* the solved card may be shown */
	int64_t abandoned_game; /* id of the previous game, if it will be an unfinished one; else 0 */
	SDL_GameControllerType controller; /* in the player's hands; UNKNOWN: none, or any */
	bool unsaved;                      /* the store doesn't outlast the program */
	const char *trouble;               /* what can't be saved, borrowed; NULL or "": nothing */
};

/* The running game's result, once it is solved, and what its group's added up to before. */
struct solved_result {
	struct statistics before;
	struct result result;
};

/* --- Size --- */

enum { SIZE_AUTO_CELLS = 16 };

/* How the size of a game on a new picture is chosen. */
enum size_mode {                      /* the numbers are stored */
	         SIZE_BY_OWN_PICTURE, /* the shape of the player's own pictures; the default */
	         SIZE_BY_PICTURE,     /* the shape of every picture: Auto */
	         SIZE_CHOSEN,         /* the player's choice: it stays */
};

struct size_sheet {
	enum size_mode mode;
	int tile_px;                   /* SETTING_TILE_PX */
	int auto_columns, auto_rows;   /* that fit the last picture; 0: none yet */
	int usual_columns, usual_rows; /* for SIZE_BY_OWN_PICTURE, before the first own picture */
	/* while it is open */
	int columns, rows; /* chosen so far */
	bool automatic;    /* from the picture's shape */
	int chosen_px;     /* tile_px, chosen so far */
	bool touched;      /* a size was chosen */
	bool more;         /* the kinds of shuffle are shown */
	struct scramble_choice chosen;
};

/* The size for a game on a photo that was just read, remembered: without an automatic size (or if the list
 * lacks that) the game's current one. */
void size_for_photo(struct sheets *sheets, const struct photo *photo, int *columns, int *rows);

/* The size for a new game on the same picture, which may have been rotated. */
void size_for_new_game(struct sheets *sheets, int *columns, int *rows);

/* --- Challenges --- */

enum { CHALLENGES_ROWS = 8 /* of the list, per page */ };

/* Used while it is open; the stars also by the card of a solved board. */
struct challenges_sheet {
	int first;                               /* first row of the page */
	int given;                               /* bundled picture that came with a game */
	enum board_stars stars[BOARDS_ROWS_MAX]; /* of each row of the list */
};

/* The row of the running game's board, −1 if it is not in the list. */
int challenges_row(const struct sheets *sheets);

/* Starts the game of a row of the list, with its picture unless the player chose one; false: no such row. */
bool challenges_start(struct sheets *sheets, int row);

/* Reads the stars from the store. Boards that can't be looked up count as not solved. */
void challenges_read_stars(struct sheets *sheets);

/* The name of a row's group (−1: the whole list), how many there are, and how many of them are solved. */
const char *challenges_progress(const struct sheets *sheets, int row, int *solved, int *count);

/* --- Board of the day --- */

/* Days are numbers like 20261121. */
struct daily_sheet {
	int today;                            /* when the rest was computed; 0: never */
	int month;                            /* the first day of the month shown */
	int chosen;                           /* the day that was pressed, or has the focus */
	enum day_mark marks[DAILY_MONTH_MAX]; /* of its days */
	enum day_mark
	        pictures[DAILY_MONTH_MAX]; /* not DAY_OPEN: the picture of this day was solved */
	bool today_counts;
	int streak; /* days, up to today, or to yesterday if today's doesn't count (yet) */
	int broken; /* days of the streak before yesterday, if only yesterday's is missing */
};

/* Reads what the sheet and the buttons that open it show: on opening, and after midnight. */
void daily_read(struct sheets *sheets);

/* A streak of so many days, in words. */
const char *daily_streak_text(struct items *items, int days);

/* Makes a plan of a day's board; returns the bundled picture it needs. */
int daily_plan(const struct sheets *sheets, int day, struct game_plan *plan);

/* --- Share code --- */

/* Enough bytes for any text to share. */
enum { CODE_TEXT_SIZE = CODE_SIZE + GAME_NAME_SIZE + 640 };

/* Used while it is open. */
struct code_sheet {
	char shown[CODE_SIZE]; /* of the game in the last frame */
	struct field field;    /* the code being entered */
};

/* Writes the running game's share code. */
void code_of_game(const struct sheets *sheets, char text[CODE_SIZE]);

/* Makes a plan of a code; returns the bundled picture it needs, SHEETS_PICTURE_STAYS if none. */
int code_plan(const struct sheets *sheets, const struct code *code, struct game_plan *plan);

/* Starts the game or race of a text with a code. False, with a sentence, if there is none (*none), it is
 * damaged, or it is the running game's. */
bool code_start(struct sheets *sheets, const char *text, bool *none, struct error *error);

/* True if the running game can be sent as a race: solved without help, each tile in place. */
bool code_can_challenge(const struct game *game);

/* For struct sheet: starts the race in a text and closes the sheet, or says why not. False: there is none. */
bool code_paste_race(struct sheets *sheets, const char *text);

/* Writes a text about the running game, to send to a friend. */
void code_write_share_text(const struct sheets *sheets, char text[CODE_TEXT_SIZE]);

/* Adds a text field with an example of what to write. */
void code_push_field(struct column *column, enum command command, const struct field *field,
                     const char *example);

/* --- Races --- */

struct race_sheet {
	struct result
	        best; /* the player's best game on this board, or else of this size; id 0: none */
	bool same;    /* it is on this board */
	struct field names; /* of the players who pass the game on */
	int boards;         /* that they play: 1, 3 or 5 */
};

/* Starts the plan as a race against this rival, which it takes, and as a turn of this party; NULL: none. */
void race_start(struct sheets *sheets, struct rival *rival, const struct party *party,
                const struct game_plan *plan, int bundled);

/* Begins the next turn of the party; the running game was the last one. */
void race_pass_on(struct sheets *sheets, struct party party);

/* What the card says about a race or a turn that is over: who has won, or comes next. NULL: it was neither. */
const char *race_line(struct items *items, const struct game *game);

/* Starts the plan (NULL: the game's own board) as a race against a solved game of the records. False with a
 * sentence. */
bool race_against(struct sheets *sheets, int64_t id, const struct game_plan *plan,
                  struct error *error);

/* Adds who won a race that is over, and how both games went; of a turn of a party, how all played. */
void race_push_end(struct column *column, const struct game *game);

/* --- Crop --- */

enum {
	CROP_ZOOM_OUT = COMMAND_COUNT,
	CROP_ZOOM_IN,
	CROP_NUMBERS_OFF, /* in the order of the setting's values */
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
};

/* Another picture is on the board: Cancel will keep its current crop. */
void crop_picture_replaced(struct sheets *sheets);

/* --- Lessons --- */

enum {
	LESSONS_COUNT = 9,
	LESSONS_OFFERED = 1 << LESSONS_COUNT, /* in SETTING_LESSONS, after a bit for each done */
};

enum lessons_state {
	LESSONS_TRIES,   /* the player tries */
	LESSONS_SHOWS,   /* it is shown how it's done */
	LESSONS_WATCHED, /* up to the end */
	LESSONS_DONE,    /* the player reached the aim */
};

/* Used while it is open. */
struct lessons_sheet {
	int lesson; /* from 0 */
	enum lessons_state state;
	struct board board;
	struct motion motion;
	bool planned; /* there is a step to take: */
	struct plan_step step;
	uint64_t next_ms;     /* of the next move that is shown */
	bool still;           /* reduced motion */
	struct scale scale;   /* of the board */
	struct tiles tiles;   /* of its picture, made for: */
	int cut_px, cut_side; /* px and number of its cells; 0: not made yet */
	bool mirrored;        /* the canvas that it was drawn on */
};

/* Opens the lesson that teaches a kind of step. */
void lessons_open_at(struct sheets *sheets, enum plan_kind kind);

/* True if the player hasn't done the lesson of a kind of step. */
bool lessons_teach(const struct sheets *sheets, enum plan_kind kind);

/* --- Unfinished games --- */

enum { UNFINISHED_MAX = STORE_UNFINISHED_MAX + 1 }; /* with the previous game */

/* Used while it is open. */
struct unfinished_sheet {
	struct store_unfinished_list found; /* owned; its count is without the hidden games */

	/* removed when the sheet closes: they follow the others in `found`, the last one hidden first */
	int hidden;
	int hidden_at[UNFINISHED_MAX]; /* their rows, in the order in which they were hidden */
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
	SDL_Texture *
	        whole; /* borrowed, for drawing this frame: the uncropped picture; NULL: not ready, or not
	                     * what the top sheet shows */
	char note[ERROR_TEXT_SIZE]; /* on the open one, about its last command; "": nothing */

	/* the state of each */
	struct size_sheet size;
	struct challenges_sheet challenges;
	struct daily_sheet daily;
	struct game_list list; /* of the open one that has a list */
	struct records_sheet records;
	struct unfinished_sheet unfinished;
	struct code_sheet code;
	struct race_sheet race;
	struct send_sheet send;
	struct film_sheet film;
	struct saving exported; /* records */
	struct gallery_sheet gallery;
	struct thumbs thumbs; /* textures of what the open sheet shows */
	struct crop_sheet crop;
	struct lessons_sheet lessons;
	enum direction letters;     /* in which the key that was pressed would move a tile */
	struct chart breadth_chart; /* of the last breadth-first search */
	struct solved_result solved;
	bool can_speak;     /* the library for that is installed; found when Settings opens */
	bool solved_closed; /* the player closed the card of the solved picture */
	bool quits;         /* the game ends as soon as nothing is being saved */
};

/* Prepares sheets that are zero except for borrowed pointers and settings; none is open. */
void sheets_init(struct sheets *sheets);

/* Frees what the sheets own, also textures: the window must still exist. */
void sheets_destroy(struct sheets *sheets);

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

/* Says something on the open sheet, about its last command; "": nothing. */
void sheets_note(struct sheets *sheets, const char *sentence);

/* Adds the states of the top sheet's controls. */
void sheets_add_states(struct sheets *sheets, struct command_states *states);

/* All input for sheets comes through the functions below. Several events may come between two frames, so
 * whether something can be done is found from the present state each time. */

/* True if the top sheet has this control, or its main button, and it can be used now; or for other commands. */
bool sheets_can(struct sheets *sheets, enum command command);

/* For a sheet's own functions: runs one of its controls, or nothing if it can't be used now. */
enum sheet_reply sheets_run(struct sheets *sheets, enum command command);

/* Finds what a press at a point hits, px: nothing of a sheet that is no longer on top. */
struct controls_hit sheets_hit(const struct sheets *sheets, int x, int y);

/* Moves the focus by one control, step ±1, unless the last frame showed another sheet. */
void sheets_step_focus(struct sheets *sheets, int step);

/* True if the command is a control of one sheet, or its main button. */
bool sheets_owns(enum command command);

/* Offers a command to the top sheet. True, with nothing done, if it is a control that can't be used
 * now; false if it is not for the sheet. */
bool sheets_command(struct sheets *sheets, enum command command);

/* Offers a key to the top sheet; false if it is not for the sheet. */
bool sheets_key(struct sheets *sheets, const SDL_KeyboardEvent *key);

/* The sheet whose text field takes the keys: the open one if it has a field; else NULL. */
const struct sheet *sheets_edited(const struct sheets *sheets);

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

/* solving.c: the lengths of the solutions found, as many as fit: "542 → 176 → 170 moves"; low: also the move. */
const char *solving_lengths(const struct game *game, struct column *column, bool low);

/* letters.c: asks whether W, A, S and D move tiles, because W, A or D was pressed. The answer is stored, and
 * then the key takes effect; cancelling stores no. letters_say_off says how to change the answer. */
void letters_ask(struct sheets *sheets, enum direction direction);
void letters_say_off(struct sheets *sheets);

/* The direction of W, A, S or D, by place, or of an arrow key. False if it is neither. */
bool letters_direction(SDL_Scancode place, SDL_Keycode code, enum direction *direction);

/* sweep: a grid of small cells to choose columns and rows by sweeping over them. */

enum { SWEEP_SIDE = 10 }; /* columns and rows of cells; larger sizes have smaller cells */

/* Packs columns and rows of a board (1 … 32) in one number. */
int sweep_pack(int columns, int rows);

/* Unpacks such a number: x columns, y rows; below 1: both are 0. */
SDL_Point sweep_unpack(int number);

/* The side of a grid of whole cells, near wanted_px and at most most_px. */
int sweep_side(int wanted_px, int most_px);

/* The width that the text needs for any size. */
int sweep_text_width(const struct scale *scale, struct text *text);

/* The height that the text needs. */
int sweep_text_height(const struct text *text);

/* The size at a point of the window, or the nearest one: x columns, y rows; never smaller than a board can be. */
SDL_Point sweep_at(const SDL_Rect *grid, int x, int y);

/* For an item whose number is the size (sweep_pack) and whose context is the sheets: draws the cells. */
bool sweep_draw(const struct draw *draw, const struct item *item);

/* For an item like that: draws the displayed size as text. */
bool sweep_draw_text(const struct draw *draw, const struct item *item);

/* For the item of the cells: the size at a point. */
int sweep_part(const struct item *item, int x, int y);

#endif
