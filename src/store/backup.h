/* backup: copies of the file, PATH.copy-1 (the newest) and PATH.copy-2. Private to src/store. Any thread, but not two
 * at a time. */
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "store/database.h"

/* Copies a database into another one, in one step. Returns SQLite's result code. */
int backup_copy(sqlite3 *from, sqlite3 *to);

/* True if the file is missing or was emptied, but there is a copy of it: SQLite would begin a new one, also in
 * place of a file of one byte. */
bool backup_file_lost(const char *path);

/* True if there is no copy, or the newest is over a day old. */
bool backup_due(const char *path);

/* Copies the database, which is the file at this path, and keeps the newest two copies. DATABASE_BROKEN:
 * the database is damaged. Unless the result is DATABASE_GOOD, the copies are as they were. */
enum database_state backup_make(sqlite3 *db, const char *path);

/* Renames the damaged file and its log to path.broken (or .broken-2 …, the first free name), sets `name` ("" if
 * there was no file), and puts the newest whole copy in its place; *made is the time of that copy in seconds since 1970, or
 * 0 if there is none: then there is no file any more. The damaged file is never removed. */
enum database_state backup_restore(const char *path, char name[PATH_MAX], int64_t *made);

/* Opens a copy, which must be whole and ours, and sets *version: see database_recognise. *db must be closed in any case. */
enum database_state backup_open_copy(const char *name, sqlite3 **db, int *version);

/* Copies the database to a new file at this path, which replaces any other once it is complete. */
enum database_state backup_aside(sqlite3 *db, const char *path);

/* Completes a replacement that was interrupted; call before opening the file. */
void backup_complete(const char *path);

/* Looks for damaged pages before the file is used: in a small or marked file, since it would take seconds for
 * a large one. Removes the mark if no damage is found. path NULL (in-memory store): does nothing. */
enum database_state backup_check(sqlite3 *db, const char *path);

/* Marks the file as damaged by an empty file beside it, so that the next start checks all of it. If that
 * fails, the damage will be found again. */
void backup_mark(const char *path);

#endif
