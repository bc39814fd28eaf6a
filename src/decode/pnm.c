/* Decodes PBM, PGM, PPM and PAM. Source: Netpbm's pages pbm(5), pgm(5), ppm(5) and pam(5). */
#include <ctype.h>
#include <stdlib.h>

#include "decode/image.h"

enum { BITMAP = 1, COLOURS = 3, RAW_BITMAP = 4, RAW_COLOURS = 6, PAM = 7, MAX = 65535 };

struct header {
	uint32_t kind; /* 1 … 7 for P1 … P7 */
	uint32_t width, height;
	uint32_t depth; /* samples per pixel */
	uint32_t max;   /* the sample for full light; for bitmaps 1, which is black */
	size_t pixels;  /* their offset */
};

struct pnm_reader {
	struct bytes file;
	struct header header;
	size_t at;
	uint16_t *samples; /* owned: a row */
};

/* The offset of what follows blanks and comments. */
static size_t skip_blanks(const struct bytes *file, size_t at)
{
	while (at < file->size &&
	       (isspace((int)bytes_get(file, at)) || bytes_get(file, at) == '#')) {
		if (bytes_get(file, at) == '#')
			while (at < file->size && bytes_get(file, at) != '\n')
				at++;
		at++;
	}
	return at;
}

/* Reads a number after blanks at *at; moves *at past it. */
static uint32_t read_number(const struct bytes *file, size_t *at)
{
	uint32_t value = 0;

	*at = skip_blanks(file, *at);
	while (isdigit((int)bytes_get(file, *at)) && value < 100000000)
		value = value * 10 + bytes_get(file, (*at)++) - '0';
	return value;
}

/* A name and a number in each line, in any order, up to a line that says it is the last. */
static void read_pam_header(struct header *header, const struct bytes *file)
{
	const struct {
		const char *name;
		uint32_t *value;
	} fields[] = {
		{ "WIDTH ", &header->width },
		{ "HEIGHT ", &header->height },
		{ "DEPTH ", &header->depth },
		{ "MAXVAL ", &header->max },
	};
	size_t at = skip_blanks(file, 2);

	while (at < file->size && !bytes_have(file, at, "ENDHDR")) {
		for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
			size_t number = at + strlen(fields[i].name);

			if (bytes_have(file, at, fields[i].name))
				*fields[i].value = read_number(file, &number);
		}
		while (at < file->size && bytes_get(file, at) != '\n')
			at++;
		at = skip_blanks(file, at);
	}
	header->pixels = at + strlen("ENDHDR\n");
}

/* Missing numbers are 0. */
static void read_pnm_header(struct header *header, const struct bytes *file)
{
	size_t at = 2;

	*header = (struct header){ .kind = bytes_get(file, 1) - '0', .depth = 1, .max = 1 };
	if (header->kind == PAM) {
		read_pam_header(header, file);
		return;
	}
	header->width = read_number(file, &at);
	header->height = read_number(file, &at);
	if (header->kind != BITMAP && header->kind != RAW_BITMAP)
		header->max = read_number(file, &at);
	if (header->kind == COLOURS || header->kind == RAW_COLOURS)
		header->depth = 3;
	header->pixels = at + 1;
}

/* Reads a row in digits; those of bitmaps need no blanks between them. */
static bool read_plain_row(struct pnm_reader *reader, size_t count)
{
	const struct bytes *file = &reader->file;

	for (size_t i = 0; i < count; i++) {
		reader->at = skip_blanks(file, reader->at);
		if (!isdigit((int)bytes_get(file, reader->at)))
			return false;
		if (reader->header.kind == BITMAP) {
			reader->samples[i] = bytes_get(file, reader->at++) != '0';
		} else {
			uint32_t sample = read_number(file, &reader->at);

			reader->samples[i] = (uint16_t)(sample < MAX ? sample : MAX);
		}
	}
	return true;
}

static bool read_raw_row(struct pnm_reader *reader, size_t count)
{
	const uint8_t *from = reader->file.at + reader->at;
	size_t bits = reader->header.kind == RAW_BITMAP ? 1 : reader->header.max > 255 ? 16 : 8;
	size_t size = (count * bits + 7) / 8;

	if (!bytes_reach(&reader->file, reader->at, size))
		return false;
	for (size_t i = 0; i < count; i++)
		reader->samples[i] = (uint16_t)(bits == 8    ? from[i]
		                                : bits == 16 ? from[2 * i] << 8 | from[2 * i + 1]
		                                             : from[i / 8] >> (7 - i % 8) & 1);
	reader->at += size;
	return true;
}

static uint8_t to_pnm_level(const struct header *header, uint32_t sample)
{
	bool bitmap = header->kind == BITMAP || header->kind == RAW_BITMAP;
	uint32_t max = header->max, light = sample < max ? sample : max;

	if (bitmap)
		light = max - light;
	return (uint8_t)(max == 255 ? light : (light * 255 + max / 2) / max);
}

static void write_pnm_row(const struct pnm_reader *reader, uint8_t *row)
{
	const struct header *header = &reader->header;
	const uint16_t *from = reader->samples;
	uint32_t depth = header->depth;
	uint32_t right = depth < 3 ? 0 : 1; /* from one colour's sample to the next */

	for (uint32_t x = 0; x < header->width; x++, from += depth, row += 4) {
		for (uint32_t c = 0; c < 3; c++)
			row[c] = to_pnm_level(header, from[c * right]);
		row[3] = depth % 2 == 0 ? to_pnm_level(header, from[depth - 1]) : 255;
	}
}

/* Rows that are missing stay transparent. */
static void read_pnm_rows(struct pnm_reader *reader, struct loaded *loaded)
{
	const struct header *header = &reader->header;
	size_t count = (size_t)header->width * header->depth;
	uint32_t y = 0;

	reader->samples = malloc(count * sizeof *reader->samples);
	if (reader->samples == NULL) {
		loaded_fail(loaded, PROTOCOL_NO_MEMORY);
		return;
	}
	while (y < header->height && (header->kind < RAW_BITMAP ? read_plain_row(reader, count)
	                                                        : read_raw_row(reader, count)))
		write_pnm_row(reader, loaded_row(loaded, y++));
	free(reader->samples);
	loaded->incomplete = y < header->height;
	if (header->depth % 2 != 0 && !loaded->incomplete)
		loaded->alpha = LOADED_OPAQUE;
	if (y == 0)
		loaded_fail(loaded, PROTOCOL_DAMAGED);
}

void pnm_load(const struct image *image, struct loaded *loaded)
{
	struct pnm_reader reader = { .file = { image->bytes, image->size, true } };
	const struct header *header = &reader.header;

	read_pnm_header(&reader.header, &reader.file);
	if (!loaded_size(loaded, image, header->width, header->height) || header->depth == 0 ||
	    header->max == 0 || header->max > MAX)
		return;
	if (header->depth > 4) {
		loaded_refuse(loaded);
		return;
	}
	reader.at = header->pixels;
	if (loaded_create(loaded, header->width, header->height))
		read_pnm_rows(&reader, loaded);
}
