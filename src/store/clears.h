/* clears: what the player cleared. Private to src/store. */
#ifndef STORE_CLEARS_H
#define STORE_CLEARS_H

#include "store/database.h"

/* Deletes what can't be restored any more. False with a sentence on failure. */
bool clears_forget(struct store *store, int64_t now_ms, struct error *error);

#endif
