/* image: decodes a picture file to upright, opaque RGBA pixels. Private to src/decode.
 *
 * Malicious files can crash this code, so only the decoding process runs it. Any thread. */
#ifndef DECODE_IMAGE_H
#define DECODE_IMAGE_H

#include <SDL.h>

#include "decode/loaded.h"
#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"

struct image;

/* Decodes a file of one format. *loaded is as at first (see there). */
typedef void image_loader(const struct image *image, struct loaded *loaded);

struct image {
	struct picture_limits limits;
	/* Raises the limits of memory and time for so many pixels; false if there isn't so much. */
	bool (*raise_limits)(const void *context, uint64_t pixels);
	const void *context;
	image_loader *module; /* the module's; NULL: none was loaded */

	/* The rest is filled in by image_read. */
	uint8_t *bytes; /* owned: the whole file */
	size_t size;
	enum format_kind kind;
	image_loader *load;
};

/* Reads the open file and recognises its format. Any result but PROTOCOL_OK is the reason not to
 * decode it (kind is set nevertheless). Call image_destroy in every case. */
enum protocol_status image_read(struct image *image, int file);

/* Decodes the file into a new surface (RGBA32, size limited by `limits`), freed by the caller, and
 * fills in the answer; NULL if its status is not PROTOCOL_OK. */
SDL_Surface *image_decode(const struct image *image, struct protocol_answer *answer);

/* Frees the bytes. */
void image_destroy(struct image *image);

#endif
