/* late: results that couldn't be stored when their boards were solved. Main thread. */
#ifndef APP_LATE_H
#define APP_LATE_H

#include <stdbool.h>

#include "store/store.h"

struct app;

struct late_result {
	struct result result;
	struct store_game game; /* owned: what it is stored with */
	bool runs;              /* it is the running game's */
};

/* All zero: none. */
struct late {
	struct late_result *list; /* owned */
	int count;
};

/* Keeps the running game's result, to be stored with the time when it was solved; copies both. */
void late_add(struct late *late, const struct result *result, const struct store_game *game);

/* The running game goes on, so it has no result; another one begins. */
void late_reopen(struct late *late);
void late_leave(struct late *late);

/* Adds the running game's, or those of other games. False with a sentence, if one can't be stored yet. */
bool late_write(struct app *app, bool running, struct error *error);

/* Frees them. */
void late_free(struct late *late);

#endif
