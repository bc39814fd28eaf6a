/* Recognises a file's format, decodes it and turns it upright. */
#include "decode/image.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

enum { TEXT_MAX = 64 << 20 }; /* bytes of a drawing, unpacked */

static enum protocol_status read_all(struct image *image, int file)
{
	off_t size = lseek(file, 0, SEEK_END); /* the sandbox refuses fstat */
	ssize_t got;

	if (size < 0)
		return PROTOCOL_UNREADABLE;
	if (size > PROTOCOL_FILE_MAX)
		return PROTOCOL_TOO_LARGE;
	image->bytes = malloc((size_t)size + 1);
	if (image->bytes == NULL)
		return PROTOCOL_NO_MEMORY;
	got = pread(file, image->bytes, (size_t)size, 0);
	if (got < 0)
		return PROTOCOL_UNREADABLE;
	image->size = (size_t)got; /* less if the file has since been truncated: try what is left */
	return PROTOCOL_OK;
}

/* Replaces an SVG drawing in gzip by its content, and closes the file. PROTOCOL_OK, or why not to decode it. */
static enum protocol_status unpack_svg(struct image *image, int file)
{
	gzFile packed;
	uint8_t *text;
	int size;
	bool whole;

	if (image->size < 2 || image->bytes[0] != 0x1F || image->bytes[1] != 0x8B)
		return PROTOCOL_OK;
	text = malloc(TEXT_MAX);
	packed = text != NULL && lseek(file, 0, SEEK_SET) == 0 ? gzdopen(file, "r") : NULL;
	if (packed == NULL) {
		free(text);
		return PROTOCOL_NO_MEMORY;
	}
	free(image->bytes);
	image->bytes = text;
	size = gzread(packed, text, TEXT_MAX);
	whole = gzclose_r(packed) == Z_OK && size >= 0;
	image->size = whole ? (size_t)size : 0;
	return !whole                                        ? PROTOCOL_DAMAGED
	       : size == TEXT_MAX                            ? PROTOCOL_TOO_LARGE
	       : sniff_kind(text, image->size) == FORMAT_SVG ? PROTOCOL_OK
	                                                     : PROTOCOL_UNKNOWN;
}

enum protocol_status image_read(struct image *image, int file)
{
	static image_loader *const loaders[FORMAT_COUNT] = {
		[FORMAT_PNG] = png_load,   [FORMAT_JPEG] = jpeg_load, [FORMAT_WEBP] = webp_load,
		[FORMAT_GIF] = gif_load,   [FORMAT_BMP] = bmp_load,   [FORMAT_PNM] = pnm_load,
		[FORMAT_RAW] = raw_load,   [FORMAT_TGA] = tga_load,   [FORMAT_PCX] = pcx_load,
		[FORMAT_ICON] = icon_load,
	};
	enum protocol_status status = read_all(image, file);

	if (status == PROTOCOL_OK)
		status = unpack_svg(image, file);
	if (status != PROTOCOL_OK)
		return status;
	image->kind = sniff_kind(image->bytes, image->size);
	image->load = loaders[image->kind] != NULL ? loaders[image->kind] : image->module.load[0];
	if (image->load != NULL)
		return PROTOCOL_OK;
	return image->kind == FORMAT_UNKNOWN ? PROTOCOL_UNKNOWN
	       : image->module.packaged      ? PROTOCOL_NO_MODULE
	                                     : PROTOCOL_UNSUPPORTED;
}

static void unpremultiply(uint8_t *pixel, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++, pixel += 4)
		for (int c = 0; c < 3 && pixel[3] != 0; c++) {
			unsigned level = (pixel[c] * 255u + pixel[3] / 2) / pixel[3];

			pixel[c] = (uint8_t)(level < 255 ? level : 255);
		}
}

static void lay_on_ground(uint8_t *pixel, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++, pixel += 4) {
		unsigned alpha = pixel[3];

		for (int c = 0; c < 3; c++)
			pixel[c] =
			        (uint8_t)((pixel[c] * alpha + LOADED_GROUND * (255 - alpha) + 127) /
			                  255);
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
		colour_convert(loaded->colour, row, row, width);
		lay_on_ground(row, width);
	}
	colour_free(loaded->colour);
	loaded->colour = NULL;
}

/* Converts to sRGB, opaque, upright and no larger than `side`; NULL if memory runs out. Takes the surface. */
static SDL_Surface *finish_picture(struct loaded *loaded, int side)
{
	SDL_Surface *whole = loaded->surface, *made = whole, *upright;

	make_opaque(loaded);
	loaded->surface = NULL;
	if (SDL_max(whole->w, whole->h) > side) {
		made = picture_shrink(whole, side, NULL, NULL);
		SDL_FreeSurface(whole);
	}
	if (made == NULL)
		return NULL;
	colour_convert(loaded->colour, made->pixels, made->pixels,
	               (size_t)made->w * (size_t)made->h);
	upright = picture_upright(made, loaded->exif.orientation);
	if (upright == NULL)
		SDL_FreeSurface(made);
	return upright;
}

static struct loaded load_by(const struct image *image, image_loader *load)
{
	struct loaded loaded = { .status = PROTOCOL_DAMAGED, .exif.orientation = 1 };

	load(image, &loaded);
	if (loaded.deep == NULL)
		return loaded;
	free(loaded.deep); /* the loader has converted it */
	loaded.deep = NULL;
	colour_free(loaded.colour);
	loaded.colour = NULL;
	if (loaded.alpha == LOADED_PREMULTIPLIED)
		loaded.alpha = LOADED_STRAIGHT;
	return loaded;
}

/* Decodes by its loader, or the second module; what the first says about a failure is kept. */
static struct loaded load_file(const struct image *image)
{
	struct loaded first = load_by(image, image->load), second;
	image_loader *other = image->load == image->module.load[0] ? image->module.load[1] : NULL;

	if (other == NULL || first.final ||
	    (first.status != PROTOCOL_DAMAGED && first.status != PROTOCOL_UNSUPPORTED) ||
	    first.surface != NULL)
		return first;
	second = load_by(image, other);
	colour_free(second.surface != NULL ? first.colour : second.colour);
	return second.surface != NULL ? second : first;
}

SDL_Surface *image_decode(const struct image *image, struct protocol_answer *answer)
{
	struct loaded loaded = load_file(image);
	bool lies = loaded.exif.orientation >= 5;
	uint32_t width = loaded.width, height = loaded.height;
	SDL_Surface *made = NULL;

	/* JPEG is decoded smaller */
	if (loaded.surface != NULL && image->kind != FORMAT_JPEG && image->kind != FORMAT_RAW) {
		width = (uint32_t)loaded.surface->w;
		height = (uint32_t)loaded.surface->h;
	}
	answer->file_width = lies ? height : width;
	answer->file_height = lies ? width : height;
	answer->status = loaded.status;
	answer->variant = loaded.variant;
	answer->incomplete = loaded.incomplete;
	answer->taken = (uint32_t)loaded.exif.taken;
	memcpy(answer->puzzle, loaded.puzzle, sizeof answer->puzzle);
	if (loaded.surface != NULL) {
		bool small = answer->file_width < PICTURE_SIDE_MIN ||
		             answer->file_height < PICTURE_SIDE_MIN;

		if (!small)
			made = finish_picture(&loaded, image->limits.side);
		answer->status = small          ? PROTOCOL_TOO_SMALL
		                 : made == NULL ? PROTOCOL_NO_MEMORY
		                                : PROTOCOL_OK;
	}
	/* a file with errors gave pixels of one colour: none of its own */
	if (made != NULL && (loaded.incomplete || loaded.faulty) && loaded_plain(made)) {
		SDL_FreeSurface(made);
		made = NULL;
		answer->status = PROTOCOL_DAMAGED;
	}
	if (made != NULL) {
		answer->width = (uint32_t)made->w;
		answer->height = (uint32_t)made->h;
	}
	SDL_FreeSurface(loaded.surface);
	colour_free(loaded.colour);
	return made;
}
