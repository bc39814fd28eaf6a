/* Decodes the first frame of a GIF on its canvas. Source: GIF89a. */
#include <stdlib.h>

#include "decode/image.h"

enum { CODES = 4096, CODE_BITS = 12 }; /* the most codes, and bits of one */

struct gif {
	struct bytes file;
	size_t at, block_end;   /* next byte, and the end of the block of codes */
	uint32_t queue, queued; /* bits that were read, the next one lowest, and their number */
	int clear;              /* this code empties the table; the next one is the end */
	uint32_t bits;          /* of a code */
	int next, previous;     /* the code to be added, and the one read, −1 after `clear` */
	uint16_t before[CODES]; /* a code means what this code does, */
	uint8_t last[CODES];    /* and then this index */
	uint8_t string[CODES];  /* what the previous code means, backwards */
	int waiting;            /* indexes of it that weren't given yet */

	int left, top, width, height; /* of the frame */
	bool interlaced;
	struct bytes colours;
	int transparent; /* colour, −1: none */
};

/* Reads the colours that these flags announce, if any. False if they are truncated. */
static bool read_colours(struct gif *gif, uint32_t flags)
{
	size_t size = (size_t)6 << (flags & 7);

	if ((flags & 0x80) == 0)
		return true;
	if (!bytes_reach(&gif->file, gif->at, size))
		return false;
	gif->colours = (struct bytes){ gif->file.at + gif->at, size, false };
	gif->at += size;
	return true;
}

static void read_extension(struct gif *gif)
{
	const struct bytes *file = &gif->file;
	uint32_t flags = bytes_get(file, gif->at + 3), size;

	if (bytes_have(file, gif->at, "!\xF9\4")) /* graphic control */
		gif->transparent = flags & 1 ? (int)bytes_get(file, gif->at + 6) : -1;
	gif->at += 2;
	while ((size = bytes_get(file, gif->at++)) != 0)
		gif->at += size;
}

/* Reads up to the codes of the first frame. False if there is none. */
static bool find_frame(struct gif *gif)
{
	const struct bytes *file = &gif->file;
	size_t at;

	gif->at = 13; /* the end of the header */
	gif->transparent = -1;
	if (!read_colours(gif, bytes_get(file, 10)))
		return false;
	while (bytes_get(file, gif->at) == '!')
		read_extension(gif);
	at = gif->at;
	gif->left = (int)bytes_number(file, at + 1, 2);
	gif->top = (int)bytes_number(file, at + 3, 2);
	gif->width = (int)bytes_number(file, at + 5, 2);
	gif->height = (int)bytes_number(file, at + 7, 2);
	gif->interlaced = (bytes_get(file, at + 9) & 0x40) != 0;
	gif->at += 10;
	return bytes_get(file, at) == ',' && gif->width > 0 && gif->height > 0 &&
	       read_colours(gif, bytes_get(file, at + 9));
}

static void clear_codes(struct gif *gif)
{
	gif->next = gif->clear + 2;
	gif->previous = -1;
	for (gif->bits = 1; 1 << gif->bits <= gif->clear;)
		gif->bits++;
}

/* The next code; −1 at the end of the blocks or the file. */
static int read_code(struct gif *gif)
{
	int code;

	for (; gif->queued < gif->bits; gif->queued += 8) {
		if (gif->at == gif->block_end)
			gif->block_end += 1 + bytes_get(&gif->file, gif->at++);
		if (gif->at == gif->block_end || gif->at >= gif->file.size)
			return -1;
		gif->queue |= bytes_get(&gif->file, gif->at++) << gif->queued;
	}
	code = (int)(gif->queue & ((1U << gif->bits) - 1));
	gif->queue >>= gif->bits;
	gif->queued -= gif->bits;
	return code;
}

/* Adds what the previous code means, and the first index of what this one does. */
static void add_code(struct gif *gif, int code)
{
	int first = code == gif->next ? gif->previous : code;

	while (first >= gif->clear)
		first = gif->before[first];
	gif->before[gif->next] = (uint16_t)gif->previous;
	gif->last[gif->next++] = (uint8_t)first;
	if (gif->next == 1 << gif->bits && gif->bits < CODE_BITS)
		gif->bits++;
}

/* Reads the string of a code. False at the end, or if the code is impossible. */
static bool read_string(struct gif *gif)
{
	int code;

	while ((code = read_code(gif)) == gif->clear)
		clear_codes(gif);
	if (code < 0 || code == gif->clear + 1 || code >= CODES ||
	    code > (gif->previous < 0 ? gif->clear - 1 : gif->next))
		return false;
	if (gif->previous >= 0 && gif->next < CODES)
		add_code(gif, code);
	gif->previous = code;
	for (; code >= gif->clear; code = gif->before[code])
		gif->string[gif->waiting++] = gif->last[code];
	gif->string[gif->waiting++] = (uint8_t)code;
	return true;
}

/* False if the row isn't complete. */
static bool read_indexes(struct gif *gif, uint8_t *row)
{
	for (int x = 0; x < gif->width; x++) {
		if (gif->waiting == 0 && !read_string(gif))
			return false;
		row[x] = gif->string[--gif->waiting];
	}
	return true;
}

/* Puts row y of the frame on the canvas, as far as it is on it. */
static void put_row(const struct gif *gif, const uint8_t *row, int y, struct loaded *loaded)
{
	uint8_t *pixel;

	if (gif->top + y >= loaded->pixels.height || gif->left >= loaded->pixels.width)
		return;
	pixel = loaded_row(loaded, (uint32_t)(gif->top + y)) + 4 * (size_t)gif->left;
	for (int x = 0; x < gif->width && gif->left + x < loaded->pixels.width; x++, pixel += 4)
		if (3 * (size_t)row[x] < gif->colours.size && row[x] != gif->transparent) {
			memcpy(pixel, gif->colours.at + 3 * (size_t)row[x], 3);
			pixel[3] = 255;
		}
}

/* Reads rows up to the end of the frame, or to what is missing or impossible: of an interlaced
 * frame, first every 8th, then those between them, and so on. */
static void read_gif_rows(struct gif *gif, uint8_t *row, struct loaded *loaded)
{
	static const int steps[] = { 8, 8, 4, 2, 1 }, starts[] = { 0, 4, 2, 1, 0 };
	int count = 0;

	for (int pass = gif->interlaced ? 0 : 4; pass < (gif->interlaced ? 4 : 5); pass++)
		for (int y = starts[pass]; y < gif->height; y += steps[pass], count++) {
			if (!read_indexes(gif, row)) {
				loaded->incomplete = true;
				if (count == 0)
					loaded_fail(loaded, PROTOCOL_DAMAGED);
				return;
			}
			put_row(gif, row, y, loaded);
		}
}

/* The canvas grows with the frame. Codes have as many bits as their table needs, up to CODE_BITS;
 * some programs write indexes with more than 8. */
void gif_load(const struct image *image, struct loaded *loaded)
{
	struct gif gif = { .file = { image->bytes, image->size, false } };
	uint32_t width, height, index_bits;
	uint8_t *row;

	if (!find_frame(&gif))
		return;
	index_bits = bytes_get(&gif.file, gif.at++);
	width = bytes_number(&gif.file, 6, 2);
	height = bytes_number(&gif.file, 8, 2);
	if (width < (uint32_t)gif.width)
		width = (uint32_t)gif.width;
	if (height < (uint32_t)gif.height)
		height = (uint32_t)gif.height;
	if (index_bits >= CODE_BITS || !loaded_size(loaded, image, width, height) ||
	    !loaded_create(loaded, width, height))
		return;
	gif.block_end = gif.at;
	gif.clear = 1 << index_bits;
	clear_codes(&gif);
	row = malloc((size_t)gif.width);
	if (row == NULL)
		loaded_fail(loaded, PROTOCOL_NO_MEMORY);
	else
		read_gif_rows(&gif, row, loaded);
	free(row);
}
