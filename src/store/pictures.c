/* Stores the pictures played and how each was cropped. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/database.h"

static bool write_used(struct store *store, const char *path, const struct picture_crop *crop,
                       struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_USED];

	rows_bind_path(statement, 1, path);
	rows_bind_crop(statement, 2, crop);
	return database_write(store, STATEMENT_USED, error);
}

bool store_picture_used(struct store *store, const char *path, const struct picture_crop *crop,
                        struct error *error)
{
	return database_begin(store, error) &&
	       database_commit(store,
	                       write_used(store, path, crop, error) &&
	                               database_write_numbers(store, STATEMENT_TRIM,
	                                                      (int64_t[]){ STORE_PICTURES_MAX }, 1,
	                                                      error),
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
