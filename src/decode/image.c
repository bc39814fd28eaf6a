/* Recognises a file's format, decodes it and turns it upright. */
#include "decode/image.h"

#include <SDL_image.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "decode/bmp.h"
#include "decode/colour.h"
#include "decode/gif.h"
#include "decode/jpeg.h"
#include "decode/metadata.h"
#include "decode/png.h"
#include "decode/pnm.h"
#include "picture/picture.h"
#include "picture/resample.h"
#include "decode/sniff.h"
#include "decode/svg.h"
#include "decode/webp.h"
#include "picture/orient.h"

enum {
	GROUND = 128, /* gray level behind transparent pixels */
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

bool image_size(const struct image *image, uint32_t width, uint32_t height, struct loaded *loaded)
{
	struct format format = image->format;

	loaded->width = format.width = width;
	loaded->height = format.height = height;
	if ((uint64_t)width * height > format_pixels_max(format.kind))
		loaded->status = PROTOCOL_TOO_LARGE;
	else if (!image->raise_limits(image->context, &format))
		loaded->status = PROTOCOL_NO_MEMORY;
	return width > 0 && height > 0 && loaded->status == PROTOCOL_DAMAGED;
}

void image_destroy(struct image *image)
{
	free(image->bytes);
	image->bytes = NULL;
}

struct colour *image_colour(const struct image *image)
{
	const struct format *format = &image->format;
	size_t length = 0;
	uint8_t *profile = metadata_profile(format->kind, image->bytes, image->size, &length);
	struct colour *made = colour_create(profile, length,
	                                    format->cmyk   ? COLOUR_CMYK
	                                    : format->gray ? COLOUR_RGB_OR_GRAY
	                                                   : COLOUR_RGB);

	free(profile);
	return made;
}

static void load_jpeg(const struct image *image, const struct picture_limits *limits,
                      struct loaded *loaded)
{
	struct colour *colour = image_colour(image);

	loaded->alpha = LOADED_OPAQUE;
	loaded->surface = jpeg_decode(image->bytes, image->size, &image->format, limits->side,
	                              image->format.cmyk ? colour : NULL, &loaded->incomplete);
	if (image->format.cmyk)
		colour_free(colour); /* already applied */
	else
		loaded->colour = colour;
}

static void load_qoi(const struct image *image, const struct picture_limits *limits,
                     struct loaded *loaded)
{
	SDL_RWops *source = SDL_RWFromConstMem(image->bytes, (int)image->size);
	SDL_Surface *made = source != NULL ? IMG_LoadQOI_RW(source) : NULL;

	(void)limits;
	if (made != NULL) {
		loaded->surface = SDL_ConvertSurfaceFormat(made, SDL_PIXELFORMAT_RGBA32, 0);
		loaded->status = PROTOCOL_NO_MEMORY;
		loaded->alpha = made->format->Amask == 0 ? LOADED_OPAQUE : LOADED_STRAIGHT;
	}
	SDL_FreeSurface(made);
	if (source != NULL)
		SDL_RWclose(source);
}

static image_loader *find_loader(enum format_kind kind, image_loader *module)
{
	static image_loader *const loaders[FORMAT_COUNT] = {
		[FORMAT_PNG] = png_load, [FORMAT_JPEG] = load_jpeg, [FORMAT_WEBP] = webp_load,
		[FORMAT_GIF] = gif_load, [FORMAT_BMP] = bmp_load,   [FORMAT_SVG] = svg_load,
		[FORMAT_QOI] = load_qoi, [FORMAT_PNM] = pnm_load,
	};

	return loaders[kind] != NULL ? loaders[kind] : module;
}

enum protocol_status image_read(struct image *image, int file, image_loader *module)
{
	enum protocol_status status;

	*image = (struct image){ .module = module };
	status = read_all(image, file);
	if (status == PROTOCOL_OK)
		status = svg_unpack(image);
	if (status != PROTOCOL_OK)
		return status;
	sniff_format(&image->format, image->bytes, image->size);
	if (image->format.kind == FORMAT_UNKNOWN)
		return PROTOCOL_UNKNOWN;
	image->load = find_loader(image->format.kind, module);
	if (image->load == NULL)
		return PROTOCOL_UNSUPPORTED;
	if ((uint64_t)image->format.width * image->format.height >
	    format_pixels_max(image->format.kind))
		return PROTOCOL_TOO_LARGE;
	return PROTOCOL_OK;
}

/* Divides a row of pixels by their alpha. */
static void unpremultiply(uint8_t *pixel, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++, pixel += 4)
		for (int c = 0; c < 3 && pixel[3] != 0; c++) {
			unsigned level = (pixel[c] * 255u + pixel[3] / 2) / pixel[3];

			pixel[c] = (uint8_t)(level < 255 ? level : 255);
		}
}

/* Puts a row of pixels on the ground. */
static void lay_on_ground(uint8_t *pixel, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++, pixel += 4) {
		unsigned alpha = pixel[3];

		for (int c = 0; c < 3; c++)
			pixel[c] =
			        (uint8_t)((pixel[c] * alpha + GROUND * (255 - alpha) + 127) / 255);
		pixel[3] = 255;
	}
}

/* Converts to opaque sRGB. The ground is gray in sRGB, so colours are converted before they are
 * laid on it; opaque ones later, when they may be fewer. */
static void make_opaque(struct loaded *loaded)
{
	uint32_t width = (uint32_t)loaded->surface->w, height = (uint32_t)loaded->surface->h;

	if (loaded->alpha == LOADED_OPAQUE)
		return;
	for (uint32_t y = 0; y < height; y++) {
		uint8_t *row = loaded_row(loaded, y);

		if (loaded->alpha == LOADED_PREMULTIPLIED)
			unpremultiply(row, width);
		colour_convert(loaded->colour, row, width);
		lay_on_ground(row, width);
	}
	colour_free(loaded->colour);
	loaded->colour = NULL;
}

/* length·most/longest, rounded, at least PICTURE_SIDE_MIN. */
static int shrunk(int length, int most, int longest)
{
	int64_t side = ((int64_t)length * most + longest / 2) / longest;

	return side < PICTURE_SIDE_MIN ? PICTURE_SIDE_MIN : (int)side;
}

/* Takes the surface, scaled down if it is too large; NULL if memory runs out. */
static SDL_Surface *take_scaled(struct loaded *loaded, int most)
{
	SDL_Surface *surface = loaded->surface;
	struct resample_surface rows = { surface, 0, 1 };
	const struct resample_source source = { resample_surface_row, &rows };
	const SDL_Rect whole = { 0, 0, surface->w, surface->h };
	int longest = SDL_max(surface->w, surface->h);
	SDL_Surface *made;

	loaded->surface = NULL;
	if (longest <= most)
		return surface;
	made = SDL_CreateRGBSurfaceWithFormat(0, shrunk(surface->w, most, longest),
	                                      shrunk(surface->h, most, longest), 32,
	                                      SDL_PIXELFORMAT_RGBA32);
	if (made != NULL && !resample_run(&source, &whole, made, NULL)) {
		SDL_FreeSurface(made);
		made = NULL;
	}
	SDL_FreeSurface(surface);
	return made;
}

/* Of a larger picture, running out of memory is likelier than damage. */
static enum protocol_status load_failure(const struct format *format, enum protocol_status status)
{
	return status == PROTOCOL_DAMAGED &&
	                       (uint64_t)format->width * format->height > FORMAT_PIXELS_MAX
	               ? PROTOCOL_NO_MEMORY
	               : status;
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
static SDL_Surface *finish(const struct image *image, struct loaded *loaded, int side,
                           struct picture_facts *facts)
{
	int orientation =
	        loaded->orientation != 0
	                ? loaded->orientation
	                : metadata_orientation(image->format.kind, image->bytes, image->size);
	SDL_Surface *made, *upright;

	make_opaque(loaded);
	made = take_scaled(loaded, side);
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

SDL_Surface *image_decode(struct image *image, const struct picture_limits *limits,
                          struct picture_facts *facts, enum protocol_status *status)
{
	struct loaded loaded = { .incomplete = image->format.incomplete,
		                 .status = PROTOCOL_DAMAGED };
	SDL_Surface *made = NULL;

	image->load(image, limits, &loaded);
	if (loaded.width > 0) {
		image->format.width = loaded.width;
		image->format.height = loaded.height;
	}
	if (loaded.surface == NULL) {
		*status = load_failure(&image->format, loaded.status);
		image->format.variant = loaded.variant;
	} else if (loaded.surface->w < PICTURE_SIDE_MIN || loaded.surface->h < PICTURE_SIDE_MIN) {
		*status = PROTOCOL_TOO_SMALL;
	} else {
		find_facts(image, &loaded, facts);
		*status = PROTOCOL_NO_MEMORY;
		made = finish(image, &loaded, limits->side, facts);
	}
	loaded_destroy(&loaded);
	return made;
}
