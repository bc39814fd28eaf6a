/* folder: a fresh folder for the file of a store, and what tests do to that file. */
#ifndef TESTS_STORE_FOLDER_H
#define TESTS_STORE_FOLDER_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

struct folder {
	char path[256]; /* of the folder */
	char file[300]; /* of the store: two folders deeper, which are not there yet */
};

void folder_make(struct folder *folder);

/* Makes the two folders that are missing. */
void folder_deepen(const struct folder *folder);

/* Removes it with all in it. */
void folder_remove(const struct folder *folder);

/* Opens the store; the sentence must be the expected one (its beginning), and empty only
 * for "". */
struct store *folder_open(const struct folder *folder, const char *sentence);

/* Makes a store with the setting "name" = "value" and `pictures` pictures, and closes it. */
void folder_fill(const struct folder *folder, int pictures);

/* The whole file in memory of the caller. */
uint8_t *folder_read(const char *file, size_t *size);
void folder_write(const char *file, const uint8_t *bytes, size_t size);

/* How many files lie beside the store's whose names have ".broken" in them. */
int folder_broken(const struct folder *folder);

#endif
