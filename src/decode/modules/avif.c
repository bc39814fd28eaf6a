/* Decodes AVIF with libavif: a picture, or the first of a sequence. */
#include <string.h>

#include <avif/avif.h>

#include "decode/module.h"

/* The EXIF orientation for quarter turns anticlockwise, then a mirror image. */
static int find_orientation(const avifImage *image)
{
	static const int turned[4] = { 1, 8, 3, 6 };
	static const int upside_down[4] = { 4, 5, 2, 7 }; /* top and bottom exchanged afterwards */
	static const int mirrored[4] = { 2, 7, 4, 5 };    /* left and right */
	int turns = (image->transformFlags & AVIF_TRANSFORM_IROT) != 0 ? image->irot.angle & 3 : 0;

	if ((image->transformFlags & AVIF_TRANSFORM_IMIR) == 0)
		return turned[turns];
#if AVIF_VERSION_MAJOR >= 1
	return image->imir.axis == 0 ? upside_down[turns] : mirrored[turns];
#else
	return image->imir.mode == 0 ? upside_down[turns] : mirrored[turns];
#endif
}

static void crop(struct loaded *loaded, const avifImage *image)
{
	struct pixels whole = loaded->pixels;
	avifDiagnostics unused = { .error = "" };
	avifCropRect rect;

	if ((image->transformFlags & AVIF_TRANSFORM_CLAP) == 0 ||
	    !avifCropRectConvertCleanApertureBox(&rect, &image->clap, image->width, image->height,
	                                         image->yuvFormat, &unused))
		return;
	loaded->pixels = (struct pixels){ .bytes = NULL };
	if (loaded_create(loaded, rect.width, rect.height))
		loaded_copy(loaded, pixels_row(&whole, (int)rect.y) + (size_t)rect.x * 4,
		            whole.pitch);
	pixels_free(&whole);
}

static struct colour *read_avif_colour(const avifImage *image)
{
	bool deep = image->depth > 8;

	if (image->icc.size > 0)
		return colour_create(image->icc.data, image->icc.size,
		                     deep ? COLOUR_RGB16_OR_GRAY : COLOUR_RGB_OR_GRAY);
	return colour_create_from_code(image->colorPrimaries, image->transferCharacteristics,
	                               deep ? COLOUR_RGB16 : COLOUR_RGB);
}

/* To the picture, or converted from deep pixels. */
static avifResult convert_pixels(const avifImage *image, struct loaded *loaded)
{
	bool deep = loaded->deep != NULL;
	avifRGBImage rgb;
	avifResult result;

	avifRGBImageSetDefaults(&rgb, image);
	rgb.depth = deep ? 16 : 8;
	rgb.format = AVIF_RGB_FORMAT_RGBA;
	rgb.pixels = deep ? (uint8_t *)loaded->deep : loaded->pixels.bytes;
	rgb.rowBytes = deep ? image->width * 8 : (uint32_t)loaded->pixels.pitch;
	result = avifImageYUVToRGB(image, &rgb);
	if (deep && result == AVIF_RESULT_OK)
		loaded_convert_all(loaded);
	return result;
}

static void copy_picture(const avifImage *image, bool opaque, struct loaded *loaded)
{
	avifResult result;

	if (!loaded_create(loaded, image->width, image->height))
		return;
	loaded->alpha = opaque ? LOADED_OPAQUE : LOADED_STRAIGHT;
	loaded->colour = read_avif_colour(image);
	if (image->depth > 8 && !loaded_deepen(loaded, (size_t)image->width * image->height)) {
		loaded_fail(loaded, PROTOCOL_NO_MEMORY);
		return;
	}
	result = convert_pixels(image, loaded);
	if (result != AVIF_RESULT_OK)
		loaded_fail(loaded, PROTOCOL_DAMAGED);
	if (result == AVIF_RESULT_REFORMAT_FAILED || result == AVIF_RESULT_NOT_IMPLEMENTED) {
		loaded_refuse(loaded); /* rare matrix coefficients */
		loaded->final = true;  /* libheif would show false colours */
	}
	if (result != AVIF_RESULT_OK)
		return;
	loaded->exif = sniff_exif((struct bytes){ image->exif.data, image->exif.size, true });
	loaded->exif.orientation = find_orientation(image);
	crop(loaded, image);
}

/* Finds the size that a file claims. libavif doesn't tell if it is beyond its limit. */
static void find_avif_size(const struct image *image, struct loaded *loaded)
{
	const uint8_t *box = memmem(image->bytes, image->size, "ispe", 4); /* then flags, sides */
	size_t left = box != NULL ? image->size - (size_t)(box - image->bytes) : 0;
	struct bytes sides = { box, left, true };

	if (left >= 16)
		loaded_size(loaded, image, bytes_number(&sides, 8, 4), bytes_number(&sides, 12, 4));
}

static void decode_avif(avifDecoder *decoder, const struct image *image, struct loaded *loaded)
{
	avifResult result = avifDecoderSetIOMemory(decoder, image->bytes, image->size);

	if (result == AVIF_RESULT_OK)
		result = avifDecoderParse(decoder);
	if (result == AVIF_RESULT_BMFF_PARSE_FAILED)
		find_avif_size(image, loaded);
	if (result == AVIF_RESULT_OK &&
	    !loaded_size(loaded, image, decoder->image->width, decoder->image->height))
		return;
	if (result == AVIF_RESULT_OK)
		result = avifDecoderNextImage(decoder);
	if (result == AVIF_RESULT_OK)
		copy_picture(decoder->image, !decoder->alphaPresent, loaded);
	else if (result == AVIF_RESULT_OUT_OF_MEMORY)
		loaded->status = PROTOCOL_NO_MEMORY;
	else if (result == AVIF_RESULT_NOT_IMPLEMENTED || result == AVIF_RESULT_UNSUPPORTED_DEPTH)
		loaded_refuse(loaded);
}

void module_load(const struct image *image, struct loaded *loaded)
{
	avifDecoder *decoder = avifDecoderCreate();

	if (decoder == NULL) {
		loaded->status = PROTOCOL_NO_MEMORY;
		return;
	}
	decoder->maxThreads = 1;
	decoder->ignoreExif = AVIF_TRUE;
	decoder->ignoreXMP = AVIF_TRUE;
	decoder->imageSizeLimit = (uint32_t)protocol_pixels_max(FORMAT_AVIF);
	decoder->strictFlags = AVIF_STRICT_DISABLED;
	decode_avif(decoder, image, loaded);
	avifDecoderDestroy(decoder);
}
