/* fixture: sheets with everything they need, for tests to fill in. For test_sheets and golden. */
#ifndef SHEETS_FIXTURE_H
#define SHEETS_FIXTURE_H

#include "sheets/save.h"
#include "sheets/sheets.h"
#include "store/players.h"
#include "ui/controls.h"
#include "view/layout.h"
#include "view/screen.h"
#include "view/view.h"

enum { FIXTURE_ROWS_MAX = 29, FIXTURE_SHEETS = 37 };

/* All sheets and cards. */
extern const struct sheet *const fixture_sheets[FIXTURE_SHEETS];

struct fixture {
	struct game game;
	struct photos photos;
	struct settings settings;
	struct players players;
	struct store *store; /* in memory, empty initially */
	struct boards list;  /* of the game: rows of 4×4 without boards; count is 0 initially */
	struct boards_row rows[FIXTURE_ROWS_MAX];
	struct preview preview;   /* for fixture_build */
	struct controls controls; /* used if there is no window */
	struct job saving;        /* of fixture_save */
	struct sheets sheets;
};

/* A game on the board (copied), with a picture of 400×300, and no sheet. controls: the window's,
 * borrowed; NULL: there is none. False if out of memory. End it with fixture_destroy while the
 * window still exists. */
bool fixture_init(struct fixture *fixture, const struct board *board, struct controls *controls);
void fixture_destroy(struct fixture *fixture);

/* Makes it as fixture_init does without a window, but keeps its store: to make another takes long. */
bool fixture_renew(struct fixture *fixture, const struct board *board);

/* Stores games: 40 that ended, most of them of 4×4, and `unfinished` others. Their pictures are
 * fixture_picture(0) and so on; they ended in November 2026. */
void fixture_fill_store(struct store *store, int unfinished);
const char *fixture_picture(int i);

/* Shows only this sheet or card: opens a sheet, but calls its `open` only if it lists games; puts
 * the game into the state in which a card is shown. NULL: shows none. */
void fixture_show(struct fixture *fixture, const struct sheet *sheet);

/* The played picture is the last solved one of an album of 12, of which so many are solved. */
void fixture_set_album(struct fixture *fixture, int solved);

/* An animation is being saved, of which this part is done, until fixture_show is called. */
void fixture_save(struct fixture *fixture, double part);

/* Makes the last search a breadth-first one, with 25 layers from the solved board and the board in
 * the last of them; or bidirectional, without a result yet. */
void fixture_set_breadth(struct fixture *fixture, bool both_ends);

/* Enables every command and lights none, except as the shown sheet says. */
void fixture_find_states(struct fixture *fixture);

/* Fills in the parts of the scene that depend on the shown sheet, and its commands. */
void fixture_fill_scene(const struct fixture *fixture, struct scene *scene);

/* A frame in a view, whose sheets must be fixture_view_sheets. Fills in the
 * scene. */
struct view_sheets fixture_view_sheets(struct fixture *fixture);
void fixture_draw(struct fixture *fixture, struct view *view, struct scene *scene, uint64_t now_ms);

/* Builds the items of a frame without a view, with the sheet scrolled by scroll_px and the control
 * held by fixture->controls kept in its place. */
void fixture_build(struct fixture *fixture, struct items *items, const struct layout *layout,
                   struct scene *scene, struct text *text, int scroll_px);

/* Marks these tiles, in ascending order, as hard to tell apart on the current board. */
void fixture_set_similar(struct fixture *fixture, const uint16_t *tiles, int count);

/* Sets the game's initial board to one with this many inversions; −1: the maximum. */
void fixture_set_complexity(struct fixture *fixture, int columns, int rows, int inversions);

#endif
