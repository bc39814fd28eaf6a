/* gallery: the state of the sheet for choosing a picture. Main thread only. gallery.c has tabs, folders, selection
 * and input; gallery_show.c prepares and draws the visible cells; gallery_layout.c places everything. */
#ifndef SHEETS_GALLERY_H
#define SHEETS_GALLERY_H

#include "photos/album.h"
#include "ui/browser.h"

struct sheets;
struct sheet_frame;

enum {
	GALLERY_PATH = COMMAND_COUNT,
	GALLERY_PICK,       /* the grid */
	GALLERY_TAB_SCENES, /* in the order of enum album_tab */
	GALLERY_TAB_RECENT,
	GALLERY_TAB_FOLDER,
	GALLERY_UP,
	GALLERY_RECEIVED,
	GALLERY_SURPRISE,
	GALLERY_SHUFFLED,
	GALLERY_CONTROLS_END,
};

enum { GALLERY_CELLS_MAX = 128 };

/* One picture or folder to choose. */
struct gallery_cell {
	const char *name; /* for display */
	bool is_folder;
	bool broken;            /* not a picture after all, or deleted */
	bool playing;           /* the running game's picture */
	bool opening;           /* it is being read */
	SDL_Surface *thumbnail; /* NULL: not made yet */
	int pictures;           /* in the folder; 0: none, or not counted yet */
	struct album_progress progress;
	uint64_t key; /* of the thumbnail: changes with its pixels */
};

/* The contents of a frame; only visible cells. */
struct gallery {
	enum album_tab tab;
	const char *folder;     /* its path for display; for ALBUM_FOLDER */
	bool more;              /* the folder has more files than cells */
	const char *empty_text; /* a sentence shown if there are no cells, or NULL */
	const char *error;      /* a sentence about the chosen picture, or NULL */
	bool browse;            /* the desktop has a file chooser */
	bool received;          /* there are puzzles from others */
	const char *solved;     /* how many pictures are solved, or NULL */
	bool shuffled;          /* the next picture comes in random order */
	int count;              /* all cells */
	int first, end;         /* cells[0] is cell first; end is after the last one */
	const struct gallery_cell *cells;
};

struct gallery_sheet {
	enum album_tab tab;
	struct browser browsers[ALBUM_TABS]; /* their grids */

	struct field field; /* the path being typed */
	bool waits;         /* for the chosen picture: a failure will be shown here */

	/* for the next frame */
	struct gallery show;
	struct gallery_cell cells[GALLERY_CELLS_MAX];
	char names[GALLERY_CELLS_MAX][ALBUM_NAME_SIZE];
	char shown_path[PATHS_SIZE];
	char solved[64];
	uint64_t seed; /* of the random order, the same until the end */
	bool received; /* the folder of puzzles from others exists */
	int ready;     /* visible cells with a thumbnail */
};

/* The entries of the shown tab. */
struct album gallery_album(const struct sheets *sheets);

/* Reads from the store how far the player got with each picture. */
void gallery_read_states(struct sheets *sheets);

/* The seed of the random order of pictures, 0 if they come in order. */
uint64_t gallery_order(const struct sheets *sheets);

/* The folder was listed, or could not be; another: it wasn't shown before. */
void gallery_listed(struct sheets *sheets, bool another);

/* Finds the place of the cells (using show, except its cells). */
struct grid gallery_grid(struct sheets *sheets, const struct sheet_frame *frame);

/* For struct sheet: finds out what the next frame shows. */
bool gallery_prepare(struct sheets *sheets);

/* For its item: draws the visible cells. */
bool gallery_draw(const struct draw *draw, const struct item *item);

/* For struct sheet: adds the contents of gallery.show. */
void gallery_build(struct sheets *sheets, struct stack *stack);

#endif
