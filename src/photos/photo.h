/* photo: a picture to play and what it is called. A plain value: whoever has it moves it
 * by assignment. Main thread. */
#ifndef PHOTOS_PHOTO_H
#define PHOTOS_PHOTO_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "desktop/paths.h"
#include "picture/picture.h"

enum { PHOTO_NAME_SIZE = 256 };

struct photo {
	SDL_Surface *pixels;        /* owned; NULL: there is none */
	char name[PHOTO_NAME_SIZE]; /* the file's name; of a bundled one without its ending */
	int bundled; /* its index in the list of bundled pictures, −1: a player's file */
	char path[PATHS_SIZE];
	bool drawing;    /* it can be rendered anew at any size */
	uint32_t serial; /* no other pixels have this number; 0: there are none */
	struct picture_crop crop;
	int asked_side; /* px that a drawing was last asked for at; not asked for twice */
};

/* No picture. */
#define PHOTO_NONE ((struct photo){ .bundled = -1, .crop = PICTURE_CROP_CENTRED })

/* Frees the pixels; then it is none. */
void photo_free(struct photo *photo);

/* The rectangle of the picture that is on a board of columns×rows, in its px. The photo has
 * pixels. */
SDL_Rect photo_rect(const struct photo *photo, int columns, int rows);

/* The same as fractions of the picture's width and height; all 0 if there is no picture. */
SDL_FRect photo_part(const struct photo *photo, int columns, int rows);

#endif
