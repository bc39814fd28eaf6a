/* columns: values and pictures as columns of several tables. Private to src/store. */
#ifndef STORE_COLUMNS_H
#define STORE_COLUMNS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* Binds numbers to the parameters from `first` on. */
bool columns_bind_numbers(sqlite3_stmt *statement, int first, const int64_t *numbers, int count);

/* A path, which isn't always UTF-8. Binding borrows it; NULL: none. Reading sets *path to new
 * memory, or to NULL if there is none or it has a NUL inside. Both are false if memory runs out. */
bool columns_bind_path(sqlite3_stmt *statement, int parameter, const char *path);
bool columns_read_path(sqlite3_stmt *row, int column, char **path);

/* A crop: the four columns from `first` on. */
bool columns_bind_crop(sqlite3_stmt *statement, int first, const struct store_crop *crop);
struct store_crop columns_read_crop(sqlite3_stmt *row, int first);

#endif
