/* schema: the tables of the database. Private to src/store. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include <stdint.h>

#include "store/database.h"

/* What schema_hash finds in tables of SCHEMA_VERSION, so that opening needn't make them to compare, which takes 4 to
 * 8 ms. Another SQLite may word them differently: then they are made and compared, and the test of this
 * number fails. */
#define SCHEMA_HASH UINT64_C(0x286B2B22B28E496F)

/* Creates the tables, or upgrades them from one version to another, which may be the
 * same, and marks the file as ours. Call in a transaction. */
enum database_state schema_upgrade(sqlite3 *db, int from, int to);

/* Hashes the definitions of all tables, columns and indexes. */
enum database_state schema_hash(sqlite3 *db, uint64_t *hash);

/* DATABASE_BROKEN unless the database has exactly the tables, columns and indexes of this version, 0 …
 * SCHEMA_VERSION: a foreign trigger could undo what is written, a foreign column refuse it. */
enum database_state schema_check(sqlite3 *db, int version);

#endif
