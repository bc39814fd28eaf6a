#include "samples.h"

#include <SDL_image.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "tests.h"

enum { QUADRANTS = 4 };

static const uint8_t colors[QUADRANTS][3] = {
	{ 200, 40, 40 },
	{ 40, 160, 60 },
	{ 40, 60, 200 },
	{ 230, 220, 60 },
};

/* The sample as a lossless WebP and as a CMYK JPEG with an Adobe marker, both written by Pillow
 * 9.4. */
static const uint8_t webp[] = {
	0x52, 0x49, 0x46, 0x46, 0x44, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56,
	0x50, 0x38, 0x4C, 0x38, 0x00, 0x00, 0x00, 0x2F, 0x3F, 0xC0, 0x07, 0x00, 0x1F,
	0x20, 0x10, 0x20, 0xFE, 0x1F, 0xE4, 0xC8, 0x90, 0x20, 0x48, 0x20, 0x40, 0x68,
	0x53, 0xAA, 0x4E, 0x87, 0x40, 0x80, 0x10, 0x26, 0x46, 0x90, 0xE8, 0xF9, 0x8F,
	0xB6, 0x02, 0x76, 0x01, 0x91, 0x00, 0x89, 0x27, 0x3D, 0xE9, 0x49, 0x13, 0x99,
	0x1A, 0xD1, 0xFF, 0x09, 0x38, 0x16, 0x7D, 0x0D, 0x83, 0xBE, 0x00,
};
static const uint8_t cmyk[] = {
	0xFF, 0xD8, 0xFF, 0xEE, 0x00, 0x0E, 0x41, 0x64, 0x6F, 0x62, 0x65, 0x00, 0x64, 0x00, 0x00,
	0x00, 0x00, 0x00, 0xFF, 0xDB, 0x00, 0x43, 0x00, 0x08, 0x06, 0x06, 0x07, 0x06, 0x05, 0x08,
	0x07, 0x07, 0x07, 0x09, 0x09, 0x08, 0x0A, 0x0C, 0x14, 0x0D, 0x0C, 0x0B, 0x0B, 0x0C, 0x19,
	0x12, 0x13, 0x0F, 0x14, 0x1D, 0x1A, 0x1F, 0x1E, 0x1D, 0x1A, 0x1C, 0x1C, 0x20, 0x24, 0x2E,
	0x27, 0x20, 0x22, 0x2C, 0x23, 0x1C, 0x1C, 0x28, 0x37, 0x29, 0x2C, 0x30, 0x31, 0x34, 0x34,
	0x34, 0x1F, 0x27, 0x39, 0x3D, 0x38, 0x32, 0x3C, 0x2E, 0x33, 0x34, 0x32, 0xFF, 0xC0, 0x00,
	0x14, 0x08, 0x00, 0x20, 0x00, 0x40, 0x04, 0x43, 0x11, 0x00, 0x4D, 0x11, 0x00, 0x59, 0x11,
	0x00, 0x4B, 0x11, 0x00, 0xFF, 0xC4, 0x00, 0x17, 0x00, 0x01, 0x01, 0x01, 0x01, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x08, 0x07, 0x05, 0xFF,
	0xC4, 0x00, 0x14, 0x10, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
	0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xDA, 0x00, 0x0E, 0x04, 0x43, 0x00, 0x4D, 0x00,
	0x59, 0x00, 0x4B, 0x00, 0x00, 0x3F, 0x00, 0xD2, 0x19, 0x3B, 0x27, 0x6F, 0xE0, 0x00, 0x00,
	0x09, 0x7D, 0xBC, 0x3A, 0x80, 0x00, 0x00, 0x02, 0xA0, 0x60, 0xEE, 0x58, 0x00, 0x00, 0x00,
	0x97, 0xDB, 0xC3, 0xA8, 0x00, 0x00, 0x00, 0x0C, 0x6D, 0x46, 0x00, 0x00, 0x00, 0x0A, 0xF9,
	0x50, 0x27, 0x30, 0x00, 0x00, 0x01, 0x20, 0xA5, 0xF5, 0x18, 0x00, 0x00, 0x00, 0x2B, 0xE5,
	0x40, 0x9C, 0xC0, 0x00, 0x00, 0x07, 0xFF, 0xD9,
};

/* The quadrant of a pixel in a width×height picture. */
static int quadrant(int x, int y, int width, int height)
{
	return (2 * y >= height ? 2 : 0) + (2 * x >= width ? 1 : 0);
}

void samples_stored_at(int orientation, int row, int column, int *x, int *y)
{
	bool turned = orientation >= 5;
	int across = turned ? row : column;
	int down = turned ? column : row;
	bool from_right = strchr("2367", '0' + orientation) != NULL;
	bool from_bottom = strchr("3478", '0' + orientation) != NULL;

	*x = from_right ? SAMPLE_WIDTH - 1 - across : across;
	*y = from_bottom ? SAMPLE_HEIGHT - 1 - down : down;
}

SDL_Surface *samples_surface(int orientation)
{
	bool turned = orientation >= 5;
	SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
	        0, turned ? SAMPLE_HEIGHT : SAMPLE_WIDTH, turned ? SAMPLE_WIDTH : SAMPLE_HEIGHT, 32,
	        SDL_PIXELFORMAT_RGBA32);

	assert_non_null(surface);
	for (int row = 0; row < surface->h; row++) {
		uint8_t *pixel = (uint8_t *)surface->pixels + row * surface->pitch;

		for (int column = 0; column < surface->w; column++, pixel += 4) {
			int x, y;

			samples_stored_at(orientation, row, column, &x, &y);
			memcpy(pixel, colors[quadrant(x, y, SAMPLE_WIDTH, SAMPLE_HEIGHT)], 3);
			pixel[3] = 255;
		}
	}
	return surface;
}

const char *samples_png(struct files *files, const char *name)
{
	SDL_Surface *surface = samples_surface(1);
	const char *path = files_path(files, name);

	assert_int_equal(IMG_SavePNG(surface, path), 0);
	SDL_FreeSurface(surface);
	return path;
}

const char *samples_bmp(struct files *files, const char *name)
{
	SDL_Surface *surface = samples_surface(1);
	const char *path = files_path(files, name);

	assert_int_equal(SDL_SaveBMP(surface, path), 0);
	SDL_FreeSurface(surface);
	return path;
}

/* Inserts an EXIF segment with only the orientation after the JPEG's first marker. */
static const char *insert_orientation(struct files *files, const char *name, int orientation)
{
	uint8_t segment[] = {
		0xFF, 0xE1, 0, 34, 'E', 'x', 'i', 'f', 0, 0, /* APP1 of 34 bytes */
		'M',  'M',  0, 42, 0,   0,   0,   8,         /* TIFF header, first directory at 8 */
		0,    1,                                     /* one entry: */
		0x01, 0x12, 0, 3,  0,   0,   0,   1,   0, (uint8_t)orientation,
		0,    0,    0, 0,  0,   0, /* no further directory */
	};
	size_t size;
	uint8_t *jpeg = files_read(files_path(files, name), &size);
	uint8_t *made = malloc(size + sizeof segment);
	const char *path;

	assert_non_null(made);
	memcpy(made, jpeg, 2);
	memcpy(made + 2, segment, sizeof segment);
	memcpy(made + 2 + sizeof segment, jpeg + 2, size - 2);
	path = files_write(files, name, made, size + sizeof segment);
	free(made);
	free(jpeg);
	return path;
}

const char *samples_jpeg(struct files *files, const char *name, int orientation)
{
	SDL_Surface *surface = samples_surface(orientation);

	assert_int_equal(IMG_SaveJPG(surface, files_path(files, name), 95), 0);
	SDL_FreeSurface(surface);
	return insert_orientation(files, name, orientation);
}

const char *samples_cmyk(struct files *files, const char *name)
{
	return files_write(files, name, cmyk, sizeof cmyk);
}

const char *samples_webp(struct files *files, const char *name)
{
	return files_write(files, name, webp, sizeof webp);
}

/* 8-bit codes with a palette of 128; a "clear" before the decoder's table grows makes every code
 * one byte. */
static size_t put_gif_rows(uint8_t *out)
{
	enum { CLEAR = 0x80, END = 0x81 };
	size_t length = 0;

	for (int y = 0; y < SAMPLE_HEIGHT; y++) {
		out[length++] = SAMPLE_WIDTH + 1; /* a block: a clear code and a row */
		out[length++] = CLEAR;
		for (int x = 0; x < SAMPLE_WIDTH; x++)
			out[length++] = (uint8_t)quadrant(x, y, SAMPLE_WIDTH, SAMPLE_HEIGHT);
	}
	out[length++] = 1;
	out[length++] = END;
	out[length++] = 0;
	out[length++] = ';';
	return length;
}

const char *samples_gif(struct files *files, const char *name)
{
	static const uint8_t screen[] = { 'G', 'I',           'F', '8',  '9', 'a', SAMPLE_WIDTH,
		                          0,   SAMPLE_HEIGHT, 0,   0xF6, 0,   0 };
	static const uint8_t frame[] = { ',', 0, 0, 0, 0, SAMPLE_WIDTH, 0, SAMPLE_HEIGHT, 0, 0, 7 };
	enum { PALETTE = 3 * 128 };
	uint8_t bytes[sizeof screen + PALETTE + sizeof frame + SAMPLE_HEIGHT * (SAMPLE_WIDTH + 2) +
	              8] = { 0 };
	uint8_t *at = bytes + sizeof screen;

	memcpy(bytes, screen, sizeof screen);
	memcpy(at, colors, sizeof colors);
	at += PALETTE;
	memcpy(at, frame, sizeof frame);
	at += sizeof frame;
	at += put_gif_rows(at);
	return files_write(files, name, bytes, (size_t)(at - bytes));
}

const char *samples_tiff_turned(struct files *files, const char *name, int orientation)
{
	enum { ENTRIES = 9, DATA = 8 + 2 + ENTRIES * 12 + 4 + 6, SHORT = 3, LONG = 4 };
	enum { PIXELS = SAMPLE_WIDTH * SAMPLE_HEIGHT * 3 };
	const uint16_t bits = DATA - 6;
	SDL_Surface *surface = samples_surface(orientation);
	const uint16_t width = (uint16_t)surface->w, height = (uint16_t)surface->h;
	const uint16_t entries[ENTRIES][4] = {
		/* tag, type, count, value */
		{ 256, SHORT, 1, width }, { 257, SHORT, 1, height },
		{ 258, SHORT, 3, bits },  { 262, SHORT, 1, 2 }, /* RGB */
		{ 273, LONG, 1, DATA },   { 274, SHORT, 1, (uint16_t)orientation },
		{ 277, SHORT, 1, 3 },     { 278, SHORT, 1, height },
		{ 279, LONG, 1, PIXELS },
	};
	uint8_t bytes[DATA + PIXELS] = { 'I', 'I', 42, 0, 8, 0, 0, 0, ENTRIES };
	uint8_t *at = bytes + 10;

	for (int i = 0; i < ENTRIES; i++, at += 12) {
		static const int offsets[4] = { 0, 2, 4, 8 };

		for (int k = 0; k < 4; k++) {
			at[offsets[k]] = (uint8_t)entries[i][k];
			at[offsets[k] + 1] = (uint8_t)(entries[i][k] >> 8);
		}
	}
	bytes[bits] = bytes[bits + 2] = bytes[bits + 4] = 8;
	at = bytes + DATA;
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++, at += 3)
			memcpy(at, (uint8_t *)surface->pixels + y * surface->pitch + 4 * x, 3);
	SDL_FreeSurface(surface);
	return files_write(files, name, bytes, sizeof bytes);
}

const char *samples_tiff(struct files *files, const char *name)
{
	return samples_tiff_turned(files, name, 1);
}

const char *samples_svg(struct files *files, const char *name)
{
	return files_write_text(
	        files, name,
	        "<?xml version='1.0'?>\n"
	        "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='32'>"
	        "<rect width='32' height='16' fill='#c82828'/>"
	        "<rect x='32' width='32' height='16' fill='#28a03c'/>"
	        "<rect y='16' width='32' height='16' fill='#283cc8'/>"
	        "<rect x='32' y='16' width='32' height='16' fill='#e6dc3c'/></svg>\n");
}

static bool near_border(int x, int y, const SDL_Surface *picture)
{
	return abs(2 * x - picture->w) < picture->h / 8 + 2 ||
	       abs(2 * y - picture->h) < picture->h / 8 + 2;
}

void samples_check(const SDL_Surface *picture, int tolerance)
{
	assert_int_equal(picture->format->format, SDL_PIXELFORMAT_RGBA32);
	for (int y = 0; y < picture->h; y++) {
		const uint8_t *pixel = (const uint8_t *)picture->pixels + y * picture->pitch;

		for (int x = 0; x < picture->w; x++, pixel += 4) {
			const uint8_t *color = colors[quadrant(x, y, picture->w, picture->h)];

			assert_int_equal(pixel[3], 255);
			if (tolerance > 0 && near_border(x, y, picture))
				continue;
			for (int c = 0; c < 3; c++)
				if (abs(pixel[c] - color[c]) > tolerance)
					fail_msg("pixel (%d, %d), channel %d: expected %d, got %d",
					         x, y, c, color[c], pixel[c]);
		}
	}
}
