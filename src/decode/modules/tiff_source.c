/* Opens a TIFF file in memory. */
#include "decode/modules/tiff_source.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PADDED = 4 }; /* times the file's size */

/* A file that was cut off goes on with zeros for a while, else libtiff would refuse the whole block
 * with its end. */
static tmsize_t read_bytes(thandle_t handle, void *to, tmsize_t size)
{
	struct tiff_source *source = handle;
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
	struct tiff_source *source = handle;
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
	const struct tiff_source *source = handle;

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
	struct tiff_source *source = context;

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

TIFF *tiff_source_open(struct tiff_source *source)
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
