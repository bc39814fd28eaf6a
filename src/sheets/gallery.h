/* gallery: what the sheet for choosing a picture remembers: its three tabs, the path that is
 * being written, and the cells that the next frame shows.
 *
 * Main thread only. gallery.c holds the tabs, folders and what is chosen; gallery_input.c takes
 * keys and the pointer; gallery_show.c makes ready what is seen; gallery_layout.c says where all
 * of it stands; gallery_draw.c draws the grid. */
#ifndef SHEETS_GALLERY_H
#define SHEETS_GALLERY_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "photos/shelf.h"
#include "ui/command.h"
#include "ui/field.h"
#include "ui/grid.h"
#include "ui/paint/text.h"
#include "ui/paint/thumbs.h"
#include "ui/stack.h"

struct sheets;

/* Its own controls. */
enum {
	GALLERY_PATH = COMMAND_COUNT,
	GALLERY_PICK, /* the grid */
	GALLERY_TAB_SCENES,
	GALLERY_TAB_RECENT,
	GALLERY_TAB_FOLDER,
	GALLERY_UP,
	GALLERY_CONTROLS_END,
};

enum { GALLERY_ON_BAR = -2 }; /* the part of GALLERY_PICK's item that scrolls; others are cells */

enum { GALLERY_BUTTONS_MAX = 2, GALLERY_CELLS_MAX = 128, GALLERY_TYPED_SIZE = 64 };

/* One picture or folder to choose. */
struct gallery_cell {
	const char *name; /* as it is shown */
	bool is_folder;
	bool broken;            /* it is no picture after all, or gone */
	bool playing;           /* the running game's */
	bool opening;           /* it is being read */
	SDL_Surface *thumbnail; /* NULL: not made yet */
	uint64_t key;           /* of the thumbnail: another number, other pixels */
};

/* What a frame shows. Only cells that are seen are in it. */
struct gallery {
	enum shelf_tab tab;
	const char *folder; /* its path as it is shown; of SHELF_FOLDER */
	bool more;          /* there are more files in it than cells */
	const char *words;  /* a sentence where there are no cells, or NULL */
	const char *error;  /* a sentence about what was chosen, or NULL */
	const char *ghost;  /* what Tab would write into the path entry, or "" */
	bool browse;        /* the desktop has a file chooser */
	int count;          /* of all cells */
	int selected;       /* −1: none */
	int scroll;         /* px */
	int first, end;     /* cells[0] is cell first; end is behind the last one */
	const struct gallery_cell *cells;
};

/* Where everything stands, in px; what is not shown is empty. */
struct gallery_place {
	SDL_Rect sheet, title, close;
	SDL_Rect tabs[SHELF_TABS];
	SDL_Rect up, folder;
	struct grid grid;
	SDL_Rect field;
	enum command commands[GALLERY_BUTTONS_MAX]; /* behind the field */
	SDL_Rect buttons[GALLERY_BUTTONS_MAX];
	int button_count;
	SDL_Rect note;
};

/* What the sheet remembers. */
struct gallery_sheet {
	enum shelf_tab tab;
	int selected[SHELF_TABS]; /* −1: none */
	int scroll[SHELF_TABS];   /* px, where it is going */
	double seen_scroll;       /* px, where it is now */
	uint64_t seen_ms;         /* when it was there */
	bool gliding;             /* it was on its way then */

	struct field field;          /* the path that is being written */
	char error[ERROR_TEXT_SIZE]; /* about what was chosen, or "" */
	bool waits;                  /* for the picture that was chosen: a failure is shown here */

	/* what was typed to find a name, while the grid has the focus */
	char typed[GALLERY_TYPED_SIZE];
	uint64_t typed_ms;

	/* the pointer, while its button is down on the grid */
	bool dragging, on_bar;
	int press_pick;   /* the cell that it went down on */
	int press_y;      /* px */
	int press_scroll; /* px */

	/* of the next frame */
	struct grid grid;
	struct gallery show;
	struct gallery_cell cells[GALLERY_CELLS_MAX];
	char names[GALLERY_CELLS_MAX][SHELF_NAME_SIZE];
	char shown_path[PATHS_SIZE];
	int ready;            /* seen cells whose thumbnail is there */
	struct thumbs thumbs; /* textures, while it is open */
};

/* Nothing is selected. */
void gallery_init(struct sheets *sheets);

/* What the shown tab offers. */
struct shelf gallery_shelf(const struct sheets *sheets);

/* The folder was listed, or cannot be; another: it was not shown before. */
void gallery_listed(struct sheets *sheets, bool another);

/* Shows a sentence about what was chosen; "": none. */
void gallery_tell(struct sheets *sheets, const char *sentence);

/* True while it is open and scrolls by itself. */
bool gallery_moves(const struct sheets *sheets);

/* Finds the places for a gallery (of which tab, error, browse and count matter). */
void gallery_place(struct gallery_place *place, const struct sheet_room *room,
                   const struct gallery *gallery, struct text *text);

#endif
