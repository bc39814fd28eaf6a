/* Opens a TIFF file in memory, and reads samples of any depth. Sources: TIFF 6.0, its Technical
 * Note 3 (floating-point samples), IEEE 754. */
#include "decode/modules/tiff_file.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PADDED = 4 }; /* times the file's size */

/* A file that was cut off goes on with zeros for a while, or libtiff would refuse the last block. */
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
	return ((const struct tiff_file *)handle)->size;
}

/* Keeps libtiff silent, and remembers if its errors mean no damage. */
static int on_error(TIFF *tiff, void *context, const char *place, const char *text, va_list rest)
{
	static const char *const unsupported[] = { "different values per sample", "Predictor",
		                                   "not supported", "Unsupported JPEG" };
	struct tiff_file *source = context;
	char told[256];

	(void)tiff, (void)place;
	vsnprintf(told, sizeof told, text, rest);
	source->errors = true;
	for (size_t i = 0; i < sizeof unsupported / sizeof *unsupported; i++)
		source->unsupported |= strstr(told, unsupported[i]) != NULL;
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

bool tiff_file_readable(uint16_t format, uint16_t bits, bool palette)
{
	if (palette)
		return format == SAMPLEFORMAT_UINT && bits <= 8;
	if (format == SAMPLEFORMAT_IEEEFP)
		return bits == 16 || bits == 24 || bits == 32 || bits == 64;
	return (format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_INT) && bits > 0 &&
	       (bits <= 32 || bits == 64);
}

uint64_t tiff_file_bits(const uint8_t *row, size_t i, unsigned bits)
{
	size_t first = i * bits / 8, last = ((i + 1) * bits - 1) / 8;
	bool reversed = BYTES_LITTLE_ENDIAN && bits % 8 == 0;
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

/* Counts neighbours on both sides of the middle by the reading in which they are alike, with four
 * signed ones against one unsigned. In the wrong reading, black and white are next to each other,
 * so pairs with those of either don't count. */
int tiff_file_unsigned(const uint8_t *row, size_t step, size_t count)
{
	const int half = 128, alike = 32;
	int sum = 0;

	for (size_t x = 1; x < count; x++) {
		int a = row[(x - 1) * step], b = row[x * step], apart = abs(a - b);
		bool extreme = (a + 1) % half < 2 || (b + 1) % half < 2;

		if (!extreme && (a < half) != (b < half))
			sum += apart < alike ? 1 : 2 * half - apart < alike ? -4 : 0;
	}
	return sum;
}

uint16_t tiff_file_short(TIFF *tiff, uint32_t tag)
{
	uint16_t value = 0;

	return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : 0;
}

uint32_t tiff_file_long(TIFF *tiff, uint32_t tag)
{
	uint32_t value = 0;

	return TIFFGetField(tiff, tag, &value) == 1 ? value : 0;
}

struct colour *tiff_file_colour(TIFF *tiff, enum colour_space space)
{
	uint32_t size = 0;
	void *profile = NULL;

	if (space == COLOUR_LAB)
		return colour_create(NULL, 0, space);
	return TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &size, &profile) == 1
	               ? colour_create(profile, size, space)
	               : NULL;
}
