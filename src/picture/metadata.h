/* metadata: where a picture file says which way up it is and what its colours mean.
 * Private to src/picture. Any thread.
 *
 * Only the way to these parts is found here: libexif reads what EXIF says, Little CMS
 * what a profile says. */
#ifndef PICTURE_METADATA_H
#define PICTURE_METADATA_H

#include <stddef.h>
#include <stdint.h>

#include "picture/format.h"

/* The orientation (1 … 8, see orient.h) that the file of this kind asks for after it was
 * decoded as it is stored; 1 if it says nothing, or nothing that makes sense. */
int metadata_orientation(enum format_kind kind, const uint8_t *bytes, size_t size);

/* The ICC profile in a file, in new memory that the caller frees with free(), *length
 * bytes; NULL if there is none, it is incomplete, or longer than 16 MB. */
uint8_t *metadata_profile(enum format_kind kind, const uint8_t *bytes, size_t size, size_t *length);

#endif
