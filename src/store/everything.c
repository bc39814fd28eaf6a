/* everything: saves a copy of all that is kept of a player, and checks and unpacks one. */
#include "store/everything.h"

#include <errno.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/path.h"
#include "store/backup.h"
#include "store/database.h"
#include "store/schema.h"
#include "system/files.h"
#include "system/listing.h"
#include "system/paths.h"
#include "system/threads.h"

enum {
	VERSION = 1,
	LINE_SIZE = 128,
	NAME_BYTES = 255, /* the most of a file's name */
	BLOCK = 1 << 16,
	PICTURE_BYTES = 1 << 30, /* the most of a picture that is copied */
};

static const char magic[] = "missing-piece-copy ";
static const char from_line[] = "from %d %" PRIu64 "\n";
static const char store_line[] = "store %" PRId64 "\n";
static const char picture_line[] = "picture %d %" PRIu64 " %" PRId64 "\n";
static const char end_line[] = "end %016" PRIx64 "\n";

static bool is_cancelled(const struct everything_watch *watch)
{
	thread_yield();
	return watch->cancel != NULL && atomic_load(watch->cancel);
}

static void tell(const struct everything_watch *watch, int64_t done, int64_t total)
{
	if (watch->part != NULL && total > 0)
		watch->part(watch->context, (double)done / (double)total);
}

/* How many bytes of so many are handled at once. */
static size_t some_of(int64_t bytes)
{
	return bytes < BLOCK ? (size_t)bytes : BLOCK;
}

/* A copy that is being written. */
struct sink {
	const struct everything_watch *watch;
	FILE *stream;
	uint64_t hash;
	int64_t done, total; /* bytes, about */
};

/* In blocks, so that it can be cancelled. */
static bool put(struct sink *sink, const void *bytes, size_t count)
{
	const uint8_t *at = bytes;

	while (count > 0) {
		size_t some = count < BLOCK ? count : BLOCK;

		if (is_cancelled(sink->watch) || fwrite(at, some, 1, sink->stream) != 1)
			return false;
		sink->hash = hash_bytes(sink->hash, at, some);
		sink->done += (int64_t)some;
		tell(sink->watch, sink->done, sink->total);
		at += some;
		count -= some;
	}
	return true;
}

static bool put_line(struct sink *sink, const char *line)
{
	return put(sink, line, strlen(line));
}

/* Calls `take` for each picture in a folder, until it returns false; then the result is false, too. */
static bool each_picture(const char *path,
                         bool (*take)(void *context, const char *name, int64_t bytes),
                         void *context)
{
	struct listing *folder = path != NULL ? listing_open(path) : NULL;
	const char *name;
	bool good = true;

	if (folder == NULL)
		return true;
	while (good && (name = listing_next(folder, NULL)) != NULL) {
		const char *dot = strrchr(name, '.');
		struct file_status found;

		if (name[0] != '.' && strlen(name) <= NAME_BYTES &&
		    !(dot != NULL && strcmp(dot, ".part") == 0) && /* file_replace's */
		    listing_look_itself(folder, name, &found) && found.kind == FILE_PLAIN &&
		    found.bytes > 0 && found.bytes <= PICTURE_BYTES)
			good = take(context, name, found.bytes);
	}
	listing_close(folder);
	return good;
}

static bool count_bytes(void *context, const char *name, int64_t bytes)
{
	struct sink *sink = context;

	(void)name;
	sink->total += bytes;
	return true;
}

struct from_folder {
	struct sink *sink;
	const char *path;
	int number;
};

/* One that can't be read is left out. False also if it becomes shorter meanwhile. */
static bool put_picture(void *context, const char *name, int64_t bytes)
{
	const struct from_folder *folder = context;
	char path[PATH_MAX], line[LINE_SIZE], block[BLOCK];
	struct file_status found;
	bool written;
	int file;

	(void)bytes;
	if (snprintf(path, sizeof path, "%s/%s", folder->path, name) >= PATH_MAX)
		return true;
	file = file_open(path, &found);
	if (file < 0)
		return true;
	snprintf(line, sizeof line, picture_line, folder->number, (uint64_t)strlen(name),
	         found.bytes);
	written = put_line(folder->sink, line) && put_line(folder->sink, name);
	for (int64_t at = 0; at < found.bytes && written; at += BLOCK) {
		size_t some = some_of(found.bytes - at);

		written = file_read_at(file, at, block, some) && put(folder->sink, block, some);
	}
	file_close(file);
	return written;
}

static bool put_folder(struct sink *sink, const char *path, int number)
{
	struct from_folder folder = { sink, path, number };
	char line[LINE_SIZE];

	if (path == NULL)
		return true;
	snprintf(line, sizeof line, from_line, number, (uint64_t)strlen(path));
	return put_line(sink, line) && put_line(sink, path) &&
	       each_picture(path, put_picture, &folder);
}

/* The file of a store as it is now, also with what only its log has; NULL on failure. Free it with sqlite3_free. */
static void *read_store(const char *path, int64_t *size, enum database_state *state)
{
	sqlite3 *db = NULL;
	sqlite3_int64 count = 0;
	int version = 0;
	void *bytes = NULL;

	*state = database_state(database_connect(path, SQLITE_OPEN_READWRITE, &db));
	if (*state == DATABASE_GOOD) {
		sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL); /* see sync.c */
		*state = database_recognise(db, &version);
	}
	if (*state == DATABASE_GOOD) {
		bytes = sqlite3_serialize(db, "main", &count, 0);
		*size = count;
		if (bytes == NULL)
			*state = DATABASE_NO_MEMORY;
	}
	sqlite3_close(db);
	return bytes;
}

static bool put_everything(struct sink *sink, const struct everything *from, const void *store,
                           int64_t size)
{
	char line[LINE_SIZE];
	bool written;

	snprintf(line, sizeof line, "%s%d\n", magic, VERSION);
	written = put_line(sink, line);
	snprintf(line, sizeof line, store_line, size);
	written = written && put_line(sink, line) && put(sink, store, (size_t)size);
	for (int i = 0; i < EVERYTHING_FOLDERS && written; i++)
		written = put_folder(sink, from->folders[i], i);
	snprintf(line, sizeof line, end_line, sink->hash);
	return written && put_line(sink, line);
}

bool everything_save(const struct everything *from, const char *path,
                     const struct everything_watch *watch, struct error *error)
{
	struct sink sink = { .watch = watch, .hash = HASH_START };
	struct file_replacement file;
	enum database_state state;
	bool written = false, begun;
	void *store = read_store(from->store, &sink.total, &state);
	int64_t size = sink.total;

	if (store == NULL)
		return error_set(error, "Can’t copy your games: %s.", database_reason(state));
	for (int i = 0; i < EVERYTHING_FOLDERS; i++)
		(void)each_picture(from->folders[i], count_bytes, &sink);
	begun = file_replace(&file, path);
	if (begun) {
		sink.stream = file.stream;
		written = put_everything(&sink, from, store, size);
		written = file_replace_end(&file, written, true);
	}
	if (!written && !(begun && is_cancelled(watch)))
		(void)file_say_unsaved(path, error);
	else
		error_set(error, "%s", "");
	sqlite3_free(store);
	return written;
}

/* How reading a copy ends. */
enum outcome { GOOD, CANCELLED, DAMAGED, FOREIGN, NEWER, UNREADABLE, UNWRITABLE };

/* What the pictures in the store were called, and are now. */
struct moved {
	char **old, **new; /* owned, as are their texts */
	size_t count;
};

/* A copy that is being read. */
struct source {
	const struct everything_watch *watch;
	const struct everything *to;
	bool unpacks; /* else it is only checked */
	int file;
	int64_t at, bytes;
	int64_t done; /* in both passes */
	uint64_t hash;
	bool has_store;
	char incoming[PATH_MAX];                    /* where the store goes */
	char folders[EVERYTHING_FOLDERS][PATH_MAX]; /* where the pictures were; "": not said */
	struct moved moved;
	int failure; /* of UNREADABLE and UNWRITABLE: errno */
	char block[BLOCK];
};

static enum outcome fail(struct source *source, enum outcome outcome)
{
	source->failure = errno;
	return outcome;
}

/* Reads the next bytes, at most a block. */
static enum outcome take(struct source *source, void *bytes, size_t count)
{
	if (is_cancelled(source->watch))
		return CANCELLED;
	if (source->bytes - source->at < (int64_t)count)
		return DAMAGED;
	errno = 0;
	if (!file_read_at(source->file, source->at, bytes, count))
		return errno != 0 ? fail(source, UNREADABLE) : DAMAGED;
	source->at += (int64_t)count;
	source->done += (int64_t)count;
	source->hash = hash_bytes(source->hash, bytes, count);
	tell(source->watch, source->done, 2 * source->bytes);
	return GOOD;
}

/* Reads a line, without hashing it; take_line does. */
static enum outcome look_at_line(struct source *source, char line[LINE_SIZE])
{
	int64_t left = source->bytes - source->at;
	size_t count = left < LINE_SIZE - 1 ? (size_t)left : LINE_SIZE - 1;
	char *end;

	errno = 0;
	if (!file_read_at(source->file, source->at, line, count))
		return errno != 0 ? fail(source, UNREADABLE) : DAMAGED;
	end = memchr(line, '\n', count);
	if (end == NULL)
		return DAMAGED;
	end[1] = '\0';
	return GOOD;
}

static enum outcome take_line(struct source *source, char line[LINE_SIZE])
{
	return take(source, line, strlen(line));
}

/* Reads what a part announced and writes it to a stream, NULL: nowhere. */
static enum outcome take_bytes(struct source *source, int64_t bytes, FILE *stream)
{
	enum outcome outcome = GOOD;

	while (bytes > 0 && outcome == GOOD) {
		size_t some = some_of(bytes);

		outcome = take(source, source->block, some);
		if (outcome == GOOD && stream != NULL &&
		    fwrite(source->block, some, 1, stream) != 1)
			outcome = fail(source, UNWRITABLE);
		bytes -= (int64_t)some;
	}
	return outcome;
}

/* The same into a file. */
static enum outcome unpack(struct source *source, int64_t bytes, const char *path, bool flushed)
{
	struct file_replacement file;
	enum outcome outcome;

	if (!file_replace(&file, path))
		return fail(source, UNWRITABLE);
	outcome = take_bytes(source, bytes, file.stream);
	return file_replace_end(&file, outcome == GOOD, flushed) || outcome != GOOD
	               ? outcome
	               : fail(source, UNWRITABLE);
}

/* True if a file is what a part announced, which isn't read by that. */
static bool has_same(struct source *source, const char *path, int64_t bytes)
{
	struct file_status found;
	int file = file_open(path, &found);
	bool same = file >= 0 && found.bytes == bytes;
	char block[BLOCK];

	for (int64_t at = 0; at < bytes && same; at += BLOCK) {
		size_t some = some_of(bytes - at);

		same = file_read_at(source->file, source->at + at, source->block, some) &&
		       file_read_at(file, at, block, some) &&
		       memcmp(source->block, block, some) == 0;
	}
	if (file >= 0)
		file_close(file);
	return same;
}

/* Where a picture goes: there is the same one already, or nothing. False if the path is too long. */
static bool find_place(struct source *source, int folder, const char *name, int64_t bytes,
                       char path[PATH_MAX], bool *is_there)
{
	for (int i = 1; path_numbered(path, PATH_MAX, source->to->folders[folder], name, i); i++) {
		*is_there = file_look_itself(path, NULL);
		if (*is_there && folder != EVERYTHING_COPIES && !has_same(source, path, bytes))
			continue;
		return true;
	}
	return false;
}

static void note_moved(struct source *source, int folder, const char *name, const char *path)
{
	struct moved *moved = &source->moved;
	char old[PATH_MAX];

	if (source->folders[folder][0] == '\0' ||
	    snprintf(old, sizeof old, "%s/%s", source->folders[folder], name) >= PATH_MAX ||
	    strcmp(old, path) == 0)
		return;
	moved->old = memory_grow_list(moved->old, moved->count, sizeof *moved->old);
	moved->new = memory_grow_list(moved->new, moved->count, sizeof *moved->new);
	moved->old[moved->count] = memory_text(old);
	moved->new[moved->count] = memory_text(path);
	moved->count++;
}

static void free_moved(struct moved *moved)
{
	for (size_t i = 0; i < moved->count; i++) {
		free(moved->old[i]);
		free(moved->new[i]);
	}
	free(moved->old);
	free(moved->new);
}

/* A name that leads out of its folder, or that we would not have copied, isn't ours. */
static bool is_name(const char *name, size_t length)
{
	return name[0] != '.' && strlen(name) == length && strchr(name, '/') == NULL;
}

static enum outcome take_picture(struct source *source, int folder, size_t length, int64_t bytes)
{
	char name[NAME_BYTES + 1] = "", path[PATH_MAX];
	enum outcome outcome = take(source, name, length);
	bool is_there;

	if (outcome != GOOD)
		return outcome;
	if (!is_name(name, length) || bytes > source->bytes - source->at)
		return DAMAGED;
	if (!source->unpacks || source->to->folders[folder] == NULL ||
	    !find_place(source, folder, name, bytes, path, &is_there))
		return take_bytes(source, bytes, NULL);
	if (is_there)
		outcome = take_bytes(source, bytes, NULL);
	else if (!path_make_folders(source->to->folders[folder]))
		outcome = fail(source, UNWRITABLE);
	else
		outcome = unpack(source, bytes, path, false);
	note_moved(source, folder, name, path);
	return outcome;
}

static enum outcome take_store(struct source *source, int64_t bytes)
{
	if (source->has_store)
		return DAMAGED;
	source->has_store = true;
	return source->unpacks ? unpack(source, bytes, source->incoming, true)
	                       : take_bytes(source, bytes, NULL);
}

static enum outcome take_folder(struct source *source, int folder, size_t length)
{
	enum outcome outcome = take(source, source->folders[folder], length);

	if (outcome == GOOD)
		source->folders[folder][length] = '\0';
	return outcome;
}

/* True if the line is as we write it, with these numbers. */
__attribute__((format(printf, 2, 3))) static bool is_line(const char *line, const char *format, ...)
{
	char ours[LINE_SIZE];
	va_list numbers;

	va_start(numbers, format);
	(void)vsnprintf(ours, sizeof ours, format, numbers);
	va_end(numbers);
	return strcmp(line, ours) == 0;
}

/* Takes the next part; *ended: it was the last line. */
static enum outcome take_part(struct source *source, bool *ended)
{
	char line[LINE_SIZE];
	int64_t bytes = 0;
	uint64_t length = 0;
	int folder = 0;
	enum outcome outcome = look_at_line(source, line);

	if (outcome != GOOD)
		return outcome;
	*ended = is_line(line, end_line, source->hash);
	outcome = take_line(source, line);
	if (outcome != GOOD || *ended)
		return outcome;
	if (sscanf(line, "store %" SCNd64, &bytes) == 1 && is_line(line, store_line, bytes))
		return bytes > 0 ? take_store(source, bytes) : DAMAGED;
	if (sscanf(line, "from %d %" SCNu64, &folder, &length) == 2 &&
	    is_line(line, from_line, folder, length) && folder >= 0 &&
	    folder < EVERYTHING_FOLDERS && length < PATH_MAX)
		return take_folder(source, folder, (size_t)length);
	if (sscanf(line, "picture %d %" SCNu64 " %" SCNd64, &folder, &length, &bytes) == 3 &&
	    is_line(line, picture_line, folder, length, bytes) && folder >= 0 &&
	    folder < EVERYTHING_FOLDERS && length > 0 && length <= NAME_BYTES && bytes > 0)
		return take_picture(source, folder, (size_t)length, bytes);
	return DAMAGED;
}

/* The first line says what it is. */
static enum outcome recognise(struct source *source)
{
	char line[LINE_SIZE] = "";
	int version = 0;
	enum outcome outcome = look_at_line(source, line);

	if (outcome == UNREADABLE)
		return outcome;
	if (outcome != GOOD || strncmp(line, magic, sizeof magic - 1) != 0 ||
	    sscanf(line + sizeof magic - 1, "%d", &version) != 1 || version < 1)
		return FOREIGN;
	if (version > VERSION)
		return NEWER;
	return take_line(source, line);
}

/* Reads all of it once. */
static enum outcome pass(struct source *source, bool unpacks)
{
	bool ended = false;
	enum outcome outcome;

	source->unpacks = unpacks;
	source->at = 0;
	source->hash = HASH_START;
	source->has_store = false;
	outcome = recognise(source);
	while (outcome == GOOD && !ended)
		outcome = take_part(source, &ended);
	return outcome == GOOD && (!source->has_store || source->at != source->bytes) ? DAMAGED
	                                                                              : outcome;
}

static enum database_state add_moved(sqlite3 *db, const struct moved *moved)
{
	sqlite3_stmt *add = NULL;
	int code = sqlite3_prepare_v2(db, "INSERT INTO temp.moved VALUES (?1, ?2)", -1, &add, NULL);

	for (size_t i = 0; i < moved->count && code == SQLITE_OK; i++) {
		rows_bind_path(add, 1, moved->old[i]);
		rows_bind_path(add, 2, moved->new[i]);
		code = sqlite3_step(add);
		if (code == SQLITE_DONE)
			code = sqlite3_reset(add);
	}
	sqlite3_finalize(add);
	return database_state(code);
}

/* The store's pictures are where they are now. */
static enum database_state move_pictures(sqlite3 *db, const struct moved *moved)
{
	static const char move[] =
#define MOVE(table, column)                                                                        \
	"UPDATE OR REPLACE " table " SET " column                                                  \
	" = (SELECT new FROM temp.moved WHERE old = " column ") WHERE " column                     \
	" IN (SELECT old FROM temp.moved);"
	        MOVE("pictures", "path") MOVE("kept_games", "picture") MOVE("results", "picture");
	enum database_state state = database_run(
	        db, "CREATE TABLE temp.moved (old BLOB PRIMARY KEY, new BLOB) WITHOUT ROWID");

	if (state == DATABASE_GOOD)
		state = add_moved(db, moved);
	return state == DATABASE_GOOD ? database_run(db, move) : state;
}

/* Checks the store that was unpacked, and makes it one of this version, in one file. */
static enum database_state prepare(const char *path, const struct moved *moved)
{
	sqlite3 *db = NULL;
	int version = 0;
	enum database_state state = backup_open_copy(path, &db, &version);

	if (state == DATABASE_GOOD)
		state = database_run(db, "PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE");
	if (state == DATABASE_GOOD)
		state = schema_upgrade(db, version, SCHEMA_VERSION);
	if (state == DATABASE_GOOD)
		state = move_pictures(db, moved);
	if (state == DATABASE_GOOD)
		state = database_run(db, "COMMIT");
	sqlite3_close(db);
	return state;
}

static bool say(const char *path, const char *reason, struct error *error)
{
	char name[ERROR_TEXT_SIZE / 2];

	path_show(name, sizeof name, path_name(path));
	/* Translators: %s: the name of a file, and why, such as “the file is damaged” */
	return error_set(error, "Can’t bring in “%s”: %s.", name, reason);
}

static bool say_outcome(const char *path, enum outcome outcome, int failure, struct error *error)
{
	switch (outcome) {
	case GOOD:
		error_set(error, "%s", "");
		return true;
	case CANCELLED:
		return error_set(error, "%s", "");
	case FOREIGN:
		return say(path, _("it isn’t a copy that this game has saved"), error);
	case NEWER:
		return say(path, database_reason(DATABASE_NEWER), error);
	case UNREADABLE:
	case UNWRITABLE:
		return say(path, error_reason(failure), error);
	case DAMAGED:
		break;
	}
	return say(path, database_reason(DATABASE_BROKEN), error);
}

static enum outcome open_source(struct source *source, const char *path)
{
	struct file_status found;

	source->file = file_open(path, &found);
	if (source->file < 0)
		return fail(source, UNREADABLE);
	source->bytes = found.bytes;
	return GOOD;
}

/* Finds where the store goes. */
static enum outcome begin_store(struct source *source)
{
	char folder[PATH_MAX];

	errno = ENAMETOOLONG;
	if (!store_incoming_path(source->incoming, source->to->store))
		return fail(source, UNWRITABLE);
	snprintf(folder, sizeof folder, "%s", source->to->store);
	return path_above(folder, folder) && path_make_folders(folder) ? GOOD
	                                                               : fail(source, UNWRITABLE);
}

bool everything_bring(const char *path, const struct everything *to,
                      const struct everything_watch *watch, struct error *error)
{
	struct source *source = memory_new(sizeof *source);
	enum database_state state = DATABASE_GOOD;
	enum outcome outcome = open_source(source, path);
	bool good;

	source->watch = watch;
	source->to = to;
	if (outcome == GOOD)
		outcome = pass(source, false);
	if (outcome == GOOD)
		outcome = begin_store(source);
	if (outcome == GOOD)
		outcome = pass(source, true);
	if (outcome == GOOD)
		state = prepare(source->incoming, &source->moved);
	good = say_outcome(path, outcome, source->failure, error);
	if (state != DATABASE_GOOD)
		good = say(path, database_reason(state), error);
	if (!good && source->incoming[0] != '\0')
		(void)file_remove(source->incoming);
	if (source->file >= 0)
		file_close(source->file);
	free_moved(&source->moved);
	free(source);
	return good;
}
