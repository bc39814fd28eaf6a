/* exchange: results as files for other programs, and back: CSV (RFC 4180, UTF-8, with a header row)
 * or JSON (an array of objects). Each result has the fields of store/exchange/result_text.h; start and
 * slides make up the replay. Pictures are not in the file.
 *
 * Threads as in store.h. 100 000 results take seconds: hence the steps, of a few ms each. */
#ifndef STORE_EXCHANGE_H
#define STORE_EXCHANGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "store/store.h"

enum exchange_format { EXCHANGE_CSV, EXCHANGE_JSON };

struct exchange_counts {
	int added, known; /* known: was already there */
	int bad;          /* skipped: no such game can have been played */
};

/* An export or import that goes on in steps; it borrows the store. */
struct exchange {
	/* Does a part of the work. *done: it was the last one. False with a sentence on failure; then
	 * nothing has changed, and only `end` may follow. */
	bool (*step)(struct exchange *exchange, bool *done, struct error *error);
	/* Frees it. Unless it is done, nothing has changed. */
	void (*end)(struct exchange *exchange);
	int percent;                   /* done so far */
	struct exchange_counts counts; /* of an import, once it is done */
};

/* Begins to write all results, in the order in which they were added, into a file; an old one is only
 * replaced when all is done. NULL with a sentence on failure. */
struct exchange *store_export_begin(struct store *store, const char *path,
                                    enum exchange_format format, struct error *error);

/* Begins to add the results in a file of either format, in one transaction: another call that writes
 * to the store does the rest of the work first. NULL with a sentence if it can't be read. */
struct exchange *store_import_begin(struct store *store, const char *path, struct error *error);

/* Does all the rest and ends it; counts: may be NULL. False with a sentence on failure. If it is NULL,
 * false: error has been set. */
bool exchange_finish(struct exchange *exchange, struct exchange_counts *counts,
                     struct error *error);

/* Writes the results of one size (0 × 0: of all) to a stream, whose errors are the caller's to
 * check. False with a sentence if reading them fails. */
bool store_export_to(struct store *store, FILE *stream, enum exchange_format format, int width,
                     int height, struct error *error);

/* Imports the text of a file with a NUL after it; overwrites the text. name: for sentences. */
bool store_import_text(struct store *store, const char *name, char *text, size_t length,
                       struct exchange_counts *counts, struct error *error);

/* Says what was imported: "Imported 120 games; 3 were already there." */
void exchange_counts_write(const struct exchange_counts *counts, struct error *sentence);

#endif
