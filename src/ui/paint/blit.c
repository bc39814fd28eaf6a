/* blit: fills and copies, two pixels at a time. */
#include "ui/paint/blit.h"

#include <string.h>

enum { PIXEL = 4, PAIR = 2 * PIXEL }; /* bytes */

typedef uint8_t narrow __attribute__((vector_size(PAIR)));
typedef uint16_t wide
        __attribute__((vector_size(2 * PAIR))); /* blue, green, red, alpha of two pixels */

#define OPAQUE 0xFFu

bool blit_fits(const SDL_Surface *to)
{
	return SDL_BYTEORDER == SDL_LIL_ENDIAN && to->format->format == SDL_PIXELFORMAT_RGB888 &&
	       !SDL_MUSTLOCK(to);
}

/* Divides products of two bytes by 255 and rounds down. */
static wide divided(wide products)
{
	return (products + 1 + (products >> 8)) >> 8;
}

static wide load(const uint8_t *from)
{
	narrow pair;

	memcpy(&pair, from, sizeof pair);
	return __builtin_convertvector(pair, wide);
}

static void save(uint8_t *to, wide pixels)
{
	narrow pair = __builtin_convertvector(pixels, narrow);

	memcpy(to, &pair, sizeof pair);
}

static wide widened(uint32_t colour)
{
	uint16_t red = (uint16_t)(colour >> 24), green = (uint16_t)(colour >> 16 & 0xFFu);
	uint16_t blue = (uint16_t)(colour >> 8 & 0xFFu), alpha = (uint16_t)(colour & 0xFFu);

	return (wide){ blue, green, red, alpha, blue, green, red, alpha };
}

/* Two pixels of a source in the order of the window's, tinted. */
static wide tinted(wide source, wide tint)
{
	return divided(__builtin_shufflevector(source, source, 2, 1, 0, 3, 6, 5, 4, 7) * tint);
}

static wide alphas(wide pixels)
{
	return __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7);
}

/* below · rest / 255 + above, in a row. */
static void fill_row(uint8_t *to, int width, wide rest, wide above)
{
	uint8_t last[PAIR] = { 0 };
	int x = 0;

	for (; x + 2 <= width; x += 2, to += PAIR)
		save(to, divided(load(to) * rest) + above);
	if (x == width)
		return;
	memcpy(last, to, PIXEL);
	save(last, divided(load(last) * rest) + above);
	memcpy(to, last, PIXEL);
}

static void blend_row(uint8_t *to, int width, const uint8_t *from, wide tint)
{
	uint8_t last[2][PAIR] = { { 0 } };
	int x = 0;

	for (; x + 2 <= width; x += 2, to += PAIR, from += PAIR) {
		wide pixels = tinted(load(from), tint), alpha = alphas(pixels);

		save(to, divided(pixels * alpha) + divided(load(to) * (255 - alpha)));
	}
	if (x == width)
		return;
	memcpy(last[0], from, PIXEL);
	memcpy(last[1], to, PIXEL);
	blend_row(last[1], 2, last[0], tint);
	memcpy(to, last[1], PIXEL);
}

static void copy_row(uint8_t *to, int width, const uint8_t *from)
{
	typedef uint32_t four __attribute__((vector_size(4 * PIXEL)));

	for (int x = 0; x < width; x += 4, to += sizeof(four), from += sizeof(four)) {
		size_t bytes = (size_t)SDL_min(width - x, 4) * PIXEL;
		four pixels = { 0 };

		if (bytes == sizeof pixels)
			memcpy(&pixels, from, sizeof pixels);
		else
			memcpy(&pixels, from, bytes);
		pixels = (pixels & 0xFF00FF00u) | (pixels & 0xFFu) << 16 | (pixels >> 16 & 0xFFu);
		if (bytes == sizeof pixels)
			memcpy(to, &pixels, sizeof pixels);
		else
			memcpy(to, &pixels, bytes);
	}
}

/* A part of the pixels' colours by their alpha, and of those below by what that leaves. */
static void blend_one(uint8_t *to, int width, wide pixels)
{
	wide alpha = alphas(pixels);

	if (alpha[0] > 0)
		fill_row(to, width, 255 - alpha, divided(pixels * alpha));
}

static uint8_t *row_of(const SDL_Surface *to, const SDL_Rect *part, int y)
{
	return (uint8_t *)to->pixels + (part->y + y) * to->pitch + part->x * PIXEL;
}

void blit_fill(SDL_Surface *to, const SDL_Rect *part, uint32_t colour, bool blended)
{
	if (!blended || (colour & 0xFFu) == OPAQUE) {
		SDL_SetClipRect(to, NULL);
		SDL_FillRect(to, part, colour >> 8); /* fails only for other formats */
		return;
	}
	for (int y = 0; y < part->h; y++)
		blend_one(row_of(to, part, y), part->w, widened(colour));
}

void blit_copy(SDL_Surface *to, const SDL_Rect *part, const struct blit_source *from,
               uint32_t colour, bool blended)
{
	const uint8_t *source = from->pixels;
	wide tint = widened(colour);

	for (int y = 0; y < part->h; y++, source += from->pitch) {
		uint8_t *row = row_of(to, part, y);

		if (from->repeats) {
			uint8_t pixels[PAIR];

			memcpy(pixels, source, PIXEL);
			memcpy(pixels + PIXEL, source, PIXEL);
			blend_one(row, part->w, tinted(load(pixels), tint));
		} else if (blended) {
			blend_row(row, part->w, source, tint);
		} else {
			copy_row(row, part->w, source);
		}
	}
}
