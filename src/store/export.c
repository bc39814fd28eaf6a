/* export: writes results for other programs. */
#include "store/results.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/path.h"
#include "puzzle/notation.h"
#include "store/rows.h"

enum { STEP = 150 }; /* results written at a time */

/* A file being written. */
struct export
{
	struct store *store;
	FILE *stream;                 /* of `file`, or another one */
	struct file_replacement file; /* its stream is NULL if there is none */
	int width, height;
	int64_t last, largest; /* ids: of the last result read, and at the beginning */
};

/* The fields of each row. daily: 2026-11-21; board: a given board's hash in hexadecimal digits;
 * start and slides: see puzzle/notation.h. */
static const char header[] = "ended,solved,width,height,kind,walk,seed,daily,name,moves,seconds,"
                             "shortest,hints,assisted,board,start,slides,times\r\n";

static const char *const kinds[SCRAMBLE_KINDS] = {
	[SCRAMBLE_GAP_HOME] = "home",
	[SCRAMBLE_GAP_ANY] = "any",
	[SCRAMBLE_WALK] = "walk",
	[SCRAMBLE_BOARD] = "board",
};

/* 2026-11-21T17:03:12.345Z */
static void write_time(FILE *stream, int64_t ms)
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm utc;
	char text[32];

	if (ms > 0 && gmtime_r(&seconds, &utc) != NULL &&
	    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc) > 0)
		fprintf(stream, "%s.%03dZ", text, (int)(ms % 1000));
}

/* Quotes a field that has a character with a meaning. */
static void write_text(FILE *stream, const char *text)
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

/* The start; URDL for the slides, each followed by its length unless that is 1; and when they were
 * made, in seconds, if that is known. */
static void write_replay(FILE *stream, const struct history *history)
{
	char start[NOTATION_BOARD_SIZE];
	uint64_t cs = 0;

	notation_write_board(&history->start, start, sizeof start);
	fprintf(stream, "%s,", start);
	for (size_t i = 0; i < history->count; i++) {
		const struct slide *slide = &history->slides[i];

		putc(notation_letter((enum direction)slide->direction), stream);
		if (slide->length > 1)
			fprintf(stream, "%d", slide->length);
	}
	putc(',', stream);
	for (size_t i = 0; i < history->count && !history->spread; i++) {
		cs += history->slides[i].cs;
		fprintf(stream, i > 0 ? " %" PRIu64 ".%02d" : "%" PRIu64 ".%02d", cs / 100,
		        (int)(cs % 100));
	}
}

/* Writes a number and a comma; only the comma unless it is known. */
static void write_number(FILE *stream, bool known, uint64_t number)
{
	if (known)
		fprintf(stream, "%" PRIu64, number);
	putc(',', stream);
}

/* history: NULL if the slides are not known. */
static void write_result(FILE *stream, const struct result *result, const struct history *history)
{
	const struct result_group *group = &result->group;
	bool given = group->kind == SCRAMBLE_BOARD;

	write_time(stream, result->ended_ms);
	fprintf(stream, ",%s,%d,%d,%s,", result->solved ? "true" : "false", group->width,
	        group->height, kinds[group->kind]);
	write_number(stream, group->kind == SCRAMBLE_WALK, group->walk_moves);
	write_number(stream, !given, result->seed);
	if (result->daily > 0)
		fprintf(stream, "%04d-%02d-%02d", result->daily / 10000, result->daily / 100 % 100,
		        result->daily % 100);
	putc(',', stream);
	write_text(stream, result->name);
	fprintf(stream, ",%" PRIu64 ",", result->moves);
	if (result->ms > 0)
		fprintf(stream, "%" PRIu64 ".%03d", result->ms / 1000, (int)(result->ms % 1000));
	putc(',', stream);
	write_number(stream, result->shortest >= 0, (uint64_t)result->shortest);
	fprintf(stream, "%d,%s,", result->hints, result->assisted ? "true" : "false");
	if (given)
		fprintf(stream, "%016" PRIx64, result->board);
	putc(',', stream);
	if (history != NULL)
		write_replay(stream, history);
	else
		fputs(",,", stream);
	fputs("\r\n", stream);
}

/* Writes one row of the query. False if memory runs out. */
static bool write_row(FILE *stream, sqlite3_stmt *row)
{
	struct store_photo photo;
	struct history history;
	struct result result;
	bool no_memory = false, replay;

	if (!result_row_read_all(row, &result, &photo, &no_memory))
		return !no_memory;
	free(photo.path);
	replay = result.replay && result_row_read_slides(row, &result, &history);
	write_result(stream, &result, replay ? &history : NULL);
	if (replay)
		history_destroy(&history);
	return true;
}

/* False with a sentence. */
static bool fail(enum database_state state, struct error *error)
{
	return error_set(error, "Can’t export the records: %s.", database_reason(state));
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
		written = write_row(export->stream, query);
	}
	database_end(export->store, STATEMENT_RESULTS_EXPORT);
	return (written && code == SQLITE_DONE) ||
	       fail(written ? database_state(code) : DATABASE_NO_MEMORY, error);
}

/* Closes the file, and puts it in its place if it is whole. */
static bool end_file(struct export *export, bool written)
{
	bool ended = export->file.stream == NULL || file_replace_end(&export->file, written, true);

	export->file.stream = NULL;
	return ended;
}

bool export_step(struct export *export, bool *done, struct error *error)
{
	int rows;

	if (!write_rows(export, &rows, error))
		return false;
	*done = rows < STEP || ferror(export->stream);
	return !*done || end_file(export, true) || file_say_unsaved(export->file.path, error);
}

int export_percent(const struct export *export)
{
	return export->last < 0 ? 0 : (int)(export->last * 100 / (export->largest + 1));
}

void export_end(struct export *export)
{
	if (export != NULL)
		(void)end_file(export, false);
	free(export);
}

struct export *export_begin(struct store *store, const char *path, struct error *error)
{
	struct export *export = calloc(1, sizeof *export);
	int largest = 0;

	if (export == NULL || database_ask(store->db, "SELECT max(id) FROM results", &largest, NULL,
	                                   0) != DATABASE_GOOD) {
		free(export);
		(void)fail(DATABASE_NO_MEMORY, error);
		return NULL;
	}
	*export = (struct export){ .store = store, .last = INT64_MIN, .largest = largest };
	if (!file_replace(&export->file, path)) {
		(void)file_say_unsaved(path, error);
		export_end(export);
		return NULL;
	}
	export->stream = export->file.stream;
	fputs(header, export->stream);
	return export;
}

bool export_to(struct store *store, FILE *stream, int width, int height, struct error *error)
{
	struct export export = { .store = store,
		                 .stream = stream,
		                 .width = width,
		                 .height = height,
		                 .last = INT64_MIN };
	bool done = false;

	fputs(header, stream);
	while (!done)
		if (!export_step(&export, &done, error))
			return false;
	return true;
}
