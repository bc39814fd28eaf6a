/* result_rows: results as rows of their table. Private to src/store. Threads as in store.h. */
#ifndef STORE_RESULT_ROWS_H
#define STORE_RESULT_ROWS_H

#include <sqlite3.h>
#include <stdbool.h>

#include "store/results.h"

/* Binds a group to the four parameters from `first` on. */
bool result_row_bind_group(sqlite3_stmt *statement, int first, const struct result_group *group);

/* Reads a group from the four columns from `first` on. False, with group untouched, if there is no such
 * group. */
bool result_row_read_group(sqlite3_stmt *row, int first, struct result_group *group);

/* Reads the columns RESULT of statements.c of a result of this group, and sets the other fields to
 * nothing. */
void result_row_read(sqlite3_stmt *row, const struct result_group *group, struct result *result);

/* Reads the columns RESULT_AND_REST; free photo->path with free. False with nothing to free if this
 * game can't have written the row; *no_memory is set if memory runs out. */
bool result_row_read_all(sqlite3_stmt *row, struct result *result, struct store_photo *photo,
                         bool *no_memory);

/* Reads start and slides from the columns after RESULT_AND_REST; nothing is done. False, with
 * nothing to free, if there are none that the rules allow, or memory runs out. */
bool result_row_read_slides(sqlite3_stmt *row, const struct result *result,
                            struct history *history);

/* Writes several rows: call it in a transaction. See store_result_add. */
bool result_row_insert(struct store *store, struct result *result, const struct store_game *game,
                       struct error *error);

#endif
