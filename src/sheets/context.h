/* context: what sheets can't find out themselves. Main thread only. */
#ifndef SHEETS_CONTEXT_H
#define SHEETS_CONTEXT_H

#include "ui/column.h"

/* Set before all calls, and whenever an event may change it. */
struct sheet_context {
	uint64_t now_ms;
	int today;              /* 20261121, 0 if unknown */
	struct sheet_area area; /* of the current window */
	struct text *text;      /* measures text for it; borrowed */
	int text_percent;       /* the text size in effect */
	bool celebration_over;  /* the solved card may be shown */
	int64_t abandoned_game; /* id of the previous game, if it will be an unfinished one; else 0 */
	SDL_GameControllerType controller; /* in the player's hands; UNKNOWN: none, or any */
	bool unsaved;                      /* the store doesn't outlast the program */
	const char *trouble;               /* what can't be saved, borrowed; NULL or "": nothing */
	int next_columns, next_rows; /* of the game on its way; 0: none is, or of unknown size */
};

#endif
