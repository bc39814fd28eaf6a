/* tiff_samples: the sample of samples.h as any kind of TIFF. */
#ifndef TESTS_PICTURE_TIFF_SAMPLES_H
#define TESTS_PICTURE_TIFF_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef MP_TIFF
#include <tiffio.h>

#include "files.h"

/* How to store the sample picture. */
struct tiff_kind {
	const char *mode; /* "wl", "wb": byte order; "w8": BigTIFF */
	int bits, format, photometric;
	int compression;
	bool planes, tiled;
	int alpha; /* −1: none, else EXTRASAMPLE_…, half transparent */
	const void *profile;
	size_t profile_size;
};

/* Plain RGB of 8 bits. */
extern const struct tiff_kind tiff_samples_plain;

/* Sets the tags of the next picture of a file; then also writes the sample stored with this
 * orientation. Gray has the quadrants' numbers 0 … 3 as levels from black to white, a palette has
 * the sample's colours. */
void tiff_samples_tag(TIFF *tiff, const struct tiff_kind *kind);
void tiff_samples_put(TIFF *tiff, const struct tiff_kind *kind, int orientation);

/* Writes the sample as a file and returns its path (valid as those of files_path). */
const char *tiff_samples_write(struct files *files, const char *name, const struct tiff_kind *kind);

/* The same, plain, with this orientation. */
const char *tiff_samples_turned(struct files *files, const char *name, int orientation);
#endif

#endif
