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

/* Decodes a file of one format. *loaded is zeroed, but for the status PROTOCOL_DAMAGED. */
typedef void image_loader(const struct image *image, const struct picture_limits *limits,
                          struct loaded *loaded);

struct image {
	uint8_t *bytes; /* owned: the whole file */
	size_t size;
	struct format format;
	image_loader *load;   /* NULL: the format can't be decoded */
	image_loader *module; /* the module's; NULL: none was loaded */
	/* Raises the limits of memory and time once the size is known (image_size); false if there
	 * isn't so much. */
	bool (*raise_limits)(const void *context, const struct format *format);
	const void *context;
};

/* Reads the open file and recognises its format; `module` (may be NULL) decodes drawings, and formats
 * without another decoder. Any result but PROTOCOL_OK is the reason not to decode it (format is set
 * nevertheless). Call image_destroy in every case. */
enum protocol_status image_read(struct image *image, int file, image_loader *module);

/* For decoders of formats whose size image_read doesn't know: to be called before decoding. False,
 * with the status, if a picture of this size can't be decoded. */
bool image_size(const struct image *image, uint32_t width, uint32_t height, struct loaded *loaded);

/* The conversion for the profile in a JPEG or WebP, freed by the caller; NULL if none. */
struct colour *image_colour(const struct image *image);

/* Decodes the file into a new surface (RGBA32, size limited by `limits`), freed by the caller,
 * and fills *facts. NULL with the reason in *status, and the variant of PROTOCOL_UNSUPPORTED in the
 * format. */
SDL_Surface *image_decode(struct image *image, const struct picture_limits *limits,
                          struct picture_facts *facts, enum protocol_status *status);

/* Frees the bytes. */
void image_destroy(struct image *image);

#endif
