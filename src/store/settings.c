/* Stores settings as text under keys. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/database.h"

enum { NUMBER_TEXT = 24 }; /* bytes */

bool store_set(struct store *store, const char *key, const char *text, struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_SET];

	(void)sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
	(void)sqlite3_bind_text(statement, 2, text, -1, SQLITE_STATIC);
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

	(void)sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
	if (sqlite3_step(statement) == SQLITE_ROW)
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
