/* screens: every screen of the game, each as a frame that is identical on every run: prepared
 * games, fixed times. */
#ifndef GOLDEN_SCREENS_H
#define GOLDEN_SCREENS_H

#include <SDL.h>
#include <stdbool.h>

#include "sheets/fixture.h"
#include "view/view.h"

enum {
	SCREENS_THUMBNAILS = 12,
	SCREENS_CELLS = 40,
	SCREENS_COLUMNS = 4,
	SCREENS_ROWS = 4,
	SCREENS_NOW_MS = 100000
};

enum pictures_kind {
	PICTURES_SCENE, /* a bundled picture, drawn at the required size */
	PICTURES_PLAIN, /* one colour per tile: text over it is easy to compare */
};

/* The state of one run of the program. Filled by screens_init. */
struct screens {
	struct view *view;  /* borrowed */
	const char *folder; /* borrowed: folder of the bundled pictures */
	enum theme_kind theme;
	enum pictures_kind picture; /* the view's picture … */
	struct screen_sizes sizes;  /* … and its size */
	struct board board;         /* some moves from solved */
	struct board solved, after; /* after: some slides later */
	struct fixture fixture;
	const char *words;         /* replaces the last text … */
	enum item_kind words_kind; /* … of this kind, for states that no game reaches; NULL: none */
	SDL_Surface *thumbnails[SCREENS_THUMBNAILS]; /* owned */
	struct scene scene;
	struct plan_step step; /* of the scene */
	uint64_t at_ms;        /* the moment of the frame, SCREENS_NOW_MS at first */
};

/* A frame of a game in progress, of what `prepare` (NULL: nothing) changes, and of the sheet. */
struct screens_one {
	const char *name;
	enum pictures_kind picture;
	void (*prepare)(struct screens *screens);
	const struct sheet *sheet; /* NULL: what `prepare` shows */
	int text_percent;          /* text size; 0: 100 */
	bool reduced_motion;
	bool simple; /* in simple mode */
};

/* False if out of memory or without pictures. End it with screens_destroy. */
bool screens_init(struct screens *screens, struct view *view, enum theme_kind theme,
                  const char *folder);
void screens_destroy(struct screens *screens);

/* Screen i, NULL after the last. */
const struct screens_one *screens_at(int i);

/* Draws it to the window's surface. False if its picture cannot be drawn. */
bool screens_draw(struct screens *screens, const struct screens_one *one);

/* For `prepare`: shows a sheet and updates the command states; returns them (the scene uses them,
 * too); draws a frame at at_ms. */
void screens_show(struct screens *screens, const struct sheet *sheet);
struct command_states *screens_states(struct screens *screens);
void screens_frame(struct screens *screens);

/* pictures.c: gives the view a picture for a board of columns×rows; folder: of the bundled pictures;
 * with_whole: also uncropped. False if it cannot be drawn. */
bool pictures_set(struct view *view, const char *folder, enum pictures_kind kind, int columns,
                  int rows, bool with_whole);

/* A thumbnail, owned by the caller; NULL if out of memory. */
SDL_Surface *pictures_thumbnail(int number);

/* screens_sheets.c: the screens of the sheets, which come last. Ends with a NULL name. */
extern const struct screens_one screens_of_sheets[];

#endif
