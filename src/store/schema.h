/* schema: the tables of the database. Private to src/store. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/database.h"

/* Creates the tables, or upgrades them from one version to another, which may be the
 * same, and marks the file as ours. Call in a transaction. */
enum database_state schema_upgrade(sqlite3 *db, int from, int to);

/* DATABASE_BROKEN unless the database has exactly the tables, columns and indexes of this version, 0 …
 * SCHEMA_VERSION: a foreign trigger could undo what is written, a foreign column refuse it. */
enum database_state schema_check(sqlite3 *db, int version);

#endif
