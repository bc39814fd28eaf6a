/* Decodes PCX. SDL_image trusts the lengths in the header, and tells of no truncated file. Source: ZSoft's
 * PCX technical reference manual 5. */
#include <stdlib.h>

#include "decode/image.h"

enum { HEADER = 128, COLOURS_16 = 16, PALETTE = 3 * 256, MARK = 12, RUN = 0xC0 };

struct pcx {
	struct bytes file;
	size_t at;
	uint32_t run, value; /* of which bytes are left to be given */
	uint32_t width, height;
	uint32_t bits, planes, line; /* line: bytes of a row in one plane */
	const uint8_t *palette;      /* NULL: gray */
	uint8_t *row;                /* owned: of all planes */
};

static struct pcx read_header(const struct image *image)
{
	struct pcx pcx = { .file = { image->bytes, image->size, false }, .at = HEADER };
	const struct bytes *file = &pcx.file;

	pcx.bits = bytes_get(file, 3);
	pcx.planes = bytes_get(file, 65);
	pcx.line = bytes_number(file, 66, 2);
	pcx.width = (bytes_number(file, 8, 2) - bytes_number(file, 4, 2) + 1) & 0xFFFF;
	pcx.height = (bytes_number(file, 10, 2) - bytes_number(file, 6, 2) + 1) & 0xFFFF;
	return pcx;
}

/* False for kinds without a palette in the file, but for black and white. */
static bool is_readable(const struct pcx *pcx)
{
	uint32_t version = bytes_get(&pcx->file, 1);

	if (pcx->bits == 1 && pcx->planes == 1)
		return true;
	return version != 0 && version != 3 &&
	       ((pcx->bits == 1 && pcx->planes <= 4) || (pcx->bits == 4 && pcx->planes == 1) ||
	        (pcx->bits == 8 && (pcx->planes == 1 || pcx->planes == 3)));
}

/* That of 256 colours is at the end, of 16 in the header. */
static void find_palette(struct pcx *pcx)
{
	static const uint8_t black_and_white[] = { 0, 0, 0, 255, 255, 255 };
	const struct bytes *file = &pcx->file;

	if (pcx->bits == 8 && file->size > HEADER + PALETTE &&
	    bytes_get(file, file->size - PALETTE - 1) == MARK)
		pcx->palette = file->at + file->size - PALETTE;
	else if (pcx->bits < 8 && pcx->bits * pcx->planes > 1)
		pcx->palette = file->at + COLOURS_16;
	else if (pcx->bits < 8)
		pcx->palette = black_and_white;
}

/* The next byte of the rows; false at the end of the file. */
static bool next_byte(struct pcx *pcx, uint8_t *byte)
{
	bool packed = bytes_get(&pcx->file, 2) != 0;

	while (pcx->run == 0) {
		if (pcx->at >= pcx->file.size)
			return false;
		pcx->value = bytes_get(&pcx->file, pcx->at++);
		pcx->run = 1;
		if (packed && pcx->value >= RUN) {
			pcx->run = pcx->value - RUN;
			if (pcx->at >= pcx->file.size)
				return false;
			pcx->value = bytes_get(&pcx->file, pcx->at++);
		}
	}
	pcx->run--;
	*byte = (uint8_t)pcx->value;
	return true;
}

static bool next_row(struct pcx *pcx)
{
	for (size_t i = 0; i < (size_t)pcx->line * pcx->planes; i++)
		if (!next_byte(pcx, &pcx->row[i]))
			return false;
	return true;
}

/* The number of a pixel's colour: each plane has some of its bits. */
static uint32_t find_index(const struct pcx *pcx, uint32_t x)
{
	uint32_t index = 0, per_byte = 8 / pcx->bits;

	for (uint32_t plane = 0; plane < pcx->planes; plane++) {
		uint32_t byte = pcx->row[plane * pcx->line + x / per_byte];
		uint32_t shift = 8 - pcx->bits * (x % per_byte + 1);

		index |= (byte >> shift & ((1u << pcx->bits) - 1)) << plane;
	}
	return index;
}

static void copy_row(const struct pcx *pcx, uint8_t *rgba)
{
	for (uint32_t x = 0; x < pcx->width; x++, rgba += 4) {
		if (pcx->bits == 8 && pcx->planes == 3) {
			for (uint32_t c = 0; c < 3; c++)
				rgba[c] = pcx->row[c * pcx->line + x];
		} else {
			uint32_t index = find_index(pcx, x);

			if (pcx->palette != NULL)
				memcpy(rgba, pcx->palette + 3 * (size_t)index, 3);
			else
				memset(rgba, (int)index, 3);
		}
		rgba[3] = 255;
	}
}

/* A file without its end has no palette for 256 colours: what there is of it can't be shown. */
static void read_rows(struct pcx *pcx, struct loaded *loaded)
{
	uint32_t y = 0;
	bool mapped = pcx->bits == 8 && pcx->planes == 1;

	while (y < pcx->height && next_row(pcx))
		copy_row(pcx, loaded_row(loaded, y++));
	loaded->incomplete = y < pcx->height;
	if (y == 0 || (loaded->incomplete && mapped && pcx->palette == NULL))
		loaded_fail(loaded, PROTOCOL_DAMAGED);
}

void pcx_load(const struct image *image, struct loaded *loaded)
{
	struct pcx pcx = read_header(image);

	if (!is_readable(&pcx)) {
		loaded_refuse(loaded);
		return;
	}
	if (!loaded_size(loaded, image, pcx.width, pcx.height) ||
	    pcx.line * 8 < pcx.width * pcx.bits || pcx.file.size <= HEADER)
		return;
	find_palette(&pcx);
	pcx.row = malloc((size_t)pcx.line * pcx.planes);
	if (pcx.row == NULL)
		loaded->status = PROTOCOL_NO_MEMORY;
	else if (loaded_create(loaded, pcx.width, pcx.height))
		read_rows(&pcx, loaded);
	free(pcx.row);
}
