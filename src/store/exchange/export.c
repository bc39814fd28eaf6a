/* export: writes results for other programs. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "store/database.h"
#include "store/exchange/exchange.h"
#include "store/result_rows.h"
#include "store/exchange/result_text.h"

enum { STEP = 250 }; /* results written at a time */

/* A field is quoted if it has a character with a meaning. */
static void write_csv_field(FILE *stream, const char *text)
{
	if (strpbrk(text, ",\"\r\n") == NULL) {
		fputs(text, stream);
		return;
	}
	putc('"', stream);
	for (; *text != '\0'; text++) {
		if (*text == '"')
			putc('"', stream);
		putc(*text, stream);
	}
	putc('"', stream);
}

static void write_csv(FILE *stream, const struct result_texts *texts)
{
	for (int i = 0; i < RESULT_FIELDS; i++) {
		if (i > 0)
			putc(',', stream);
		write_csv_field(stream, texts->texts[i]);
	}
	fputs("\r\n", stream);
}

/* A file being written. */
struct export
{
	struct exchange exchange; /* its first member */
	struct store *store;
	FILE *stream;                 /* of `file`, or another one */
	struct file_replacement file; /* its stream is NULL if there is none */
	enum exchange_format format;
	int width, height;
	sqlite3_stmt *json;    /* owned: makes an object of the fields; NULL for CSV */
	int count;             /* results written */
	int64_t last, largest; /* ids: of the last result read, and at the beginning */
	struct result_texts texts;
};
/* Prepares SELECT json_object('ended', ?1, 'solved', json(?2), …). */
static bool prepare_json(struct export *export)
{
	sqlite3_str *sql = sqlite3_str_new(NULL);
	char *text;

	for (int i = 0; i < RESULT_FIELDS; i++)
		sqlite3_str_appendf(
		        sql, result_fields[i].is_text ? "%s %Q, ?%d" : "%s %Q, json(?%d)",
		        i > 0 ? "," : "SELECT json_object(", result_fields[i].name, i + 1);
	sqlite3_str_appendall(sql, ")");
	text = sqlite3_str_finish(sql);
	if (text != NULL)
		(void)sqlite3_prepare_v2(export->store->db, text, -1, &export->json, NULL);
	sqlite3_free(text);
	return export->json != NULL;
}

static bool write_json(struct export *export)
{
	const char *text, *object = NULL;

	for (int i = 0; i < RESULT_FIELDS; i++) {
		text = export->texts.texts[i];
		if (sqlite3_bind_text(export->json, i + 1, text[0] != '\0' ? text : NULL, -1,
		                      SQLITE_STATIC) != SQLITE_OK)
			return false;
	}
	if (sqlite3_step(export->json) == SQLITE_ROW)
		object = (const char *)sqlite3_column_text(export->json, 0);
	if (object != NULL)
		fprintf(export->stream, "%s\n%s", export->count > 0 ? "," : "", object);
	sqlite3_reset(export->json);
	return object != NULL;
}

static bool write_start(struct export *export)
{
	if (export->format == EXCHANGE_JSON) {
		putc('[', export->stream);
		return prepare_json(export);
	}
	for (int i = 0; i < RESULT_FIELDS; i++)
		export->texts.texts[i] = result_fields[i].name;
	write_csv(export->stream, &export->texts);
	return true;
}

/* Writes one row of the query. False if memory runs out. */
static bool write_row(struct export *export, sqlite3_stmt *row)
{
	struct store_photo photo;
	struct history history;
	struct result result;
	bool no_memory = false, written;

	if (!result_row_read_all(row, &result, &photo, &no_memory))
		return !no_memory;
	free(photo.path);
	result.replay = result.replay && result_row_read_slides(row, &result, &history);
	written = result_texts_write(&export->texts, &result, result.replay ? &history : NULL);
	if (result.replay)
		history_destroy(&history);
	if (!written)
		return false;
	if (export->format == EXCHANGE_JSON)
		written = write_json(export);
	else
		write_csv(export->stream, &export->texts);
	result_texts_destroy(&export->texts);
	export->count++;
	return written;
}

/* False with a sentence. */
static bool fail(enum database_state state, struct error *error)
{
	return error_set(error, "Can’t export the records: %s.", database_reason(state));
}

static bool fail_file(const char *path, struct error *error)
{
	char name[NAME_MAX + 1];
	int reason = errno;

	path_show(name, sizeof name, path_name(path));
	return error_set(error, "Can’t save “%s”: %s.", name, strerror(reason));
}

/* Writes the next results; sets *rows to their number. */
static bool write_rows(struct export *export, int *rows, struct error *error)
{
	sqlite3_stmt *query = export->store->statements[STATEMENT_RESULTS_EXPORT];
	bool written = true;
	int code = SQLITE_DONE;

	(void)sqlite3_bind_int(query, 1, export->width);
	(void)sqlite3_bind_int(query, 2, export->height);
	(void)sqlite3_bind_int64(query, 3, export->last);
	(void)sqlite3_bind_int(query, 4, STEP);
	for (*rows = 0; written && (code = sqlite3_step(query)) == SQLITE_ROW; ++*rows) {
		export->last = sqlite3_column_int64(query, 0);
		written = write_row(export, query);
	}
	database_end(export->store, STATEMENT_RESULTS_EXPORT);
	return (written && code == SQLITE_DONE) ||
	       fail(written ? database_state(code) : DATABASE_NO_MEMORY, error);
}

/* Closes the file, and puts it in its place if it is whole. */
static bool end_file(struct export *export, bool written)
{
	bool ended = export->file.stream == NULL || file_replace_end(&export->file, written);

	export->file.stream = NULL;
	return ended;
}

static bool step(struct exchange *exchange, bool *done, struct error *error)
{
	struct export *export = (struct export *)exchange;
	int rows;

	if (!write_rows(export, &rows, error))
		return false;
	*done = rows < STEP || ferror(export->stream);
	exchange->percent = *done ? 100 : (int)(export->last * 100 / (export->largest + 1));
	if (!*done)
		return true;
	if (export->format == EXCHANGE_JSON)
		fputs("\n]\n", export->stream);
	return end_file(export, true) || fail_file(export->file.path, error);
}

static void end(struct exchange *exchange)
{
	struct export *export = (struct export *)exchange;

	(void)end_file(export, false);
	sqlite3_finalize(export->json);
	free(export);
}

/* NULL with a sentence if memory runs out. */
static struct export *begin(struct store *store, enum exchange_format format, struct error *error)
{
	struct export *export = calloc(1, sizeof *export);
	int largest = 0;

	if (export == NULL || database_ask(store->db, "SELECT max(id) FROM results", &largest, NULL,
	                                   0) != DATABASE_GOOD) {
		free(export);
		(void)fail(DATABASE_NO_MEMORY, error);
		return NULL;
	}
	*export = (struct export){ .exchange = { .step = step, .end = end },
		                   .store = store,
		                   .format = format,
		                   .last = INT64_MIN,
		                   .largest = largest };
	return export;
}

bool store_export_to(struct store *store, FILE *stream, enum exchange_format format, int width,
                     int height, struct error *error)
{
	struct export *export = begin(store, format, error);

	if (export == NULL)
		return false;
	export->stream = stream;
	export->width = width;
	export->height = height;
	if (write_start(export))
		return exchange_finish(&export->exchange, NULL, error);
	end(&export->exchange);
	return fail(DATABASE_NO_MEMORY, error);
}

struct exchange *store_export_begin(struct store *store, const char *path,
                                    enum exchange_format format, struct error *error)
{
	struct export *export = begin(store, format, error);

	if (export == NULL)
		return NULL;
	if (file_replace(&export->file, path)) {
		export->stream = export->file.stream;
		if (write_start(export))
			return &export->exchange;
		(void)fail(DATABASE_NO_MEMORY, error);
	} else {
		(void)fail_file(path, error);
	}
	end(&export->exchange);
	return NULL;
}

bool exchange_finish(struct exchange *exchange, struct exchange_counts *counts, struct error *error)
{
	bool done = false, good = exchange != NULL;

	while (good && !done)
		good = exchange->step(exchange, &done, error);
	if (good && counts != NULL)
		*counts = exchange->counts;
	if (exchange != NULL)
		exchange->end(exchange);
	return good;
}
