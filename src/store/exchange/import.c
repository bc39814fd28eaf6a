/* import: reads results from files that anybody can have written. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/number.h"
#include "base/path.h"
#include "store/exchange/csv.h"
#include "store/database.h"
#include "store/exchange/exchange.h"
#include "store/result_rows.h"
#include "store/exchange/result_text.h"

enum {
	FILE_MAX = 256 << 20,  /* bytes */
	OBJECT_MAX = 16 << 20, /* bytes; SQLite needs 16 times as much to read it */
	COLUMNS_MAX = 64,      /* of CSV */
	BAD_MAX = 1000,        /* more bad results: it isn't our file */
};

/* A file being read. */
struct import {
	struct store *store;
	char *at, *end;
	sqlite3_stmt *json; /* owned: lists the fields of an object; NULL for CSV */
	struct exchange_counts counts;
	struct error error; /* set if writing failed */
};

/* Counts one; false if there are too many. */
static bool take_bad(struct import *import)
{
	return ++import->counts.bad <= BAD_MAX;
}

/* Adds one result. False if writing fails, or there are too many bad ones. */
static bool take(struct import *import, const char *const texts[RESULT_FIELDS])
{
	struct store_game game = { .photo = { .crop = { 0.5, 0.5, 1, 0 } } };
	struct result result;
	bool written;

	if (!result_texts_read(texts, &result, &game.saved.history))
		return take_bad(import);
	written = result_row_insert(import->store, &result, &game, &import->error);
	if (result.replay)
		history_destroy(&game.saved.history);
	if (written && result.id != 0)
		import->counts.added++;
	else if (written)
		import->counts.known++;
	return written;
}

/* Finds the fields that the columns hold, RESULT_FIELDS for others. False if an important one is
 * missing. */
static bool read_header(struct import *import, enum result_field columns[COLUMNS_MAX])
{
	bool has[RESULT_FIELDS + 1] = { false }, broken;
	char *names[COLUMNS_MAX];
	int count;

	if (!csv_read(&import->at, import->end, names, COLUMNS_MAX, &count, &broken) || broken)
		return false;
	for (int i = 0; i < COLUMNS_MAX; i++) {
		columns[i] = i < count ? result_field_find(names[i]) : RESULT_FIELDS;
		has[columns[i]] = true;
	}
	return has[FIELD_WIDTH] && has[FIELD_HEIGHT] && has[FIELD_KIND] && has[FIELD_MOVES];
}

static bool import_csv(struct import *import)
{
	enum result_field columns[COLUMNS_MAX];
	char *fields[COLUMNS_MAX];
	bool broken, good = read_header(import, columns);
	int count;

	while (good && csv_read(&import->at, import->end, fields, COLUMNS_MAX, &count, &broken)) {
		const char *texts[RESULT_FIELDS + 1] = { NULL };

		if (count == 1 && fields[0][0] == '\0')
			continue; /* an empty line */
		for (int i = 0; i < count; i++)
			texts[columns[i]] = fields[i];
		good = broken ? take_bad(import) : take(import, texts);
	}
	return good;
}

/* Moves past the object at import->at; false if it doesn't end. */
static bool skip_object(struct import *import)
{
	int depth = 0;
	bool quoted = false;

	for (char *at = import->at; at < import->end; at++) {
		if (*at == '\\' && quoted && at + 1 < import->end)
			at++;
		else if (*at == '"')
			quoted = !quoted;
		else if (!quoted && (*at == '{' || *at == '}'))
			depth += *at == '{' ? 1 : -1;
		if (depth == 0) {
			import->at = at + 1;
			return true;
		}
	}
	return false;
}

/* Reads the fields of an object. False if it is malformed; those read must be freed even so. */
static bool read_fields(struct import *import, const char *object, size_t length,
                        char *texts[RESULT_FIELDS + 1])
{
	sqlite3_stmt *query = import->json;
	bool good = sqlite3_bind_text64(query, 1, object, length, SQLITE_STATIC, SQLITE_UTF8) ==
	            SQLITE_OK;
	int code = SQLITE_NOMEM;

	while (good && (code = sqlite3_step(query)) == SQLITE_ROW) {
		const char *name = (const char *)sqlite3_column_text(query, 0);
		const char *value = (const char *)sqlite3_column_text(query, 1);
		enum result_field field = name != NULL ? result_field_find(name) : RESULT_FIELDS;

		free(texts[field]);
		texts[field] = value != NULL ? strdup(value) : NULL;
		good = value == NULL || texts[field] != NULL;
	}
	sqlite3_reset(query);
	return good && code == SQLITE_DONE;
}

static bool take_object(struct import *import, const char *object, size_t length)
{
	char *texts[RESULT_FIELDS + 1] = { NULL };
	bool good = length <= OBJECT_MAX && read_fields(import, object, length, texts)
	                    ? take(import, (const char *const *)texts)
	                    : take_bad(import);

	for (int i = 0; i <= RESULT_FIELDS; i++)
		free(texts[i]);
	return good;
}

/* Takes each object by itself: the whole text could need too much memory, and one damaged object
 * doesn't spoil the others. */
static bool import_json(struct import *import)
{
	bool good = sqlite3_prepare_v2(import->store->db, "SELECT key, value FROM json_each(?1)",
	                               -1, &import->json, NULL) == SQLITE_OK;

	while (good) {
		const char *object;

		import->at += strspn(import->at, " \t\r\n,[]");
		if (import->at == import->end)
			break;
		object = import->at;
		if (*object == '{' && skip_object(import)) {
			good = take_object(import, object, (size_t)(import->at - object));
		} else {
			(void)take_bad(import); /* cut off, or not JSON */
			break;
		}
	}
	sqlite3_finalize(import->json);
	return good && (import->counts.added + import->counts.known > 0 || import->counts.bad == 0);
}

/* Reads either format; false if it is neither, or import->error is set. */
static bool import_all(struct import *import)
{
	if (memchr(import->at, '\0', (size_t)(import->end - import->at)) != NULL)
		return false;
	if (strncmp(import->at, "\xEF\xBB\xBF", 3) == 0) /* a byte order mark */
		import->at += 3;
	import->at += strspn(import->at, " \t\r\n");
	return *import->at == '[' || *import->at == '{' ? import_json(import) : import_csv(import);
}

bool store_import_text(struct store *store, const char *name, char *text, size_t length,
                       struct exchange_counts *counts, struct error *error)
{
	struct import import = { .store = store, .at = text, .end = text + length };

	if (!database_begin(store, error))
		return false;
	if (!import_all(&import)) {
		(void)database_commit(store, false, NULL);
		if (import.error.text[0] != '\0')
			return error_set(error, "%s", import.error.text);
		return error_set(error, "“%s” isn’t a file of exported records.", name);
	}
	if (!database_commit(store, true, error))
		return false;
	*counts = import.counts;
	return true;
}

bool store_import(struct store *store, const char *path, struct exchange_counts *counts,
                  struct error *error)
{
	char name[NAME_MAX + 1], *text;
	size_t length;
	bool imported;

	path_show(name, sizeof name, path_name(path));
	text = file_read(path, FILE_MAX, &length);
	if (text == NULL && errno == EFBIG)
		return error_set(error, "“%s” isn’t a file of exported records.", name);
	if (text == NULL)
		return error_set(error, "Can’t read “%s”: %s.", name, strerror(errno));
	imported = store_import_text(store, name, text, length, counts, error);
	free(text);
	return imported;
}

/* Writes "1 game" or "1,200 games". */
static void write_games(char text[NUMBER_SIZE + 8], int count)
{
	number_write(text, (uint64_t)count);
	strcat(text, count == 1 ? " game" : " games");
}

void exchange_counts_write(const struct exchange_counts *counts, struct error *sentence)
{
	char added[NUMBER_SIZE + 8], known[NUMBER_SIZE + 48] = "", bad[NUMBER_SIZE + 48] = "";
	char number[NUMBER_SIZE];

	write_games(added, counts->added);
	number_write(number, (uint64_t)counts->known);
	if (counts->known > 0)
		snprintf(known, sizeof known, "; %s %s already there", number,
		         counts->known == 1 ? "was" : "were");
	number_write(number, (uint64_t)counts->bad);
	if (counts->bad > 0)
		snprintf(bad, sizeof bad, "; %s couldn’t be read", number);
	error_set(sentence, "Imported %s%s%s.", added, known, bad);
}
