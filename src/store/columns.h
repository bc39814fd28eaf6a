/* columns: values as columns of several tables: pictures, and boards and slides as bytes. Private to
 * src/store. */
#ifndef STORE_COLUMNS_H
#define STORE_COLUMNS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "puzzle/history.h"
#include "store/store.h"

/* Binds numbers to the parameters from `first` on. */
bool columns_bind_numbers(sqlite3_stmt *statement, int first, const int64_t *numbers, int count);

/* Binds a path, which isn't always UTF-8 and stays the caller's; NULL: none. False if memory runs out. */
bool columns_bind_path(sqlite3_stmt *statement, int parameter, const char *path);

/* Sets *path to a path in new memory, or to NULL if there is none or it has a NUL inside. False if memory
 * runs out. */
bool columns_read_path(sqlite3_stmt *row, int column, char **path);

/* Binds a crop to the four parameters from `first` on. False if memory runs out. */
bool columns_bind_crop(sqlite3_stmt *statement, int first, const struct store_crop *crop);

/* Reads a crop from the four columns from `first` on; numbers that aren't finite give the whole picture. */
struct store_crop columns_read_crop(sqlite3_stmt *row, int first);

enum { COLUMNS_BOARD_MAX = BOARD_CELLS_MAX * 2 };

/* Writes the tiles, two bytes each, the lower one first. Returns the number of bytes. */
size_t columns_write_board(uint8_t bytes[COLUMNS_BOARD_MAX], const struct board *board);

/* False, with board untouched, if these bytes are no board of this size. */
bool columns_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
                        size_t size);

/* Writes one byte for each slide: direction | length << 2. */
void columns_write_slides(uint8_t *bytes, const struct slide *slides, size_t count);

/* Reads one slide from each byte; it may be one that no board allows. */
void columns_read_slides(struct slide *slides, const uint8_t *bytes, size_t count);

#endif
