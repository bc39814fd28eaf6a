#include "picture/image.h"

#include <SDL_image.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "picture/orient.h"
#include "picture/picture.h"
#include "picture/resample.h"

enum {
	BAND_ROWS = 64, /* rows converted to RGBA at a time */
	GROUND = 128,   /* the gray level under transparent pixels */
	SIDE_MIN = 2,
};

/* A decoded surface of any format that is read as opaque RGBA rows. */
struct bands {
	SDL_Surface *surface;
	const struct format *format;
	bool transparent;
	SDL_Surface *band; /* owned: rows first … first + BAND_ROWS − 1, or NULL */
	int first;
};

static enum protocol_status read_all(struct image *image, int file)
{
	struct stat info;
	size_t room;

	if (fstat(file, &info) != 0)
		return PROTOCOL_UNREADABLE;
	if (info.st_size < 0 || info.st_size > PROTOCOL_FILE_MAX)
		return PROTOCOL_TOO_LARGE;
	room = (size_t)info.st_size;
	image->bytes = malloc(room + 1);
	if (image->bytes == NULL)
		return PROTOCOL_NO_MEMORY;
	while (image->size < room) {
		ssize_t got = read(file, image->bytes + image->size, room - image->size);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return PROTOCOL_UNREADABLE;
		if (got == 0)
			break; /* it shrank meanwhile: what is there may still do */
		image->size += (size_t)got;
	}
	return PROTOCOL_OK;
}

enum protocol_status image_read(struct image *image, int file, uint64_t pixels_max)
{
	enum protocol_status status;

	*image = (struct image){ .bytes = NULL };
	status = read_all(image, file);
	if (status != PROTOCOL_OK)
		return status;
	format_sniff(&image->format, image->bytes, image->size);
	if (image->format.kind == FORMAT_UNKNOWN)
		return PROTOCOL_UNKNOWN;
	if ((uint64_t)image->format.width * image->format.height > pixels_max)
		return PROTOCOL_TOO_LARGE;
	return PROTOCOL_OK;
}

void image_destroy(struct image *image)
{
	free(image->bytes);
	image->bytes = NULL;
}

/* Each format by its own decoder: the others that SDL_image knows are never let
 * loose on a file. A drawing is fitted, in its own shape, into a square. */
static SDL_Surface *load_kind(enum format_kind kind, SDL_RWops *source, int side)
{
	switch (kind) {
	case FORMAT_PNG: return IMG_LoadPNG_RW(source);
	case FORMAT_JPEG: return IMG_LoadJPG_RW(source);
	case FORMAT_WEBP: return IMG_LoadWEBP_RW(source);
	case FORMAT_GIF: return IMG_LoadGIF_RW(source);
	case FORMAT_BMP: return IMG_LoadBMP_RW(source);
	case FORMAT_TIFF: return IMG_LoadTIF_RW(source);
	case FORMAT_SVG: return IMG_LoadSizedSVG_RW(source, side, side);
	case FORMAT_UNKNOWN: break;
	}
	return NULL;
}

static SDL_Surface *load(const struct image *image, const struct picture_wish *wish)
{
	SDL_RWops *source = SDL_RWFromConstMem(image->bytes, (int)image->size);
	SDL_Surface *surface;

	if (source == NULL)
		return NULL;
	surface = load_kind(image->format.kind, source, wish->drawing_side);
	SDL_RWclose(source);
	return surface;
}

/* Rows of the surface as RGBA, in a new surface; NULL if memory is short. */
static SDL_Surface *convert(SDL_Surface *surface, int first, int rows)
{
	SDL_PixelFormat *format = surface->format;
	uint8_t *pixels = (uint8_t *)surface->pixels + (size_t)first * (size_t)surface->pitch;
	SDL_Surface *converted = NULL;
	uint32_t key;
	SDL_Surface *view = SDL_CreateRGBSurfaceWithFormatFrom(
		pixels, surface->w, rows, format->BitsPerPixel, surface->pitch, format->format);

	if (view == NULL)
		return NULL;
	if (format->palette != NULL && SDL_SetSurfacePalette(view, format->palette) != 0)
		goto done;
	if (SDL_GetColorKey(surface, &key) == 0 && SDL_SetColorKey(view, SDL_TRUE, key) != 0)
		goto done;
	converted = SDL_ConvertSurfaceFormat(view, SDL_PIXELFORMAT_RGBA32, 0);
done:
	SDL_FreeSurface(view);
	return converted;
}

static uint8_t over_ground(unsigned level, unsigned alpha)
{
	return (uint8_t)((level * alpha + GROUND * (255 - alpha) + 127) / 255);
}

static void lay_on_ground(uint8_t *pixel, size_t count)
{
	for (size_t i = 0; i < count; i++, pixel += 4) {
		unsigned alpha = pixel[3];

		for (int c = 0; c < 3; c++)
			pixel[c] = over_ground(pixel[c], alpha);
		pixel[3] = 255;
	}
}

/* Ink to light. SDL_image hands out C, M, Y, K in this order as if it were BGRA,
 * so that after the conversion M is green, C blue, Y red and K alpha. */
static void ink_to_light(uint8_t *pixel, size_t count, bool inverted)
{
	unsigned flip = inverted ? 0 : 255;

	for (size_t i = 0; i < count; i++, pixel += 4) {
		unsigned cyan = pixel[2] ^ flip, magenta = pixel[1] ^ flip;
		unsigned yellow = pixel[0] ^ flip, black = pixel[3] ^ flip;

		pixel[0] = (uint8_t)((cyan * black + 127) / 255);
		pixel[1] = (uint8_t)((magenta * black + 127) / 255);
		pixel[2] = (uint8_t)((yellow * black + 127) / 255);
		pixel[3] = 255;
	}
}

static void make_opaque(const struct bands *bands, SDL_Surface *band)
{
	size_t count = (size_t)band->w * (size_t)band->h;

	if (bands->format->cmyk)
		ink_to_light(band->pixels, count, bands->format->inverted);
	else if (bands->transparent)
		lay_on_ground(band->pixels, count);
}

static const uint8_t *band_row(void *context, int y)
{
	struct bands *bands = context;
	int first = y - y % BAND_ROWS;
	int left = bands->surface->h - first;

	if (bands->band == NULL || bands->first != first) {
		SDL_FreeSurface(bands->band);
		bands->band = convert(bands->surface, first, left < BAND_ROWS ? left : BAND_ROWS);
		if (bands->band == NULL)
			return NULL;
		bands->first = first;
		make_opaque(bands, bands->band);
	}
	return (const uint8_t *)bands->band->pixels +
	       (size_t)(y - first) * (size_t)bands->band->pitch;
}

static bool copy_rows(const struct resample_source *source, SDL_Surface *target)
{
	for (int y = 0; y < target->h; y++) {
		const uint8_t *row = source->row(source->context, y);

		if (row == NULL)
			return false;
		memcpy((uint8_t *)target->pixels + (size_t)y * (size_t)target->pitch, row,
		       (size_t)target->w * 4);
	}
	return true;
}

/* length·most/longest, rounded, at least SIDE_MIN. */
static int shrunk(int length, int most, int longest)
{
	int64_t side = ((int64_t)length * most + longest / 2) / longest;

	return side < SIDE_MIN ? SIDE_MIN : (int)side;
}

/* The surface as opaque RGBA, in a new surface, scaled down if it is too long. */
static SDL_Surface *to_rgba(SDL_Surface *surface, const struct format *format, int most)
{
	struct bands bands = { .surface = surface, .format = format };
	struct resample_source source = { band_row, &bands };
	SDL_Rect whole = { 0, 0, surface->w, surface->h };
	int longest = surface->w > surface->h ? surface->w : surface->h;
	bool fits = longest <= most;
	bool done = false;
	SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(
		0, fits ? surface->w : shrunk(surface->w, most, longest),
		fits ? surface->h : shrunk(surface->h, most, longest), 32, SDL_PIXELFORMAT_RGBA32);

	bands.transparent = SDL_HasColorKey(surface) || surface->format->palette != NULL ||
	                    surface->format->Amask != 0;
	if (made != NULL)
		done = fits ? copy_rows(&source, made) : resample_run(&source, &whole, made, NULL);
	SDL_FreeSurface(bands.band);
	if (!done) {
		SDL_FreeSurface(made);
		return NULL;
	}
	return made;
}

static enum protocol_status load_failure(const struct format *format)
{
	enum { LARGE = 64 << 20 }; /* px: where memory ends before the file does */

	return (uint64_t)format->width * format->height > LARGE ? PROTOCOL_TOO_LARGE
	                                                        : PROTOCOL_DAMAGED;
}

SDL_Surface *image_decode(const struct image *image, const struct picture_wish *wish,
                          struct picture_facts *facts, enum protocol_status *status)
{
	SDL_Surface *surface = load(image, wish);
	SDL_Surface *picture, *upright;
	int orientation = 1;

	if (surface == NULL) {
		*status = load_failure(&image->format);
		return NULL;
	}
	if (surface->w < SIDE_MIN || surface->h < SIDE_MIN) {
		SDL_FreeSurface(surface);
		*status = PROTOCOL_TOO_SMALL;
		return NULL;
	}
	*facts = (struct picture_facts){
		.format = format_name(image->format.kind),
		.width = surface->w,
		.height = surface->h,
		.drawing = image->format.kind == FORMAT_SVG,
	};
	picture = to_rgba(surface, &image->format, wish->side);
	SDL_FreeSurface(surface);
	if (picture != NULL && image->format.kind == FORMAT_JPEG)
		orientation = orient_read(image->bytes, image->size);
	if (orientation >= 5)
		*facts = (struct picture_facts){ facts->format, facts->height, facts->width,
			                         facts->drawing, facts->incomplete };
	upright = picture == NULL ? NULL : orient_upright(picture, orientation);
	if (upright == NULL) {
		SDL_FreeSurface(picture);
		*status = PROTOCOL_NO_MEMORY;
	}
	return upright;
}
