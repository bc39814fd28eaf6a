/* packed: boards and slides as bytes. */
#include "store/packed.h"

size_t packed_write_board(uint8_t bytes[PACKED_BOARD_MAX], const struct board *board)
{
	size_t cells = (size_t)board_cells(board);

	for (size_t i = 0; i < cells; i++) {
		bytes[2 * i] = (uint8_t)(board->tiles[i] & 0xff);
		bytes[2 * i + 1] = (uint8_t)(board->tiles[i] >> 8);
	}
	return 2 * cells;
}

bool packed_read_board(struct board *board, int64_t width, int64_t height, const uint8_t *bytes,
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

void packed_write_slides(uint8_t *bytes, const struct slide *slides, size_t count)
{
	for (size_t i = 0; i < count; i++)
		bytes[i] = (uint8_t)(slides[i].direction | slides[i].length << 2);
}

void packed_read_slides(struct slide *slides, const uint8_t *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		slides[i] = (struct slide){ .direction = bytes[i] & 3,
			                    .length = (uint8_t)(bytes[i] >> 2) };
}
