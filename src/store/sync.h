/* sync: brings commits to the disk on a thread of its own, half a second after the first one, so
 * that the main thread doesn't wait for the disk.
 *
 * A commit in a write-ahead log survives the end of the program, but not a power failure until the
 * log is synced. The thread does that, and copies a long log into the database (a checkpoint), so
 * that the next commit starts the log again. Only that commit syncs the log by itself.
 *
 * Private to src/store. All functions belong to the thread that uses the database. */
#ifndef STORE_SYNC_H
#define STORE_SYNC_H

#include "store/database.h"

struct sync;

/* Begins to watch the commits of a connection to this file, which is in WAL mode; the first one
 * starts the thread, which borrows the path. */
struct sync *sync_create(sqlite3 *db, const char *path);

/* Syncs what isn't yet on the disk and ends the thread; NULL is allowed. Call before closing the
 * connection. */
void sync_free(struct sync *sync);

/* The result code of the first sync or checkpoint that failed since the last call, else
 * SQLITE_OK; NULL is allowed. */
int sync_take_failure(struct sync *sync);

/* True if all commits have been synced; NULL is allowed. */
bool sync_done(struct sync *sync);

#endif
