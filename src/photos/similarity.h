/* similarity: which tiles of a photo are hard to tell apart. Main thread. */
#ifndef PHOTOS_SIMILARITY_H
#define PHOTOS_SIMILARITY_H

#include "photos/photo.h"
#include "picture/picture.h"
#include "worker/job.h"

/* What says which tiles are hard to tell apart; only ints, to be compared as bytes. A photo that is read again with other
 * pixels has the same one: the answer must not change while it is played. */
struct similarity_key {
	uint32_t number; /* of the picture; 0: no picture */
	SDL_Rect rect;   /* px of the rotated picture, if it weren't reduced */
	int turns;       /* of the picture, by 90° clockwise */
	int whole;       /* 1: tiles are as wide as the picture asks; 0: square */
	int columns, rows;
};

_Static_assert(sizeof(struct similarity_key) == sizeof(SDL_Rect) + 5 * sizeof(int), "no padding");

/* All zero: nothing measured. */
struct similarity {
	struct job *job; /* NULL: nothing is being measured */
	struct similarity_key doing, done;
	struct picture_similarity found; /* for `done` */
};

/* What a measurement of the photo on such a board is known by. */
struct similarity_key similarity_key(const struct photo *photo, int columns, int rows);

/* Measures the photo (which may be none) on a board of columns×rows, unless done or in progress. */
void similarity_update(struct similarity *similarity, struct worker *worker,
                       const struct photo *photo, int columns, int rows);

/* The result for the photo on such a board; NULL: none. any_crop: even if the crop has changed since. */
const struct picture_similarity *similarity_find(const struct similarity *similarity,
                                                 const struct photo *photo, int columns, int rows,
                                                 bool any_crop);

/* Writes "Tiles 1, 2 and 5 look alike.", or how many of the two or more do if there are too many to name. */
void similarity_say(const struct picture_similarity *found, char *text, size_t size);

#endif
