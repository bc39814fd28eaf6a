/* packed: boards and slides as bytes in the database. Private to src/store. Pure; any thread. */
#ifndef STORE_PACKED_H
#define STORE_PACKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "puzzle/history.h"

enum { PACKED_BOARD_MAX = BOARD_CELLS_MAX * 2 };

/* Writes the tiles, two bytes each, the lower one first. Returns the number of bytes. */
size_t packed_write_board(uint8_t bytes[PACKED_BOARD_MAX], const struct board *board);

/* False, with board untouched, if these bytes are no board of this size. */
bool packed_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
                       size_t size);

/* Writes one byte for each slide: direction | length << 2. */
void packed_write_slides(uint8_t *bytes, const struct slide *slides, size_t count);

/* Reads one slide from each byte; it may be one that no board allows. */
void packed_read_slides(struct slide *slides, const uint8_t *bytes, size_t count);

#endif
