/* orient: turning a photo upright. Private to the picture
 * room. Any thread.
 *
 * An orientation is EXIF's number of 1 … 8 (CIPA DC-008, tag 0x0112): 1 is
 * upright, 3 upside down, 6 and 8 lie on a side, 2, 4, 5, 7 are mirrored. */
#ifndef PICTURE_ORIENT_H
#define PICTURE_ORIENT_H

#include <SDL.h>

/* Turns a picture (4 bytes a pixel) that has this orientation upright: picture
 * itself if it is so already, else a new surface, and picture is freed; NULL if
 * memory is short, and picture is still the caller's. */
SDL_Surface *orient_upright(SDL_Surface *picture, int orientation);

#endif
