/* fake: sheets without a window: a real game; settings, pictures, time and the port are controlled
 * by the test. A picture for a different board size is cut at once. */
#ifndef TESTS_SHEETS_FAKE_H
#define TESTS_SHEETS_FAKE_H

#include "sheets/sheets.h"
#include "support/group.h"

enum { FAKE_PICTURES = 3 }; /* bundled; the first is being played */

struct fake {
	struct game game;
	struct boards list;
	struct photos photos;
	struct settings settings;
	struct controls controls;
	struct canvas canvas; /* on a small surface: text is only measured */
	SDL_Surface *surface;
	struct text text;
	struct sheets sheets;
	char *pictures[FAKE_PICTURES];
	/* recorded calls */
	int set_count; /* settings that were set */
	int started;   /* number of plans begun, and the last one: */
	struct game_plan plan;
	int bundled;
	char said[ERROR_TEXT_SIZE];
};

/* Defines a test with the parameter struct fake *fake: a game on "1 2 3/4 5 6/7 0 8" without a
 * list. */
#define FAKE_TEST(name) TEST_CASE_OF(name, struct fake, fake, fake_set_up, fake_tear_down)
int fake_set_up(void **state);
int fake_tear_down(void **state);

/* Ends the last game and begins one on a board ("1 2/3 0"); list: CSV of the boards to choose from,
 * NULL: none. */
void fake_init(struct fake *fake, const char *board, const char *list);

/* Opens a sheet and draws its first frame; draws another frame. */
void fake_open(struct fake *fake, const struct sheet *sheet);
void fake_frame(struct fake *fake);

/* The item of a control by its name in reports without the sheet's ("ok"); NULL if it is not
 * shown. */
const struct item *fake_find(const struct fake *fake, const char *name);

/* True if the control is lit. It must be shown. */
bool fake_lit(const struct fake *fake, const char *name);

/* Presses a control, which must be shown. False, with nothing done, if it is disabled. */
bool fake_press(struct fake *fake, const char *name);

/* Passes a key to the sheet; true if it handled the key. */
bool fake_key(struct fake *fake, SDL_Keycode code);

/* Fails unless this control has the focus; "none" for none. */
void expect_focus(const struct fake *fake, const char *name);

/* Solves a board that is one move from solved, with the tile to move in the last cell. */
void fake_solve(struct fake *fake);

#endif
