/* pictures: what the golden program shows on the board, behind it and in the gallery. */
#ifndef GOLDEN_PICTURES_H
#define GOLDEN_PICTURES_H

#include <SDL.h>
#include <stdbool.h>

#include "view/view.h"

enum pictures_kind {
	PICTURES_SCENE, /* one of the game's own, drawn at the size that is needed */
	PICTURES_PLAIN, /* a colour for each tile: words over it are easy to compare */
};

/* Gives the view a picture for a board of columns×rows, in the folder of the game's own
 * pictures; with_whole: uncropped too. False if it cannot be drawn. */
bool pictures_set(struct view *view, const char *folder, enum pictures_kind kind, int columns,
                  int rows, bool with_whole);

/* A thumbnail, the caller's; NULL without memory. */
SDL_Surface *pictures_thumbnail(int number);

#endif
