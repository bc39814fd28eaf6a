/* orient: turns a photo upright. Private to src/picture and src/decode. Any thread.
 *
 * Orientations are EXIF's numbers 1 … 8 (CIPA DC-008, tag 0x0112): 1 is upright, 3 upside down, 6
 * and 8 are rotated by 90°, 2, 4, 5 and 7 mirrored. */
#ifndef PICTURE_ORIENT_H
#define PICTURE_ORIENT_H

#include <SDL.h>

/* Turns a picture (4 bytes per pixel) with this orientation upright. Returns picture if it already
 * is, else a new surface and frees picture; NULL if memory runs out, with picture still owned by
 * the caller. */
SDL_Surface *orient_upright(SDL_Surface *picture, int orientation);

#endif
