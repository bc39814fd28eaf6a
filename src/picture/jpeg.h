/* jpeg: JPEG files by libjpeg-turbo, which can decode them smaller, and says whether a
 * part is missing. Private to src/picture; for the decoding child. Any thread. */
#ifndef PICTURE_JPEG_H
#define PICTURE_JPEG_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "picture/colour.h"

/* Decodes a whole file into a new surface (RGBA32, opaque, not turned upright) that the
 * caller frees: of the sizes 1/1, 1/2, 1/4 and 1/8 the smallest whose longest side is not
 * under `side` px. Ink is turned to light, by the profile in `ink` if it is not NULL. NULL
 * if it is damaged beyond its head. *incomplete: a part is missing, and gray or repeated. */
SDL_Surface *jpeg_decode(const uint8_t *bytes, size_t size, int side, const struct colour *ink,
                         bool *incomplete);

#endif
