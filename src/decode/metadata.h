/* metadata: finds a picture's orientation and colour profile. Private to src/decode. Any thread.
 *
 * This only locates the data; libexif parses EXIF, Little CMS parses profiles. */
#ifndef DECODE_METADATA_H
#define DECODE_METADATA_H

#include <stddef.h>
#include <stdint.h>

#include "picture/format.h"

/* The orientation (1 … 8, see orient.h) still to be applied after decoding a file of this kind; 1
 * if the file has none or an invalid one. */
int metadata_orientation(enum format_kind kind, const uint8_t *bytes, size_t size);

/* The file's ICC profile, in new memory of *length bytes that the caller frees with free(); NULL if
 * it has none, or it is incomplete or longer than 16 MB. */
uint8_t *metadata_profile(enum format_kind kind, const uint8_t *bytes, size_t size, size_t *length);

#endif
