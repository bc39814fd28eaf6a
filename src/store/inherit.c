/* Copies the settings of a file that can't be written. */
#include "store/inherit.h"

#include <stdio.h>
#include <string.h>

#include "store/database.h"

enum { ADDRESS_SIZE = 3 * PATH_MAX + 32 };

/* The address by which SQLite reads a file without its locks and its log, for which it would have to
 * create files beside it. */
static void write_address(char address[ADDRESS_SIZE], const char *path)
{
	char *at = address + sprintf(address, "file:");

	for (; *path != '\0'; path++)
		at += sprintf(at, strchr("%?#", *path) != NULL ? "%%%02X" : "%c",
		              (unsigned)(unsigned char)*path);
	sprintf(at, "?immutable=1");
}

static bool is_ours(sqlite3 *db)
{
	int id = 0;

	return database_ask(db, "PRAGMA application_id", &id, NULL, 0) == DATABASE_GOOD &&
	       id == DATABASE_ID;
}

/* Returns SQLite's code, SQLITE_DONE if all were copied. */
static int copy_rows(struct store *store, sqlite3 *db)
{
	sqlite3_stmt *rows = NULL;
	int code = sqlite3_prepare_v2(db, "SELECT key, value FROM settings", -1, &rows, NULL);

	if (code == SQLITE_OK)
		code = is_ours(db) ? sqlite3_step(rows) : SQLITE_NOTADB;
	while (code == SQLITE_ROW) {
		const char *key = (const char *)sqlite3_column_text(rows, 0);
		const char *value = (const char *)sqlite3_column_text(rows, 1);

		if (key != NULL && value != NULL)
			(void)store_set(store, key, value, NULL);
		code = sqlite3_step(rows);
	}
	sqlite3_finalize(rows);
	return code;
}

static enum database_state copy(struct store *store, const char *path, int flags)
{
	sqlite3 *db = NULL;
	int code = database_connect(path, SQLITE_OPEN_READONLY | flags, &db);

	if (code == SQLITE_OK)
		code = copy_rows(store, db);
	sqlite3_close(db);
	return database_state(code);
}

void inherit_settings(struct store *store, const char *path)
{
	char address[ADDRESS_SIZE];
	enum database_state state = copy(store, path, 0);

	if (state == DATABASE_GOOD || state == DATABASE_BROKEN || state == DATABASE_LOCKED)
		return;
	write_address(address, path);
	(void)copy(store, address, SQLITE_OPEN_URI);
}
