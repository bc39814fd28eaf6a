/* pixels: a picture in plain memory, scaled and turned, for the game and the decoding program, which has no SDL.
 * Pure; any thread. */
#ifndef PIXELS_PIXELS_H
#define PIXELS_PIXELS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A plain value: may be a part of others, or their every nth row. */
struct pixels {
	uint8_t *bytes;    /* R, G, B and A of each pixel; NULL: there is no picture */
	int width, height; /* px */
	int pitch;         /* bytes from one row to the next */
};

/* Makes pixels of zeros, freed by the caller with pixels_free. False, with nothing to free, if memory runs out. */
bool pixels_create(struct pixels *pixels, uint32_t width, uint32_t height);

/* Frees what pixels_create made, if anything, and forgets it. */
void pixels_free(struct pixels *pixels);

/* Row y. */
static inline uint8_t *pixels_row(const struct pixels *pixels, int y)
{
	return pixels->bytes + (int64_t)y * pixels->pitch;
}

/* A part, without a copy. */
struct pixels pixels_part(const struct pixels *whole, int x, int y, int width, int height);

/* Scales pixels, whose alpha is ignored, to the size of `to`, which becomes opaque: shrinks by averaging in linear
 * light, without moiré; enlarges bicubically; copies at the same size. False, with an undefined result, if memory
 * runs out or cancel (may be NULL) was set. */
bool pixels_scale(const struct pixels *from, const struct pixels *to, const atomic_bool *cancel);

/* The size of a width×height picture once no side is longer than this; none is below PICTURE_SIDE_MIN. */
void pixels_shrunk_size(int width, int height, int most, int *shrunk_width, int *shrunk_height);

/* Turns pixels upright into others, both without space between their rows. Orientations are EXIF's numbers 1 … 8
 * (CIPA DC-008, tag 0x0112): 1 is upright, 3 upside down, 6 and 8 are rotated by 90°, 2, 4, 5 and 7 mirrored. From 5 on
 * width and height are swapped. */
void pixels_turn(const struct pixels *from, int orientation, const struct pixels *to);

#endif
