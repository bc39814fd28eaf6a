/* challenges: the state of the Challenges sheet. */
#ifndef SHEETS_CHALLENGES_H
#define SHEETS_CHALLENGES_H

#include "game/limit.h"
#include "puzzle/boards.h"
#include "store/results.h"

enum {
	CHALLENGES_ROWS = 8, /* of the list, per page */
};

/* Used while it is open. */
struct challenges_sheet {
	struct limit chosen;                     /* limits of future games */
	int first;                               /* first row of the page */
	enum board_stars stars[BOARDS_ROWS_MAX]; /* of each row of the list */
};

#endif
