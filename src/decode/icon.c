/* Decodes Windows icons (ICO): the largest picture of the file, which is a PNG or like a BMP, with a mask.
 * Source: Microsoft's ICONDIR and BITMAPINFOHEADER. */
#include "decode/image.h"

enum { LIST = 6, ENTRY = 16, HEADER = 40 };

struct icon {
	struct bytes file; /* from the header of the bitmap on */
	uint32_t width, height, bits;
	size_t palette, pixels, mask; /* offsets */
	size_t row, mask_row;         /* bytes */
};

/* Of an entry in the list of pictures. */
static uint32_t entry_area(const struct bytes *file, size_t entry)
{
	uint32_t width = bytes_get(file, entry), height = bytes_get(file, entry + 1);

	return (width > 0 ? width : 256) * (height > 0 ? height : 256);
}

/* The bytes of the largest picture, of those the one with the most colours; empty if there is none. */
static struct bytes find_largest(const struct bytes *file)
{
	uint32_t count = bytes_number(file, 4, 2), best_area = 0, best_bits = 0;
	size_t best = 0, at;

	for (uint32_t i = 0; i < count; i++) {
		size_t entry = LIST + (size_t)i * ENTRY;
		uint32_t area = entry_area(file, entry), bits = bytes_number(file, entry + 6, 2);

		if (bytes_reach(file, entry, ENTRY) &&
		    (area > best_area || (area == best_area && bits > best_bits))) {
			best = entry;
			best_area = area;
			best_bits = bits;
		}
	}
	at = best > 0 ? bytes_number(file, best + 12, 4) : file->size;
	return at < file->size ? (struct bytes){ file->at + at, file->size - at, false }
	                       : (struct bytes){ NULL, 0, false };
}

static struct icon read_header(const struct bytes *file)
{
	struct icon icon = { .file = *file };
	uint32_t header = bytes_number(file, 0, 4), colours = bytes_number(file, 32, 4);

	icon.width = bytes_number(file, 4, 4);
	icon.height = bytes_number(file, 8, 4) / 2; /* with the mask's */
	icon.bits = bytes_number(file, 14, 2);
	if (icon.bits > 8)
		colours = 0;
	else if (colours == 0 || colours > 256)
		colours = 1u << icon.bits;
	icon.palette = header;
	icon.pixels = (size_t)header + 4 * (size_t)colours;
	icon.row = ((size_t)icon.width * icon.bits + 31) / 32 * 4;
	icon.mask_row = ((size_t)icon.width + 31) / 32 * 4;
	icon.mask = icon.pixels + icon.row * icon.height;
	return icon;
}

static bool is_readable(const struct icon *icon)
{
	uint32_t bits = icon->bits;

	return bytes_number(&icon->file, 0, 4) >= HEADER && bytes_number(&icon->file, 16, 4) == 0 &&
	       (bits == 1 || bits == 4 || bits == 8 || bits == 24 || bits == 32);
}

static void copy_pixel(const struct icon *icon, size_t row, uint32_t x, uint8_t *rgba)
{
	size_t at = row + (size_t)x * icon->bits / 8;

	if (icon->bits <= 8) {
		uint32_t shift = 8 - icon->bits - x * icon->bits % 8;
		uint32_t index = bytes_get(&icon->file, at) >> shift & ((1u << icon->bits) - 1);

		at = icon->palette + 4 * (size_t)index;
		if (at + 4 > icon->pixels)
			at = icon->file.size; /* there is no such colour: black */
	}
	for (size_t c = 0; c < 3; c++)
		rgba[c] = (uint8_t)bytes_get(&icon->file, at + 2 - c);
	rgba[3] = icon->bits == 32 ? (uint8_t)bytes_get(&icon->file, at + 3) : 255;
}

/* Makes transparent what the mask, which may be missing, leaves out. */
static void apply_mask(const struct icon *icon, const struct loaded *loaded)
{
	for (uint32_t y = 0; y < icon->height; y++) {
		size_t row = icon->mask + (icon->height - 1 - y) * icon->mask_row;
		uint8_t *rgba = loaded_row(loaded, y);

		for (uint32_t x = 0; x < icon->width; x++)
			if ((bytes_get(&icon->file, row + x / 8) >> (7 - x % 8) & 1) != 0)
				rgba[4 * (size_t)x + 3] = 0;
	}
}

/* Rows are stored from the bottom; those that a truncated file lacks stay transparent. Without alpha, the
 * mask counts. */
static void read_rows(const struct icon *icon, struct loaded *loaded)
{
	uint32_t rows = 0;

	for (; rows < icon->height; rows++) {
		size_t row = icon->pixels + rows * icon->row;
		uint8_t *rgba = loaded_row(loaded, icon->height - 1 - rows);

		if (!bytes_reach(&icon->file, row, icon->row))
			break;
		for (uint32_t x = 0; x < icon->width; x++)
			copy_pixel(icon, row, x, rgba + 4 * (size_t)x);
	}
	loaded->incomplete = rows < icon->height;
	if (rows == 0) {
		loaded_fail(loaded, PROTOCOL_DAMAGED);
	} else if (!loaded->incomplete && (icon->bits < 32 || !loaded_visible(&loaded->pixels))) {
		loaded_ignore_alpha(loaded);
		loaded->alpha = LOADED_STRAIGHT;
		apply_mask(icon, loaded);
	}
}

void icon_load(const struct image *image, struct loaded *loaded)
{
	const struct bytes file = { image->bytes, image->size, false };
	struct bytes largest = find_largest(&file);
	struct icon icon = read_header(&largest);

	if (bytes_have(&largest, 0, "\x89PNG")) {
		struct image png = *image;

		png.bytes += largest.at - file.at;
		png.size = largest.size;
		png_load(&png, loaded);
	} else if (largest.size < HEADER) {
		return;
	} else if (!is_readable(&icon)) {
		loaded_refuse(loaded);
	} else if (loaded_size(loaded, image, icon.width, icon.height) &&
	           loaded_create(loaded, icon.width, icon.height)) {
		read_rows(&icon, loaded);
	}
}
