/* Upgrades a database, after making a backup of it. */
#include "store/upgrade.h"

#include <limits.h>
#include <stdio.h>
#include <unistd.h>

#include "store/schema.h"

/* Returns SQLite's result code; `to` is an empty database. */
static int copy(sqlite3 *from, sqlite3 *to)
{
	sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");

	if (backup == NULL)
		return sqlite3_errcode(to);
	(void)sqlite3_backup_step(backup, -1);
	return sqlite3_backup_finish(backup); /* returns the error of the step, too */
}

static int copy_to_file(sqlite3 *from, const char *path)
{
	sqlite3 *to = NULL;
	int code;

	(void)unlink(path); /* from an attempt that was interrupted */
	code = database_connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &to);
	if (code == SQLITE_OK)
		code = copy(from, to);
	sqlite3_close(to);
	return code;
}

enum database_state upgrade_back_up(sqlite3 *db, const char *path, int version)
{
	char name[PATH_MAX], part[PATH_MAX];
	int code;

	if (snprintf(name, sizeof name, "%s.version-%d", path, version) >= (int)sizeof name ||
	    snprintf(part, sizeof part, "%s.part", name) >= (int)sizeof part)
		return DATABASE_UNWRITABLE;
	code = copy_to_file(db, part);
	if (code == SQLITE_OK && rename(part, name) == 0)
		return DATABASE_GOOD;
	(void)unlink(part);
	return code == SQLITE_OK ? DATABASE_UNWRITABLE : database_state(code);
}

enum database_state upgrade_tables(sqlite3 *db, int from, int to)
{
	char sql[64];
	int code = SQLITE_OK;

	for (int version = from; version < to && code == SQLITE_OK; version++)
		code = sqlite3_exec(db, schema_steps[version], NULL, NULL, NULL);
	if (code != SQLITE_OK)
		return database_state(code);
	snprintf(sql, sizeof sql, "PRAGMA application_id = %d; PRAGMA user_version = %d",
	         DATABASE_ID, to);
	return database_state(sqlite3_exec(db, sql, NULL, NULL, NULL));
}
