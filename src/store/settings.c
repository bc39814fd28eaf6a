/* Stores settings as text under keys, and the pictures played with how each was cropped. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/database.h"

enum { NUMBER_TEXT = 24 }; /* bytes */

bool store_set(struct store *store, const char *key, const char *text, struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_SET];

	(void)sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
	(void)sqlite3_bind_text(statement, 2, text, -1, SQLITE_STATIC);
	return database_write(store, STATEMENT_SET, error);
}

bool store_set_number(struct store *store, const char *key, int64_t number, struct error *error)
{
	char text[NUMBER_TEXT];

	snprintf(text, sizeof text, "%" PRId64, number);
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

int64_t store_get_number(struct store *store, const char *key, int64_t least, int64_t most,
                         int64_t fallback)
{
	char text[NUMBER_TEXT], *end;
	int64_t number;

	if (!store_get(store, key, text, sizeof text))
		return fallback;
	errno = 0;
	number = strtoll(text, &end, 10);
	return errno == 0 && end != text && *end == '\0' && number >= least && number <= most
	               ? number
	               : fallback;
}

bool store_picture_used(struct store *store, const char *path, const struct picture_crop *crop,
                        struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_USED];
	const int64_t most = STORE_PICTURES_MAX;

	if (!database_begin(store, error))
		return false;
	rows_bind_path(statement, 1, path);
	rows_bind_crop(statement, 2, crop);
	return database_commit(
	        store,
	        database_write(store, STATEMENT_USED, error) &&
	                database_write_numbers(store, STATEMENT_TRIM, &most, 1, error),
	        error);
}

bool store_picture_crop(struct store *store, const char *path, struct picture_crop *crop)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_CROP];
	bool found;

	rows_bind_path(statement, 1, path);
	found = sqlite3_step(statement) == SQLITE_ROW;
	if (found)
		*crop = rows_read_crop(statement, 0);
	database_end(store, STATEMENT_CROP);
	return found;
}

uint64_t store_picture_content(struct store *store, const char *path)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_PICTURE_CONTENT];
	uint64_t content = 0;

	rows_bind_path(statement, 1, path);
	if (sqlite3_step(statement) == SQLITE_ROW)
		content = (uint64_t)sqlite3_column_int64(statement, 0);
	database_end(store, STATEMENT_PICTURE_CONTENT);
	return content;
}

bool store_pictures(struct store *store, int most, struct store_pictures *pictures,
                    struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_PICTURES];
	struct store_pictures made = { .items = NULL };
	int code;

	most = most < 0 ? 0 : most < STORE_PICTURES_MAX ? most : STORE_PICTURES_MAX;
	made.items = memory_new((size_t)most * sizeof *made.items);
	(void)sqlite3_bind_int(statement, 1, most);
	while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
		struct store_picture *item = &made.items[made.count];

		item->crop = rows_read_crop(statement, 1);
		item->path = rows_read_path(statement, 0);
		made.count += item->path != NULL; /* else this game can't have written it */
	}
	database_end(store, STATEMENT_PICTURES);
	if (code == SQLITE_DONE) {
		*pictures = made;
		return true;
	}
	store_pictures_destroy(&made);
	return error_set(error, "Can’t load the recent pictures: %s.",
	                 database_reason(database_state(code)));
}

void store_pictures_destroy(struct store_pictures *pictures)
{
	for (int i = 0; i < pictures->count; i++)
		free(pictures->items[i].path);
	free(pictures->items);
	*pictures = (struct store_pictures){ .items = NULL };
}

bool store_pictures_forget(struct store *store, const char *path, struct error *error)
{
	rows_bind_path(store->statements[STATEMENT_PICTURES_FORGET], 1, path);
	return database_write(store, STATEMENT_PICTURES_FORGET, error);
}
