/* Copies of the file: made once a day and before an upgrade, and used if the file is damaged. */
#include "store/backup.h"
#include "store/schema.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "system/files.h"

static const int64_t NS_PER_S = 1000000000;

enum { ASIDE_NAMES = 100, LARGE_BYTES = 1 << 20, DAY_S = 24 * 60 * 60 };

/* Newest first. */
static const char *const copies[] = { ".copy-1", ".copy-2" };
enum { COPIES = sizeof copies / sizeof *copies };

/* The endings of a database's files. The log comes first, or it would be applied to the new one. */
static const char *const endings[] = { "-journal", "-wal", "-shm", "" };
enum { ENDINGS = sizeof endings / sizeof *endings };

static bool join(char name[PATH_MAX], const char *path, const char *ending)
{
	return snprintf(name, PATH_MAX, "%s%s", path, ending) < PATH_MAX;
}

int backup_copy(sqlite3 *from, sqlite3 *to)
{
	sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");

	if (backup == NULL)
		return sqlite3_errcode(to);
	(void)sqlite3_backup_step(backup, -1);
	return sqlite3_backup_finish(backup); /* returns the error of the step, too */
}

/* Copies a database to a new file, which replaces any other. */
static int copy_to_file(sqlite3 *from, const char *path)
{
	sqlite3 *to = NULL;
	int code;

	(void)file_remove(path); /* from an attempt that was interrupted */
	code = database_connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &to);
	if (code == SQLITE_OK)
		code = backup_copy(from, to);
	sqlite3_close(to);
	return code;
}

/* The first row is ok or a fault. From 3.46 on, SQLite would take a number as the function's argument for the
 * name of a table. */
static enum database_state check_pages(sqlite3 *db)
{
	int good = 0;
	enum database_state state = database_ask(
	        db, "SELECT integrity_check = 'ok' FROM pragma_integrity_check", &good);

	return state == DATABASE_GOOD && good == 0 ? DATABASE_BROKEN : state;
}

enum database_state backup_check(sqlite3 *db, const char *path)
{
	char mark[PATH_MAX];
	struct file_status info;
	enum database_state state;
	bool marked = path != NULL && join(mark, path, ".check") && file_look(mark, NULL);

	if (path == NULL || (!marked && file_look(path, &info) && info.bytes > LARGE_BYTES))
		return DATABASE_GOOD;
	state = check_pages(db);
	if (state == DATABASE_GOOD && marked)
		(void)file_remove(mark);
	return state;
}

void backup_mark(const char *path)
{
	char mark[PATH_MAX];
	int file = join(mark, path, ".check") ? file_make(mark) : -1;

	if (file >= 0)
		file_close(file);
}

enum database_state backup_open_copy(const char *name, sqlite3 **db, int *version)
{
	enum database_state state =
	        database_state(database_connect(name, SQLITE_OPEN_READWRITE, db));

	*version = 0;
	if (state == DATABASE_GOOD)
		state = check_pages(*db);
	if (state == DATABASE_GOOD)
		state = database_recognise(*db, version);
	if (state != DATABASE_GOOD)
		return state;
	return *version > 0 ? schema_check(*db, *version) : DATABASE_BROKEN;
}

/* The same, also for a newer version's. */
static enum database_state open_copy(const char *name, sqlite3 **db)
{
	int version;
	enum database_state state = backup_open_copy(name, db, &version);

	return state == DATABASE_NEWER ? DATABASE_GOOD : state;
}

/* When the copy was made, in seconds since 1970; 0 if there is none. */
static int64_t made_s(const char *path, int copy)
{
	char name[PATH_MAX];
	struct file_status info;

	return join(name, path, copies[copy]) && file_look(name, &info) && info.kind == FILE_PLAIN
	               ? info.changed_ns / NS_PER_S
	               : 0;
}

bool backup_file_lost(const char *path)
{
	struct file_status info; /* a pipe or device has no bytes either */
	bool lost = file_look(path, &info) ? info.bytes <= 1 : errno == ENOENT;

	return lost && (made_s(path, 0) != 0 || made_s(path, 1) != 0);
}

bool backup_due(const char *path)
{
	return llabs((int64_t)time(NULL) - made_s(path, 0)) >= DAY_S;
}

enum database_state backup_make(sqlite3 *db, const char *path)
{
	char part[PATH_MAX], first[PATH_MAX], second[PATH_MAX];
	sqlite3 *copy = NULL;
	enum database_state state;

	if (!join(part, path, ".copy.part") || !join(first, path, copies[0]) ||
	    !join(second, path, copies[1]))
		return DATABASE_UNWRITABLE;
	state = database_state(copy_to_file(db, part));
	if (state == DATABASE_GOOD) {
		state = open_copy(part, &copy);
		sqlite3_close(copy);
	}
	if (state == DATABASE_GOOD &&
	    ((!file_rename(first, second) && errno != ENOENT) || !file_rename(part, first)))
		state = DATABASE_UNWRITABLE;
	if (state != DATABASE_GOOD)
		(void)file_remove(part);
	return state;
}

enum database_state backup_aside(sqlite3 *db, const char *path)
{
	char part[PATH_MAX];
	enum database_state state = DATABASE_UNWRITABLE;

	if (!join(part, path, ".part"))
		return state;
	state = database_state(copy_to_file(db, part));
	if (state == DATABASE_GOOD && !file_rename(part, path))
		state = DATABASE_UNWRITABLE;
	if (state != DATABASE_GOOD)
		(void)file_remove(part);
	return state;
}

/* Copies the newest whole copy to this file. *made: when it was made, 0 if there is none. */
static enum database_state use_copy(const char *path, const char *new, int64_t *made)
{
	enum database_state state = DATABASE_BROKEN;

	*made = 0;
	for (int i = 0; i < COPIES && state == DATABASE_BROKEN; i++) {
		sqlite3 *db = NULL;
		char name[PATH_MAX];

		if (made_s(path, i) == 0 || !join(name, path, copies[i]))
			continue;
		state = open_copy(name, &db);
		if (state == DATABASE_GOOD)
			state = database_state(copy_to_file(db, new));
		if (state == DATABASE_GOOD)
			*made = made_s(path, i);
		sqlite3_close(db);
	}
	return state == DATABASE_BROKEN ? DATABASE_GOOD : state;
}

/* The first name with which all files' names are short enough and free. */
static bool find_name(const char *path, char name[PATH_MAX])
{
	char file[PATH_MAX];

	for (int i = 1; i < ASIDE_NAMES; i++) {
		int length = i == 1 ? snprintf(name, PATH_MAX, "%s.broken", path)
		                    : snprintf(name, PATH_MAX, "%s.broken-%d", path, i);
		bool is_free = length < PATH_MAX;

		for (int k = 0; k < ENDINGS && is_free; k++)
			is_free = join(file, name, endings[k]) && !file_look_itself(file, NULL) &&
			          errno == ENOENT;
		if (is_free)
			return true;
	}
	return false;
}

/* Renames from+ending to to+ending; a missing file is fine. */
static bool move_all(const char *from, const char *to)
{
	char old[PATH_MAX], new[PATH_MAX];

	for (int i = 0; i < ENDINGS; i++)
		if (!join(old, from, endings[i]) || !join(new, to, endings[i]) ||
		    (!file_rename(old, new) && errno != ENOENT))
			return false;
	return true;
}

enum database_state backup_restore(const char *path, char name[PATH_MAX], int64_t *made)
{
	char new[PATH_MAX];
	bool missing;
	enum database_state state;

	if (!join(new, path, ".new") || !find_name(path, name))
		return DATABASE_BROKEN;
	missing = !file_look_itself(path, NULL) && errno == ENOENT;
	state = use_copy(path, new, made);
	if (state == DATABASE_GOOD &&
	    (!move_all(path, name) || (*made != 0 && !file_rename(new, path))))
		state = DATABASE_UNWRITABLE;
	if (state != DATABASE_GOOD)
		(void)file_remove(new);
	if (missing)
		name[0] = '\0';
	return state;
}

void backup_complete(const char *path)
{
	char new[PATH_MAX];

	if (!file_look_itself(path, NULL) && errno == ENOENT && join(new, path, ".new"))
		(void)file_rename(new, path); /* usually there is none */
}
