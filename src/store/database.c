/* Opens the SQLite file, prepares all statements and runs those that write. */
#include "store/backup.h"
#include "store/database.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/number.h"
#include "store/schema.h"
#include "system/clock.h"
#include "system/files.h"
#include "system/paths.h"

enum {
	OPEN_WAIT_MS = 10,   /* between two attempts: SQLite doesn't wait for every kind of lock */
	CANCEL_STEPS = 1000, /* of SQLite's machine, between two looks: well below a millisecond */
	ADDRESS_SIZE = 3 * PATH_MAX + 32,
};

enum database_state database_state(int code)
{
	if (code == SQLITE_IOERR_SHMSIZE) /* no space for the index of the log */
		return DATABASE_FULL;
	switch (code & 0xff) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return DATABASE_GOOD;
	case SQLITE_ERROR: /* our SQL is valid, so the file is not */
	case SQLITE_CORRUPT:
	case SQLITE_FORMAT:
	case SQLITE_NOTADB:
	case SQLITE_TOOBIG:
		return DATABASE_BROKEN;
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
	case SQLITE_PROTOCOL:
		return DATABASE_LOCKED;
	case SQLITE_AUTH:
	case SQLITE_CANTOPEN:
	case SQLITE_PERM:
	case SQLITE_READONLY:
		return DATABASE_UNWRITABLE;
	case SQLITE_FULL:
		return DATABASE_FULL;
	case SQLITE_NOMEM:
		return DATABASE_NO_MEMORY;
	default:
		return DATABASE_FAILED;
	}
}

const char *database_reason(enum database_state state)
{
	switch (state) {
	case DATABASE_BROKEN:
		/* Translators: these follow a colon, as in "Can’t save your game: the file is damaged." */
		return _("the file is damaged");
	case DATABASE_NEWER:
		return _("the file comes from a newer version of the game");
	case DATABASE_LOCKED:
		return _("another program is using the file");
	case DATABASE_UNWRITABLE:
		return _("the file can’t be written");
	case DATABASE_FULL:
		return _("the disk is full");
	case DATABASE_NO_MEMORY:
		return _("there isn’t enough memory");
	case DATABASE_GOOD:
	case DATABASE_RUNNING:
	case DATABASE_FAILED:
		break;
	}
	return _("the disk reported an error");
}

bool database_moved(sqlite3 *db)
{
	int moved = 0;

	return sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
	       moved != 0;
}

enum database_state database_run(sqlite3 *db, const char *sql)
{
	return database_state(sqlite3_exec(db, sql, NULL, NULL, NULL));
}

enum database_state database_ask(sqlite3 *db, const char *sql, int *number)
{
	sqlite3_stmt *query = NULL;
	int code = sqlite3_prepare_v2(db, sql, -1, &query, NULL);

	if (code == SQLITE_OK)
		code = sqlite3_step(query);
	if (code == SQLITE_ROW)
		*number = sqlite3_column_int(query, 0);
	sqlite3_finalize(query);
	return database_state(code);
}

static bool is_file(const char *path)
{
	struct file_status found;

	return file_look(path, &found) && found.kind == FILE_PLAIN;
}

/* True if there are only plain files at this absolute path, or none: SQLite would wait forever when reading a pipe
 * or device. What stands in for the files that it makes beside the real file makes way. */
static bool is_openable(const char *path)
{
	static const char *const endings[] = { "-journal", "-wal", "-shm" };
	char real[PATH_MAX], beside[PATH_MAX];

	if (!path_real(real, path)) {
		if (errno != ENOENT || snprintf(real, sizeof real, "%s", path) >= PATH_MAX)
			return false;
	} else if (!is_file(real)) {
		return false;
	}
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (snprintf(beside, sizeof beside, "%s%s", real, endings[i]) >= PATH_MAX ||
		    !file_make_way(beside))
			return false;
	return true;
}

/* stars(moves, shortest): see result_stars. */
static void answer_stars(sqlite3_context *context, int count, sqlite3_value **values)
{
	int64_t moves = sqlite3_value_int64(values[0]), shortest = sqlite3_value_int64(values[1]);

	(void)count;
	if (moves < 0)
		moves = 0;
	if (shortest < -1 || shortest > INT_MAX)
		shortest = -1;
	sqlite3_result_int(context, (int)result_stars((uint64_t)moves, (int)shortest));
}

/* packed(number, …): the numbers in bytes (number_write_parts); one with a point is what its bits are. */
static void answer_packed(sqlite3_context *context, int count, sqlite3_value **values)
{
	uint8_t *bytes = memory_new((size_t)count * NUMBER_BYTES), *at = bytes;

	for (int i = 0; i < count; i++) {
		int64_t number = sqlite3_value_int64(values[i]);
		double real = sqlite3_value_double(values[i]);

		if (sqlite3_value_type(values[i]) == SQLITE_FLOAT)
			memcpy(&number, &real, sizeof number);
		at = number_write_parts(at, (uint64_t)number, NUMBER_BYTE_BITS);
	}
	sqlite3_result_blob64(context, bytes, (uint64_t)(at - bytes), free);
}

int database_connect(const char *path, int flags, sqlite3 **db)
{
	int code;

	*db = NULL;
	if (path_is_whole(path) && !is_openable(path))
		return SQLITE_CANTOPEN;
	code = sqlite3_open_v2(path, db, flags | SQLITE_OPEN_NOMUTEX, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_create_function_v2(*db, "stars", 2,
		                                  SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL,
		                                  answer_stars, NULL, NULL, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_create_function_v2(*db, "packed", -1,
		                                  SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL,
		                                  answer_packed, NULL, NULL, NULL);
	if (code != SQLITE_OK)
		return code;
	sqlite3_extended_result_codes(*db, 1);
	sqlite3_busy_timeout(*db, STORE_BUSY_MS);
	sqlite3_db_config(*db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	/* no memory-mapped I/O: truncating the file would raise SIGBUS */
	return sqlite3_exec(*db,
	                    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
	                    "PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY",
	                    NULL, NULL, NULL);
}

static enum database_state attach(struct store *store, const char *path)
{
	int code = database_connect(path != NULL ? path : ":memory:",
	                            SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &store->db);

	if (code != SQLITE_OK)
		return database_state(code);
	if (sqlite3_db_readonly(store->db, "main") == 1)
		return DATABASE_UNWRITABLE;
	/* until the file is known to be ours to change, closing keeps its write-ahead log */
	sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	return DATABASE_GOOD;
}

enum database_state database_recognise(sqlite3 *db, int *version)
{
	int id = 0, tables = 0;
	enum database_state state = database_ask(db, "PRAGMA application_id", &id);

	if (state == DATABASE_GOOD)
		state = database_ask(db, "PRAGMA user_version", version);
	if (state == DATABASE_GOOD)
		state = database_ask(db, "SELECT count(*) FROM sqlite_schema", &tables);
	if (state != DATABASE_GOOD || (id == 0 && *version == 0 && tables == 0))
		return state;
	if (id != DATABASE_ID || *version < 1)
		return DATABASE_BROKEN;
	if (sqlite3_db_readonly(db, "main") == 1)
		return DATABASE_BROKEN; /* the header asks for a newer SQLite: invalid */
	return *version > SCHEMA_VERSION ? DATABASE_NEWER : DATABASE_GOOD;
}

#define STATEMENT_TEXT(name, text) text,
static const char *const texts[STATEMENT_COUNT] = { STATEMENTS(STATEMENT_TEXT) };

/* If a table lacks a statement's columns, it is not ours despite its version. */
static enum database_state prepare_statements(struct store *store)
{
	enum database_state state = DATABASE_GOOD;

	for (int i = 0; i < STATEMENT_COUNT && state == DATABASE_GOOD; i++)
		state = database_state(sqlite3_prepare_v3(store->db, texts[i], -1,
		                                          SQLITE_PREPARE_PERSISTENT,
		                                          &store->statements[i], NULL));
	return state;
}

/* Creates or upgrades tables and statements, with the write lock, so the file is writable. */
static enum database_state prepare(struct store *store)
{
	int version = 0;
	enum database_state state = database_run(store->db, "BEGIN IMMEDIATE");

	if (state == DATABASE_GOOD)
		state = database_recognise(store->db, &version); /* again, now with the lock */
	if (state == DATABASE_GOOD && version < SCHEMA_VERSION)
		state = schema_upgrade(store->db, version, SCHEMA_VERSION);
	if (state == DATABASE_GOOD)
		state = prepare_statements(store);
	/* foreign keys only now: an upgrade may drop tables; a failed one is undone on close */
	return state == DATABASE_GOOD ? database_run(store->db, "COMMIT; PRAGMA foreign_keys = ON")
	                              : state;
}

/* Uses a write-ahead log: readers don't block writers, and a killed game loses nothing. (A power
 * failure may lose the last second, but not the file: see database.h.) */
static enum database_state open_file(struct store *store, const char *path)
{
	int version = 0;
	enum database_state state;

	*store = (struct store){ .lock = -1 };
	state = attach(store, path);
	if (state == DATABASE_GOOD)
		state = database_recognise(store->db, &version);
	if (state == DATABASE_GOOD)
		state = schema_check(store->db, version);
	if (state == DATABASE_GOOD)
		state = backup_check(store->db, path);
	if (state == DATABASE_GOOD && version > 0 && version < SCHEMA_VERSION)
		state = backup_make(store->db, path);
	if (state == DATABASE_GOOD)
		state = database_run(store->db,
		                     "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
	if (state == DATABASE_GOOD)
		state = prepare(store);
	if (state == DATABASE_GOOD) /* closing may remove the log */
		sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
	else
		database_close(store);
	return state;
}

/* For SQLite: true ends the statement. */
static int is_cancelled(void *cancel)
{
	return atomic_load((atomic_bool *)cancel);
}

enum database_state database_open_beside(struct store *store, const char *path, atomic_bool *cancel)
{
	enum database_state state;

	*store = (struct store){ .lock = -1 };
	state = database_state(database_connect(path, SQLITE_OPEN_READWRITE, &store->db));
	if (state == DATABASE_GOOD) {
		/* only the connection that writes, and its thread, copy the log: see sync.c */
		sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
		state = database_run(store->db, "PRAGMA query_only = ON");
	}
	if (state == DATABASE_GOOD)
		state = prepare_statements(store);
	if (state == DATABASE_GOOD)
		sqlite3_progress_handler(store->db, CANCEL_STEPS, is_cancelled, cancel);
	else
		database_close(store);
	return state;
}

static enum database_state copy_from(sqlite3 *to, const char *path, int flags)
{
	sqlite3 *db = NULL;
	int code = database_connect(path, SQLITE_OPEN_READWRITE | flags, &db);

	if (code == SQLITE_OK)
		code = backup_copy(db, to);
	sqlite3_close(db);
	return database_state(code);
}

/* Copies what a killed game has left in the log, too, if the log can be read. */
static enum database_state copy_file(sqlite3 *to, const char *path)
{
	char address[ADDRESS_SIZE], *at = address + sprintf(address, "file:");
	enum database_state state = copy_from(to, path, 0);

	if (state == DATABASE_GOOD || state == DATABASE_BROKEN || state == DATABASE_LOCKED ||
	    !is_file(path))
		return state;
	for (; *path != '\0'; path++)
		at += sprintf(at, strchr("%?#", *path) != NULL ? "%%%02X" : "%c",
		              (unsigned)(unsigned char)*path);
	sprintf(at, "?immutable=1"); /* SQLite needs no locks or files beside a read-only one */
	return copy_from(to, address, SQLITE_OPEN_URI);
}

static enum database_state open_copy(struct store *store, const char *path)
{
	int version = 0;
	bool newer;
	enum database_state state;

	*store = (struct store){ .lock = -1 };
	state = attach(store, NULL);
	if (state == DATABASE_GOOD)
		state = copy_file(store->db, path);
	if (state == DATABASE_GOOD)
		state = database_recognise(store->db, &version);
	newer = state == DATABASE_NEWER;
	if (state == DATABASE_GOOD)
		state = schema_check(store->db, version);
	if (newer)
		state = schema_upgrade(store->db, SCHEMA_VERSION, SCHEMA_VERSION);
	if (state == DATABASE_GOOD)
		state = prepare(store);
	if (state != DATABASE_GOOD)
		database_close(store);
	return newer && state == DATABASE_BROKEN ? DATABASE_NEWER : state;
}

enum database_state database_open(struct store *store, const char *path, bool copy, int wait_ms)
{
	int64_t start_ms = clock_now_ms();
	enum database_state state;

	while ((state = (copy ? open_copy : open_file)(store, path)) == DATABASE_LOCKED &&
	       clock_now_ms() - start_ms < wait_ms)
		sqlite3_sleep(OPEN_WAIT_MS);
	return state;
}

void database_close(struct store *store)
{
	int code;

	for (int i = 0; i < STATEMENT_COUNT; i++)
		sqlite3_finalize(store->statements[i]); /* returns the error of the last step */
	code = sqlite3_close(store->db);
	assert(code == SQLITE_OK); /* otherwise a statement has not been finalized */
	(void)code;
	*store = (struct store){ .lock = -1 };
}

void database_end(struct store *store, enum statement statement)
{
	int code = sqlite3_reset(store->statements[statement]); /* of the last step */

	sqlite3_clear_bindings(store->statements[statement]);
	if (((code & 0xff) != SQLITE_CORRUPT && (code & 0xff) != SQLITE_NOTADB) || store->damaged)
		return;
	store->damaged = true;
	if (store->path != NULL)
		backup_mark(store->path);
}

bool database_write(struct store *store, enum statement statement, struct error *error)
{
	int code = sqlite3_step(store->statements[statement]);

	database_end(store, statement);
	if (code == SQLITE_DONE)
		return true;
	return error_set(error, "Can’t save your game: %s.", database_reason(database_state(code)));
}

bool database_write_numbers(struct store *store, enum statement statement, const int64_t *numbers,
                            int count, struct error *error)
{
	rows_bind_numbers(store->statements[statement], 1, numbers, count);
	return database_write(store, statement, error);
}

bool database_begin(struct store *store, struct error *error)
{
	assert(sqlite3_get_autocommit(store->db) != 0);
	return database_write(store, STATEMENT_BEGIN, error);
}

bool database_commit(struct store *store, bool written, struct error *error)
{
	written = written && database_write(store, STATEMENT_COMMIT, error);
	if (sqlite3_get_autocommit(store->db) == 0) /* some failures have already undone all */
		(void)database_write(store, STATEMENT_ROLLBACK, NULL);
	assert(sqlite3_get_autocommit(store->db) != 0);
	return written;
}
