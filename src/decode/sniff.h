/* sniff: what a picture file tells without being decoded: its format, chunks and orientation.
 * Private to src/decode. Pure; any thread. */
#ifndef DECODE_SNIFF_H
#define DECODE_SNIFF_H

#include "decode/bytes.h"
#include "picture/format.h"

/* The format by its signature, in the first `size` bytes of a file. */
enum format_kind sniff_kind(const uint8_t *bytes, size_t size);

/* The content of the first chunk with this name in a PNG (big-endian) or WebP (little-endian);
 * empty if there is none. */
struct bytes sniff_chunk(const struct bytes *file, const char *name);

/* The orientation (1 … 8, see picture_upright) in EXIF data, with or without the prefix "Exif"; 1
 * if there is none, or an invalid one. */
int sniff_orientation(struct bytes exif);

#endif
