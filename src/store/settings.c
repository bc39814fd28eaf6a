/* Stores settings as text under keys, and copies those of a file that can't be written. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/database.h"
#include "store/store.h"

enum { NUMBER_TEXT = 24, ADDRESS_SIZE = 3 * PATH_MAX + 32 }; /* bytes */

bool store_set(struct store *store, const char *key, const char *text, struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_SET];

	if (sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC) != SQLITE_OK ||
	    sqlite3_bind_text(statement, 2, text, -1, SQLITE_STATIC) != SQLITE_OK) {
		database_end(store, STATEMENT_SET);
		return error_set(error, "Not enough memory to save a setting.");
	}
	return database_write(store, STATEMENT_SET, error);
}

bool store_set_number(struct store *store, const char *key, long number, struct error *error)
{
	char text[NUMBER_TEXT];

	snprintf(text, sizeof text, "%ld", number);
	return store_set(store, key, text, error);
}

bool store_get(struct store *store, const char *key, char *text, size_t size)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_GET];
	const unsigned char *found = NULL;
	size_t length;
	bool fits;

	if (sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC) == SQLITE_OK &&
	    sqlite3_step(statement) == SQLITE_ROW)
		found = sqlite3_column_text(statement, 0);
	length = (size_t)sqlite3_column_bytes(statement, 0);
	/* it may have an embedded NUL */
	fits = found != NULL && length < size && memchr(found, '\0', length) == NULL;
	if (fits)
		memcpy(text, found, length + 1);
	database_end(store, STATEMENT_GET);
	return fits;
}

long store_get_number(struct store *store, const char *key, long least, long most, long fallback)
{
	char text[NUMBER_TEXT], *end;
	long number;

	if (!store_get(store, key, text, sizeof text))
		return fallback;
	errno = 0;
	number = strtol(text, &end, 10);
	return errno == 0 && end != text && *end == '\0' && number >= least && number <= most
	               ? number
	               : fallback;
}

/* Builds a file: URI with immutable=1, so that SQLite needs no lock or WAL files beside a read-only
 * database. */
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

void database_inherit(struct store *store, const char *path)
{
	char address[ADDRESS_SIZE];
	enum database_state state = copy(store, path, 0);

	if (state == DATABASE_GOOD || state == DATABASE_BROKEN || state == DATABASE_LOCKED)
		return;
	write_address(address, path);
	(void)copy(store, address, SQLITE_OPEN_URI);
}
