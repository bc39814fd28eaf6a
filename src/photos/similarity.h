/* similarity: which tiles of the picture on the board are hard to tell apart, measured by
 * the worker whenever picture, crop or size of the board have changed. Main thread. */
#ifndef PHOTOS_SIMILARITY_H
#define PHOTOS_SIMILARITY_H

#include "photos/photo.h"
#include "worker/worker.h"

/* What was measured: only ints, so that two can be compared as bytes. */
struct similarity_key {
	uint32_t serial; /* of the picture; 0: nothing */
	SDL_Rect rect;   /* px of the picture */
	int columns, rows;
};

_Static_assert(sizeof(struct similarity_key) == sizeof(SDL_Rect) + 3 * sizeof(int), "no padding");

/* All zero: nothing was measured. */
struct similarity {
	uint32_t ticket; /* 0: nothing is being measured */
	struct similarity_key doing, done;
	struct picture_similarity found; /* of done */
	bool has_better; /* another crop has fewer tiles that are hard to tell apart: */
	struct picture_crop better;
};

/* Measures the photo (which may be none) on a board of columns×rows, unless that was done or
 * is being done. A measurement that cannot be started is left out. */
void similarity_update(struct similarity *similarity, struct worker *worker,
                       const struct photo *photo, int columns, int rows);

/* Takes the answer under its ticket. */
void similarity_take(struct similarity *similarity, const struct worker_message *message);

/* What is known of the photo on such a board; NULL if nothing is. any_crop: what was
 * measured last will do although the crop has changed since. */
const struct picture_similarity *similarity_find(const struct similarity *similarity,
                                                 const struct photo *photo, int columns, int rows,
                                                 bool any_crop);

/* Names the tiles that are hard to tell apart: "tiles 1, 2 and 5", or "23 of 35 tiles" if they
 * are too many to name. There is at least one. */
void similarity_name(const struct picture_similarity *found, char *text, size_t size);

#endif
