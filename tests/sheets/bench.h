/* bench: sheets without a window: a game of 4×4, a picture made by hand, twelve bundled pictures
 * that are not there, a folder with files, a real worker, and a port that writes down what it is
 * asked. */
#ifndef TESTS_SHEETS_BENCH_H
#define TESTS_SHEETS_BENCH_H

#include "sheets/all.h"
#include "support/group.h"
#include "ui/paint/canvas.h"
#include "ui/paint/text.h"

enum { BENCH_SCENES = 12, BENCH_FILES = 4, BENCH_WIDTH = 640, BENCH_HEIGHT = 480 /* px */ };

struct bench {
	struct game game;
	struct boards list; /* empty */
	struct photos photos;
	struct settings settings;
	struct controls controls;
	struct sheets sheets;
	struct canvas canvas;
	struct text text;
	char folder[32]; /* with the folder “albums”, and beach.png, boat.png and cliff.png */

	/* what the port was asked */
	char opened[PATHS_SIZE]; /* the last file */
	int bundled;             /* the last bundled picture, −1: none */
	int kept;                /* how often the picture's part was kept */
	int messages_ended;
};

/* cmocka fixtures, for a test or a group: *state becomes a new struct bench. */
int bench_set_up(void **state);
int bench_tear_down(void **state);

/* Makes a frame ready and builds it; what was on its way by then has arrived. */
void bench_frame(struct bench *bench);

/* Waits for an answer of the worker that is more than an update, and gives the gallery what is
 * for it; or for the next answer, whatever it is. */
void bench_wait_for_folder(struct bench *bench);
void bench_wait(struct bench *bench);

/* A key goes down; a control is given. True if that was for the sheet on top. */
bool bench_key(struct bench *bench, SDL_Keycode code);
bool bench_command(struct bench *bench, int command);

#endif
