/* result_row: binds and reads results. */
#include "store/result_row.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "puzzle/slides.h"

enum {
	RESULT_COLUMNS = 9, /* of RESULT; then the group */
	REST_SEED = RESULT_COLUMNS + 4,
	REST_PICTURE = REST_SEED + 4,
	REST_CONTENT = REST_PICTURE + 5,
	REST_RIVAL,
	ALL_COLUMNS = REST_RIVAL + 2,
	TURN = 2,                /* of a party, in place of `assisted`: in no record */
	OLD_CS_MAX = UINT16_MAX, /* older versions cut longer waits */
};

static int read_int(sqlite3_stmt *row, int column, int least, int most)
{
	int64_t value = sqlite3_column_int64(row, column);

	return value < least ? least : value > most ? most : (int)value;
}

static uint64_t read_count(sqlite3_stmt *row, int column)
{
	int64_t value = sqlite3_column_int64(row, column);

	return value < 0 ? 0 : (uint64_t)value;
}

void result_row_bind_group(sqlite3_stmt *statement, const struct result_group *group)
{
	const int64_t numbers[] = { group->width, group->height, group->kind,
		                    (int64_t)group->walk_moves };

	rows_bind_numbers(statement, 1, numbers, 4);
}

bool result_row_read_group(sqlite3_stmt *row, int first, struct result_group *group)
{
	int kind = read_int(row, first + 2, -1, SCRAMBLE_KINDS);
	struct result_group read = { read_int(row, first, 0, INT_MAX),
		                     read_int(row, first + 1, 0, INT_MAX), (enum scramble_kind)kind,
		                     read_count(row, first + 3) };

	if (!board_size_valid(read.width, read.height) || kind < 0 || kind >= SCRAMBLE_KINDS)
		return false;
	*group = read;
	return true;
}

void result_row_read(sqlite3_stmt *row, const struct result_group *group, struct result *result)
{
	int64_t assisted = sqlite3_column_int64(row, 3);

	*result = (struct result){
		.id = sqlite3_column_int64(row, 0),
		.ended_ms = (int64_t)read_count(row, 1),
		.solved = sqlite3_column_int64(row, 2) != 0,
		.assisted = assisted != 0 && assisted != TURN,
		.hints = read_int(row, 4, 0, INT_MAX),
		.group = *group,
		.board = (uint64_t)sqlite3_column_int64(row, 5),
		.moves = read_count(row, 6),
		.ms = read_count(row, 7),
		.shortest = read_int(row, 8, -1, INT_MAX),
		.rival = assisted == TURN ? RIVAL_PLAYER : RIVAL_NONE,
	};
}

bool result_row_read_all(sqlite3_stmt *row, struct result *result, struct store_photo *photo)
{
	struct result_group group;
	const char *name;

	if (!result_row_read_group(row, RESULT_COLUMNS, &group))
		return false;
	result_row_read(row, &group, result);
	result->seed = (uint64_t)sqlite3_column_int64(row, REST_SEED);
	result->daily = read_int(row, REST_SEED + 1, 0, INT_MAX);
	name = (const char *)sqlite3_column_text(row, REST_SEED + 2);
	snprintf(result->name, sizeof result->name, "%s", name != NULL ? name : "");
	result->replay = sqlite3_column_int(row, REST_SEED + 3) != 0;
	result->rival = (enum rival_kind)read_int(row, REST_RIVAL, 0, RIVAL_KINDS - 1);
	result->lead_ms = sqlite3_column_int64(row, REST_RIVAL + 1);
	*photo = (struct store_photo){ .crop = rows_read_crop(row, REST_PICTURE + 1),
		                       .content = read_count(row, REST_CONTENT),
		                       .path = rows_read_path(row, REST_PICTURE) };
	return true;
}

bool result_row_read_slides(sqlite3_stmt *row, const struct result *result, struct history *history)
{
	const uint8_t *board = sqlite3_column_blob(row, ALL_COLUMNS);
	size_t size = (size_t)sqlite3_column_bytes(row, ALL_COLUMNS);
	const uint8_t *bytes = sqlite3_column_blob(row, ALL_COLUMNS + 1);
	size_t count = (size_t)sqlite3_column_bytes(row, ALL_COLUMNS + 1);
	struct slide *slides = memory_new(count * sizeof *slides);
	struct board start;
	bool restored = false, timed;

	if (rows_read_board(&start, result->group.width, result->group.height, board, size)) {
		slides_read_bytes(slides, bytes, count);
		timed = slides_read_times(slides, count, sqlite3_column_blob(row, ALL_COLUMNS + 2),
		                          (size_t)sqlite3_column_bytes(row, ALL_COLUMNS + 2));
		restored = history_restore(history, &start, slides, count, count);
		if (restored && !timed)
			history_spread(history, result->ms);
		else if (restored && result->solved && count > 0 &&
		         slides[count - 1].cs == OLD_CS_MAX)
			history_stamp(history, result->ms);
		while (restored && history_undo(history) > 0)
			continue;
	}
	free(slides);
	return restored;
}

static void bind(sqlite3_stmt *statement, const struct result *result,
                 const struct store_photo *photo)
{
	int64_t numbers[] = {
		result->ended_ms,        result->solved,
		result->assisted,        result->hints,
		result->group.width,     result->group.height,
		result->group.kind,      (int64_t)result->group.walk_moves,
		(int64_t)result->board,  (int64_t)result->moves,
		(int64_t)result->ms,     result->shortest,
		(int64_t)result->seed,   result->daily,
		(int64_t)photo->content, photo->day,
		result->rival,           result->lead_ms,
	};
	const int count = sizeof numbers / sizeof *numbers;

	if (result->rival == RIVAL_PLAYER)
		numbers[2] = TURN;
	rows_bind_numbers(statement, 1, numbers, count);
	(void)sqlite3_bind_text(statement, count + 1, result->name, -1, SQLITE_STATIC);
	rows_bind_path(statement, count + 2, photo->path);
	rows_bind_crop(statement, count + 3, &photo->crop);
}

static bool insert_slides(struct store *store, int64_t id, const struct history *history,
                          struct error *error)
{
	sqlite3_stmt *statement = store->statements[STATEMENT_RESULT_ADD_SLIDES];
	size_t count = history->done;
	uint8_t board[COLUMNS_BOARD_MAX], *bytes = memory_new(count * (1 + SLIDES_TIME_BYTES));
	bool written;

	slides_write_bytes(bytes, history->slides, count);
	(void)sqlite3_bind_int64(statement, 1, id);
	rows_bind_blob(statement, 2, board, rows_write_board(board, &history->start));
	rows_bind_blob(statement, 3, bytes, count);
	rows_bind_blob(statement, 4, bytes + count,
	               history->spread ? 0
	                               : slides_write_times(bytes + count, history->slides, count));
	written = database_write(store, STATEMENT_RESULT_ADD_SLIDES, error);
	free(bytes);
	return written;
}

bool result_row_insert(struct store *store, struct result *result, const struct store_game *game,
                       struct error *error)
{
	bind(store->statements[STATEMENT_RESULT_ADD], result, &game->photo);
	if (!database_write(store, STATEMENT_RESULT_ADD, error))
		return false;
	result->id = sqlite3_changes(store->db) > 0 ? sqlite3_last_insert_rowid(store->db) : 0;
	if (result->id != 0 && result->replay &&
	    !insert_slides(store, result->id, &game->saved.history, error))
		return false;
	if ((result->solved && result->id == 0) || game->id == 0)
		return true;
	/* in the same transaction: if the process ends in between, the next start would add another result */
	return result->solved
	               ? database_write_numbers(store, STATEMENT_GAME_RESULT,
	                                        (int64_t[]){ game->id, result->id }, 2, error)
	               : database_write_numbers(store, STATEMENT_GAME_REMOVE, &game->id, 1, error);
}

bool result_row_end(struct store *store, enum statement statement, int code, struct error *error)
{
	database_end(store, statement);
	return code == SQLITE_DONE || error_set(error, "Can’t load the records: %s.",
	                                        database_reason(database_state(code)));
}
