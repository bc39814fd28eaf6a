/* rare_samples: the sample of samples.h in formats of the decoding program's modules. Paths are
 * valid as those of files_path. */
#ifndef TESTS_PICTURE_RARE_SAMPLES_H
#define TESTS_PICTURE_RARE_SAMPLES_H

#include <SDL.h>
#include <stdbool.h>

#include "files.h"

/* How an AVIF is to be stored: its code points (ITU-T H.273), depth in bits, how it is to be turned
 * (quarters anticlockwise) and then mirrored (0: top and bottom, 1: left and right), and whether
 * frames of another picture follow. */
struct samples_avif_kind {
	int primaries, transfer, depth;
	int turns;
	bool mirrored;
	uint8_t mirror;
	int later_frames;
	int orientation;           /* of the stored sample, see samples_surface */
	const SDL_Surface *pixels; /* instead of the sample; NULL: the sample */
	bool monochrome;
	const uint8_t *profile; /* instead of code points; NULL: none */
	size_t profile_size;
};

/* Lossless; only if the build has libavif. */
const char *samples_avif_of(struct files *files, const char *name,
                            const struct samples_avif_kind *kind);

/* In Display P3, as code points say; 64×64 px. */
const char *samples_heic_p3(struct files *files, const char *name);

/* In sRGB and in Display P3. */
const char *samples_jxl(struct files *files, const char *name);
const char *samples_jxl_p3(struct files *files, const char *name);

#endif
