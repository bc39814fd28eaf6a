/* result_row: a result as the values of its row. Private to src/store. */
#ifndef STORE_RESULT_ROW_H
#define STORE_RESULT_ROW_H

#include "store/database.h"

/* Reads the columns RESULT_READ; free photo->path with free. False with nothing to free if this
 * game can't have written the row. */
bool result_row_read_all(sqlite3_stmt *row, struct result *result, struct store_photo *photo);

/* Reads start, slides and times from the columns after RESULT_READ; nothing is done. False, with
 * nothing to free, if there are none that the rules allow. */
bool result_row_read_slides(sqlite3_stmt *row, const struct result *result,
                            struct history *history);

/* Binds a group's four numbers to the first parameters. */
void result_row_bind_group(sqlite3_stmt *statement, const struct result_group *group);

/* Ends a query whose last step returned `code`. False with a sentence if that is a failure. */
bool result_row_end(struct store *store, enum statement statement, int code, struct error *error);

/* Reads the columns GROUP_READ. False if there is no such group. */
bool result_row_read_group(sqlite3_stmt *row, struct result_group *group);

/* Reads the columns RESULT_SUMMED, and sets the other fields to nothing. */
void result_row_read(sqlite3_stmt *row, const struct result_group *group, struct result *result);

/* Writes several rows: call it in a transaction. See store_result_add. */
bool result_row_insert(struct store *store, struct result *result, const struct store_game *game,
                       struct error *error);

#endif
