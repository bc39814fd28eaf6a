/* challenges: what the sheet Challenges remembers. */
#ifndef SHEETS_CHALLENGES_H
#define SHEETS_CHALLENGES_H

#include "base/date.h"
#include "game/limit.h"

enum {
	CHALLENGES_ROWS = 8, /* of the list that are seen at once */
};

/* While it is open. */
struct challenges_sheet {
	struct limit chosen;   /* limits of games to come */
	char today[DATE_SIZE]; /* "21 November"; "": not known */
	int first;             /* row of the list that is seen first */
};

#endif
