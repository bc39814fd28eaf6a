/* check: looks for damaged pages, and replaces a damaged file. Private to src/store.
 *
 * A small file is checked before it is used. That would take seconds for a large one, so a thread
 * checks it while it is used. A file found to be damaged then, or by a call that meets a damaged
 * page, is marked by an empty file beside it; the next start checks the whole of a marked file before
 * using it, and replaces it (aside.c). */
#ifndef STORE_CHECK_H
#define STORE_CHECK_H

#include <limits.h>

#include "store/database.h"

/* Checks the file now if it is small or marked, and removes the mark if no damage is found. path NULL
 * (in-memory store): does nothing. */
enum database_state check_first(sqlite3 *db, const char *path);

/* Marks the file for check_first. If that fails, the damage will be found again. */
void check_mark(const char *path);

struct check;

/* Starts a thread that checks the file after a while; it borrows the path. NULL if the file is small,
 * or no thread can be started: then it will be checked by a later start. */
struct check *check_start(const char *path, int delay_ms);

/* Stops the check and frees it; NULL is allowed. */
void check_stop(struct check *check);

/* True if damage has been found, and the file is marked; NULL is allowed. */
bool check_failed(const struct check *check);

/* aside.c: builds a new file with everything that can still be read of the damaged one, of any version,
 * then renames the damaged one and its log to path.broken (or .broken-2 …, the first free name), sets
 * `name`, and gives the new one its place. Unless the result is DATABASE_GOOD, the damaged file is where
 * it was. */
enum database_state aside_replace(const char *path, char name[PATH_MAX]);

/* aside.c: completes a replacement that was interrupted; call before opening the file. */
void aside_complete(const char *path);

#endif
