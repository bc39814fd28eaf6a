/* similarity: which tiles of the picture are hard to tell apart, measured by the worker whenever
 * the picture, the crop or the board size has changed. Main thread. */
#ifndef PHOTOS_SIMILARITY_H
#define PHOTOS_SIMILARITY_H

#include "photos/photo.h"
#include "worker/worker.h"

/* The inputs of a measurement; only ints, to be compared as bytes. */
struct similarity_key {
	uint32_t serial; /* of the picture; 0: no picture */
	SDL_Rect rect;   /* px of the rotated picture */
	int turns;       /* of the picture, by 90° clockwise */
	int columns, rows;
};

_Static_assert(sizeof(struct similarity_key) == sizeof(SDL_Rect) + 4 * sizeof(int), "no padding");

/* All zero: nothing measured. */
struct similarity {
	uint32_t ticket; /* 0: nothing is being measured */
	struct similarity_key doing, done;
	struct picture_similarity found; /* for `done` */
	bool has_better;                 /* another crop has fewer similar tiles: */
	struct picture_crop better;
};

/* Measures the photo (which may be none) on a board of columns×rows, unless done or in progress. If
 * a measurement cannot be started, it is skipped. */
void similarity_update(struct similarity *similarity, struct worker *worker,
                       const struct photo *photo, int columns, int rows);

/* Handles the answer with its ticket. */
void similarity_take(struct similarity *similarity, const struct worker_message *message);

/* The result for the photo on such a board; NULL if there is none. any_crop: accepts the last
 * result even if the crop has changed since. */
const struct picture_similarity *similarity_find(const struct similarity *similarity,
                                                 const struct photo *photo, int columns, int rows,
                                                 bool any_crop);

/* Names the similar tiles: "Tiles 1, 2 and 5", or "23 of 35 tiles" or "All 35 tiles" if there are
 * too many to name. There must be at least one. */
void similarity_name(const struct picture_similarity *found, char *text, size_t size);

#endif
