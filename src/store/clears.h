/* clears: what the player cleared. Private to src/store. */
#ifndef STORE_CLEARS_H
#define STORE_CLEARS_H

#include "store/database.h"

/* Deletes what can't be restored any more; what a failure leaves, the next start deletes. */
void clears_forget(struct store *store, int64_t now_ms);

#endif
