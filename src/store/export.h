/* export: the player's results as a CSV file (RFC 4180, UTF-8, with a header row) for other programs.
 * Pictures are not in it. */
#ifndef STORE_EXPORT_H
#define STORE_EXPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"

struct store;

/* All results, in the order in which they were added, for the caller to free; NULL with a sentence. */
char *export_text(struct store *store, struct error *error);

/* Writes the results of one size (0 × 0: of all) to a stream, whose errors are the caller's to
 * check. False with a sentence if reading them fails. */
bool export_to(struct store *store, FILE *stream, int width, int height, struct error *error);

#endif
