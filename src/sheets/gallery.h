/* gallery: the sheet for choosing a picture: what it shows, where all of it stands, its
 * items, and how its grid of thumbnails is drawn.
 *
 * Main thread only (it measures and draws texts). All pointers are borrowed for the
 * call. Only cells that are seen are told to the view; their thumbnails become textures
 * in struct thumbs. */
#ifndef SHEETS_GALLERY_H
#define SHEETS_GALLERY_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "ui/draw.h"
#include "ui/grid.h"
#include "ui/paint/thumbs.h"
#include "ui/stack.h"
#include "view/scene.h"

enum gallery_tab {
	GALLERY_SCENES, /* the game's own pictures */
	GALLERY_RECENT, /* those opened before */
	GALLERY_FOLDER, /* a folder of the player's */
	GALLERY_TABS,
};

_Static_assert(COMMAND_TAB_FOLDER - COMMAND_TAB_SCENES == (int)GALLERY_FOLDER - (int)GALLERY_SCENES,
               "a tab's number is also found from its command's");

enum { GALLERY_BUTTONS_MAX = 2 };

/* One picture or folder to choose. */
struct gallery_cell {
	const char *name;       /* as it is shown */
	bool is_folder;
	bool broken;            /* it is no picture after all, or gone */
	bool playing;           /* the running game's */
	bool opening;           /* it is being read */
	SDL_Surface *thumbnail; /* NULL: not made yet */
	uint64_t key;           /* of the thumbnail: another number, other pixels */
};

struct gallery {
	enum gallery_tab tab;
	const char *folder;    /* its path as it is shown; of GALLERY_FOLDER */
	bool more;             /* there are more files in it than cells */
	const char *words;     /* a sentence where there are no cells, or NULL */
	const char *error;     /* a sentence about what was chosen, or NULL */
	const char *ghost;     /* what Tab would write into the path entry, or "" */
	bool browse;           /* the desktop has a file chooser */
	int count;             /* of all cells */
	int selected;          /* −1: none */
	int scroll;            /* px */
	int first, end;        /* cells[0] is cell first; end is behind the last one */
	const struct gallery_cell *cells;
};

/* Where everything stands, in px; what is not shown is empty. */
struct gallery_place {
	SDL_Rect sheet, title, close;
	SDL_Rect tabs[GALLERY_TABS];
	SDL_Rect up, folder;
	struct grid grid;
	SDL_Rect field;
	enum command commands[GALLERY_BUTTONS_MAX]; /* behind the field */
	SDL_Rect buttons[GALLERY_BUTTONS_MAX];
	int button_count;
	SDL_Rect note;
};

enum { GALLERY_ON_BAR = -2 }; /* the part of COMMAND_PICK's item that scrolls; others are cells */

/* The open gallery's grid: what is drawn, and what a press hits. */
struct gallery_shown {
	const struct gallery *gallery; /* borrowed for the frame */
	struct thumbs *thumbs;
	struct grid grid;
	int scroll;                    /* px */
};

/* Finds the places for a gallery (of which tab, error, browse and count matter). */
void gallery_place(struct gallery_place *place, const struct sheet_room *room,
                   const struct gallery *gallery, struct text *text);

/* Adds the gallery of the scene to the items, which borrow *shown. */
void gallery_build(struct items *items, const struct sheet_room *room, const struct scene *scene,
                   struct text *text, struct gallery_shown *shown);

/* Draws the cells and the scroll bar. True if some thumbnails were left for the next frame, so
 * that this one is not late. */
bool gallery_draw(const struct draw *draw, const struct item *item);

#endif
