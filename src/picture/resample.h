/* resample: scales rows of RGBA pixels up or down, each axis separately. Private to src/picture
 * and src/decode. Any thread.
 *
 * The source provides one row at a time, so that a picture can be scaled while it is converted,
 * without a second copy in memory. */
#ifndef PICTURE_RESAMPLE_H
#define PICTURE_RESAMPLE_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "picture/axis.h"
#include "picture/light.h"

/* Row y of the source (bytes R, G, B and an unused one), valid until the next call; NULL on
 * failure. Called with increasing y; may skip rows. */
typedef const uint8_t *resample_row_fn(void *context, int y);

struct resample_source {
	resample_row_fn *row;
	void *context;
};

/* Context of resample_surface_row: the rows of a picture (4 bytes per pixel) from `top` on, or
 * every step-th of them. */
struct resample_surface {
	const SDL_Surface *picture;
	int top, step;
};

resample_row_fn resample_surface_row;

/* Scales crop of the source to the size of target (RGBA32, locked), which becomes opaque. False,
 * with target's pixels undefined, if memory runs out, the source failed or cancel (may be NULL) was
 * set. */
bool resample_run(const struct resample_source *source, const SDL_Rect *crop, SDL_Surface *target,
                  const atomic_bool *cancel);

#endif
