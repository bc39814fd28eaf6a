/* bench: sheets without a window: a 4×4 game, a generated picture, twelve bundled pictures that
 * don't exist, a folder with files, a real worker, and a port that records calls. */
#ifndef TESTS_SHEETS_BENCH_H
#define TESTS_SHEETS_BENCH_H

#include "sheets/sheets.h"
#include "support/group.h"
#include "ui/paint/canvas.h"
#include "ui/paint/text.h"

enum { BENCH_SCENES = 12, BENCH_FILES = 4, BENCH_WIDTH = 640, BENCH_HEIGHT = 480 /* px */ };

struct bench {
	struct game game;
	struct boards list; /* empty */
	struct photos photos;
	struct settings settings;
	struct store *store; /* in memory, empty initially */
	struct controls controls;
	struct sheets sheets;
	struct canvas canvas;
	struct text text;
	char folder[32]; /* contains the folder “albums” and beach.png, boat.png and cliff.png */

	/* recorded calls of the port */
	char opened[PATHS_SIZE]; /* the last file */
	int bundled;             /* the last bundled picture, −1: none */
	int kept;                /* how often the crop was kept */
	int messages_ended;
	int resumed;                    /* number of games, and the last one: */
	struct store_game game_resumed; /* owned */
	bool replays;
	int choosers; /* file choosers to save something; later ones fail */
	char suggested[CHOOSER_NAME_SIZE];
	int planned; /* number of plans, and the last one: */
	struct game_plan plan;
};

/* Defines a test with a new struct bench, the parameter bench. */
#define BENCH_TEST(name) TEST_CASE_OF(name, struct bench, bench, bench_set_up, bench_tear_down)
int bench_set_up(void **state);
int bench_tear_down(void **state);

/* Prepares and builds a frame with all animations finished. */
void bench_frame(struct bench *bench);

/* Waits for an answer of the worker that is more than an update, and passes the gallery its part;
 * or for the next answer of any kind. */
void bench_wait_for_folder(struct bench *bench);
void bench_wait(struct bench *bench);

/* Presses a key; gives a control's command. True if the top sheet handled it. */
bool bench_key(struct bench *bench, SDL_Keycode code);
bool bench_command(struct bench *bench, int command);

/* A row of the list of games, which must have been read. */
const struct game_list_row *bench_row(const struct bench *bench, int index);

#endif
