/* Opens and closes a store. If its file can't be used, it works in memory and explains why. */
#include "store/backup.h"
#include "store/clears.h"
#include "store/games.h"
#include "store/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/path.h"
#include "store/database.h"
#include "store/replace.h"
#include "store/sync.h"
#include "system/files.h"
#include "system/paths.h"

enum { LOCK_NONE = -1, LOCK_TAKEN = -2 };

enum {
	LOCK_TRIES = 30, /* a game that is just ending may still have the lock */
	LOCK_WAIT_MS = 10,
	OPEN_MS = 1000, /* how long opening waits for another program */
};

bool store_folder(char path[PATH_MAX])
{
	return path_of_user(path, PATH_MAX, "XDG_DATA_HOME", ".local/share", "missing-piece");
}

/* Locks the database at this path for this game alone, by the file "lock" beside it, and creates the folders if
 * needed: only this game may open the database, upgrade it or set it aside. The system releases the lock when the
 * process ends in any way, as closing the file returned does. LOCK_TAKEN if another game has it. LOCK_NONE if
 * the folder can't be written or the file system has no locks: then the game works without. */
static int take_lock(const char *database)
{
	char folder[PATH_MAX], path[PATH_MAX];
	bool taken = false;
	int file;

	if (snprintf(folder, sizeof folder, "%s", database) >= (int)sizeof folder ||
	    !path_above(folder, folder) ||
	    snprintf(path, sizeof path, "%s/lock", folder) >= (int)sizeof path)
		return LOCK_NONE;
	(void)path_make_folders(folder); /* a failure shows when opening the database */
	file = file_make_way(path) ? file_make(path) : -1;
	if (file < 0)
		return LOCK_NONE;
	for (int i = 0; i < LOCK_TRIES; i++) {
		if (file_lock(file))
			return file;
		taken = errno == EAGAIN;
		if (!taken)
			break;
		sqlite3_sleep(LOCK_WAIT_MS);
	}
	file_close(file);
	return taken ? LOCK_TAKEN : LOCK_NONE;
}

/* aside: the damaged file; "": it was missing. */
static void say_restored(const char *aside, int64_t made_s, struct error *error)
{
	int date = date_of(made_s * 1000);
	bool restored = made_s != 0 && date != 0;
	char text[DATE_SIZE];

	if (restored)
		date_write(text, date / 10000, date / 100 % 100, date % 100);
	if (!restored && aside[0] == '\0')
		error_set(error,
		          "The file with your saved games is missing, and its copies are damaged.");
	else if (!restored)
		error_set(
		        error,
		        "Your saved games were damaged, and there is no copy of them. The damaged "
		        "file is now %s",
		        aside);
	else if (aside[0] == '\0')
		/* Translators: the %s is a date */
		error_set(error,
		          "The file with your saved games was missing. The copy of %s is used "
		          "instead.",
		          text);
	else
		error_set(error,
		          "Your saved games were damaged. The copy of %s is used instead; the "
		          "damaged file is now %s",
		          text, aside);
}

/* Opens the file, or its newest copy if it was damaged or is missing; *error says what the player should know. */
static enum database_state open_file(struct store *store, const char *path, int wait_ms,
                                     struct error *error)
{
	char aside[PATH_MAX];
	int64_t made_s;
	enum database_state state;

	backup_complete(path);
	state = backup_file_lost(path) ? DATABASE_BROKEN
	                               : database_open(store, path, false, wait_ms);
	if (state != DATABASE_BROKEN)
		return state;
	state = backup_restore(path, aside, &made_s);
	if (state == DATABASE_GOOD)
		state = database_open(store, path, false, wait_ms);
	if (state == DATABASE_GOOD)
		say_restored(aside, made_s, error);
	return state;
}

static enum database_state open_alone(struct store *store, const char *path, int wait_ms,
                                      struct error *error)
{
	int lock = take_lock(path);
	enum database_state state =
	        lock == LOCK_TAKEN ? DATABASE_RUNNING : open_file(store, path, wait_ms, error);

	if (state != DATABASE_GOOD) {
		if (lock >= 0)
			file_close(lock);
		return state;
	}
	store->lock = lock;
	store->path = memory_text(path);
	store->sync = sync_create(store->db, store->path);
	return state;
}

static void say_unsaved(enum database_state state, const char *path, struct error *error)
{
	if (state == DATABASE_RUNNING)
		error_set(error, "Missing Piece is already running, so nothing is saved in this "
		                 "window.");
	else
		error_set(error, "Games and settings won’t be saved: %s. File: %s",
		          database_reason(state), path);
}

/* Works in memory, with what can be read of the file. */
static enum database_state open_in_memory(struct store *store, const char *path,
                                          enum database_state why)
{
	bool lost = backup_file_lost(path);
	bool missing = !lost && !file_look(path, NULL) && errno == ENOENT;
	enum database_state state = DATABASE_BROKEN;

	if (!missing && !lost)
		state = database_open(store, path, true, 0);
	/* later, the file must not be replaced */
	if (state != DATABASE_GOOD && !missing)
		return database_open(store, NULL, false, 0);
	if (missing)
		state = database_open(store, NULL, false, 0);
	if (why == DATABASE_RUNNING)
		store->lock = LOCK_TAKEN;
	if (state == DATABASE_GOOD && why == DATABASE_RUNNING)
		return database_run(store->db,
		                    "DELETE FROM kept_games"); /* they are the first window's */
	if (state == DATABASE_GOOD && why != DATABASE_NEWER)
		store->unsaved = memory_text(path);
	return state;
}

struct store *store_open(const char *path, struct error *error)
{
	struct store *store = memory_new(sizeof *store);
	enum database_state state;

	error_set(error, "%s", "");
	if (path == NULL) {
		state = database_open(store, NULL, false, 0);
	} else {
		state = open_alone(store, path, OPEN_MS, error);
		if (state != DATABASE_GOOD) {
			say_unsaved(state, path, error);
			state = open_in_memory(store, path, state);
		}
	}
	if (state == DATABASE_GOOD) {
		clears_forget(store, (int64_t)time(NULL) * 1000);
		replace_forget(store);
		return store;
	}
	free(store);
	error_set(error, "Not enough memory to save games and settings.");
	return NULL;
}

/* Closes the store, whose memory belongs to the caller, as it is. */
static void release_parts(struct store *store)
{
	char *path = store->path, *unsaved = store->unsaved;
	int lock = store->lock;

	sync_free(store->sync);
	games_free(store);
	database_close(store);
	if (lock >= 0)
		file_close(lock);
	free(path);
	free(unsaved);
}

/* Closes it after its daily copy. */
static void close_parts(struct store *store)
{
	sync_free(store->sync);
	store->sync = NULL;
	if (store->path != NULL && backup_due(store->path) &&
	    backup_make(store->db, store->path) == DATABASE_BROKEN)
		backup_mark(store->path);
	release_parts(store);
}

/* Goes on in the file at this path with all that the store has, which replaces the file's contents. Unless the
 * result is DATABASE_GOOD, nothing has changed. *error: what opening the file said. */
static enum database_state go_on_in(struct store *store, const char *path, struct error *error)
{
	struct store file, old = *store;
	enum database_state state = open_alone(&file, path, 0, error);

	if (state != DATABASE_GOOD)
		return state;
	state = database_state(backup_copy(store->db, file.db));
	if (state != DATABASE_GOOD) {
		release_parts(&file);
		return state;
	}
	file.mirrors = old.mirrors;
	*store = file;
	sync_free(old.sync);
	free(old.unsaved);
	free(old.path);
	database_close(&old);
	return DATABASE_GOOD;
}

/* Begins to save what is in memory, which was read from the file at the start. */
static bool begin_to_save(struct store *store, struct error *error)
{
	enum database_state state = go_on_in(store, store->unsaved, error);

	if (state == DATABASE_GOOD)
		return true;
	say_unsaved(state, store->unsaved, error);
	if (state == DATABASE_RUNNING) { /* what it writes must not be replaced later */
		free(store->unsaved);
		store->unsaved = NULL;
	}
	return false;
}

/* The file was removed while it was open: makes it again. One that another program has put there stays. */
static bool make_again(struct store *store, struct error *error)
{
	enum database_state state;

	if (file_look(store->path, NULL))
		return error_set(error,
		                 "Can’t save your game: another program has replaced the file. "
		                 "File: %s",
		                 store->path);
	if (store->lock >= 0) /* of the file "lock", which may be gone, too */
		file_close(store->lock);
	store->lock = LOCK_NONE;
	state = go_on_in(store, store->path, error);
	if (state == DATABASE_GOOD)
		return true;
	if (state != DATABASE_RUNNING)
		(void)file_remove(store->path); /* unfinished */
	say_unsaved(state, store->path, error);
	return false;
}

struct store *store_open_to_read(const char *path, struct error *error)
{
	struct store *store;
	enum database_state state = DATABASE_BROKEN;
	struct file_status info;

	error_set(error, "%s", "");
	if (backup_file_lost(path)) {
		error_set(error,
		          "Can’t read the records: the file is missing or empty. Start the game to "
		          "use the last copy of it. File: %s",
		          path);
		return NULL;
	}
	if (!file_look(path, NULL) && (errno == ENOENT || errno == ENOTDIR))
		return NULL;
	store = memory_new(sizeof *store);
	if (!file_look(path, &info) || info.kind == FILE_PLAIN)
		state = database_open(store, path, true, OPEN_MS);
	if (state == DATABASE_GOOD)
		return store;
	free(store);
	error_set(error, "Can’t read the records: %s. File: %s", database_reason(state), path);
	return NULL;
}

struct store *store_open_beside(const char *path, atomic_bool *cancel, struct error *error)
{
	struct store *store = memory_new(sizeof *store);
	enum database_state state = database_open_beside(store, path, cancel);

	if (state == DATABASE_GOOD)
		return store;
	free(store);
	error_set(error, "Can’t load the records: %s.", database_reason(state));
	return NULL;
}

struct store_status store_status(const struct store *store)
{
	return (struct store_status){ .saves = store->path != NULL,
		                      .later = store->unsaved != NULL,
		                      .taken = store->lock == LOCK_TAKEN,
		                      .damaged = store->damaged,
		                      .on_disk = sync_done(store->sync) };
}

bool store_try(struct store *store, struct error *error)
{
	if (store->unsaved != NULL && !begin_to_save(store, error))
		return false;
	if (store->path != NULL && database_moved(store->db) && !make_again(store, error))
		return false;
	return database_write(store, STATEMENT_TRY, error);
}

bool store_take_problem(struct store *store, struct error *error)
{
	int code = sync_take_failure(store->sync);

	if (database_state(code) == DATABASE_BROKEN)
		store->damaged = true;
	if (store->damaged && !store->damage_told) {
		store->damage_told = true;
		error_set(error,
		          "Your saved games are damaged. Quit and start again to use the last "
		          "copy of them.");
		return true;
	}
	if (code == SQLITE_OK || store->damaged)
		return false;
	error_set(error, "Can’t save your game: %s.", database_reason(database_state(code)));
	return true;
}

void store_close(struct store *store)
{
	if (store == NULL)
		return;
	close_parts(store);
	free(store);
}
