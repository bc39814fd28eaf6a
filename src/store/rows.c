/* rows: values that rows of several tables have. */
#include "store/database.h"

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
		slides[i] = (struct slide){ .direction = bytes[i] & 3, .length = bytes[i] >> 2 };
}

size_t rows_write_times(uint8_t *bytes, const struct slide *slides, size_t count)
{
	size_t size = 0;

	for (size_t i = 0; i < count; i++) {
		uint32_t left = slides[i].cs; /* 7 bits in each byte, the low ones first */

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
		uint64_t cs = 0;
		unsigned shift = 0;
		bool more = true;

		for (; more && shift < 7 * TIME_BYTES && at < size; shift += 7) {
			cs |= (uint64_t)(bytes[at] & 0x7f) << shift;
			more = (bytes[at++] & 0x80) != 0;
		}
		if (more || cs > SLIDE_CS_MAX)
			return false;
		slides[i].cs = (uint32_t)cs;
	}
	return at == size;
}
