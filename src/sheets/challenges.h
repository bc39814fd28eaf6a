/* challenges: the state of the Challenges sheet. */
#ifndef SHEETS_CHALLENGES_H
#define SHEETS_CHALLENGES_H

#include "base/date.h"
#include "game/limit.h"

enum {
	CHALLENGES_ROWS = 8, /* of the list, per page */
};

/* Used while it is open. */
struct challenges_sheet {
	struct limit chosen;   /* limits of future games */
	char today[DATE_SIZE]; /* "21 November"; "": unknown */
	int first;             /* first row of the page */
};

#endif
