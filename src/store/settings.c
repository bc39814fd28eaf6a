/* Stores settings as text under keys. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/database.h"
#include "store/store.h"

bool store_set(struct store *store, const char *key, const char *text, struct error *error)
{
	enum statement which = text != NULL ? STATEMENT_SET : STATEMENT_UNSET;
	sqlite3_stmt *statement = store->statements[which];

	if (sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC) != SQLITE_OK ||
	    (text != NULL &&
	     sqlite3_bind_text(statement, 2, text, -1, SQLITE_STATIC) != SQLITE_OK)) {
		database_end(store, which);
		return error_set(error, "Not enough memory to save a setting.");
	}
	return database_write(store, which, error);
}

bool store_set_number(struct store *store, const char *key, long number, struct error *error)
{
	char text[24];

	snprintf(text, sizeof text, "%ld", number);
	return store_set(store, key, text, error);
}

/* True if the row's text has no embedded NUL and fits. */
static bool copy_text(sqlite3_stmt *row, char *buffer, size_t size)
{
	const char *text = (const char *)sqlite3_column_text(row, 0);
	size_t length = text != NULL ? (size_t)sqlite3_column_bytes(row, 0) : 0;

	if (text == NULL || length >= size || strlen(text) != length)
		return false;
	memcpy(buffer, text, length + 1);
	return true;
}

bool store_get(struct store *store, const char *key, char *buffer, size_t size,
               const char *fallback)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_GET];
	bool found = sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC) == SQLITE_OK &&
	             sqlite3_step(statement) == SQLITE_ROW && copy_text(statement, buffer, size);

	database_end(store, STATEMENT_GET);
	if (!found)
		snprintf(buffer, size, "%s", fallback);
	return found;
}

long store_get_number(struct store *store, const char *key, long least, long most, long fallback)
{
	char text[24], *end;
	long number;

	if (!store_get(store, key, text, sizeof text, ""))
		return fallback;
	errno = 0;
	number = strtol(text, &end, 10);
	if (errno != 0 || end == text || *end != '\0' || number < least || number > most)
		return fallback;
	return number;
}
