/* heif: HEIC and AVIF files by libheif, where it was found when the game was built.
 * Private to src/picture; for the decoding child. */
#ifndef PICTURE_HEIF_H
#define PICTURE_HEIF_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True if this build can read them. */
bool heif_supported(void);

/* Loads what the library would open only when it is first used. Once, before the sandbox. */
void heif_prepare(void);

/* The size of a file's main picture in px, upright; untouched if it is damaged. */
void heif_size(const uint8_t *bytes, size_t size, uint32_t *width, uint32_t *height);

/* Decodes a file's main picture into a new surface (RGBA32, turned upright as the file
 * asks) that the caller frees; NULL if it is damaged or too large. An ICC profile goes to
 * *profile (new memory, freed by the caller with free()), *length bytes; NULL if it has none. */
SDL_Surface *heif_decode(const uint8_t *bytes, size_t size, uint8_t **profile, size_t *length);

#endif
