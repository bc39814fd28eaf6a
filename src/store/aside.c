/* Copies what can be read of a damaged file, row by row, and sets the file aside. */
#include "store/database.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ASIDE_NAMES = 100, ROW_BYTES_MIN = 4 };

/* The endings of a database's files. The log comes before the database: left behind, it would be
 * applied to the new one. */
static const char *const endings[] = { "-journal", "-wal", "-shm", "" };
enum { ENDINGS = sizeof endings / sizeof *endings };

/* The statements that copy each table, parents before children: read forward, read backward, write.
 * A row that already exists, or violates another rule of the table, is left out. */
static const char tables_text[] =
        "SELECT printf('SELECT %s FROM %s ORDER BY %s', columns, name, forward),"
        " printf('SELECT %s FROM %s ORDER BY %s', columns, name, backward),"
        " printf('INSERT INTO %s (%s) VALUES (%s)', name, columns, marks)"
        " FROM (SELECT name,"
        "  (SELECT group_concat(name) FROM pragma_table_info(t.name)) AS columns,"
        "  (SELECT group_concat('?') FROM pragma_table_info(t.name)) AS marks,"
        "  (SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info(t.name)"
        "   WHERE pk > 0 ORDER BY pk)) AS forward,"
        "  (SELECT group_concat(name || ' DESC') FROM (SELECT name"
        "   FROM pragma_table_info(t.name) WHERE pk > 0 ORDER BY pk)) AS backward"
        " FROM sqlite_schema AS t WHERE type = 'table' ORDER BY rowid)";

/* SQLite's result code, with SQLITE_OK for a row that was left out. */
static int copy_row(sqlite3_stmt *row, sqlite3_stmt *insert)
{
	int code = SQLITE_OK;

	for (int i = 0; i < sqlite3_column_count(row) && code == SQLITE_OK; i++)
		code = sqlite3_bind_value(insert, i + 1, sqlite3_column_value(row, i));
	if (code == SQLITE_OK)
		code = sqlite3_step(insert);
	sqlite3_reset(insert); /* returns the same error */
	return code == SQLITE_DONE || (code & 0xff) == SQLITE_CONSTRAINT ? SQLITE_OK : code;
}

/* Copies rows until reading fails, which is no failure, but sets *whole to false. In a damaged file,
 * pages may lead round in a circle: hence `most` rows. */
static int copy_rows(sqlite3 *from, const char *select, sqlite3_stmt *insert, int64_t most,
                     bool *whole)
{
	sqlite3_stmt *rows = NULL;
	int read = sqlite3_prepare_v2(from, select, -1, &rows, NULL), code = SQLITE_OK;

	if (read == SQLITE_OK)
		read = sqlite3_step(rows);
	for (int64_t i = 0; i < most && read == SQLITE_ROW && code == SQLITE_OK; i++) {
		code = copy_row(rows, insert);
		read = sqlite3_step(rows);
	}
	sqlite3_finalize(rows); /* returns the error of the last step */
	*whole = read == SQLITE_DONE;
	return read == SQLITE_NOMEM ? read : code;
}

/* table: a row of tables_text. */
static int copy_table(sqlite3 *from, sqlite3 *to, sqlite3_stmt *table, int64_t most)
{
	sqlite3_stmt *insert = NULL;
	bool whole = false;
	int code = sqlite3_prepare_v2(to, (const char *)sqlite3_column_text(table, 2), -1, &insert,
	                              NULL);

	for (int i = 0; i < 2 && !whole && code == SQLITE_OK; i++)
		code = copy_rows(from, (const char *)sqlite3_column_text(table, i), insert, most,
		                 &whole);
	sqlite3_finalize(insert);
	return code;
}

static int copy_tables(sqlite3 *from, sqlite3 *to, int64_t most)
{
	sqlite3_stmt *tables = NULL;
	int code = sqlite3_prepare_v2(to, tables_text, -1, &tables, NULL);

	while (code == SQLITE_OK && (code = sqlite3_step(tables)) == SQLITE_ROW)
		code = copy_table(from, to, tables, most);
	sqlite3_finalize(tables);
	return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* The version of a damaged file, as far as it can be read. */
static int version_of(sqlite3 *db)
{
	int version = 0;

	(void)database_ask(db, "PRAGMA user_version", &version, NULL, 0);
	return version >= 1 && version <= SCHEMA_VERSION ? version : SCHEMA_VERSION;
}

/* Makes tables of the damaged file's version in a new file and fills them. The log of the new file
 * is kept in memory: if this is interrupted, it starts again. */
static enum database_state fill(sqlite3 *from, sqlite3 *to, int64_t most)
{
	enum database_state state =
	        database_run(to, "PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = ON; BEGIN");

	if (state == DATABASE_GOOD)
		state = schema_upgrade(to, 0, version_of(from));
	if (state == DATABASE_GOOD)
		state = database_state(copy_tables(from, to, most));
	return state == DATABASE_GOOD ? database_run(to, "COMMIT") : state;
}

/* The size of one of a database's files; 0 if it can't be read. */
static int64_t size_of(const char *path, const char *ending)
{
	char name[PATH_MAX];
	struct stat info;

	return snprintf(name, sizeof name, "%s%s", path, ending) < (int)sizeof name &&
	                       stat(name, &info) == 0
	               ? info.st_size
	               : 0;
}

static enum database_state build(const char *path, const char *new)
{
	sqlite3 *from = NULL, *to = NULL;
	enum database_state state;
	int64_t most = (size_of(path, "") + size_of(path, "-wal")) / ROW_BYTES_MIN;

	(void)unlink(new); /* from an attempt that was interrupted */
	state = database_state(
	        database_connect(new, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &to));
	/* a damaged row of the schema doesn't hide the others; nothing can be written */
	if (database_connect(path, SQLITE_OPEN_READONLY, &from) == SQLITE_OK)
		(void)database_run(from, "PRAGMA writable_schema = ON");
	if (state == DATABASE_GOOD)
		state = fill(from, to, most);
	sqlite3_close(from);
	sqlite3_close(to);
	return state;
}

/* True if all names are short enough and free. */
static bool is_free(const char *name)
{
	char file[PATH_MAX];
	struct stat info;

	for (int i = 0; i < ENDINGS; i++) {
		if (snprintf(file, sizeof file, "%s%s", name, endings[i]) >= (int)sizeof file)
			return false;
		if (lstat(file, &info) == 0 || errno != ENOENT)
			return false;
	}
	return true;
}

static bool find_name(const char *path, char name[PATH_MAX])
{
	for (int i = 1; i < ASIDE_NAMES; i++) {
		int length = i == 1 ? snprintf(name, PATH_MAX, "%s.broken", path)
		                    : snprintf(name, PATH_MAX, "%s.broken-%d", path, i);

		if (length < PATH_MAX && is_free(name))
			return true;
	}
	return false;
}

/* Renames from+ending to to+ending; a missing file is fine. */
static bool move(const char *from, const char *to, const char *ending)
{
	char old[PATH_MAX], new[PATH_MAX];

	if (snprintf(old, sizeof old, "%s%s", from, ending) >= (int)sizeof old ||
	    snprintf(new, sizeof new, "%s%s", to, ending) >= (int)sizeof new)
		return false;
	return rename(old, new) == 0 || errno == ENOENT;
}

/* Renames all files of a database, or none. */
static bool move_all(const char *from, const char *to)
{
	int moved = 0;

	while (moved < ENDINGS && move(from, to, endings[moved]))
		moved++;
	if (moved == ENDINGS)
		return true;
	while (moved-- > 0)
		(void)move(to, from, endings[moved]);
	return false;
}

enum database_state aside_replace(const char *path, char name[PATH_MAX])
{
	char new[PATH_MAX];
	enum database_state state;

	if (snprintf(new, sizeof new, "%s.new", path) >= (int)sizeof new || !find_name(path, name))
		return DATABASE_BROKEN;
	state = build(path, new);
	if (state == DATABASE_GOOD && !move_all(path, name))
		state = DATABASE_UNWRITABLE;
	else if (state == DATABASE_GOOD && rename(new, path) != 0) {
		(void)move_all(name, path);
		state = DATABASE_UNWRITABLE;
	}
	if (state != DATABASE_GOOD)
		(void)unlink(new);
	return state;
}

void aside_complete(const char *path)
{
	char new[PATH_MAX];
	struct stat info;

	if (lstat(path, &info) == 0 || errno != ENOENT ||
	    snprintf(new, sizeof new, "%s.new", path) >= (int)sizeof new)
		return;
	(void)rename(new, path); /* usually there is none */
}
