/* rows: values of several tables, rows of results, and a game as the values of its rows. */
#include "store/database.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void rows_bind_numbers(sqlite3_stmt *statement, int first, const int64_t *numbers, int count)
{
	for (int i = 0; i < count; i++)
		(void)sqlite3_bind_int64(statement, first + i, numbers[i]);
}

void rows_bind_blob(sqlite3_stmt *statement, int parameter, const void *bytes, size_t size)
{
	(void)sqlite3_bind_blob64(statement, parameter, size > 0 ? bytes : "", size, SQLITE_STATIC);
}

void rows_bind_path(sqlite3_stmt *statement, int parameter, const char *path)
{
	if (path != NULL)
		rows_bind_blob(statement, parameter, path, strlen(path));
}

char *rows_read_path(sqlite3_stmt *row, int column)
{
	const char *bytes = sqlite3_column_blob(row, column);
	size_t length = (size_t)sqlite3_column_bytes(row, column);
	char *path;

	if (bytes == NULL || length == 0 || memchr(bytes, '\0', length) != NULL)
		return NULL;
	path = memory_new(length + 1);
	return memcpy(path, bytes, length);
}

void rows_bind_crop(sqlite3_stmt *statement, int first, const struct picture_crop *crop)
{
	assert(isfinite(crop->x) && isfinite(crop->y) && isfinite(crop->zoom));
	(void)sqlite3_bind_double(statement, first, crop->x);
	(void)sqlite3_bind_double(statement, first + 1, crop->y);
	(void)sqlite3_bind_double(statement, first + 2, crop->zoom);
	(void)sqlite3_bind_int(statement, first + 3, crop->turns);
}

struct picture_crop rows_read_crop(sqlite3_stmt *row, int first)
{
	struct picture_crop crop = { sqlite3_column_double(row, first),
		                     sqlite3_column_double(row, first + 1),
		                     sqlite3_column_double(row, first + 2),
		                     sqlite3_column_int(row, first + 3) & 3 };

	return isfinite(crop.x) && isfinite(crop.y) && isfinite(crop.zoom) ? crop
	                                                                   : PICTURE_CROP_CENTRED;
}

size_t rows_write_board(uint8_t bytes[COLUMNS_BOARD_MAX], const struct board *board)
{
	size_t cells = (size_t)board_cells(board);

	for (size_t i = 0; i < cells; i++) {
		bytes[2 * i] = (uint8_t)(board->tiles[i] & 0xff);
		bytes[2 * i + 1] = (uint8_t)(board->tiles[i] >> 8);
	}
	return 2 * cells;
}

bool rows_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
                     size_t size)
{
	uint16_t tiles[BOARD_CELLS_MAX];

	if (width < 0 || width > BOARD_SIDE_MAX || height < 0 || height > BOARD_SIDE_MAX ||
	    size != (size_t)(width * height) * 2 || size == 0)
		return false;
	for (size_t i = 0; i < size / 2; i++)
		tiles[i] = (uint16_t)(bytes[2 * i] | bytes[2 * i + 1] << 8);
	return board_init_tiles(board, (int)width, (int)height, tiles, NULL);
}

void rows_write_slides(uint8_t *bytes, const struct slide *slides, size_t count)
{
	for (size_t i = 0; i < count; i++)
		bytes[i] = (uint8_t)(slides[i].direction | slides[i].length << 2);
}

void rows_read_slides(struct slide *slides, const uint8_t *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		slides[i] = (struct slide){ .direction = bytes[i] & 3,
			                    .length = (uint8_t)(bytes[i] >> 2) };
}

size_t rows_write_times(uint8_t *bytes, const struct slide *slides, size_t count)
{
	size_t size = 0;

	for (size_t i = 0; i < count; i++) {
		unsigned left = slides[i].cs; /* 7 bits in each byte, the low ones first */

		for (; left >= 0x80; left >>= 7)
			bytes[size++] = (uint8_t)(left | 0x80);
		bytes[size++] = (uint8_t)left;
	}
	return size;
}

bool rows_read_times(struct slide *slides, size_t count, const uint8_t *bytes, size_t size)
{
	size_t at = 0;

	for (size_t i = 0; i < count; i++) {
		unsigned cs = 0, shift = 0;
		bool more = true;

		for (; more && shift < 7 * TIME_BYTES && at < size; shift += 7) {
			cs |= (bytes[at] & 0x7fu) << shift;
			more = (bytes[at++] & 0x80) != 0;
		}
		if (more || cs > UINT16_MAX)
			return false;
		slides[i].cs = (uint16_t)cs;
	}
	return at == size;
}

enum {
	RESULT_COLUMNS = 9, /* of RESULT in statements.h; then the group */
	REST_SEED = RESULT_COLUMNS + 4,
	REST_PICTURE = REST_SEED + 4,
	REST_CONTENT = REST_PICTURE + 5,
	REST_RIVAL,
	ALL_COLUMNS = REST_RIVAL + 2,
	TURN = 2, /* of a party, in place of `assisted`: in no record */
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

void result_row_bind_group(sqlite3_stmt *statement, int first, const struct result_group *group)
{
	const int64_t numbers[] = { group->width, group->height, group->kind,
		                    (int64_t)group->walk_moves };

	rows_bind_numbers(statement, first, numbers, 4);
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
		rows_read_slides(slides, bytes, count);
		timed = rows_read_times(slides, count, sqlite3_column_blob(row, ALL_COLUMNS + 2),
		                        (size_t)sqlite3_column_bytes(row, ALL_COLUMNS + 2));
		restored = history_restore(history, &start, slides, count, count);
		if (restored && !timed)
			history_spread(history, result->ms);
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
	uint8_t board[COLUMNS_BOARD_MAX], *bytes = memory_new(count * (1 + TIME_BYTES));
	bool written;

	rows_write_slides(bytes, history->slides, count);
	(void)sqlite3_bind_int64(statement, 1, id);
	rows_bind_blob(statement, 2, board, rows_write_board(board, &history->start));
	rows_bind_blob(statement, 3, bytes, count);
	rows_bind_blob(statement, 4, bytes + count,
	               history->spread ? 0
	                               : rows_write_times(bytes + count, history->slides, count));
	written = database_write(store, STATEMENT_RESULT_ADD_SLIDES, error);
	free(bytes);
	return written;
}

/* In the same transaction: if the process ends in between, the next start would add another result. */
static bool write_game(struct store *store, int64_t game, const struct result *result,
                       struct error *error)
{
	const int64_t numbers[] = { game, result->id };

	if (game == 0)
		return true;
	return result->solved
	               ? database_write_numbers(store, STATEMENT_GAME_RESULT, numbers, 2, error)
	               : database_write_numbers(store, STATEMENT_GAME_REMOVE, numbers, 1, error);
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
	return (result->solved && result->id == 0) || write_game(store, game->id, result, error);
}

/* Games. */

enum {
	SLIDES_MAX = 1 << 26, /* so that a damaged number can't take all memory */
	TURNS_MAX = 3,
	DAY_MAX = 99991231,
	OVER_PAUSED = LIMIT_TIME + 1, /* not over, but paused */
};

static const struct range {
	int64_t least, most;
#define RANGE(name, column, least, most, value) { least, most },
} number_ranges[ROW_NUMBERS] = { GAME_ROW(RANGE, RANGE) },
  solution_ranges[SOLUTION_NUMBERS] = { SOLUTION_ROW(RANGE) };

#define DESCRIBE(name, column, least, most, value) *next++ = (int64_t)(value);
#define RESTORE(name, column, least, most, value) value = (__typeof__(value))*next++;
#define SKIP(...) next++;

static bool within(const int64_t *numbers, const struct range *ranges, int count)
{
	for (int i = 0; i < count; i++)
		if (numbers[i] < ranges[i].least || numbers[i] > ranges[i].most)
			return false;
	return true;
}

static void set_part(struct game_row *row, enum game_part part, const void *bytes, size_t size)
{
	row->parts[part].bytes = bytes;
	row->parts[part].size = size;
}

void game_row_describe(const struct store_game *game, struct game_row *row)
{
	const struct game_saved_solution *solution = &game->saved.solution;
	const struct history *history = &game->saved.history;
	const struct game_round *round = &game->saved.round;
	const struct board *start = &history->start;
	const char *path = game->photo.path, *name = round->plan.name;
	int64_t *next = row->numbers;

	memset(row, 0, sizeof *row);
	GAME_ROW(DESCRIBE, DESCRIBE)
	if (game->saved.paused)
		row->numbers[ROW_OVER] = OVER_PAUSED;
	if (round->watched)
		row->numbers[ROW_RESULT] = -round->result;
	next = row->solution;
	SOLUTION_ROW(DESCRIBE)
	row->crop[0] = game->photo.crop.x;
	row->crop[1] = game->photo.crop.y;
	row->crop[2] = game->photo.crop.zoom;
	set_part(row, PART_NAME, name, strlen(name));
	set_part(row, PART_PICTURE, path, path != NULL ? strlen(path) : 0);
	set_part(row, PART_START, start->tiles, (size_t)board_cells(start) * sizeof *start->tiles);
	set_part(row, PART_SLIDES, history->slides, history->count * sizeof *history->slides);
	set_part(row, PART_SOLUTION, solution->moves, solution->count);
	set_part(row, PART_UNDONE, solution->mark.undone,
	         solution->mark.count * sizeof *solution->mark.undone);
}

bool game_row_restore(const struct game_row *row, struct store_game *game)
{
	struct game_round *round = &game->saved.round;
	const int64_t *numbers = row->numbers, *next = numbers;

	if (!within(numbers, number_ranges, ROW_NUMBERS) ||
	    numbers[ROW_DONE] > numbers[ROW_COUNT] || !isfinite(row->crop[0]) ||
	    !isfinite(row->crop[1]) || !isfinite(row->crop[2]))
		return false;
	GAME_ROW(RESTORE, SKIP)
	round->plan.scramble.width = (int)numbers[ROW_WIDTH];
	round->plan.scramble.height = (int)numbers[ROW_HEIGHT];
	game->saved.paused = numbers[ROW_OVER] == OVER_PAUSED;
	if (!game->saved.paused)
		round->over = (enum limit_end)numbers[ROW_OVER];
	round->result = llabs(numbers[ROW_RESULT]);
	round->watched = numbers[ROW_RESULT] < 0;
	game->photo.crop.x = row->crop[0];
	game->photo.crop.y = row->crop[1];
	game->photo.crop.zoom = row->crop[2];
	return true;
}

bool game_row_restore_solution(const struct game_row *row, struct game_saved_solution *solution)
{
	const int64_t *next = row->solution;

	if (!within(row->solution, solution_ranges, SOLUTION_NUMBERS))
		return false;
	SOLUTION_ROW(RESTORE)
	solution->done = (size_t)row->numbers[ROW_SOLUTION_DONE];
	return true;
}
