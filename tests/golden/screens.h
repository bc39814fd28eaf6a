/* screens: every screen of the game, each as a frame that is identical on every run: prepared
 * games, fixed times. */
#ifndef GOLDEN_SCREENS_H
#define GOLDEN_SCREENS_H

#include <SDL.h>
#include <stdbool.h>

#include "golden/pictures.h"
#include "sheets/fixture.h"
#include "view/view.h"

enum { SCREENS_THUMBNAILS = 12, SCREENS_CELLS = 40 };

/* The state of one run of the program. Filled by screens_init. */
struct screens {
	struct view *view;  /* borrowed */
	const char *folder; /* borrowed: folder of the bundled pictures */
	enum theme_kind theme;
	enum pictures_kind picture; /* the view's picture … */
	struct screen_sizes sizes;  /* … and its size */
	struct board board;         /* some moves from solved */
	struct board solved;
	struct fixture fixture;
	const char *words;         /* replaces the last text … */
	enum item_kind words_kind; /* … of this kind, for states that no game reaches; NULL: none */
	SDL_Surface *thumbnails[SCREENS_THUMBNAILS]; /* owned */
	struct scene scene;
};

struct screens_one {
	const char *name;
	void (*draw)(struct screens *screens);
	enum pictures_kind picture;
	int text_percent; /* text size */
	bool reduced_motion;
	const struct sheet *sheet; /* shown as it is, instead of `draw` */
};

/* False if out of memory or without pictures. End it with screens_destroy. */
bool screens_init(struct screens *screens, struct view *view, enum theme_kind theme,
                  const char *folder);
void screens_destroy(struct screens *screens);

/* Screen i, NULL after the last. */
const struct screens_one *screens_at(int i);

/* Draws it to the window's surface. False if its picture cannot be drawn. */
bool screens_draw(struct screens *screens, const struct screens_one *one);

#endif
