/* metadata: finds a picture's orientation and chunks of a file. Private to src/decode. Pure; any
 * thread. */
#ifndef DECODE_METADATA_H
#define DECODE_METADATA_H

#include "decode/bytes.h"

/* The content of the first chunk with this name in a PNG (big-endian) or WebP (little-endian);
 * empty if there is none. */
struct bytes metadata_chunk(const struct bytes *file, const char *name);

/* The orientation (1 … 8, see orient.h) in EXIF data, with or without the prefix "Exif"; 1 if there
 * is none, or an invalid one. */
int metadata_orientation(struct bytes exif);

#endif
