/* import: reads results from files that anybody can have written. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
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
	STEP = 200,            /* results read at a time */
};

/* A file being read. */
struct import {
	struct exchange exchange; /* its first member */
	struct store *store;
	char name[NAME_MAX + 1]; /* for sentences */
	char *text;              /* owned; NULL if it is the caller's */
	char *begin, *at, *end;
	enum { IMPORT_BEGINS, IMPORT_GOES_ON, IMPORT_DONE, IMPORT_FAILED } state;
	bool is_json;
	enum result_field columns[COLUMNS_MAX]; /* of CSV */
	sqlite3_stmt *json;                     /* owned: lists the fields of an object */
	struct error error;                     /* set if it failed */
};

/* Counts one; false if there are too many. */
static bool take_bad(struct import *import)
{
	return ++import->exchange.counts.bad <= BAD_MAX;
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
		import->exchange.counts.added++;
	else if (written)
		import->exchange.counts.known++;
	return written;
}

/* Finds the fields that the columns hold, RESULT_FIELDS for others. False if an important one is
 * missing. */
static bool read_header(struct import *import)
{
	bool has[RESULT_FIELDS + 1] = { false }, broken;
	char *names[COLUMNS_MAX];
	int count;

	if (!csv_read(&import->at, import->end, names, COLUMNS_MAX, &count, &broken) || broken)
		return false;
	for (int i = 0; i < COLUMNS_MAX; i++) {
		import->columns[i] = i < count ? result_field_find(names[i]) : RESULT_FIELDS;
		has[import->columns[i]] = true;
	}
	return has[FIELD_WIDTH] && has[FIELD_HEIGHT] && has[FIELD_KIND] && has[FIELD_MOVES];
}

/* Takes the next record; *done: there was none. */
static bool import_record(struct import *import, bool *done)
{
	const char *texts[RESULT_FIELDS + 1] = { NULL };
	char *fields[COLUMNS_MAX];
	bool broken;
	int count;

	*done = !csv_read(&import->at, import->end, fields, COLUMNS_MAX, &count, &broken);
	if (*done || (count == 1 && fields[0][0] == '\0'))
		return true; /* the end, or an empty line */
	for (int i = 0; i < count; i++)
		texts[import->columns[i]] = fields[i];
	return broken ? take_bad(import) : take(import, texts);
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

/* Takes the next object by itself: the whole text could need too much memory, and one damaged object
 * doesn't spoil the others. *done: it was the last one. */
static bool import_object(struct import *import, bool *done)
{
	const struct exchange_counts *counts = &import->exchange.counts;
	const char *object;

	import->at += strspn(import->at, " \t\r\n,[]");
	object = import->at;
	if (*object == '{' && skip_object(import))
		return take_object(import, object, (size_t)(import->at - object));
	if (object < import->end)
		(void)take_bad(import); /* cut off, or not JSON */
	*done = true;
	return counts->added + counts->known > 0 || counts->bad == 0;
}

/* Finds out the format; false if it is neither. */
static bool import_start(struct import *import)
{
	if (memchr(import->at, '\0', (size_t)(import->end - import->at)) != NULL)
		return false;
	if (strncmp(import->at, "\xEF\xBB\xBF", 3) == 0) /* a byte order mark */
		import->at += 3;
	import->at += strspn(import->at, " \t\r\n");
	import->is_json = *import->at == '[' || *import->at == '{';
	if (!import->is_json)
		return read_header(import);
	return sqlite3_prepare_v2(import->store->db, "SELECT key, value FROM json_each(?1)", -1,
	                          &import->json, NULL) == SQLITE_OK;
}

/* Takes some results, in a transaction that the first step begins. */
static void import_some(struct import *import)
{
	bool done = false, good = true;

	if (import->state == IMPORT_BEGINS) {
		good = database_begin(import->store, &import->error);
		if (!good) {
			import->state = IMPORT_FAILED;
			return;
		}
		good = import_start(import);
	}
	for (int i = 0; i < STEP && good && !done; i++)
		good = import->is_json ? import_object(import, &done)
		                       : import_record(import, &done);
	import->state = IMPORT_GOES_ON;
	if (good && !done)
		return;
	good = database_commit(import->store, good, &import->error);
	import->state = good ? IMPORT_DONE : IMPORT_FAILED;
	if (!good && import->error.text[0] == '\0')
		error_set(&import->error, "“%s” isn’t a file of exported records.", import->name);
}

static bool step(struct exchange *exchange, bool *done, struct error *error)
{
	struct import *import = (struct import *)exchange;

	if (import->state == IMPORT_BEGINS || import->state == IMPORT_GOES_ON) {
		import->store->import = NULL; /* the writes are its own */
		import_some(import);
		if (import->state == IMPORT_GOES_ON)
			import->store->import = exchange;
	}
	exchange->percent =
	        (int)((import->at - import->begin) * 100 / (import->end - import->begin + 1));
	*done = import->state == IMPORT_DONE;
	return import->state != IMPORT_FAILED || error_set(error, "%s", import->error.text);
}

static void end(struct exchange *exchange)
{
	struct import *import = (struct import *)exchange;

	sqlite3_finalize(import->json);
	if (import->state == IMPORT_GOES_ON) {
		import->store->import = NULL;
		(void)database_commit(import->store, false, NULL);
	}
	free(import->text);
	free(import);
}

/* Borrows the text. NULL with a sentence if memory runs out. */
static struct import *begin(struct store *store, char *text, size_t length, struct error *error)
{
	struct import *import = calloc(1, sizeof *import);

	if (import == NULL) {
		(void)error_set(error, "Not enough memory to import the records.");
		return NULL;
	}
	import->exchange.step = step;
	import->exchange.end = end;
	import->store = store;
	import->begin = import->at = text;
	import->end = text + length;
	return import;
}

bool store_import_text(struct store *store, const char *name, char *text, size_t length,
                       struct exchange_counts *counts, struct error *error)
{
	struct import *import = begin(store, text, length, error);

	if (import == NULL)
		return false;
	snprintf(import->name, sizeof import->name, "%s", name);
	return exchange_finish(&import->exchange, counts, error);
}

struct exchange *store_import_begin(struct store *store, const char *path, struct error *error)
{
	char name[NAME_MAX + 1], *text;
	struct import *import = NULL;
	size_t length;

	path_show(name, sizeof name, path_name(path));
	text = file_read(path, FILE_MAX, &length);
	if (text != NULL)
		import = begin(store, text, length, error);
	else if (errno == EFBIG)
		(void)error_set(error, "“%s” isn’t a file of exported records.", name);
	else
		(void)error_set(error, "Can’t read “%s”: %s.", name, strerror(errno));
	if (import == NULL) {
		free(text);
		return NULL;
	}
	import->text = text;
	memcpy(import->name, name, sizeof name);
	return &import->exchange;
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
