/* heif: decodes HEIC and AVIF with libheif, if it was available at build time. Private to
 * src/decode; for the decoding child. */
#ifndef DECODE_HEIF_H
#define DECODE_HEIF_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Loads what the library would otherwise load on first use. Call once, before the sandbox. */
void heif_prepare(void);

/* Reads the size in px of a file's primary image, upright; leaves it untouched if the file is
 * damaged. */
void heif_size(const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height);

/* Decodes a file's primary image into a new surface (RGBA32, turned upright), freed by the caller;
 * NULL if it is damaged or too large. *profile is set to its ICC profile of *length bytes, freed by
 * the caller with free(), or NULL if it has none. */
SDL_Surface *heif_decode(const uint8_t *bytes, size_t size, uint8_t **profile, size_t *length);

#endif
