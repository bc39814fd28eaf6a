/* Replaces all that a store has by a copy that was brought in (everything.h), and brings it back. */
#include "store/backup.h"
#include "store/games.h"
#include "store/replace.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "system/files.h"

static const int64_t NS_PER_DAY = (int64_t)24 * 60 * 60 * 1000000000;

static bool replaced_path(char path[PATH_MAX], const char *store)
{
	return snprintf(path, PATH_MAX, "%s.replaced", store) < PATH_MAX;
}

bool store_incoming_path(char path[PATH_MAX], const char *store)
{
	return snprintf(path, PATH_MAX, "%s.incoming", store) < PATH_MAX;
}

/* Replaces all that the store has by a file; aside: first, once the file is known to be whole, what it has goes to that
 * path, NULL: nowhere. In one transaction, so that a kill leaves all of one or of the other. */
static enum database_state take(struct store *store, const char *path, const char *aside)
{
	sqlite3 *db = NULL;
	int version = 0;
	enum database_state state = backup_open_copy(path, &db, &version);

	if (state == DATABASE_GOOD && version != SCHEMA_VERSION)
		state = DATABASE_BROKEN; /* both files were written by this version */
	if (state == DATABASE_GOOD && aside != NULL)
		state = backup_aside(store->db, aside);
	if (state == DATABASE_GOOD)
		state = database_state(backup_copy(db, store->db));
	sqlite3_close(db);
	games_free(store); /* what it knew of its rows */
	return state;
}

static bool end(enum database_state state, const char *path, struct error *error)
{
	(void)file_remove(path);
	return state == DATABASE_GOOD ||
	       error_set(error, "Can’t save your game: %s.", database_reason(state));
}

bool store_take_incoming(struct store *store, struct error *error)
{
	char incoming[PATH_MAX], replaced[PATH_MAX];
	enum database_state state = DATABASE_UNWRITABLE;

	if (store->path == NULL || !store_incoming_path(incoming, store->path) ||
	    !replaced_path(replaced, store->path))
		return error_set(error, "Can’t save your game: %s.", database_reason(state));
	state = take(store, incoming, replaced);
	return end(state, incoming, error);
}

bool store_has_replaced(const struct store *store)
{
	char replaced[PATH_MAX];
	struct file_status found;
	int64_t now_s = (int64_t)time(NULL);

	return store->path != NULL && replaced_path(replaced, store->path) &&
	       file_look(replaced, &found) && found.kind == FILE_PLAIN &&
	       now_s / (24 * 60 * 60) - found.changed_ns / NS_PER_DAY < STORE_CLEARED_DAYS;
}

void replace_forget(const struct store *store)
{
	char replaced[PATH_MAX], incoming[PATH_MAX], journal[PATH_MAX];

	if (store->path == NULL)
		return;
	if (!store_has_replaced(store) && replaced_path(replaced, store->path))
		(void)file_remove(replaced); /* usually there is none, nor of these */
	if (!store_incoming_path(incoming, store->path) ||
	    snprintf(journal, sizeof journal, "%s-journal", incoming) >= PATH_MAX)
		return;
	(void)file_remove(journal); /* what a kill has left */
	(void)file_remove(incoming);
}

bool store_bring_back(struct store *store, struct error *error)
{
	char replaced[PATH_MAX];
	enum database_state state = DATABASE_UNWRITABLE;

	if (store->path != NULL && replaced_path(replaced, store->path))
		state = take(store, replaced, NULL);
	if (state != DATABASE_GOOD)
		return error_set(error, "Can’t save your game: %s.", database_reason(state));
	return end(state, replaced, error);
}
