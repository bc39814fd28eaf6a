/* size: the state of the Size sheet. */
#ifndef SHEETS_SIZE_H
#define SHEETS_SIZE_H

#include <stdbool.h>

#include "puzzle/scramble.h"

struct photo;
struct sheets;

enum { SIZE_AUTO_CELLS = 16 };

/* What determines the size of a game on a new picture. */
enum size_mode {                      /* the numbers are stored */
	         SIZE_BY_OWN_PICTURE, /* the shape of the player's own pictures; the default */
	         SIZE_BY_PICTURE,     /* the shape of every picture: Auto */
	         SIZE_CHOSEN,         /* the player's choice: it stays */
};

struct size_sheet {
	enum size_mode mode;
	int auto_columns, auto_rows;   /* that fit the last picture; 0: none yet */
	int usual_columns, usual_rows; /* for SIZE_BY_OWN_PICTURE, before the first own picture */
	/* while it is open */
	int columns, rows; /* chosen so far */
	bool automatic;    /* from the picture's shape */
	bool touched;      /* a size was chosen */
	struct scramble_choice chosen;
};

/* Writes the size for a game on a photo that was just read, and remembers it. Without an automatic
 * size, that is the game's current size. If boards come from the list, a different size must be in
 * it. */
void size_for_photo(struct sheets *sheets, const struct photo *photo, int *columns, int *rows);

/* Writes the size for a new game on the same picture: the current one, unless that was chosen for
 * the picture before it was rotated. */
void size_for_new_game(struct sheets *sheets, int *columns, int *rows);

#endif
