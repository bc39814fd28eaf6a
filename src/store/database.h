/* database: the SQLite file behind a store: opening, checking, making its tables,
 * setting a damaged one aside. Private to src/store. One thread at a time. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <limits.h>
#include <sqlite3.h>
#include <stdbool.h>

#include "base/error.h"

enum statement {
	STATEMENT_SET,
	STATEMENT_UNSET,
	STATEMENT_GET,
	STATEMENT_USED,
	STATEMENT_TRIM,
	STATEMENT_PICTURES,
	STATEMENT_CROP,
	STATEMENT_COUNT,
};

struct store {
	sqlite3 *db;                               /* owned */
	sqlite3_stmt *statements[STATEMENT_COUNT]; /* owned, prepared */
	bool failed;                               /* store_failure_is_new was asked */
};

/* What came of an attempt, and what a later failure means. */
enum database_state {
	DATABASE_GOOD,
	DATABASE_BROKEN, /* damaged, or not one of ours */
	DATABASE_NEWER,  /* made by a later version of the game */
	DATABASE_LOCKED, /* another program holds it for too long */
	DATABASE_UNWRITABLE,
	DATABASE_FULL,
	DATABASE_NO_MEMORY,
	DATABASE_FAILED, /* the disk says no in another way */
};

/* Opens the file, or memory if path is NULL, checks it, brings its tables up to date and
 * prepares the statements. Unless DATABASE_GOOD comes back there is nothing to close, and
 * what the file holds is as it was. */
enum database_state database_open(struct store *store, const char *path);

void database_close(struct store *store);

/* What an SQLite result code means. */
enum database_state database_state(int code);

/* Why it is not DATABASE_GOOD, as the end of a sentence without its full stop; static. */
const char *database_reason(enum database_state state);

/* Steps a statement that answers with nothing, resets it, and unbinds what was bound. False
 * with a sentence on failure. */
bool database_write(struct store *store, enum statement statement, struct error *error);

/* Resets and unbinds a statement that was read. */
void database_end(struct store *store, enum statement statement);

/* Renames the file, and what belongs to it, to path.broken (or .broken-2 …: a free name),
 * which is written to name. False if that cannot be done: then all is as it was. */
bool database_set_aside(const char *path, char name[PATH_MAX]);

#endif
