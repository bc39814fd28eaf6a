/* Recognises a file's format, decodes it and turns it upright. */
#include "decode/image.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "system/files.h"

enum { TEXT_MAX = 64 << 20 }; /* bytes of a drawing, unpacked */

static enum protocol_status read_all(struct image *image, int file)
{
	int64_t size = file_size(file), got;

	if (size < 0)
		return PROTOCOL_UNREADABLE;
	if (size > PROTOCOL_FILE_MAX)
		return PROTOCOL_TOO_LARGE;
	image->bytes = malloc((size_t)size + 1);
	if (image->bytes == NULL)
		return PROTOCOL_NO_MEMORY;
	got = file_read_most(file, 0, image->bytes, (size_t)size);
	if (got < 0)
		return PROTOCOL_UNREADABLE;
	image->size = (size_t)got; /* less if the file has since been truncated: try what is left */
	return PROTOCOL_OK;
}

/* Unpacks the bytes, which are in gzip. False if they are damaged; more than there is room for are left out. */
static bool unpack(const struct image *image, uint8_t *text, size_t *size)
{
	z_stream packed = { .next_in = image->bytes,
		            .avail_in = (uInt)image->size,
		            .next_out = text,
		            .avail_out = (uInt)*size };
	int end;

	if (inflateInit2(&packed, MAX_WBITS + 16) != Z_OK)
		return false;
	end = inflate(&packed, Z_FINISH);
	*size -= packed.avail_out;
	(void)inflateEnd(&packed);
	return end == Z_STREAM_END || packed.avail_out == 0;
}

/* Replaces an SVG drawing in gzip by its content. PROTOCOL_OK, or why not to decode it. */
static enum protocol_status unpack_svg(struct image *image)
{
	size_t size = TEXT_MAX;
	uint8_t *text;
	bool whole;

	if (image->size < 2 || image->bytes[0] != 0x1F || image->bytes[1] != 0x8B)
		return PROTOCOL_OK;
	text = malloc(TEXT_MAX);
	if (text == NULL)
		return PROTOCOL_NO_MEMORY;
	whole = unpack(image, text, &size);
	free(image->bytes);
	image->bytes = text;
	image->size = whole ? size : 0;
	return !whole                                        ? PROTOCOL_DAMAGED
	       : size == TEXT_MAX                            ? PROTOCOL_TOO_LARGE
	       : sniff_kind(text, image->size) == FORMAT_SVG ? PROTOCOL_OK
	                                                     : PROTOCOL_UNKNOWN;
}

enum protocol_status image_read(struct image *image, int file)
{
	static image_loader *const loaders[FORMAT_COUNT] = {
		[FORMAT_PNG] = png_load, [FORMAT_JPEG] = jpeg_load, [FORMAT_WEBP] = webp_load,
		[FORMAT_GIF] = gif_load, [FORMAT_PNM] = pnm_load,   [FORMAT_RAW] = raw_load,
		[FORMAT_TGA] = tga_load, [FORMAT_PCX] = pcx_load,   [FORMAT_ICON] = icon_load,
		[FORMAT_QOI] = qoi_load,
	};
	enum protocol_status status = read_all(image, file);

	if (status == PROTOCOL_OK)
		status = unpack_svg(image);
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
	uint32_t width = (uint32_t)loaded->pixels.width, height = (uint32_t)loaded->pixels.height;

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

/* Makes the pixels no larger than `side`. False, without any, if memory runs out. */
static bool shrink(struct pixels *pixels, int side)
{
	struct pixels shrunk = { .bytes = NULL };
	bool fits = pixels->width <= side && pixels->height <= side;
	int width, height;

	if (fits)
		return true;
	pixels_shrunk_size(pixels->width, pixels->height, side, &width, &height);
	if (pixels_create(&shrunk, (uint32_t)width, (uint32_t)height))
		fits = pixels_scale(pixels, &shrunk, NULL);
	if (!fits)
		pixels_free(&shrunk);
	pixels_free(pixels);
	*pixels = shrunk;
	return fits;
}

/* The same: turns them upright. */
static bool turn(struct pixels *pixels, int orientation)
{
	bool lies = orientation >= 5;
	uint32_t width = (uint32_t)pixels->width, height = (uint32_t)pixels->height;
	struct pixels upright = { .bytes = NULL };

	if (orientation == 1)
		return true;
	if (pixels_create(&upright, lies ? height : width, lies ? width : height))
		pixels_turn(pixels, orientation, &upright);
	pixels_free(pixels);
	*pixels = upright;
	return upright.bytes != NULL;
}

/* Converts to sRGB, opaque, upright and no larger than `side`. False, without pixels, if memory runs out. */
static bool finish_picture(struct loaded *loaded, int side)
{
	struct pixels *pixels = &loaded->pixels;

	make_opaque(loaded);
	if (!shrink(pixels, side))
		return false;
	colour_convert(loaded->colour, pixels->bytes, pixels->bytes,
	               (size_t)pixels->width * (size_t)pixels->height);
	return turn(pixels, loaded->exif.orientation);
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
	    first.pixels.bytes != NULL)
		return first;
	second = load_by(image, other);
	colour_free(second.pixels.bytes != NULL ? first.colour : second.colour);
	return second.pixels.bytes != NULL ? second : first;
}

/* What is left to do with the pixels of a file, and whether they are a picture. */
static enum protocol_status finish(struct loaded *loaded, const struct protocol_answer *answer,
                                   int side)
{
	if (answer->file_width < PICTURE_SIDE_MIN || answer->file_height < PICTURE_SIDE_MIN)
		return PROTOCOL_TOO_SMALL;
	if (!finish_picture(loaded, side))
		return PROTOCOL_NO_MEMORY;
	/* a file with errors gave pixels of one colour: none of its own */
	if ((loaded->incomplete || loaded->faulty) && loaded_plain(&loaded->pixels))
		return PROTOCOL_DAMAGED;
	return PROTOCOL_OK;
}

bool image_decode(const struct image *image, struct protocol_answer *answer, struct pixels *picture)
{
	struct loaded loaded = load_file(image);
	bool lies = loaded.exif.orientation >= 5, done = loaded.pixels.bytes != NULL;
	uint32_t width = loaded.width, height = loaded.height;

	/* JPEG is decoded smaller */
	if (done && image->kind != FORMAT_JPEG && image->kind != FORMAT_RAW) {
		width = (uint32_t)loaded.pixels.width;
		height = (uint32_t)loaded.pixels.height;
	}
	answer->file_width = lies ? height : width;
	answer->file_height = lies ? width : height;
	answer->variant = loaded.variant;
	answer->incomplete = loaded.incomplete;
	answer->taken = (uint32_t)loaded.exif.taken;
	memcpy(answer->puzzle, loaded.puzzle, sizeof answer->puzzle);
	answer->status = done ? finish(&loaded, answer, image->limits.side) : loaded.status;
	done = answer->status == PROTOCOL_OK;
	if (done) {
		answer->width = (uint32_t)loaded.pixels.width;
		answer->height = (uint32_t)loaded.pixels.height;
		*picture = loaded.pixels;
	} else {
		pixels_free(&loaded.pixels);
	}
	colour_free(loaded.colour);
	return done;
}
