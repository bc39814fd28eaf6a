/* database: the SQLite file behind a store: opens, checks and upgrades it, sets a damaged one
 * aside. Private to src/store. One thread at a time. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <limits.h>
#include <sqlite3.h>
#include <stdbool.h>

#include "base/error.h"
#include "store/statements.h"

struct store {
	sqlite3 *db;                               /* owned */
	sqlite3_stmt *statements[STATEMENT_COUNT]; /* owned, prepared */
	bool failed;                               /* store_failure_is_new has been called */
};

/* The result of an operation. */
enum database_state {
	DATABASE_GOOD,
	DATABASE_BROKEN, /* damaged, or not our file */
	DATABASE_NEWER,  /* made by a newer version of the game */
	DATABASE_LOCKED, /* locked by another program for too long */
	DATABASE_UNWRITABLE,
	DATABASE_FULL,
	DATABASE_NO_MEMORY,
	DATABASE_FAILED, /* another I/O error */
};

/* Opens the file, or memory if path is NULL, checks it, upgrades its tables and prepares the
 * statements. Unless the result is DATABASE_GOOD, there is nothing to close and the file's contents
 * are unchanged. */
enum database_state database_open(struct store *store, const char *path);

void database_close(struct store *store);

/* The meaning of an SQLite result code. */
enum database_state database_state(int code);

/* The reason as the end of a sentence without a full stop; static. Not for DATABASE_GOOD. */
const char *database_reason(enum database_state state);

/* Runs a statement without results, resets it and clears its bindings. False with a sentence on
 * failure. */
bool database_write(struct store *store, enum statement statement, struct error *error);

/* Resets a statement after reading and clears its bindings. */
void database_end(struct store *store, enum statement statement);

/* Renames the file and its log to path.broken (or .broken-2 …, the first free name) and sets name.
 * False with nothing changed on failure. */
bool database_set_aside(const char *path, char name[PATH_MAX]);

#endif
