/* Stores settings as text under keys. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "store/database.h"
#include "store/store.h"

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
	char text[24];

	snprintf(text, sizeof text, "%ld", number);
	return store_set(store, key, text, error);
}

/* Reads the row's text, which may have an embedded NUL. False if it is not a number. */
static bool read_number(sqlite3_stmt *row, long *number)
{
	const char *text = (const char *)sqlite3_column_text(row, 0);
	char *end;

	if (text == NULL)
		return false;
	errno = 0;
	*number = strtol(text, &end, 10);
	return errno == 0 && end != text && end == text + sqlite3_column_bytes(row, 0);
}

long store_get_number(struct store *store, const char *key, long least, long most, long fallback)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_GET];
	long number;
	bool found = sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC) == SQLITE_OK &&
	             sqlite3_step(statement) == SQLITE_ROW && read_number(statement, &number);

	database_end(store, STATEMENT_GET);
	return found && number >= least && number <= most ? number : fallback;
}
