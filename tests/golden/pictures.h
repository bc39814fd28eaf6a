/* pictures: the golden program's pictures for the board, the backdrop and the gallery. */
#ifndef GOLDEN_PICTURES_H
#define GOLDEN_PICTURES_H

#include <SDL.h>
#include <stdbool.h>

#include "view/view.h"

enum pictures_kind {
	PICTURES_SCENE, /* a bundled picture, drawn at the required size */
	PICTURES_PLAIN, /* one colour per tile: text over it is easy to compare */
};

/* Gives the view a picture for a board of columns×rows; folder: of the bundled pictures;
 * with_whole: also uncropped. False if it cannot be drawn. */
bool pictures_set(struct view *view, const char *folder, enum pictures_kind kind, int columns,
                  int rows, bool with_whole);

/* A thumbnail, owned by the caller; NULL if out of memory. */
SDL_Surface *pictures_thumbnail(int number);

#endif
