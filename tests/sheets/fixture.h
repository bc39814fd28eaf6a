/* fixture: sheets with all that they work with, to be filled by hand. For test_sheets and
 * golden. */
#ifndef SHEETS_FIXTURE_H
#define SHEETS_FIXTURE_H

#include "sheets/all.h"
#include "view/layout.h"
#include "view/screen.h"
#include "view/view.h"

enum { FIXTURE_ROWS_MAX = 29, FIXTURE_SHEETS = 14 };

/* All sheets and cards. */
extern const struct sheet *const fixture_sheets[FIXTURE_SHEETS];

struct fixture {
	struct game game;
	struct photos photos;
	struct settings settings;
	struct boards list; /* of the game: rows of 4×4 without boards; count is 0 at first */
	struct boards_row rows[FIXTURE_ROWS_MAX];
	struct preview preview;   /* of fixture_build */
	struct controls controls; /* where there is no window */
	struct sheets sheets;
};

/* A game on the board (copied), with a picture of 400×300, and no sheet. controls: of the window,
 * borrowed; NULL: there is none. False if memory is short. Ended with fixture_destroy, while the
 * window is still there. */
bool fixture_init(struct fixture *fixture, const struct board *board, struct controls *controls);
void fixture_destroy(struct fixture *fixture);

/* Lets it be shown alone: opens it, if it is a sheet, but without its `open`; brings the game into
 * the state in which the card is shown. NULL: nothing is. */
void fixture_show(struct fixture *fixture, const struct sheet *sheet);

/* Every command can be given and none is lit, but for what the sheet shown says. */
void fixture_find_states(struct fixture *fixture);

/* Lets the scene show what depends on the sheet shown, with its commands. */
void fixture_fill_scene(const struct fixture *fixture, struct scene *scene);

/* A frame in a view: view_set_sheets was called with fixture_view_sheets. Fills the scene. */
struct view_sheets fixture_view_sheets(struct fixture *fixture);
void fixture_draw(struct fixture *fixture, struct view *view, struct scene *scene, uint64_t now_ms);

/* Builds the items of a frame without a view, the sheet scrolled by so many px,
 * and what fixture->controls holds kept in its place. */
void fixture_build(struct fixture *fixture, struct items *items, const struct layout *layout,
                   struct scene *scene, struct text *text, int scroll_px);

/* The number of a sheet's own control; COMMAND_NONE if it has none of that name. */
enum command fixture_control(const struct sheet *sheet, const char *name);

/* Marks these tiles, rising, as hard to tell apart, on the board as it is. */
void fixture_set_similar(struct fixture *fixture, const uint16_t *tiles, int count);

/* Gives the board that the game began with many inversions, as many as there can be with
 * `inversions` −1. */
void fixture_set_complexity(struct fixture *fixture, int columns, int rows, int inversions);

#endif
