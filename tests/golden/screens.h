/* screens: everything that the game can show, each as one frame that is the same on every
 * run: made games, fixed times. */
#ifndef GOLDEN_SCREENS_H
#define GOLDEN_SCREENS_H

#include <SDL.h>
#include <stdbool.h>

#include "golden/pictures.h"
#include "sheets/fixture.h"
#include "view/view.h"

enum { SCREENS_THUMBNAILS = 12, SCREENS_CELLS = 40 };

/* What one run of the program draws with. Filled by screens_init. */
struct screens {
	struct view *view;  /* borrowed */
	float density;      /* pixels a unit */
	const char *folder; /* borrowed: of the game's own pictures */
	enum theme_kind theme;
	enum pictures_kind picture; /* the view has … */
	struct screen_sizes sizes;  /* … at this size */
	struct board board;         /* some way from solved */
	struct board solved;
	struct fixture fixture;
	const char *words;         /* what no game says, in place of the last text … */
	enum item_kind words_kind; /* … of this kind; NULL: nothing is */
	SDL_Surface *thumbnails[SCREENS_THUMBNAILS]; /* owned */
	struct scene scene;
};

/* One screen: its name, and how it is drawn. */
struct screens_one {
	const char *name;
	void (*draw)(struct screens *screens);
	enum pictures_kind picture;
	int text_percent; /* size of words */
	bool reduced_motion;
};

/* False without memory or pictures. Ended with screens_destroy. */
bool screens_init(struct screens *screens, struct view *view, float density, enum theme_kind theme,
                  const char *folder);
void screens_destroy(struct screens *screens);

/* Screen number i, NULL behind the last. */
const struct screens_one *screens_at(int i);

/* Draws it; the window's surface has it then. False if its picture cannot be drawn. */
bool screens_draw(struct screens *screens, const struct screens_one *one);

#endif
