/* export: writes results for other programs. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/export.h"
#include "puzzle/notation.h"
#include "store/database.h"
#include "store/result_row.h"
#include "system/stream.h"

/* daily: 2026-11-21; board: a given board's hash; start and slides: see puzzle/notation.h. */
static const char header[] = "ended,solved,width,height,kind,walk,seed,daily,name,moves,seconds,"
                             "shortest,hints,assisted,board,start,slides,times,rival,lead\r\n";

static const char *const rivals[RIVAL_KINDS] = { "", "friend", "self", "computer", "player" };

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

/* The start; slides as URDL, with lengths above 1; and their times in seconds, if known. */
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
	        group->height, scramble_name(group->kind));
	write_number(stream, scramble_walks(group->kind), group->walk_moves);
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
	fprintf(stream, ",%s,", rivals[result->rival]);
	if (result->rival != RIVAL_NONE)
		fprintf(stream, "%.3f", (double)result->lead_ms / 1000);
	fputs("\r\n", stream);
}

bool export_to(struct store *store, FILE *stream, int width, int height, struct error *error)
{
	sqlite3_stmt *query = store->statements[STATEMENT_RESULTS_EXPORT];
	struct store_photo photo;
	struct history history;
	struct result result;
	int code = SQLITE_ROW;
	bool replay;

	fputs(header, stream);
	rows_bind_numbers(query, 1, (int64_t[]){ width, height }, 2);
	while (!ferror(stream) && (code = sqlite3_step(query)) == SQLITE_ROW) {
		if (!result_row_read_all(query, &result, &photo))
			continue;
		free(photo.path);
		replay = result.replay && result_row_read_slides(query, &result, &history);
		write_result(stream, &result, replay ? &history : NULL);
		if (replay)
			history_destroy(&history);
	}
	database_end(store, STATEMENT_RESULTS_EXPORT);
	return code == SQLITE_DONE || ferror(stream) ||
	       error_set(error, "Can’t export the records: %s.",
	                 database_reason(database_state(code)));
}

char *export_text(struct store *store, struct error *error)
{
	struct stream stream;
	bool begun = stream_begin(&stream);
	bool read = begun && export_to(store, stream.file, 0, 0, error);

	if (!begun || !stream_end(&stream)) {
		error_set(error, "Can’t export the records: %s.", error_reason(ENOMEM));
		return NULL;
	}
	if (read)
		return stream.bytes;
	free(stream.bytes);
	return NULL;
}
