/* more_samples: the sample of samples.h in rarer formats, and with an orientation or a colour
 * profile. Paths are valid as those of files_path. */
#ifndef TESTS_PICTURE_MORE_SAMPLES_H
#define TESTS_PICTURE_MORE_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "files.h"

const char *samples_moving_webp(struct files *files, const char *name);
const char *samples_avif(struct files *files, const char *name);
const char *samples_heic(struct files *files, const char *name);
const char *samples_qoi(struct files *files, const char *name);
const char *samples_pnm(struct files *files, const char *name, bool ascii);
const char *samples_other_jpeg(struct files *files, const char *name, bool progressive, bool gray);

/* In PNG's terms. A palette has the sample's four colours; gray (0, 4) has the quadrants' numbers 0
 * … 3 as levels from black to white; with one bit, black and white alternately. */
struct samples_png_kind {
	int depth, type;
	bool interlaced;
};

const char *samples_png_of(struct files *files, const char *name,
                           const struct samples_png_kind *kind);

/* PNG and WebP with an EXIF orientation, and with a profile unless it is NULL; and a JPEG file with
 * a profile split into chunks of that many bytes. */
const char *samples_png_with(struct files *files, const char *name, int orientation,
                             const uint8_t *profile, size_t profile_size);
const char *samples_jpeg_with(struct files *files, const char *name, const char *jpeg,
                              const uint8_t *profile, size_t profile_size, size_t piece);
const char *samples_webp_with(struct files *files, const char *name, int orientation,
                              const uint8_t *profile, size_t profile_size);

#endif
