/* Decodes QOI. Source: The Quite OK Image Format, version 1.0 (qoiformat.org). */
#include "decode/image.h"

enum {
	HEADER = 14,
	OP_RGB = 0xFE,
	OP_RGBA = 0xFF,
	OP_INDEX = 0, /* this and the rest: the upper two bits */
	OP_DIFF = 1,
	OP_LUMA = 2,
	OP_RUN = 3,
};

struct qoi_reader {
	struct bytes file;
	size_t at;
	uint32_t run; /* how often the pixel is still repeated */
	uint8_t pixel[4];
	uint8_t seen[64][4];
};

/* Adds to red, green and blue; they wrap. */
static void change(uint8_t pixel[4], uint32_t red, uint32_t green, uint32_t blue)
{
	pixel[0] = (uint8_t)(pixel[0] + red);
	pixel[1] = (uint8_t)(pixel[1] + green);
	pixel[2] = (uint8_t)(pixel[2] + blue);
}

static void read_luma(struct qoi_reader *reader, uint32_t op)
{
	uint32_t more = bytes_get(&reader->file, reader->at++);
	uint32_t green = (op & 63) - 32;

	change(reader->pixel, green + (more >> 4) - 8, green, green + (more & 15) - 8);
}

static void next_pixel(struct qoi_reader *reader)
{
	uint8_t *pixel = reader->pixel;
	uint32_t op = bytes_get(&reader->file, reader->at++);

	if (op >= OP_RGB)
		for (int c = 0; c < (op == OP_RGBA ? 4 : 3); c++)
			pixel[c] = (uint8_t)bytes_get(&reader->file, reader->at++);
	else if (op >> 6 == OP_INDEX)
		memcpy(pixel, reader->seen[op], 4);
	else if (op >> 6 == OP_DIFF)
		change(pixel, (op >> 4 & 3) - 2, (op >> 2 & 3) - 2, (op & 3) - 2);
	else if (op >> 6 == OP_LUMA)
		read_luma(reader, op);
	else
		reader->run = op & 63;
	memcpy(reader->seen[(pixel[0] * 3 + pixel[1] * 5 + pixel[2] * 7 + pixel[3] * 11) % 64],
	       pixel, 4);
}

/* False if the file ends before: what is missing stays transparent. */
static bool read_row(struct qoi_reader *reader, uint8_t *to, uint32_t width)
{
	for (uint32_t x = 0; x < width; x++, to += 4) {
		if (reader->run > 0)
			reader->run--;
		else if (reader->at < reader->file.size)
			next_pixel(reader);
		else
			return false;
		memcpy(to, reader->pixel, 4);
	}
	return true;
}

void qoi_load(const struct image *image, struct loaded *loaded)
{
	struct qoi_reader reader = { .file = { image->bytes, image->size, true },
		                     .at = HEADER,
		                     .pixel = { [3] = 255 } };
	const struct bytes *file = &reader.file;
	uint32_t samples = bytes_get(file, 12);

	if (!loaded_size(loaded, image, bytes_number(file, 4, 4), bytes_number(file, 8, 4)) ||
	    samples < 3 || samples > 4 || file->size <= HEADER ||
	    !loaded_create(loaded, loaded->width, loaded->height))
		return;
	loaded->incomplete = bytes_number(file, file->size - 4, 4) != 1;
	for (uint32_t y = 0; y < loaded->height; y++)
		loaded->incomplete |= !read_row(&reader, loaded_row(loaded, y), loaded->width);
}
