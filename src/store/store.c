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
#include "store/database.h"
#include "store/game_mirror.h"
#include "store/sync.h"

enum {
	LOCK_TRIES = 100,
	LOCK_WAIT_MS = 10,
};

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

/* Opens the file, or a new one if it was damaged; *error says what the player should know. */
static enum database_state open_file(struct store *store, const char *path, struct error *error)
{
	char aside[PATH_MAX];
	enum database_state state;

	if (!is_file_or_nothing(path))
		return DATABASE_UNWRITABLE;
	state = database_open(store, path);
	if (state != DATABASE_BROKEN || !database_set_aside(path, aside))
		return state;
	state = database_open(store, path);
	if (state == DATABASE_GOOD)
		error_set(error,
		          "The settings file was damaged and has been replaced. The old file is "
		          "now %s",
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
		state = DATABASE_UNWRITABLE;
	else if (lock(folder))
		state = open_file(store, path, error);
	if (folder >= 0)
		close(folder); /* also unlocks it */
	return state;
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
			store->sync = sync_create(store->db, path);
			return store;
		}
		error_set(error, "Can’t save settings and recent pictures because %s: %s",
		          database_reason(state), path);
	}
	if (database_open(store, NULL) == DATABASE_GOOD)
		return store;

failed:
	free(store);
	error_set(error, "Not enough memory to save settings and recent pictures.");
	return NULL;
}

bool store_failure_is_new(struct store *store)
{
	bool first = !store->failed;

	store->failed = true;
	return first;
}

void store_close(struct store *store)
{
	if (store != NULL) {
		(void)database_write(store, STATEMENT_RESULTS_FORGET, NULL); /* else next time */
		sync_free(store->sync);
		game_mirror_free(store);
		database_close(store);
	}
	free(store);
}
