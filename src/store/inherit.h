/* inherit: the settings of a file that can be read, but not written. Private to src/store. */
#ifndef STORE_INHERIT_H
#define STORE_INHERIT_H

#include "store/store.h"

/* Copies as many settings as can be read into a store that works in memory. Whatever is wrong with
 * the file, it stays as it is. */
void inherit_settings(struct store *store, const char *path);

#endif
