/* unfinished: the sheet with the games that the player left. Main thread only. */
#ifndef SHEETS_UNFINISHED_H
#define SHEETS_UNFINISHED_H

#include "store/store.h"

enum { UNFINISHED_MAX = STORE_UNFINISHED_MAX + 1 }; /* with the previous game */

/* Used while it is open. */
struct unfinished_sheet {
	struct store_unfinished_list found; /* owned; its count is without the hidden games */

	/* removed when the sheet closes: they follow the others in `found`, the last one hidden first */
	int hidden;
	int hidden_at[UNFINISHED_MAX]; /* their rows, in the order in which they were hidden */
};

#endif
