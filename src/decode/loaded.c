/* Helps loaders: checks the size, creates the pixels, and notes failures. */
#include "decode/image.h"

#include <stdlib.h>
#include <string.h>

bool loaded_size(struct loaded *loaded, const struct image *image, uint32_t width, uint32_t height)
{
	uint64_t pixels = (uint64_t)width * height;

	loaded->width = width;
	loaded->height = height;
	if (pixels > protocol_pixels_max(image->kind))
		loaded->status = PROTOCOL_TOO_LARGE;
	else if (!image->raise_limits(image->context, pixels))
		loaded->status = PROTOCOL_NO_MEMORY;
	return pixels > 0 && loaded->status == PROTOCOL_DAMAGED;
}

bool loaded_create(struct loaded *loaded, uint32_t width, uint32_t height)
{
	bool created = pixels_create(&loaded->pixels, width, height);

	if (!created)
		loaded->status = PROTOCOL_NO_MEMORY;
	return created;
}

bool loaded_deepen(struct loaded *loaded, size_t pixels)
{
	if (loaded->colour == NULL)
		return true;
	loaded->deep = calloc(pixels, 4 * sizeof *loaded->deep);
	if (loaded->deep == NULL)
		loaded->status = PROTOCOL_NO_MEMORY;
	return loaded->deep != NULL;
}

static void unpremultiply(const uint16_t *from, uint16_t *to, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++, from += 4, to += 4) {
		uint32_t alpha = from[3], divisor = alpha > 0 ? alpha : 1;

		for (int c = 0; c < 3; c++)
			to[c] = (uint16_t)(((from[c] < alpha ? from[c] : alpha) * 65535u +
			                    alpha / 2) /
			                   divisor);
		to[3] = from[3];
	}
}

void loaded_convert(const struct loaded *loaded, const uint16_t *deep, uint32_t x, uint32_t y,
                    uint32_t count)
{
	enum { ONCE = 256 };
	uint16_t straight[4 * ONCE];
	uint8_t *to = loaded_row(loaded, y) + (size_t)x * 4;

	for (uint32_t done = 0, now; done < count; done += now, deep += 4 * (size_t)now) {
		const uint16_t *from = deep;

		now = count - done < ONCE ? count - done : ONCE;
		if (loaded->alpha == LOADED_PREMULTIPLIED) {
			unpremultiply(deep, straight, now);
			from = straight;
		}
		colour_convert(loaded->colour, from, to, now);
		for (uint32_t i = 0; i < now; i++, to += 4)
			to[3] = (uint8_t)((from[4 * i + 3] * 255u + 32767) / 65535);
	}
}

void loaded_convert_all(const struct loaded *loaded)
{
	uint32_t width = (uint32_t)loaded->pixels.width, height = (uint32_t)loaded->pixels.height;

	for (uint32_t y = 0; y < height; y++)
		loaded_convert(loaded, loaded->deep + (size_t)y * width * 4, 0, y, width);
}

void loaded_copy(const struct loaded *loaded, const uint8_t *from, int pitch)
{
	const struct pixels *to = &loaded->pixels;

	for (int y = 0; y < to->height; y++, from += pitch)
		memcpy(pixels_row(to, y), from, (size_t)to->pitch);
}

uint8_t *loaded_row(const struct loaded *loaded, uint32_t y)
{
	return pixels_row(&loaded->pixels, (int)y);
}

void loaded_ignore_alpha(struct loaded *loaded)
{
	const struct pixels *pixels = &loaded->pixels;

	for (int y = 0; y < pixels->height; y++) {
		uint8_t *row = pixels_row(pixels, y);

		for (int x = 0; x < pixels->width; x++)
			row[4 * x + 3] = 255;
	}
	loaded->alpha = LOADED_OPAQUE;
}

bool loaded_visible(const struct pixels *pixels)
{
	for (size_t i = 0; i < (size_t)pixels->width * (size_t)pixels->height; i++)
		if (pixels->bytes[4 * i + 3] != 0)
			return true;
	return false;
}

bool loaded_plain(const struct pixels *pixels)
{
	size_t size = (size_t)pixels->pitch * (size_t)pixels->height;

	return memcmp(pixels->bytes, pixels->bytes + 4, size - 4) == 0;
}

void loaded_fail(struct loaded *loaded, enum protocol_status status)
{
	pixels_free(&loaded->pixels);
	loaded->status = status;
}

void loaded_refuse(struct loaded *loaded)
{
	loaded->status = PROTOCOL_UNSUPPORTED;
	loaded->variant = FORMAT_RARE;
}
