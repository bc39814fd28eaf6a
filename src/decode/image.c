/* Recognises a file's format, decodes it and turns it upright. */
#include "decode/image.h"

#include <SDL_image.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "decode/colour.h"
#include "decode/heif.h"
#include "decode/jpeg.h"
#include "decode/metadata.h"
#include "picture/picture.h"
#include "picture/resample.h"
#include "decode/sniff.h"
#include "decode/webp.h"
#include "picture/orient.h"

enum {
	BAND_ROWS = 64, /* rows converted to RGBA at a time */
	GROUND = 128,   /* gray level behind transparent pixels */
	SIDE_MIN = 2,
};

/* Presents a decoded surface of any format as opaque RGBA rows. */
struct bands {
	SDL_Surface *surface;
	bool transparent;
	SDL_Surface *band; /* owned: rows first … first + BAND_ROWS − 1, or NULL */
	int first;
};

/* A decoded file. */
struct loaded {
	SDL_Surface *surface;  /* owned; NULL if it could not be decoded */
	struct colour *colour; /* owned; NULL if the surface is sRGB */
	bool incomplete;
	bool opaque; /* the surface is RGBA32 without transparency */
};

static enum protocol_status read_all(struct image *image, int file)
{
	off_t end = lseek(file, 0, SEEK_END); /* the sandbox refuses fstat */
	size_t file_size;

	if (end < 0)
		return PROTOCOL_UNREADABLE;
	if (end > PROTOCOL_FILE_MAX)
		return PROTOCOL_TOO_LARGE;
	file_size = (size_t)end;
	image->bytes = malloc(file_size + 1);
	if (image->bytes == NULL)
		return PROTOCOL_NO_MEMORY;
	while (image->size < file_size) {
		ssize_t got = pread(file, image->bytes + image->size, file_size - image->size,
		                    (off_t)image->size);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return PROTOCOL_UNREADABLE;
		if (got == 0)
			break; /* the file has since been truncated: try what is left */
		image->size += (size_t)got;
	}
	return PROTOCOL_OK;
}

static bool is_supported(enum format_kind kind)
{
	return kind < FORMAT_HEIC || (kind <= FORMAT_AVIF && heif_supported());
}

enum protocol_status image_read(struct image *image, int file)
{
	enum protocol_status status;

	*image = (struct image){ .bytes = NULL };
	status = read_all(image, file);
	if (status != PROTOCOL_OK)
		return status;
	sniff_format(&image->format, image->bytes, image->size);
	if (image->format.kind == FORMAT_UNKNOWN)
		return PROTOCOL_UNKNOWN;
	if (!is_supported(image->format.kind))
		return PROTOCOL_UNSUPPORTED;
	/* libheif parses these; damage shows when decoding */
	if (image->format.kind == FORMAT_HEIC || image->format.kind == FORMAT_AVIF)
		heif_size(image->bytes, image->size, &image->format.width, &image->format.height);
	if ((uint64_t)image->format.width * image->format.height >
	    format_pixels_max(image->format.kind))
		return PROTOCOL_TOO_LARGE;
	return PROTOCOL_OK;
}

void image_destroy(struct image *image)
{
	free(image->bytes);
	image->bytes = NULL;
}

/* Uses the specific decoder of each supported format, so that SDL_image's others never see a file.
 * SVG is scaled to fit into a square. */
static SDL_Surface *load_by_sdl(const struct image *image, int drawing_side)
{
	SDL_RWops *source = SDL_RWFromConstMem(image->bytes, (int)image->size);
	SDL_Surface *made = NULL;

	if (source == NULL)
		return NULL;
	switch (image->format.kind) {
	case FORMAT_PNG:
		made = IMG_LoadPNG_RW(source);
		break;
	case FORMAT_WEBP:
		made = IMG_LoadWEBP_RW(source);
		break;
	case FORMAT_GIF:
		made = IMG_LoadGIF_RW(source);
		break;
	case FORMAT_BMP:
		made = IMG_LoadBMP_RW(source);
		break;
	case FORMAT_TIFF:
		made = IMG_LoadTIF_RW(source);
		break;
	case FORMAT_QOI:
		made = IMG_LoadQOI_RW(source);
		break;
	case FORMAT_PNM:
		made = IMG_LoadPNM_RW(source);
		break;
	case FORMAT_SVG:
		made = IMG_LoadSizedSVG_RW(source, drawing_side, drawing_side);
		break;
	default:
		break;
	}
	SDL_RWclose(source);
	return made;
}

/* The conversion for the profile in the file, NULL if none. */
static struct colour *read_colour(const struct image *image)
{
	const struct format *format = &image->format;
	size_t length = 0;
	uint8_t *profile = metadata_profile(format->kind, image->bytes, image->size, &length);
	struct colour *made = NULL;

	if (profile != NULL)
		made = colour_create(profile, length,
		                     format->cmyk   ? COLOUR_CMYK
		                     : format->gray ? COLOUR_GRAY
		                                    : COLOUR_RGB);
	free(profile);
	return made;
}

static void load_jpeg(const struct image *image, int side, struct loaded *loaded)
{
	struct colour *colour = read_colour(image);

	loaded->opaque = true;
	loaded->surface = jpeg_decode(image->bytes, image->size, side,
	                              image->format.cmyk ? colour : NULL, &loaded->incomplete);
	if (image->format.cmyk)
		colour_free(colour); /* already applied */
	else
		loaded->colour = colour;
}

static void load_heif(const struct image *image, struct loaded *loaded)
{
	uint8_t *profile;
	size_t length = 0;

	loaded->surface = heif_decode(image->bytes, image->size, &profile, &length);
	if (profile != NULL)
		loaded->colour = colour_create(profile, length, COLOUR_RGB);
	free(profile);
}

static void load(const struct image *image, const struct picture_limits *limits,
                 struct loaded *loaded)
{
	enum format_kind kind = image->format.kind;

	*loaded = (struct loaded){ .incomplete = image->format.incomplete };
	if (kind == FORMAT_JPEG) {
		load_jpeg(image, limits->side, loaded);
	} else if (kind == FORMAT_HEIC || kind == FORMAT_AVIF) {
		load_heif(image, loaded);
	} else {
		if (kind == FORMAT_WEBP && webp_moves(image->bytes, image->size))
			loaded->surface = webp_decode_first(image->bytes, image->size);
		else
			loaded->surface = load_by_sdl(image, limits->drawing_side);
		loaded->colour = read_colour(image);
	}
}

static void unload(struct loaded *loaded)
{
	SDL_FreeSurface(loaded->surface);
	colour_free(loaded->colour);
}

/* Converts rows of the surface to RGBA in a new surface; NULL if memory runs out. */
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
	if ((format->palette == NULL || SDL_SetSurfacePalette(view, format->palette) == 0) &&
	    (SDL_GetColorKey(surface, &key) != 0 || SDL_SetColorKey(view, SDL_TRUE, key) == 0))
		converted = SDL_ConvertSurfaceFormat(view, SDL_PIXELFORMAT_RGBA32, 0);
	SDL_FreeSurface(view);
	return converted;
}

static void lay_on_ground(uint8_t *pixel, size_t count)
{
	for (size_t i = 0; i < count; i++, pixel += 4) {
		unsigned alpha = pixel[3];

		for (int c = 0; c < 3; c++)
			pixel[c] =
			        (uint8_t)((pixel[c] * alpha + GROUND * (255 - alpha) + 127) / 255);
		pixel[3] = 255;
	}
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
		if (bands->transparent)
			lay_on_ground(bands->band->pixels,
			              (size_t)bands->band->w * (size_t)bands->band->h);
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

/* Converts to opaque RGBA in a new surface, scaled down if it is too large. */
static SDL_Surface *to_rgba(const struct loaded *loaded, int most)
{
	SDL_Surface *surface = loaded->surface;
	struct bands bands = { .surface = surface };
	struct resample_surface rows = { surface, 0, 1 };
	struct resample_source source =
	        loaded->opaque ? (struct resample_source){ resample_surface_row, &rows }
	                       : (struct resample_source){ band_row, &bands };
	SDL_Rect whole = { 0, 0, surface->w, surface->h };
	int longest = SDL_max(surface->w, surface->h);
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
	if (done)
		return made;
	SDL_FreeSurface(made);
	return NULL;
}

static enum protocol_status load_failure(const struct format *format)
{
	enum {
		LARGE = 100000000
	}; /* px: above, running out of memory is more likely than damage */

	return (uint64_t)format->width * format->height > LARGE ? PROTOCOL_NO_MEMORY
	                                                        : PROTOCOL_DAMAGED;
}

/* Fills in the size of the stored picture, or of an SVG as rendered. */
static void find_facts(const struct image *image, const struct loaded *loaded,
                       struct picture_facts *facts)
{
	bool known = image->format.kind == FORMAT_JPEG; /* decoded smaller perhaps */

	*facts = (struct picture_facts){
		.format = format_name(image->format.kind),
		.width = known ? (int)image->format.width : loaded->surface->w,
		.height = known ? (int)image->format.height : loaded->surface->h,
		.drawing = image->format.kind == FORMAT_SVG,
		.incomplete = loaded->incomplete,
	};
}

/* Converts to sRGB, opaque, upright and no larger than `side`; NULL if memory runs out. */
static SDL_Surface *finish(const struct image *image, const struct loaded *loaded, int side,
                           struct picture_facts *facts)
{
	int orientation = metadata_orientation(image->format.kind, image->bytes, image->size);
	SDL_Surface *made = to_rgba(loaded, side);
	SDL_Surface *upright;

	if (made == NULL)
		return NULL;
	colour_convert(loaded->colour, made->pixels, (size_t)made->w * (size_t)made->h);
	if (orientation >= 5) {
		int width = facts->width;

		facts->width = facts->height;
		facts->height = width;
	}
	upright = orient_upright(made, orientation);
	if (upright == NULL)
		SDL_FreeSurface(made);
	return upright;
}

SDL_Surface *image_decode(const struct image *image, const struct picture_limits *limits,
                          struct picture_facts *facts, enum protocol_status *status)
{
	struct loaded loaded;
	SDL_Surface *made = NULL;

	load(image, limits, &loaded);
	if (loaded.surface == NULL) {
		*status = load_failure(&image->format);
	} else if (loaded.surface->w < SIDE_MIN || loaded.surface->h < SIDE_MIN) {
		*status = PROTOCOL_TOO_SMALL;
	} else {
		find_facts(image, &loaded, facts);
		*status = PROTOCOL_NO_MEMORY;
		made = finish(image, &loaded, limits->side, facts);
	}
	unload(&loaded);
	return made;
}
