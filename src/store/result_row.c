/* result_row: binds and reads results. */
#include "store/result_row.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "puzzle/slides.h"

/* Columns after the numbers; those that are written have the same order as parameters, which are numbered from 1. */
enum {
	COLUMN_CROP = RESULT_NUMBERS,
	COLUMN_NAME = COLUMN_CROP + ROWS_CROP,
	COLUMN_PICTURE,
	COLUMN_ID,
	COLUMN_REPLAY,
	COLUMN_START, /* of result_slides */
	COLUMN_SLIDES,
	COLUMN_TIMES,
};

enum {
	COLUMN_ID_SUMMED = SUMMED_NUMBERS, /* if only they are read */
	TURN = 2,                          /* of a party, in place of `assisted`: in no record */
	OLD_CS_MAX = UINT16_MAX,           /* older versions cut longer waits */
};

static const struct rows_range group_ranges[GROUP_NUMBERS] = { GROUP_ROW(ROWS_RANGE) },
                               ranges[RESULT_NUMBERS] = { RESULT_ROW(ROWS_RANGE, ROWS_RANGE) };

/* Reads the columns from `first` on; what is out of its range is the nearest number there. */
static void read_numbers(sqlite3_stmt *row, int first, const struct rows_range *range, int count,
                         int64_t *numbers)
{
	for (int i = 0; i < count; i++, range++) {
		int64_t value = sqlite3_column_int64(row, first + i);

		numbers[i] = value < range->least  ? range->least
		             : value > range->most ? range->most
		                                   : value;
	}
}

static bool group_valid(const struct result_group *group)
{
	return board_size_valid(group->width, group->height) &&
	       (unsigned)group->kind < SCRAMBLE_KINDS;
}

void result_row_bind_group(sqlite3_stmt *statement, const struct result_group *group)
{
	int64_t numbers[GROUP_NUMBERS], *next = numbers;

	GROUP_ROW(ROWS_DESCRIBE)
	rows_bind_numbers(statement, 1, numbers, GROUP_NUMBERS);
}

bool result_row_read_group(sqlite3_stmt *row, struct result_group *group)
{
	int64_t numbers[GROUP_NUMBERS], *next = numbers;

	read_numbers(row, 0, group_ranges, GROUP_NUMBERS, numbers);
	GROUP_ROW(ROWS_RESTORE)
	return group_valid(group);
}

/* Tells a turn of a party from help. */
static void take_turn(const int64_t *numbers, struct result *result)
{
	if (numbers[RESULT_ASSISTED] != TURN)
		return;
	result->assisted = false;
	result->rival = RIVAL_PLAYER;
}

void result_row_read(sqlite3_stmt *row, const struct result_group *group, struct result *result)
{
	int64_t numbers[SUMMED_NUMBERS], *next = numbers;

	read_numbers(row, 0, ranges, SUMMED_NUMBERS, numbers);
	*result = (struct result){ .id = sqlite3_column_int64(row, COLUMN_ID_SUMMED),
		                   .group = *group };
	RESULT_ROW(ROWS_RESTORE, ROWS_NOTHING)
	take_turn(numbers, result);
}

bool result_row_read_all(sqlite3_stmt *row, struct result *result, struct store_photo *photo)
{
	struct result_group *group = &result->group;
	int64_t numbers[RESULT_NUMBERS], *next = numbers;
	const char *name;

	read_numbers(row, 0, ranges, RESULT_NUMBERS, numbers);
	*result = (struct result){ .id = sqlite3_column_int64(row, COLUMN_ID) };
	*photo = (struct store_photo){ .crop = rows_read_crop(row, COLUMN_CROP) };
	RESULT_ROW(ROWS_RESTORE, ROWS_RESTORE)
	if (!group_valid(group))
		return false;
	take_turn(numbers, result);
	name = (const char *)sqlite3_column_text(row, COLUMN_NAME);
	snprintf(result->name, sizeof result->name, "%s", name != NULL ? name : "");
	result->replay = sqlite3_column_int(row, COLUMN_REPLAY) != 0;
	photo->path = rows_read_path(row, COLUMN_PICTURE);
	return true;
}

bool result_row_read_slides(sqlite3_stmt *row, const struct result *result, struct history *history)
{
	const uint8_t *board = sqlite3_column_blob(row, COLUMN_START);
	size_t size = (size_t)sqlite3_column_bytes(row, COLUMN_START);
	const uint8_t *bytes = sqlite3_column_blob(row, COLUMN_SLIDES);
	size_t count = (size_t)sqlite3_column_bytes(row, COLUMN_SLIDES);
	struct slide *slides = memory_new(count * sizeof *slides);
	struct board start;
	bool restored = false, timed;

	if (rows_read_board(&start, result->group.width, result->group.height, board, size)) {
		slides_read_bytes(slides, bytes, count);
		timed = slides_read_times(slides, count, sqlite3_column_blob(row, COLUMN_TIMES),
		                          (size_t)sqlite3_column_bytes(row, COLUMN_TIMES));
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
	const struct result_group *group = &result->group;
	int64_t numbers[RESULT_NUMBERS], *next = numbers;

	RESULT_ROW(ROWS_DESCRIBE, ROWS_DESCRIBE)
	if (result->rival == RIVAL_PLAYER)
		numbers[RESULT_ASSISTED] = TURN;
	rows_bind_numbers(statement, 1, numbers, RESULT_NUMBERS);
	rows_bind_crop(statement, 1 + COLUMN_CROP, &photo->crop);
	(void)sqlite3_bind_text(statement, 1 + COLUMN_NAME, result->name, -1, SQLITE_STATIC);
	rows_bind_path(statement, 1 + COLUMN_PICTURE, photo->path);
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
