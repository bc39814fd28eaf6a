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
	struct store *store;
	FILE *stream;
	enum exchange_format format;
	sqlite3_stmt *json; /* owned: makes an object of the fields; NULL for CSV */
	int count;          /* results written */
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

bool store_export_to(struct store *store, FILE *stream, enum exchange_format format, int width,
                     int height, struct error *error)
{
	sqlite3_stmt *query = store->statements[STATEMENT_RESULTS_EXPORT];
	struct export export = { .store = store, .stream = stream, .format = format };
	bool written = write_start(&export);
	int code = SQLITE_NOMEM;

	(void)sqlite3_bind_int(query, 1, width);
	(void)sqlite3_bind_int(query, 2, height);
	while (written && !ferror(stream) && (code = sqlite3_step(query)) == SQLITE_ROW)
		written = write_row(&export, query);
	if (format == EXCHANGE_JSON)
		fputs("\n]\n", stream);
	database_end(store, STATEMENT_RESULTS_EXPORT);
	sqlite3_finalize(export.json);
	if (ferror(stream) || (written && code == SQLITE_DONE))
		return true;
	return error_set(error, "Can’t export the records: %s.",
	                 database_reason(written ? database_state(code) : DATABASE_NO_MEMORY));
}

bool store_export(struct store *store, const char *path, enum exchange_format format,
                  struct error *error)
{
	struct file_replacement file;
	char name[NAME_MAX + 1];
	struct error reason;
	bool written;

	path_show(name, sizeof name, path_name(path));
	if (file_replace(&file, path)) {
		written = store_export_to(store, file.stream, format, 0, 0, &reason);
		if (file_replace_end(&file, written))
			return true;
		if (!written)
			return error_set(error, "%s", reason.text);
	}
	return error_set(error, "Can’t save “%s”: %s.", name, strerror(errno));
}
