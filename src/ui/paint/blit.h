/* blit: fills rectangles of a window's surface and copies pixels to it: what SDL's software renderer does, with its
 * rounding, in less time (a fourth for what is blended, a tenth for what repeats a pixel). Any thread; everything stays the
 * caller's. */
#ifndef UI_PAINT_BLIT_H
#define UI_PAINT_BLIT_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

/* Where pixels (RGBA32) come from. */
struct blit_source {
	const uint8_t *pixels; /* the first one */
	int pitch;             /* bytes from row to row; 0: the same row each time */
	bool repeats;          /* a row is its first pixel, again and again; only if blended */
};

/* True for surfaces that the functions below can draw to; others are left to SDL. */
bool blit_fits(const SDL_Surface *to);

/* Fills a part of a surface, which lies inside it, with a colour (0xRRGGBBAA); unless blended, with an opaque one. */
void blit_fill(SDL_Surface *to, const SDL_Rect *part, uint32_t colour, bool blended);

/* Copies pixels to a part of a surface, which lies inside it: tinted with a colour and blended, or as they are. */
void blit_copy(SDL_Surface *to, const SDL_Rect *part, const struct blit_source *from,
               uint32_t colour, bool blended);

#endif
