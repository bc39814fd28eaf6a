/* Opens a TIFF file in memory, reads samples of any depth, and names what libtiff can't read. Sources:
 * TIFF 6.0, its Technical Note 3 (floating-point samples), IEEE 754, DNG 1.7, the numbers in libtiff's
 * tiff.h. */
#include "decode/modules/tiff_file.h"

#include <SDL.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PADDED = 4 }; /* times the file's size */

/* A file that was cut off goes on with zeros for a while, else libtiff would refuse the whole block
 * with its end. */
static tmsize_t read_bytes(thandle_t handle, void *to, tmsize_t size)
{
	struct tiff_file *source = handle;
	size_t most = PADDED * source->size;
	size_t room = source->at < most ? most - source->at : 0;
	size_t left = source->at < source->size ? source->size - source->at : 0;
	size_t given = (size_t)size < room ? (size_t)size : room;
	size_t own = given < left ? given : left;

	if (own > 0)
		memcpy(to, source->bytes + source->at, own);
	memset((uint8_t *)to + own, 0, given - own);
	source->at += given;
	source->cut |= own < given;
	return (tmsize_t)given;
}

static tmsize_t write_nothing(thandle_t handle, void *from, tmsize_t size)
{
	(void)handle, (void)from, (void)size;
	return 0;
}

static toff_t seek_bytes(thandle_t handle, toff_t offset, int from)
{
	struct tiff_file *source = handle;
	uint64_t start = from == SEEK_SET ? 0 : from == SEEK_CUR ? source->at : source->size;

	source->at = (size_t)(start + offset);
	return source->at;
}

static int close_nothing(thandle_t handle)
{
	(void)handle;
	return 0;
}

static toff_t size_of_bytes(thandle_t handle)
{
	const struct tiff_file *source = handle;

	return source->size;
}

/* Keeps libtiff silent, and remembers from its errors what is no damage. */
static int on_error(TIFF *tiff, void *context, const char *place, const char *text, va_list rest)
{
	static const struct {
		const char *text;
		enum format_variant obstacle;
	} errors[] = {
		{ "Cannot handle different values per sample", FORMAT_MIXED },
		{ "Predictor", FORMAT_PREDICTOR },
		{ "not supported", FORMAT_LIBRARY },
	};
	struct tiff_file *source = context;

	(void)tiff, (void)place, (void)rest;
	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
		if (source->obstacle == FORMAT_PLAIN && strstr(text, errors[i].text) != NULL)
			source->obstacle = errors[i].obstacle;
	return 1;
}

static int ignore_warning(TIFF *tiff, void *context, const char *place, const char *text,
                          va_list rest)
{
	(void)tiff, (void)context, (void)place, (void)text, (void)rest;
	return 1;
}

TIFF *tiff_file_open(struct tiff_file *source)
{
	TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
	TIFF *tiff;

	if (options == NULL)
		return NULL;
	TIFFOpenOptionsSetMaxSingleMemAlloc(options, TIFF_BLOCK_MAX);
	TIFFOpenOptionsSetErrorHandlerExtR(options, on_error, source);
	TIFFOpenOptionsSetWarningHandlerExtR(options, ignore_warning, NULL);
	tiff = TIFFClientOpenExt("", "rm", source, read_bytes, write_nothing, seek_bytes,
	                         close_nothing, size_of_bytes, NULL, NULL, options);
	TIFFOpenOptionsFree(options);
	return tiff;
}

uint64_t tiff_file_bits(const uint8_t *row, size_t i, unsigned bits)
{
	size_t first = i * bits / 8, last = ((i + 1) * bits - 1) / 8;
	bool reversed = SDL_BYTEORDER == SDL_LIL_ENDIAN && bits % 8 == 0;
	uint64_t value = 0;

	for (size_t k = first; k <= last; k++)
		value = value << 8 | row[reversed ? first + last - k : k];
	if (bits % 8 != 0)
		value = value >> (7 - ((i + 1) * bits - 1) % 8) & ((UINT64_C(1) << bits) - 1);
	return value;
}

double tiff_file_real(uint64_t value, int bits)
{
	int exponent_bits = bits == 16 ? 5 : bits == 24 ? 7 : bits == 32 ? 8 : 11;
	int fraction_bits = bits - 1 - exponent_bits;
	int most = (1 << exponent_bits) - 1;
	int exponent = (int)(value >> fraction_bits) & most;
	double fraction =
	        ldexp((double)(value & ((UINT64_C(1) << fraction_bits) - 1)), -fraction_bits);
	double size = exponent == 0 ? ldexp(fraction, 1 - most / 2)
	                            : ldexp(1 + fraction, exponent - most / 2);

	if (exponent == most)
		size = fraction > 0 ? 0 : INFINITY;
	return value >> (bits - 1) & 1 ? -size : size;
}

enum {
	LINEAR_RAW = 34892, /* photometric interpretation of DNG */
	APERIO_YCBCR = 33003,
	APERIO_RGB = 33005,
	JPEG_2000 = 34712,
	JPEG_XL = 50002,
	JPEG_XL_DNG = 52546,
};

enum format_variant tiff_file_variant_of_compression(uint16_t compression)
{
	switch (compression) {
	case APERIO_YCBCR:
	case APERIO_RGB:
	case JPEG_2000:
		return FORMAT_JPEG_2000_DATA;
	case JPEG_XL:
	case JPEG_XL_DNG:
		return FORMAT_JPEG_XL_DATA;
	default:
		return FORMAT_COMPRESSION;
	}
}

enum format_variant tiff_file_variant_of_space(uint16_t photometric, uint16_t bits)
{
	switch (photometric) {
	case PHOTOMETRIC_PALETTE: /* its map is missing */
		return FORMAT_PLAIN;
	case PHOTOMETRIC_CFA:
	case LINEAR_RAW:
		return FORMAT_RAW;
	case PHOTOMETRIC_SEPARATED:
		return FORMAT_INKS;
	case PHOTOMETRIC_YCBCR:
		return bits != 8 ? FORMAT_DEPTH : FORMAT_PLANES;
	default:
		return FORMAT_COLOURS;
	}
}
