/* Stores the pictures played and how each was cropped. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "store/database.h"
#include "store/store.h"

static bool no_memory(struct error *error)
{
	return error_set(error, "Not enough memory to load the recent pictures.");
}

static bool bind_path(sqlite3_stmt *statement, const char *path)
{
	return sqlite3_bind_blob64(statement, 1, path, strlen(path), SQLITE_STATIC) == SQLITE_OK;
}

bool store_picture_used(struct store *store, const char *path, const struct store_crop *crop,
                        struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_USED];

	assert(isfinite(crop->x) && isfinite(crop->y) && isfinite(crop->zoom));
	if (!bind_path(statement, path) ||
	    sqlite3_bind_double(statement, 2, crop->x) != SQLITE_OK ||
	    sqlite3_bind_double(statement, 3, crop->y) != SQLITE_OK ||
	    sqlite3_bind_double(statement, 4, crop->zoom) != SQLITE_OK ||
	    sqlite3_bind_int(statement, 5, crop->turns) != SQLITE_OK) {
		database_end(store, STATEMENT_USED);
		return no_memory(error);
	}
	if (!database_write(store, STATEMENT_USED, error))
		return false;
	/* If this fails, one picture too many is kept until the next use. */
	if (sqlite3_bind_int(store->statements[STATEMENT_TRIM], 1, STORE_PICTURES_MAX) == SQLITE_OK)
		(void)database_write(store, STATEMENT_TRIM, NULL);
	return true;
}

/* Reads columns first … first + 3. */
static struct store_crop read_crop(sqlite3_stmt *row, int first)
{
	return (struct store_crop){ sqlite3_column_double(row, first),
		                    sqlite3_column_double(row, first + 1),
		                    sqlite3_column_double(row, first + 2),
		                    sqlite3_column_int(row, first + 3) & 3 };
}

bool store_picture_crop(struct store *store, const char *path, struct store_crop *crop)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_CROP];
	bool found = bind_path(statement, path) && sqlite3_step(statement) == SQLITE_ROW;

	if (found)
		*crop = read_crop(statement, 0);
	database_end(store, STATEMENT_CROP);
	return found;
}

/* Adds a row to the list. Skips rows this game can't have written (no path, an embedded
 * NUL). False if memory runs out. */
static bool take(sqlite3_stmt *row, struct store_pictures *pictures)
{
	struct store_picture *item = &pictures->items[pictures->count];
	const char *bytes = sqlite3_column_blob(row, 0);
	size_t length = (size_t)sqlite3_column_bytes(row, 0);

	if (length == 0)
		return true;
	if (bytes == NULL)
		return false;
	if (memchr(bytes, '\0', length) != NULL)
		return true;
	item->crop = read_crop(row, 1);
	item->path = strndup(bytes, length);
	if (item->path == NULL)
		return false;
	pictures->count++;
	return true;
}

bool store_pictures(struct store *store, int most, struct store_pictures *pictures,
                    struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_PICTURES];
	struct store_pictures made = { .items = NULL };
	int code;

	most = most < 0 ? 0 : most < STORE_PICTURES_MAX ? most : STORE_PICTURES_MAX;
	made.items = calloc((size_t)most + 1, sizeof *made.items);
	if (made.items == NULL || sqlite3_bind_int(statement, 1, most) != SQLITE_OK)
		goto no_memory;
	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		if (!take(statement, &made))
			goto no_memory;
	database_end(store, STATEMENT_PICTURES);
	if (code == SQLITE_DONE) {
		*pictures = made;
		return true;
	}
	store_pictures_destroy(&made);
	return error_set(error, "Can’t load the recent pictures: %s.",
	                 database_reason(database_state(code)));

no_memory:
	database_end(store, STATEMENT_PICTURES);
	store_pictures_destroy(&made);
	return no_memory(error);
}

void store_pictures_destroy(struct store_pictures *pictures)
{
	for (int i = 0; i < pictures->count; i++)
		free(pictures->items[i].path);
	free(pictures->items);
	*pictures = (struct store_pictures){ .items = NULL };
}
