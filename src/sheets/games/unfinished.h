/* unfinished: the state of the sheet of unfinished games. */
#ifndef SHEETS_UNFINISHED_H
#define SHEETS_UNFINISHED_H

#include "base/error.h"
#include "store/games.h"

/* Used while it is open. */
struct unfinished_sheet {
	struct store_unfinished_list found; /* owned */

	/* a game that is hidden: it is removed with the next one, or when the sheet closes */
	struct store_unfinished removed; /* owned; id 0: none */
	int removed_at;                  /* its row */

	char note[ERROR_TEXT_SIZE]; /* why the last command failed; "": it didn't */
};

/* Frees what the state owns. */
void unfinished_free(struct unfinished_sheet *unfinished);

#endif
