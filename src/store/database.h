/* database: the SQLite file behind a store. Private to src/store. One thread at a time. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "store/statements.h"

enum {
	DATABASE_ID = 0x4D506331, /* "MPc1": the application_id of our files */
	SCHEMA_VERSION = 4,       /* user_version */
};

struct store {
	sqlite3 *db;                               /* owned */
	sqlite3_stmt *statements[STATEMENT_COUNT]; /* owned, prepared */
	char *path;                                /* owned; NULL in memory, as both below */
	struct sync *sync;                         /* owned */
	struct check *check;                       /* owned */
	struct games *games;       /* owned; NULL before the first write of a game */
	int lock;                  /* owned; −1: none, see store.c */
	bool damaged, damage_told; /* a call met a damaged page; store_take_problem */
};

/* The result of an operation. */
enum database_state {
	DATABASE_GOOD,
	DATABASE_BROKEN,  /* damaged, or not our file */
	DATABASE_NEWER,   /* made by a newer version of the game */
	DATABASE_OLDER,   /* by an older one, which matters only when reading */
	DATABASE_LOCKED,  /* locked by another program for too long */
	DATABASE_RUNNING, /* the game is already running */
	DATABASE_UNWRITABLE,
	DATABASE_FULL,
	DATABASE_NO_MEMORY,
	DATABASE_FAILED, /* another I/O error */
};

/* Opens the file, or memory if path is NULL, checks it (check.h), upgrades its tables after a backup
 * (schema.c) and prepares the statements. Unless the result is DATABASE_GOOD, there is nothing to
 * close and the file's contents are unchanged. */
enum database_state database_open(struct store *store, const char *path);

/* Opens an existing file to read from it: nothing is created or upgraded, and writing fails. A file
 * of an older version is DATABASE_OLDER. */
enum database_state database_open_to_read(struct store *store, const char *path);

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

/* Runs a statement without results, resets it and clears its bindings. False with a sentence on
 * failure. */
bool database_write(struct store *store, enum statement statement, struct error *error);

/* The same after binding numbers to the first parameters. */
bool database_write_numbers(struct store *store, enum statement statement, const int64_t *numbers,
                            int count, struct error *error);

/* Begins to write several rows, which are stored together or not at all:
 *
 *         return database_begin(store, error) &&
 *                database_commit(store, write_this(store, error) && write_that(store, error), error);
 *
 * False with a sentence on failure. Calls can't be nested. */
bool database_begin(struct store *store, struct error *error);

/* Stores all that was written since then. Unless `written`, and on failure, everything is undone and the
 * result is false. */
bool database_commit(struct store *store, bool written, struct error *error);

/* Resets a statement after reading and clears its bindings. */
void database_end(struct store *store, enum statement statement);

/* schema.c: copies the database at this path, which has this version, to PATH.version-N; a file of that
 * name is replaced, but only by a whole copy. */
enum database_state schema_back_up(sqlite3 *db, const char *path, int version);

/* schema.c: creates the tables, or upgrades them from one version to another, which may be the same, and
 * marks the file as ours. Call in a transaction. */
enum database_state schema_upgrade(sqlite3 *db, int from, int to);

/* settings.c: copies as many settings of a file as can be read into a store that works in memory.
 * Whatever is wrong with the file, it stays as it is. */
void database_inherit(struct store *store, const char *path);

/* games.c: forgets what was written of a game that is no longer being played. */
void database_forget_game(struct store *store, int64_t id);

/* games.c: frees what store->games owns. */
void database_free_games(struct store *store);

#endif
