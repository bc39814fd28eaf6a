/* Decodes TGA. SDL_image has no use for the start of palettes and gives up on truncated files. Source:
 * Truevision's TGA file format specification 2.0. */
#include "decode/image.h"

enum { HEADER = 18, MAPPED = 1, COLOURS = 2, GRAYS = 3, PACKED = 8 };
enum { ALPHA = 15, FROM_RIGHT = 16, FROM_TOP = 32 }; /* of the descriptor */

struct tga {
	struct bytes file;
	size_t at; /* the next pixel */
	uint32_t width, height;
	uint32_t kind, depth, descriptor;
	uint32_t first, entries, entry_depth; /* of the palette */
	size_t palette;                       /* its offset */
	struct loaded *loaded;
};

static size_t stored_bytes(uint32_t depth)
{
	return (depth + 7) / 8;
}

static struct tga read_header(const struct image *image, struct loaded *loaded)
{
	struct tga tga = { .file = { image->bytes, image->size, false }, .loaded = loaded };
	const struct bytes *file = &tga.file;

	tga.kind = bytes_get(file, 2);
	tga.first = bytes_number(file, 3, 2);
	tga.entries = bytes_get(file, 1) != 0 ? bytes_number(file, 5, 2) : 0;
	tga.entry_depth = bytes_get(file, 7);
	tga.width = bytes_number(file, 12, 2);
	tga.height = bytes_number(file, 14, 2);
	tga.depth = bytes_get(file, 16);
	tga.descriptor = bytes_get(file, 17);
	tga.palette = HEADER + bytes_get(file, 0);
	tga.at = tga.palette + tga.entries * stored_bytes(tga.entry_depth);
	return tga;
}

static bool is_colour(uint32_t depth)
{
	return depth == 15 || depth == 16 || depth == 24 || depth == 32;
}

static bool is_readable(const struct tga *tga)
{
	switch (tga->kind & ~(uint32_t)PACKED) {
	case MAPPED:
		return (tga->depth == 8 || tga->depth == 16) && is_colour(tga->entry_depth);
	case COLOURS:
		return is_colour(tga->depth);
	default:
		return tga->depth == 8 || tga->depth == 16; /* with alpha */
	}
}

/* A colour that is stored at `at`. */
static void read_colour(const struct tga *tga, size_t at, uint32_t depth, uint8_t *rgba)
{
	uint32_t value = bytes_number(&tga->file, at, (int)stored_bytes(depth));

	for (int c = 0; c < 3; c++)
		rgba[c] = (uint8_t)(depth > 16 ? value >> (16 - 8 * c)
		                               : (value >> (10 - 5 * c) & 31) * 255 / 31);
	rgba[3] = (uint8_t)(depth == 32 && (tga->descriptor & ALPHA) != 0 ? value >> 24 : 255);
}

/* The pixel that is stored next. */
static void read_pixel(const struct tga *tga, uint8_t *rgba)
{
	uint32_t level = bytes_get(&tga->file, tga->at);

	switch (tga->kind & ~(uint32_t)PACKED) {
	case MAPPED:
		level = bytes_number(&tga->file, tga->at, (int)stored_bytes(tga->depth));
		if (level >= tga->first && level - tga->first < tga->entries)
			read_colour(tga,
			            tga->palette +
			                    (level - tga->first) * stored_bytes(tga->entry_depth),
			            tga->entry_depth, rgba);
		else
			memcpy(rgba, (uint8_t[]){ 0, 0, 0, 255 }, 4);
		break;
	case COLOURS:
		read_colour(tga, tga->at, tga->depth, rgba);
		break;
	default:
		memset(rgba, (int)level, 3);
		rgba[3] = tga->depth == 16 ? (uint8_t)bytes_get(&tga->file, tga->at + 1) : 255;
	}
}

/* The place of the pixel with this number in the file. */
static uint8_t *find_place(const struct tga *tga, uint64_t number)
{
	uint32_t x = (uint32_t)(number % tga->width), y = (uint32_t)(number / tga->width);

	if ((tga->descriptor & FROM_RIGHT) != 0)
		x = tga->width - 1 - x;
	if ((tga->descriptor & FROM_TOP) == 0)
		y = tga->height - 1 - y;
	return loaded_row(tga->loaded, y) + (size_t)x * 4;
}

/* Reads the pixels that are there, in runs if they are packed; returns their number. */
static uint64_t read_pixels(struct tga *tga)
{
	const uint64_t all = (uint64_t)tga->width * tga->height;
	const size_t size = stored_bytes(tga->depth);
	uint64_t number = 0;

	while (number < all) {
		bool packed = (tga->kind & PACKED) != 0;
		uint32_t head = packed ? bytes_get(&tga->file, tga->at++) : 0;
		uint64_t count = packed ? (head & 127) + 1 : all;
		bool same = (head & 128) != 0;

		for (; count > 0 && number < all; count--, number++) {
			if (!bytes_reach(&tga->file, tga->at, size))
				return number;
			read_pixel(tga, find_place(tga, number));
			if (!same)
				tga->at += size;
		}
		if (same)
			tga->at += size;
	}
	return number;
}

/* Pixels that a truncated file lacks stay transparent. Some programs write an alpha of 0 everywhere. */
void tga_load(const struct image *image, struct loaded *loaded)
{
	struct tga tga = read_header(image, loaded);
	uint64_t number;

	if (!is_readable(&tga)) {
		loaded_refuse(loaded);
		return;
	}
	if (!loaded_size(loaded, image, tga.width, tga.height) ||
	    !loaded_create(loaded, tga.width, tga.height))
		return;
	number = read_pixels(&tga);
	loaded->incomplete = number < (uint64_t)tga.width * tga.height;
	if (number == 0)
		loaded_fail(loaded, PROTOCOL_DAMAGED);
	else if (!loaded_visible(&loaded->pixels))
		loaded_ignore_alpha(loaded);
}
