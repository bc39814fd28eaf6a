/* Decodes QOI. SDL_image tells of no truncated file. Source: the QOI image format specification 1.0. */
#include <string.h>

#include "decode/image.h"

enum { HEADER = 14, END = 8, SEEN = 64 };

struct qoi {
	struct bytes file;
	size_t at, end;        /* next byte, and the end of the chunks */
	uint32_t run;          /* times that the pixel is repeated */
	uint8_t pixel[4];      /* the present one */
	uint8_t seen[SEEN][4]; /* earlier ones, by their hashes */
};

static uint32_t next_byte(struct qoi *qoi)
{
	return bytes_get(&qoi->file, qoi->at++);
}

/* Adds to a level, which wraps around. */
static void add(uint8_t *level, uint32_t amount)
{
	*level = (uint8_t)(*level + amount);
}

static void read_chunk(struct qoi *qoi)
{
	uint32_t first = next_byte(qoi), low = first & 63, red_blue;
	uint8_t *pixel = qoi->pixel;

	if (first >= 0xFE) {
		for (uint32_t c = 0; c < 3 + (first & 1); c++)
			pixel[c] = (uint8_t)next_byte(qoi);
	} else if (first >> 6 == 0) {
		memcpy(pixel, qoi->seen[low], 4);
	} else if (first >> 6 == 1) {
		for (uint32_t c = 0; c < 3; c++)
			add(&pixel[c], (low >> (4 - 2 * c) & 3) - 2);
	} else if (first >> 6 == 2) {
		red_blue = next_byte(qoi);
		add(&pixel[0], low - 32 + (red_blue >> 4) - 8);
		add(&pixel[1], low - 32);
		add(&pixel[2], low - 32 + (red_blue & 15) - 8);
	} else {
		qoi->run = low;
	}
	memcpy(qoi->seen[(pixel[0] * 3 + pixel[1] * 5 + pixel[2] * 7 + pixel[3] * 11) % SEEN],
	       pixel, 4);
}

static void read_row(struct qoi *qoi, uint8_t *rgba, uint32_t width)
{
	for (uint32_t x = 0; x < width; x++, rgba += 4) {
		if (qoi->run > 0)
			qoi->run--;
		else if (qoi->at < qoi->end)
			read_chunk(qoi);
		memcpy(rgba, qoi->pixel, 4);
	}
}

/* A whole file ends with seven zeros and a one; the rows that another one lacks stay transparent. */
void qoi_load(const struct image *image, struct loaded *loaded)
{
	struct qoi qoi = { .file = { image->bytes, image->size, true },
		           .at = HEADER,
		           .end = image->size - END,
		           .pixel = { 0, 0, 0, 255 } };
	uint32_t width = bytes_number(&qoi.file, 4, 4), height = bytes_number(&qoi.file, 8, 4);
	uint32_t channels = bytes_get(&qoi.file, 12), space = bytes_get(&qoi.file, 13);

	if (!loaded_size(loaded, image, width, height) || image->size < HEADER + END ||
	    channels < 3 || channels > 4 || space > 1 || !loaded_create(loaded, width, height))
		return;
	loaded->incomplete = bytes_number(&qoi.file, image->size - 4, 4) != 1;
	for (uint32_t y = 0; y < height; y++)
		if (!loaded->incomplete || qoi.run > 0 || qoi.at < qoi.end)
			read_row(&qoi, loaded_row(loaded, y), width);
}
