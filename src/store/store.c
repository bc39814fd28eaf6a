/* Opens and closes a store. If its file can't be used, it works in memory and explains why. */
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "store/aside.h"
#include "store/check.h"
#include "store/database.h"
#include "store/game_mirror.h"
#include "store/inherit.h"
#include "store/owner.h"
#include "store/results.h"
#include "store/sync.h"

enum {
	LOCK_TRIES = 100,
	LOCK_WAIT_MS = 10,
	CHECK_DELAY_MS = 5000, /* the start has better things to do */
};

bool store_path(char path[PATH_MAX])
{
	return path_of_user(path, PATH_MAX, "XDG_DATA_HOME", ".local/share",
	                    "missing-piece/store.db");
}

/* Opens the parent folder of a path, creating it if it is missing; −1 on failure. */
static int open_folder(const char *path)
{
	char *folder = strdup(path);
	int file = -1;

	if (folder != NULL && path_above(folder, folder)) {
		(void)path_make_folders(folder); /* a failure shows when opening it */
		file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	}
	free(folder);
	return file;
}

/* Locks the folder. False if another game keeps it locked for too long. If the file system has no
 * locks, works without them. */
static bool lock(int folder)
{
	for (int i = 0; i < LOCK_TRIES; i++) {
		if (flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
			return true;
		sqlite3_sleep(LOCK_WAIT_MS);
	}
	return false;
}

/* SQLite would wait forever when reading a pipe or device. */
static bool is_file_or_nothing(const char *path)
{
	struct stat info;

	return stat(path, &info) == 0 ? S_ISREG(info.st_mode) : errno == ENOENT;
}

/* True if another process still writes its games to this file. */
static bool others_play(const char *path)
{
	struct owner owner;
	bool found;

	owner_take(&owner, path);
	found = owner.number != OWNER_NONE && owner_others(&owner) != 0;
	owner_release(&owner);
	return found;
}

/* Opens the file, or a new one if it was damaged; *error says what the player should know. */
static enum database_state open_file(struct store *store, const char *path, struct error *error)
{
	char aside[PATH_MAX];
	enum database_state state;

	if (!is_file_or_nothing(path))
		return DATABASE_UNWRITABLE;
	aside_complete(path);
	state = database_open(store, path);
	if (state != DATABASE_BROKEN || others_play(path))
		return state;
	state = aside_replace(path, aside);
	if (state == DATABASE_GOOD)
		state = database_open(store, path);
	if (state == DATABASE_GOOD)
		error_set(
		        error,
		        "Your saved games were damaged. What could be read was kept; the old file "
		        "is now %s",
		        aside);
	return state;
}

/* Only one game at a time may open a store or set one aside: otherwise one could mistake another's
 * new file for the damaged one it has just seen. */
static enum database_state open_alone(struct store *store, const char *path, struct error *error)
{
	enum database_state state = DATABASE_LOCKED;
	int folder = open_folder(path);

	if (folder < 0)
		state = errno == ENOMEM ? DATABASE_NO_MEMORY : DATABASE_UNWRITABLE;
	else if (lock(folder))
		state = open_file(store, path, error);
	if (folder >= 0)
		close(folder); /* also unlocks it */
	return state;
}

/* Without memory, SQLite syncs the file by itself, and damage is found by a later start. */
static void watch(struct store *store, const char *path)
{
	store->path = strdup(path);
	if (store->path == NULL)
		return;
	store->sync = sync_create(store->db, store->path);
	store->check = check_start(store->path, CHECK_DELAY_MS);
}

struct store *store_open(const char *path, struct error *error)
{
	struct store *store = malloc(sizeof *store);
	enum database_state state = DATABASE_FAILED;

	error_set(error, "%s", "");
	if (store == NULL)
		goto failed;
	if (path != NULL) {
		state = open_alone(store, path, error);
		if (state == DATABASE_GOOD) {
			watch(store, path);
			return store;
		}
		error_set(error, "Games and settings won’t be saved because %s: %s",
		          database_reason(state), path);
	}
	if (database_open(store, NULL) == DATABASE_GOOD) {
		if (path != NULL && is_file_or_nothing(path))
			inherit_settings(store, path);
		return store;
	}

failed:
	free(store);
	error_set(error, "Not enough memory to save games and settings.");
	return NULL;
}

struct store *store_open_to_read(const char *path, struct error *error)
{
	struct store *store = malloc(sizeof *store);
	enum database_state state = DATABASE_NO_MEMORY;

	error_set(error, "%s", "");
	if (store != NULL && access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) {
		free(store);
		return NULL;
	}
	if (store != NULL)
		state = is_file_or_nothing(path) ? database_open_to_read(store, path)
		                                 : DATABASE_BROKEN;
	if (state == DATABASE_GOOD)
		return store;
	free(store);
	error_set(error, "Can’t read the records because %s: %s", database_reason(state), path);
	return NULL;
}

bool store_saves(const struct store *store)
{
	return store->path != NULL;
}

bool store_try(struct store *store, struct error *error)
{
	return database_write(store, STATEMENT_TRY, error);
}

bool store_settled(const struct store *store)
{
	return sync_settled(store->sync);
}

bool store_damaged(const struct store *store)
{
	return store->damaged;
}

bool store_take_problem(struct store *store, struct error *error)
{
	int code = sync_take_failure(store->sync);

	if (check_failed(store->check) || database_state(code) == DATABASE_BROKEN)
		store->damaged = true;
	if (store->damaged && !store->damage_told) {
		store->damage_told = true;
		error_set(error, "Your saved games are damaged. Quit and start again to keep what "
		                 "can be read.");
		return true;
	}
	if (code == SQLITE_OK || store->damaged)
		return false;
	error_set(error, "Can’t save your game: %s.", database_reason(database_state(code)));
	return true;
}

void store_close(struct store *store)
{
	char *path;

	if (store == NULL)
		return;
	path = store->path;
	(void)store_results_forget(store, NULL); /* else next time */
	check_stop(store->check);
	sync_free(store->sync);
	game_mirror_free(store);
	database_close(store);
	free(path);
	free(store);
}
