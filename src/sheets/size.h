/* size: the sheet to choose columns, rows and the kind of scramble. Main thread only. */
#ifndef SHEETS_SIZE_H
#define SHEETS_SIZE_H

#include "photos/photo.h"
#include "puzzle/scramble.h"

struct sheets;

enum { SIZE_AUTO_CELLS = 16 };

/* How the size of a game on a new picture is chosen. The numbers are stored. */
enum size_mode {
	SIZE_BY_OWN_PICTURE, /* the shape of the player's own pictures; the default */
	SIZE_BY_PICTURE,     /* the shape of every picture: Auto */
	SIZE_CHOSEN,         /* the player's choice: it stays */
};

/* What is chosen on the sheet, until Start. */
struct size_draft {
	int columns, rows;
	bool automatic; /* from the picture's shape */
	int chosen_px;  /* SETTING_TILE_PX */
	bool touched;   /* a size was chosen */
	bool more;      /* the kinds of shuffle are shown */
	struct scramble_choice chosen;
};

struct size_draft *size_draft(const struct sheets *sheets);

/* What it is called: "Easy". Static. */
const char *size_difficulty(enum scramble_difficulty difficulty);

/* Sets how later sizes are chosen, as at an earlier start; tile_px: SETTING_TILE_PX. */
void size_set(struct sheets *sheets, enum size_mode mode, int tile_px);

/* The size that was chosen at an earlier start, or on the command line: later pictures have it, whatever boards come between. */
void size_choose(struct sheets *sheets, int columns, int rows);

/* The size for a game on a photo that was just read, remembered: without an automatic size (or if the list
 * lacks that) that of the game on its way, or else the running one. */
void size_for_photo(struct sheets *sheets, const struct photo *photo, int *columns, int *rows);

/* The size for a new game on the same picture, which may have been rotated. */
void size_for_new_game(struct sheets *sheets, int *columns, int *rows);

#endif
