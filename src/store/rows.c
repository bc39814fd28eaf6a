/* rows: values that rows of several tables have. */
#include "store/rows.h"

#include <assert.h>
#include <math.h>
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

bool rows_crop_finite(const struct picture_crop *crop)
{
	return isfinite(crop->x) && isfinite(crop->y) && isfinite(crop->zoom) &&
	       isfinite(crop->aspect);
}

void rows_bind_crop(sqlite3_stmt *statement, int first, const struct picture_crop *crop)
{
	assert(rows_crop_finite(crop));
	(void)sqlite3_bind_double(statement, first, crop->x);
	(void)sqlite3_bind_double(statement, first + 1, crop->y);
	(void)sqlite3_bind_double(statement, first + 2, crop->zoom);
	(void)sqlite3_bind_int(statement, first + 3, crop->turns);
	(void)sqlite3_bind_double(statement, first + 4, crop->aspect);
}

struct picture_crop rows_read_crop(sqlite3_stmt *row, int first)
{
	struct picture_crop crop = { sqlite3_column_double(row, first),
		                     sqlite3_column_double(row, first + 1),
		                     sqlite3_column_double(row, first + 2),
		                     sqlite3_column_double(row, first + 4),
		                     sqlite3_column_int(row, first + 3) & 3 };

	return rows_crop_finite(&crop) ? crop : PICTURE_CROP_CENTRED;
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
