/* jpeg: decodes JPEG with libjpeg-turbo, which can decode at reduced size and reports missing data.
 * Private to src/decode; for the decoding child. Any thread. */
#ifndef DECODE_JPEG_H
#define DECODE_JPEG_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "decode/colour.h"
#include "picture/format.h"

/* Decodes a file into a new surface (RGBA32, opaque, not turned upright), freed by the caller, at
 * the smallest of the sizes 1/1, 1/2, 1/4 and 1/8 whose longest side is at least `side` px.
 * Converts CMYK with `ink`, which may be NULL. NULL if it is too damaged, or doesn't have the size
 * in the format, by which the limits of memory and time were chosen. *incomplete: data is missing,
 * and that part is gray or repeated. */
SDL_Surface *jpeg_decode(const uint8_t *bytes, size_t size, const struct format *format, int side,
                         const struct colour *ink, bool *incomplete);

#endif
