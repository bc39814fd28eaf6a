/* tiff_source: a TIFF file in memory for libtiff. Private to the module tiff. */
#ifndef DECODE_MODULES_TIFF_SOURCE_H
#define DECODE_MODULES_TIFF_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tiffio.h>

#include "picture/format.h"

enum { TIFF_BLOCK_MAX = 256 << 20 }; /* bytes of a row or tile, and of anything libtiff allocates */

struct tiff_source {
	const uint8_t *bytes;
	size_t size, at;
	enum format_variant obstacle; /* what libtiff has said it can't do */
	bool cut;                     /* something beyond the end of the file was read */
};

/* Opens the file, of which bytes and size are set; NULL if it is damaged or unsupported. Closed by
 * the caller with TIFFClose. */
TIFF *tiff_source_open(struct tiff_source *source);

#endif
