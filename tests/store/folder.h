/* folder: a temporary folder for a store's file, and operations on that file. */
#ifndef TESTS_STORE_FOLDER_H
#define TESTS_STORE_FOLDER_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

struct folder {
	char path[256]; /* of the folder */
	char file[300]; /* of the store: two folders deeper, which don't exist yet */
};

void folder_make(struct folder *folder);

/* Creates the two missing folders. */
void folder_deepen(const struct folder *folder);

/* Removes it and its contents. */
void folder_remove(const struct folder *folder);

/* Opens the store; its sentence must begin with the expected one, and be empty only if that is
 * "". */
struct store *folder_open(const struct folder *folder, const char *sentence);

/* Creates a store with the setting "name" = 7 and `pictures` pictures, and closes it. */
void folder_fill(const struct folder *folder, int pictures);

/* Runs SQL on the file, with no store involved, and creates it and its folders if needed. */
void folder_sql(const struct folder *folder, const char *sql);

/* Counts the rows of "TABLE" or "TABLE WHERE …". */
int folder_count(const char *file, const char *rows);

/* The whole file in new memory that the caller frees. */
uint8_t *folder_read(const char *file, size_t *size);
void folder_write(const char *file, const uint8_t *bytes, size_t size);

/* How many files beside the store have ".broken" in their names. */
int folder_broken(const struct folder *folder);

#endif
