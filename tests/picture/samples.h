/* samples: one small picture in every format the game reads.
 *
 * It is SAMPLE_WIDTH × SAMPLE_HEIGHT px with four quadrants of different colours, so that all its
 * rotations and mirror images differ. The files in data/ are this picture, or what their names say:
 * png-DEPTH-TYPE.png has the quadrants' numbers 0 … 3 as levels from black to white if it is gray,
 * or with one bit black and white alternately; p3 is stored in Display P3; part.gif has a frame
 * smaller than its canvas. Paths are valid as those of files_path. */
#ifndef TESTS_PICTURE_SAMPLES_H
#define TESTS_PICTURE_SAMPLES_H

#include "files.h"

enum {
	SAMPLE_WIDTH = 64,
	SAMPLE_HEIGHT = 32,
};

/* The colours of the quadrants, row by row. */
extern const uint8_t samples_colours[4][3];

/* A stored file that this build can decode. */
struct samples_kind {
	const char *file;
	int tolerance; /* of the levels; −1: it isn't the sample */
};

/* All kinds; *count: their number. */
const struct samples_kind *samples_kinds(size_t *count);

/* Copies a file of data/ and returns the copy's path. */
const char *samples_stored(struct files *files, const char *name, const char *stored);

/* Checks that a picture is the sample, scaled as a whole to any size, with each level within `tolerance`. If
 * tolerance is not 0, pixels nearer than 1/16 of the height to a border between two colours are ignored. */
void samples_check(const SDL_Surface *picture, int tolerance);

/* The same, at its own size; and for a file, which is loaded. */
void samples_check_whole(const char *path, const SDL_Surface *picture, int tolerance);
void samples_check_file(const char *path, int tolerance);

#endif
