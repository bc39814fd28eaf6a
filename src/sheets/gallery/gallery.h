/* gallery: the state of the sheet for choosing a picture. Main thread only. gallery.c has tabs, folders, selection
 * and input; gallery_show.c prepares, places and draws what is shown. */
#ifndef SHEETS_GALLERY_H
#define SHEETS_GALLERY_H

#include "photos/albums.h"
#include "ui/browser.h"
#include "ui/field.h"
#include "ui/grid.h"

struct sheets;
struct sheet_frame;

/* The names of its grid, its field and the button that goes up one folder. */
#define GALLERY_PICK "pick"
#define GALLERY_PATH "path"
#define GALLERY_UP "up"

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

/* How far the player got with a picture, where these aren't all known. content 0: none. */
struct gallery_looked_up {
	uint64_t content;
	struct album_progress progress;
};

struct gallery_state {
	enum album_tab tab;
	struct browser browsers[ALBUM_TABS]; /* their grids */

	struct field field; /* the path being typed */
	bool waits;         /* for the chosen picture: a failure will be shown here */

	int count; /* all cells of the tab */

	/* for the next frame */
	int first, end; /* the visible ones: cells[0] is cell first; end is after the last one */
	struct gallery_cell cells[GALLERY_CELLS_MAX];
	char names[GALLERY_CELLS_MAX][ALBUM_NAME_SIZE];
	int ready;                   /* visible cells with a thumbnail */
	char shown_path[PATHS_SIZE]; /* of the folder, for display */
	char solved[64];             /* how many pictures of the tab are solved; "": not known */
	struct gallery_looked_up looked_up
	        [GALLERY_CELLS_MAX]; /* of cell i at i % GALLERY_CELLS_MAX: visible ones never share one */
	uint64_t seed;               /* of the random order, the same until the end */
	bool received;               /* the folder of puzzles from others exists */
};

struct gallery_state *gallery_state(const struct sheets *sheets);

/* The picture that was chosen is there, can't be read, or isn't wanted any more. True if the sheet waited for it. */
bool gallery_stop_waiting(struct sheets *sheets);

/* The entries of the shown tab. */
struct album gallery_album(const struct sheets *sheets);

/* Tells the photos in which order pictures come, and reads from the store how far the player got with each; if there are
 * many results, only with those that must be known at once. */
void gallery_read_states(struct sheets *sheets);

/* How far the player got with the picture of a cell, which has this content, as the store has it now or had it after they
 * were read. */
struct album_progress gallery_progress(const struct sheets *sheets, int cell, uint64_t content);

/* The seed of the random order of pictures, 0 if they come in order. */
uint64_t gallery_order(const struct sheets *sheets);

/* The folder was listed, or could not be. */
void gallery_listed(struct sheets *sheets, enum albums_news news);

/* The list of recent pictures has changed. */
void gallery_recent_changed(struct sheets *sheets);

/* Opens the gallery at the folder of the album. */
void gallery_open_folder(struct sheets *sheets);

/* Run by its controls. pick: opens the selected entry, or enters it if it is a folder. tab: enum album_tab. */
enum sheet_reply gallery_pick(struct sheets *sheets, int number);
enum sheet_reply gallery_show_tab(struct sheets *sheets, int tab);
enum sheet_reply gallery_go_up(struct sheets *sheets, int number);
enum sheet_reply gallery_go_to_received(struct sheets *sheets, int number);
enum sheet_reply gallery_open_surprise(struct sheets *sheets, int number);
enum sheet_reply gallery_open_written(struct sheets *sheets, int number);
enum sheet_reply gallery_set_shuffled(struct sheets *sheets, int shuffled);

/* A sentence for a tab without cells; NULL: none. */
const char *gallery_empty_text(const struct sheets *sheets);

/* Finds the place of the gallery’s cells, whose number must be known. */
struct grid gallery_grid(struct sheets *sheets, const struct sheet_frame *frame);

/* For struct sheet: finds out what the next frame shows. */
bool gallery_prepare(struct sheets *sheets);

/* For struct sheet: adds its contents, after gallery_prepare. */
void gallery_build(struct sheets *sheets, struct column *column);

#endif
