/* columns: values as columns. */
#include "store/columns.h"

#include <assert.h>
#include <math.h>
#include <string.h>

bool columns_bind_numbers(sqlite3_stmt *statement, int first, const int64_t *numbers, int count)
{
	for (int i = 0; i < count; i++)
		if (sqlite3_bind_int64(statement, first + i, numbers[i]) != SQLITE_OK)
			return false;
	return true;
}

bool columns_bind_path(sqlite3_stmt *statement, int parameter, const char *path)
{
	return path == NULL || sqlite3_bind_blob64(statement, parameter, path, strlen(path),
	                                           SQLITE_STATIC) == SQLITE_OK;
}

bool columns_read_path(sqlite3_stmt *row, int column, char **path)
{
	const char *bytes = sqlite3_column_blob(row, column);
	size_t length = (size_t)sqlite3_column_bytes(row, column);

	*path = NULL;
	if (length == 0)
		return true;
	if (bytes == NULL)
		return false;
	if (memchr(bytes, '\0', length) != NULL)
		return true;
	*path = strndup(bytes, length);
	return *path != NULL;
}

bool columns_bind_crop(sqlite3_stmt *statement, int first, const struct store_crop *crop)
{
	assert(isfinite(crop->x) && isfinite(crop->y) && isfinite(crop->zoom));
	return sqlite3_bind_double(statement, first, crop->x) == SQLITE_OK &&
	       sqlite3_bind_double(statement, first + 1, crop->y) == SQLITE_OK &&
	       sqlite3_bind_double(statement, first + 2, crop->zoom) == SQLITE_OK &&
	       sqlite3_bind_int(statement, first + 3, crop->turns) == SQLITE_OK;
}

struct store_crop columns_read_crop(sqlite3_stmt *row, int first)
{
	struct store_crop crop = { sqlite3_column_double(row, first),
		                   sqlite3_column_double(row, first + 1),
		                   sqlite3_column_double(row, first + 2),
		                   sqlite3_column_int(row, first + 3) & 3 };

	return isfinite(crop.x) && isfinite(crop.y) && isfinite(crop.zoom)
	               ? crop
	               : (struct store_crop){ 0.5, 0.5, 1, 0 };
}

size_t columns_write_board(uint8_t bytes[COLUMNS_BOARD_MAX], const struct board *board)
{
	size_t cells = (size_t)board_cells(board);

	for (size_t i = 0; i < cells; i++) {
		bytes[2 * i] = (uint8_t)(board->tiles[i] & 0xff);
		bytes[2 * i + 1] = (uint8_t)(board->tiles[i] >> 8);
	}
	return 2 * cells;
}

bool columns_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
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

void columns_write_slides(uint8_t *bytes, const struct slide *slides, size_t count)
{
	for (size_t i = 0; i < count; i++)
		bytes[i] = (uint8_t)(slides[i].direction | slides[i].length << 2);
}

void columns_read_slides(struct slide *slides, const uint8_t *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		slides[i] = (struct slide){ .direction = bytes[i] & 3,
			                    .length = (uint8_t)(bytes[i] >> 2) };
}
