/* bench: sheets without a window: a real game, and what they want done, which is recorded; settings, pictures and
 * the time are controlled by the test. */
#ifndef TESTS_SHEETS_BENCH_H
#define TESTS_SHEETS_BENCH_H

#include "desktop/chooser.h"
#include "sheets/games/game_list.h"
#include "sheets/sheets.h"
#include "store/players.h"
#include "support/group.h"
#include "ui/controls.h"
#include "ui/keymap.h"
#include "ui/paint/canvas.h"
#include "ui/paint/text.h"

enum { BENCH_PICTURES = 3, BENCH_SCENES = 12, BENCH_FILES = 4 };

struct bench {
	struct game game;
	struct boards list;
	struct photos photos;
	struct settings settings;
	struct players players;
	int players_kept, replaced; /* how often that was wanted */
	struct controls controls;
	struct keymap keys;
	struct sheets sheets;
	struct canvas canvas; /* without a renderer: text is only measured */
	struct text text;
	char *pictures[BENCH_PICTURES];

	/* only of WORKER_TEST */
	struct worker *worker;
	bool listed;         /* a folder has been */
	struct store *store; /* in memory, empty initially */
	char folder[32]; /* contains the folder “albums” and beach.png, boat.png and cliff.png */

	/* the requests that were taken */
	int set_count;              /* settings that were set */
	char said[ERROR_TEXT_SIZE]; /* the last message, "" once it ended */
	int messages_ended;
	char opened[PATHS_SIZE];        /* the last file */
	int bundled;                    /* the last bundled picture, −1: none */
	bool hidden;                    /* the last picture is to be */
	int day;                        /* whose picture was opened; 0: none */
	int kept;                       /* how often the crop was kept */
	int albums;                     /* how often the album was begun again */
	int resumed;                    /* number of games, and the last one: */
	struct store_game game_resumed; /* owned */
	bool replays;
	int choosers; /* file choosers to save something; later ones fail */
	char suggested[CHOOSER_NAME_SIZE];
	int started; /* number of plans begun, and the last one: */
	struct game_plan plan;
};

/* Defines a test with the parameter struct bench *bench: a game on "1 2 3/4 5 6/7 0 8" with the first
 * of three bundled pictures that don't exist, without a list and a store. */
#define BENCH_TEST(name) TEST_CASE_OF(name, struct bench, bench, bench_set_up, bench_tear_down)
void bench_begin(struct bench *bench);
void bench_end(struct bench *bench);
FIXTURE(bench_set_up, bench_tear_down, struct bench, bench_begin, bench_end);

/* The same with a 4×4 game, a generated picture, twelve bundled pictures that don't exist, a folder
 * with files, a store and real jobs. */
#define WORKER_TEST(name) TEST_CASE_OF(name, struct bench, bench, worker_set_up, worker_tear_down)
void bench_begin_worker(struct bench *bench);
FIXTURE(worker_set_up, worker_tear_down, struct bench, bench_begin_worker, bench_end);

/* Ends the last game of a BENCH_TEST and begins one on a board ("1 2/3 0"); list: CSV of the boards to
 * choose from, NULL: none. */
void bench_init(struct bench *bench, const char *board, const char *list);

/* Does what the sheets want done; the functions below that build a frame begin with it. */
void bench_take(struct bench *bench);

/* Opens a sheet and builds its first frame; builds another frame, in a WORKER_TEST with all animations
 * finished. */
void bench_open(struct bench *bench, const struct sheet *sheet);
void bench_frame(struct bench *bench);

/* The item of a control by its name in reports without the sheet's ("ok"); NULL if it is not
 * shown. */
const struct item *bench_find(const struct bench *bench, const char *name);

/* True if the control is lit. It must be shown. */
bool bench_lit(const struct bench *bench, const char *name);

/* Presses a control, which must be shown, and builds a frame. False, with nothing done, if it is
 * disabled. */
bool bench_press(struct bench *bench, const char *name);

/* Presses a key; gives a control's command. True if the top sheet handled it. do: it must; builds a frame. */
bool bench_key(struct bench *bench, SDL_Keycode code);
bool bench_command(struct bench *bench, int command);
void bench_do(struct bench *bench, int command);

/* Fails unless this control has the focus; "none" for none. */
void bench_expect_focus(const struct bench *bench, const char *name);

/* Fails unless the game's board has this size. */
void bench_expect_board(const struct bench *bench, int columns, int rows);

/* Solves a board that is one move from solved, with the tile to move in the last cell. */
void bench_solve(struct bench *bench);

/* Waits for an answer of the worker that is more than an update, and passes the gallery its part;
 * or for the next answer of any kind. */
void bench_wait_for_folder(struct bench *bench);
void bench_wait(struct bench *bench);

/* What the items of a frame say: the value of a fact (NULL: there is none), the text of the first item of a kind
 * ("": none); true if the text of one contains these words. */
const char *shown_fact(const struct items *items, const char *label);
const char *shown_text(const struct items *items, enum item_kind kind);
bool shown_words(const struct items *items, const char *words);

/* A row of the list of games, which must have been read. */
const struct game_list_row *bench_row(const struct bench *bench, int index);

enum { BENCH_MANY = 4100 };

/* A store in a file of the test's folder with so many games of 4×4, more than are read at once; the first one took the
 * longest. None can be replayed. */
struct store *bench_open_many(struct bench *bench);

#endif
