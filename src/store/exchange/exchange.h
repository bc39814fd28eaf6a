/* exchange: results as files for other programs, and back: CSV (RFC 4180, UTF-8, with a header row)
 * or JSON (an array of objects). Each result has the fields of store/exchange/result_text.h; start and slides
 * make up the replay. Pictures are not in the file.
 *
 * Threads as in store.h, but 100 000 results take seconds. */
#ifndef STORE_EXCHANGE_H
#define STORE_EXCHANGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "store/store.h"

enum exchange_format { EXCHANGE_CSV, EXCHANGE_JSON };

/* Writes all results, oldest first, into a file; an old one is only replaced if that succeeds.
 * False with a sentence on failure. */
bool store_export(struct store *store, const char *path, enum exchange_format format,
                  struct error *error);

/* Writes the results of one size (0 × 0: of all) to a stream, whose errors are the caller's to
 * check. False with a sentence if reading them fails. */
bool store_export_to(struct store *store, FILE *stream, enum exchange_format format, int width,
                     int height, struct error *error);

struct exchange_counts {
	int added, known; /* known: was already there */
	int bad;          /* skipped: no such game can have been played */
};

/* Adds the results in a file of either format, all or, on failure, none. False with a sentence if
 * it can't be read or isn't such a file. */
bool store_import(struct store *store, const char *path, struct exchange_counts *counts,
                  struct error *error);

/* The same for the text of a file with a NUL after it; overwrites the text. name: for sentences. */
bool store_import_text(struct store *store, const char *name, char *text, size_t length,
                       struct exchange_counts *counts, struct error *error);

/* Says what was imported: "Imported 120 games; 3 were already there." */
void exchange_counts_write(const struct exchange_counts *counts, struct error *sentence);

#endif
