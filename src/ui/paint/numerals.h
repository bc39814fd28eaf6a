/* numerals: the numbers over the tiles, white with a dark rim, so that they are
 * legible on any ground.
 *
 * Main thread only. The ten digits stand in one texture, made once for each size. */
#ifndef UI_PAINT_NUMERALS_H
#define UI_PAINT_NUMERALS_H

#include <SDL.h>
#include <stdbool.h>

#include "ui/paint/canvas.h"

struct numerals {
	SDL_Texture *digits; /* owned; NULL before the first call of numerals_prepare */
	int height_px;       /* of the font */
	SDL_Rect glyphs[10]; /* in the texture, px, rim included */
	int rim_px;
};

/* Makes the digits height_px high, if they are not so already. SDL_ttf must be up.
 * False, and nothing to draw with, if it cannot be done. */
bool numerals_prepare(struct numerals *numerals, struct canvas *canvas, int height_px);

/* Frees the texture. */
void numerals_forget(struct numerals *numerals);

/* How wide a number is, px, rims left out. */
int numerals_width(const struct numerals *numerals, int number);

/* How wide the widest number up to most may be. */
int numerals_widest(const struct numerals *numerals, int most);

/* Draws a number ≥ 0 whose middle is at x, y, with an alpha of 0 … 1. */
void numerals_draw(const struct numerals *numerals, struct canvas *canvas, int number, int x, int y,
                   float alpha);

#endif
