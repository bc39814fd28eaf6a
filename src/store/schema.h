/* schema: creates the tables, and brings those of an older version up to date. Private to src/store. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/database.h"

enum { SCHEMA_VERSION = 4 };

/* Copies the database at this path, which has this version, to PATH.version-N; a file of that name is
 * replaced, but only by a whole copy. */
enum database_state schema_back_up(sqlite3 *db, const char *path, int version);

/* Upgrades the tables from one version to another, which may be the same, and marks the file as ours.
 * Call in a transaction. */
enum database_state schema_upgrade(sqlite3 *db, int from, int to);

#endif
