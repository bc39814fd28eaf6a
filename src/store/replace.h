/* replace: what a store had before it was replaced by a copy that was brought in (store.h). Private to src/store. */
#ifndef STORE_REPLACE_H
#define STORE_REPLACE_H

#include "store/database.h"

/* When a store is opened: removes what store_bring_back would bring back, if it is too old, and what was unpacked but
 * never taken. */
void replace_forget(const struct store *store);

#endif
