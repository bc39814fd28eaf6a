/* samples: one small picture in every format the game reads.
 *
 * It is SAMPLE_WIDTH × SAMPLE_HEIGHT px with four quadrants of different colours, so that all its
 * rotations and mirror images differ. */
#ifndef TESTS_PICTURE_SAMPLES_H
#define TESTS_PICTURE_SAMPLES_H

#include <SDL.h>
#include <stddef.h>
#include <stdint.h>

#include "files.h"

enum {
	SAMPLE_WIDTH = 64,
	SAMPLE_HEIGHT = 32,
};

/* Where a stored row and column appear in an upright picture of that size, as the EXIF standard
 * defines it ("the 0th row is at the visual top, …"). */
void samples_stored_at(int orientation, int row, int column, int *x, int *y);

/* A new surface (RGBA32) of the sample as stored with this orientation. */
SDL_Surface *samples_surface(int orientation);

/* Each writes the sample as a file and returns its path (valid as those of files_path). */
const char *samples_png(struct files *files, const char *name);
const char *samples_bmp(struct files *files, const char *name);
const char *samples_jpeg(struct files *files, const char *name, int orientation);
const char *samples_cmyk(struct files *files, const char *name);
const char *samples_webp(struct files *files, const char *name);
const char *samples_gif(struct files *files, const char *name);
const char *samples_tiff(struct files *files, const char *name);
const char *samples_tiff_turned(struct files *files, const char *name, int orientation);
const char *samples_svg(struct files *files, const char *name);

/* Checks that a picture is the sample, scaled as a whole to any size, with each level within
 * `tolerance`. If tolerance is not 0, pixels nearer than 1/16 of the height to a border between two
 * colours are ignored. */
void samples_check(const SDL_Surface *picture, int tolerance);

#endif
