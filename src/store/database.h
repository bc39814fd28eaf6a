/* database: the SQLite file behind a store. Private to src/store. One thread at a time. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <limits.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "store/statements.h"

enum {
	DATABASE_ID = 0x4D506331, /* "MPc1": the application_id of our files */
	SCHEMA_VERSION = 6,       /* user_version */
};

enum statement {
#define STATEMENT_NAME(name, text) STATEMENT_##name,
	STATEMENTS(STATEMENT_NAME) STATEMENT_COUNT
};

struct store {
	sqlite3 *db;                               /* owned */
	sqlite3_stmt *statements[STATEMENT_COUNT]; /* owned, prepared */
	char *path;                                /* owned; NULL in memory, as both below */
	struct sync *sync;                         /* owned */
	char *unsaved;                             /* owned; see store_try; NULL if it saves */
	struct games *games;       /* owned; NULL before the first write of a game */
	int lock;                  /* owned; negative: none, see store.c */
	bool damaged, damage_told; /* a call met a damaged page; store_take_problem */
};

/* The result of an operation. */
enum database_state {
	DATABASE_GOOD,
	DATABASE_BROKEN,  /* damaged, or not our file */
	DATABASE_NEWER,   /* made by a newer version of the game */
	DATABASE_LOCKED,  /* locked by another program for too long */
	DATABASE_RUNNING, /* the game is already running */
	DATABASE_UNWRITABLE,
	DATABASE_FULL,
	DATABASE_NO_MEMORY,
	DATABASE_FAILED, /* another I/O error */
};

/* Opens the file, or memory if path is NULL, waiting for so long if another program locks it, checks it (backup_check), upgrades its tables after a
 * backup (backup_make) and prepares the statements. Unless the result is DATABASE_GOOD, there is
 * nothing to close and the file's contents are unchanged. */
enum database_state database_open(struct store *store, const char *path, int wait_ms);

/* Opens a copy of the file in memory, waiting likewise, upgraded, as far as a newer version's can be used.
 * Unless the result is DATABASE_GOOD, there is nothing to close. */
enum database_state database_open_in_memory(struct store *store, const char *path, int wait_ms);

/* Closes what database_open opened. */
void database_close(struct store *store);

/* Opens a connection of its own without changing anything; SQLite reads the file later. flags:
 * SQLITE_OPEN_…. Returns SQLite's result code; *db must be closed in any case. */
int database_connect(const char *path, int flags, sqlite3 **db);

/* Runs statements without results. */
enum database_state database_run(sqlite3 *db, const char *sql);

/* Reads one integer or, if `text` is set, one short text from a query. */
enum database_state database_ask(sqlite3 *db, const char *sql, int *number, char *text,
                                 size_t size);

/* The meaning of an SQLite result code. */
enum database_state database_state(int code);

/* The reason as the end of a sentence without a full stop; static. Not for DATABASE_GOOD and
 * DATABASE_RUNNING. */
const char *database_reason(enum database_state state);

/* Runs a statement without results, resets it and clears its bindings. False with a sentence on failure. */
bool database_write(struct store *store, enum statement statement, struct error *error);

/* Binds numbers to the first parameters and runs a statement as database_write does. */
bool database_write_numbers(struct store *store, enum statement statement, const int64_t *numbers,
                            int count, struct error *error);

/* Begins to write several rows, which are stored together or not at all:
 *
 *         return database_begin(store, error) &&
 *                database_commit(store, write_this(store, error) && write_that(store, error), error);
 *
 * False with a sentence on failure. Calls can't be nested. */
bool database_begin(struct store *store, struct error *error);

/* Stores all that was written since then. Unless `written`, and on failure, everything is undone
 * and the result is false. */
bool database_commit(struct store *store, bool written, struct error *error);

/* Resets a statement after reading and clears its bindings. */
void database_end(struct store *store, enum statement statement);

/* schema.c: creates the tables, or upgrades them from one version to another, which may be the
 * same, and marks the file as ours. Call in a transaction. */
enum database_state schema_upgrade(sqlite3 *db, int from, int to);

/* games.c: forgets what was written of a game that is no longer being played. */
void database_forget_game(struct store *store, int64_t id);

/* games.c: frees what store->games owns. */
void database_free_games(struct store *store);

/* backup.c: copies of the file, PATH.copy-1 (the newest) and PATH.copy-2. Any thread, but not two at a
 * time. */

/* Copies a database into another one, in one step. Returns SQLite's result code. */
int backup_copy(sqlite3 *from, sqlite3 *to);

/* True if there is a copy of the file at this path. */
bool backup_exists(const char *path);

/* True if there is no copy, or the newest is over a day old. */
bool backup_due(const char *path);

/* Copies the database, which is the file at this path, and keeps the newest two copies. DATABASE_BROKEN:
 * the database is damaged. Unless the result is DATABASE_GOOD, the copies are as they were. */
enum database_state backup_make(sqlite3 *db, const char *path);

/* Renames the damaged file and its log to path.broken (or .broken-2 …, the first free name), sets `name`,
 * and puts the newest whole copy in its place; *made is the time of that copy in seconds since 1970, or
 * 0 if there is none: then there is no file any more. The damaged file is never removed. */
enum database_state backup_restore(const char *path, char name[PATH_MAX], int64_t *made);

/* Completes a replacement that was interrupted; call before opening the file. */
void backup_complete(const char *path);

/* Looks for damaged pages before the file is used: in a small or marked file, since it would take seconds for
 * a large one. Removes the mark if no damage is found. path NULL (in-memory store): does nothing. */
enum database_state backup_check(sqlite3 *db, const char *path);

/* Marks the file as damaged by an empty file beside it, so that the next start checks all of it. If that
 * fails, the damage will be found again. */
void backup_mark(const char *path);

/* sync.c: brings commits to the disk on a thread of its own, half a second after the first one, so
 * that the main thread doesn't wait for the disk.
 *
 * A commit in a write-ahead log survives the end of the program, but not a power failure until the
 * log is synced. The thread does that, and copies a long log into the database (a checkpoint), so
 * that the next commit starts the log again. Only that commit syncs the log by itself.
 *
 * All functions belong to the thread that uses the database. */

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
bool sync_settled(struct sync *sync);

#endif
