/* webp: decodes the first frame of a WebP animation, which SDL_image can't load as a picture.
 * Private to src/decode; for the decoding child. Any thread. */
#ifndef DECODE_WEBP_H
#define DECODE_WEBP_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if the file is an animation. */
bool webp_moves(const uint8_t *bytes, size_t size);

/* Decodes its first frame into a new surface (RGBA32), freed by the caller; NULL if the file is
 * damaged or memory runs out. */
SDL_Surface *webp_decode_first(const uint8_t *bytes, size_t size);

#endif
