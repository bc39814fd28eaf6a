/* check: looks for damaged pages. Private to src/store.
 *
 * A small file is checked before it is used. That would take seconds for a large one, so a thread
 * checks it while it is used. A file found to be damaged then, or by a call that meets a damaged
 * page, is marked by an empty file beside it; the next start checks the whole of a marked file before
 * using it, and replaces it (aside.h). */
#ifndef STORE_CHECK_H
#define STORE_CHECK_H

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

#endif
