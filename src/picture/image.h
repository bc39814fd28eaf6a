/* image: a picture file's bytes → upright, opaque RGBA pixels. Private to the
 * src/picture.
 *
 * This is the part that strange files can crash, so it runs in the child; in
 * the parent only where no child can be started. Any thread. */
#ifndef PICTURE_IMAGE_H
#define PICTURE_IMAGE_H

#include <SDL.h>

#include "picture/format.h"
#include "picture/picture.h"
#include "picture/protocol.h"

struct image {
	uint8_t *bytes; /* owned: the whole file */
	size_t size;
	struct format format;
};

/* Reads the open file and finds what it is. Other than PROTOCOL_OK is the reason
 * why it is not worth decoding (format tells the size even so); more than
 * pixels_max pixels are PROTOCOL_TOO_LARGE. image_destroy in every case. */
enum protocol_status image_read(struct image *image, int file, uint64_t pixels_max);

/* Decodes it into a new surface (RGBA32, as large as wish allows), freed by the
 * caller, and fills *facts. NULL with the reason in *status. */
SDL_Surface *image_decode(const struct image *image, const struct picture_wish *wish,
                          struct picture_facts *facts, enum protocol_status *status);

/* Frees the bytes. */
void image_destroy(struct image *image);

#endif
