/* Opens and closes a store. If its file can't be used, it works in memory and explains why. */
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "store/database.h"
#include "store/results.h"

enum { LOCK_NONE = -1, LOCK_TAKEN = -2 };

enum {
	LOCK_TRIES = 30, /* a game that is just ending may still have the lock */
	LOCK_WAIT_MS = 10,
	CHECK_DELAY_MS = 5000, /* the start has better things to do */
};

bool store_path(char path[PATH_MAX])
{
	return path_of_user(path, PATH_MAX, "XDG_DATA_HOME", ".local/share",
	                    "missing-piece/store.db");
}

/* Opens the file "lock" beside the database, and creates the folders if needed; −1 on failure. */
static int open_lock(const char *database)
{
	char folder[PATH_MAX], path[PATH_MAX];

	if (snprintf(folder, sizeof folder, "%s", database) >= (int)sizeof folder ||
	    !path_above(folder, folder) ||
	    snprintf(path, sizeof path, "%s/lock", folder) >= (int)sizeof path)
		return -1;
	(void)path_make_folders(folder); /* a failure shows when opening the database */
	return open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
}

/* Locks the database at this path for this game alone: only it may open the file, upgrade it or set it
 * aside. The system releases the lock when the process ends in any way, as closing the descriptor
 * returned does. LOCK_TAKEN if another game has it. LOCK_NONE if the folder can't be written or the
 * file system has no locks: then the game works without. */
static int take_lock(const char *path)
{
	struct flock wanted = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1 };
	int file = open_lock(path);
	bool taken = false;

	if (file < 0)
		return LOCK_NONE;
	for (int i = 0; i < LOCK_TRIES; i++) {
		/* of this descriptor, not of the process: two stores in one process are two games */
		if (fcntl(file, F_OFD_SETLK, &wanted) == 0)
			return file;
		taken = errno == EAGAIN || errno == EACCES;
		if (!taken)
			break;
		sqlite3_sleep(LOCK_WAIT_MS);
	}
	close(file);
	return taken ? LOCK_TAKEN : LOCK_NONE;
}

/* SQLite would wait forever when reading a pipe or device. */
static bool is_file_or_nothing(const char *path)
{
	struct stat info;

	return stat(path, &info) == 0 ? S_ISREG(info.st_mode) : errno == ENOENT;
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
	if (state != DATABASE_BROKEN)
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

/* Without memory, SQLite syncs the file by itself, and damage is found by a later start. */
static void watch(struct store *store, const char *path)
{
	store->path = strdup(path);
	if (store->path == NULL)
		return;
	store->sync = sync_create(store->db, store->path);
	store->check = check_start(store->path, CHECK_DELAY_MS);
}

/* Opens the file if no other game has it. */
static enum database_state open_alone(struct store *store, const char *path, struct error *error)
{
	int lock = take_lock(path);
	enum database_state state =
	        lock == LOCK_TAKEN ? DATABASE_RUNNING : open_file(store, path, error);

	if (state == DATABASE_GOOD) {
		store->lock = lock;
		watch(store, path);
	} else if (lock >= 0) {
		close(lock);
	}
	return state;
}

struct store *store_open(const char *path, struct error *error)
{
	struct store *store = malloc(sizeof *store);
	enum database_state state = DATABASE_FAILED;

	error_set(error, "%s", "");
	if (store == NULL)
		goto failed;
	if (path != NULL)
		state = open_alone(store, path, error);
	if (state == DATABASE_GOOD)
		return store;
	if (state == DATABASE_RUNNING)
		error_set(error, "Missing Piece is already running, so nothing is saved in this "
		                 "window.");
	else if (path != NULL)
		error_set(error, "Games and settings won’t be saved because %s: %s",
		          database_reason(state), path);
	if (database_open(store, NULL) == DATABASE_GOOD) {
		if (path != NULL && is_file_or_nothing(path))
			database_inherit(store, path);
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
	int lock;

	if (store == NULL)
		return;
	path = store->path;
	lock = store->lock;
	if (store->path != NULL)
		(void)store_results_forget(store, NULL); /* else next time */
	check_stop(store->check);
	sync_free(store->sync);
	database_free_games(store);
	database_close(store);
	if (lock >= 0)
		close(lock);
	free(path);
	free(store);
}
