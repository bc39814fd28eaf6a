/* cut: the pictures that a view shows of a photo, each RGBA32 at its exact size on the screen. */
#ifndef PHOTOS_CUT_H
#define PHOTOS_CUT_H

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/crop.h"
#include "base/error.h"

/* All zero: none. */
struct cut {
	SDL_Surface *board;   /* owned: the cropped picture at the size of the solved board */
	SDL_Surface *preview; /* owned: the same, small */
	SDL_Surface
	        *backdrop; /* owned: blurred and darkened or lightened, at the size of the window */
	SDL_Surface *whole; /* owned: the uncropped picture; NULL if not requested */
	void *mapped;       /* the kept file whose pixels these are; NULL: none */
	size_t mapped_size; /* bytes */
};

/* Sizes of what is cut, px. */
struct cut_request {
	SDL_Rect crop; /* the part of the picture shown on the board */
	int turns;     /* clockwise quarter turns, made first: crop is of the rotated picture */
	struct screen_sizes screen;
	int whole_width, whole_height; /* 0: not requested */
};

/* Makes the pictures. False with a sentence (none if it was cancelled); then there are none. Any thread. */
bool cut_make(struct cut *cut, const SDL_Surface *picture, const struct cut_request *request,
              const atomic_bool *cancel, struct error *error);

/* Frees the pictures and forgets them. */
void cut_free(struct cut *cut);

#endif
