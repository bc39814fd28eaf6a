/* export: the player's results as a CSV file (RFC 4180, UTF-8, with a header row) for other programs.
 * Pictures are not in it. Threads as in store.h. */
#ifndef STORE_EXPORT_H
#define STORE_EXPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"
#include "store/store.h"

struct export;

/* Begins to write all results, in the order in which they were added, into a file. It borrows the store.
 * An old file of that name is replaced only when all is done. NULL with a sentence on failure. */
struct export *export_begin(struct store *store, const char *path, struct error *error);

/* Writes some more, which takes a few ms. *done: that was all. False with a sentence on failure; then only
 * export_end may follow. */
bool export_step(struct export *export, bool *done, struct error *error);

/* How much is done. */
int export_percent(const struct export *export);

/* Frees it. Unless all was done, an old file is still there, and no new one. NULL is allowed. */
void export_end(struct export *export);

/* Writes the results of one size (0 × 0: of all) to a stream, whose errors are the caller's to
 * check. False with a sentence if reading them fails. */
bool export_to(struct store *store, FILE *stream, int width, int height, struct error *error);

#endif
