/* games: what was written of the two games being played. Private to src/store. */
#ifndef STORE_GAMES_H
#define STORE_GAMES_H

#include "store/database.h"

/* Forgets what was written of a game that is no longer being played. */
void games_forget(struct store *store, int64_t id);

/* Frees store->mirrors. */
void games_free(struct store *store);

#endif
