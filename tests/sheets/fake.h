/* fake: sheets without a window: a real game, and settings, pictures, time and what lies above
 * the sheets belong to the test. A picture for another size of board is cut at once. */
#ifndef TESTS_SHEETS_FAKE_H
#define TESTS_SHEETS_FAKE_H

#include "sheets/all.h"
#include "support/group.h"

enum { FAKE_PICTURES = 3 }; /* bundled; the first is played */

struct fake {
	struct game game;
	struct boards list;
	struct photos photos;
	struct settings settings;
	struct controls controls;
	struct canvas canvas; /* on a small surface: words are only measured */
	SDL_Surface *surface;
	struct text text;
	struct sheets sheets;
	char *pictures[FAKE_PICTURES];
	/* what sheets asked for */
	int set_count; /* settings that were set */
	int started;   /* plans that were begun, with the last one: */
	struct game_plan plan;
	int bundled;
	char said[ERROR_TEXT_SIZE];
};

/* Begins a game on a board ("1 2/3 0"); list: CSV of the boards to choose from, NULL: none. The
 * test ends it with fake_end. */
void fake_init(struct fake *fake, const char *board, const char *list);
void fake_end(struct fake *fake);

/* Opens a sheet and draws its first frame; draws another one. */
void fake_open(struct fake *fake, const struct sheet *sheet);
void fake_frame(struct fake *fake);

/* The item of a control by its name in reports, after the sheet's ("ok"); NULL if it is not
 * shown. */
const struct item *fake_find(const struct fake *fake, const char *name);

/* True if the control is lit. It must be shown. */
bool fake_lit(const struct fake *fake, const char *name);

/* Presses a control, which must be shown. False, and nothing done, if it cannot be pressed now. */
bool fake_press(struct fake *fake, const char *name);

/* Gives a key to the sheet; true if it was for that. */
bool fake_key(struct fake *fake, SDL_Keycode code);

/* Fails unless the focus is on this control; "none" for none. */
void expect_focus(const struct fake *fake, const char *name);

/* Solves a board that one tile in the last cell keeps from being solved. */
void fake_solve(struct fake *fake);

#endif
