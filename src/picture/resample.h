/* resample: rows of RGBA pixels made larger or smaller, each axis on its own.
 * Private to src/picture. Any thread.
 *
 * The source hands out one row at a time, so that a picture can be scaled while
 * it is converted, without a second copy of it in memory. */
#ifndef PICTURE_RESAMPLE_H
#define PICTURE_RESAMPLE_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "picture/axis.h"
#include "picture/light.h"

/* Row y of the source (bytes R, G, B and one that is not looked at), valid until
 * the next call; NULL on failure. Called for rising y, with gaps at most. */
typedef const uint8_t *resample_row_fn(void *context, int y);

struct resample_source {
	resample_row_fn *row;
	void *context;
};

/* The rows of a picture (4 bytes a pixel) from row `top` on, or every step-th of them: the
 * context of resample_surface_row. */
struct resample_surface {
	const SDL_Surface *picture;
	int top, step;
};

resample_row_fn resample_surface_row;

/* Makes crop of the source exactly as large as target (RGBA32, locked), which
 * becomes opaque. False if memory is short, the source failed, or cancel (may be
 * NULL) was set; target's pixels are then of no use. */
bool resample_run(const struct resample_source *source, const SDL_Rect *crop, SDL_Surface *target,
                  const atomic_bool *cancel);

#endif
