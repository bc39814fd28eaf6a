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
	int tolerance;    /* of the levels; −1: it isn't the sample */
	bool shows_parts; /* a truncated file may yield a picture */
};

/* All kinds; *count: their number. */
const struct samples_kind *samples_kinds(size_t *count);

/* Copies a file of data/ and returns the copy's path. */
const char *samples_stored(struct files *files, const char *name, const char *stored);

/* A new surface (RGBA32) of the sample as stored with this orientation. */
SDL_Surface *samples_surface(int orientation);

/* The sample as JPEG with this orientation. */
const char *samples_jpeg(struct files *files, const char *name, int orientation);

/* PNG and WebP with an EXIF orientation, and with a profile unless it is NULL; and a stored JPEG
 * file with a profile split into chunks of that many bytes. */
const char *samples_png_with(struct files *files, const char *name, int orientation,
                             const uint8_t *profile, size_t profile_size);
const char *samples_webp_with(struct files *files, const char *name, int orientation,
                              const uint8_t *profile, size_t profile_size);
const char *samples_jpeg_with(struct files *files, const char *name, const char *stored,
                              const uint8_t *profile, size_t profile_size, size_t piece);

/* How an AVIF is to be stored: its code points (ITU-T H.273), depth in bits, how it is to be turned
 * (quarters anticlockwise) and then mirrored (0: top and bottom, 1: left and right). */
struct samples_avif_kind {
	int primaries, transfer, depth;
	int turns;
	bool mirrored;
	uint8_t mirror;
	int orientation;           /* of the stored sample, see samples_surface */
	const SDL_Surface *pixels; /* instead of the sample; NULL: the sample */
	bool monochrome;
	const uint8_t *profile; /* instead of code points; NULL: none */
	size_t profile_size;
};

/* Lossless; only if the build has libavif. */
const char *samples_avif(struct files *files, const char *name,
                         const struct samples_avif_kind *kind);

/* Checks that a picture is the sample, scaled as a whole to any size, with each level within
 * `tolerance`. If tolerance is not 0, pixels nearer than 1/16 of the height to a border between two
 * colours are ignored. */
void samples_check(const SDL_Surface *picture, int tolerance);

/* Loads a file, which must be the sample at its own size. */
void samples_check_file(const char *path, int tolerance);

/* Loads a file of any size and compares the centres of its quadrants with these levels. */
void samples_check_quadrants(const char *path, double levels[4][3], int tolerance);
void samples_check_grays(const char *path, const int levels[4], int tolerance);

#endif
