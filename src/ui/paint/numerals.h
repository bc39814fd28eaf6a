/* numerals: the numbers on the tiles, white with a dark outline to be legible on any background.
 *
 * Main thread only. The ten digits are in one texture, made once per size. */
#ifndef UI_PAINT_NUMERALS_H
#define UI_PAINT_NUMERALS_H

#include <SDL.h>
#include <stdbool.h>

#include "ui/paint/canvas.h"

struct numerals {
	SDL_Texture *digits; /* owned; NULL before the first call of numerals_prepare */
	int height_px;       /* of the font */
	SDL_Rect glyphs[10]; /* in the texture, px, outline included */
	int rim_px;
};

/* Renders the digits height_px high, unless they already are. SDL_ttf must be initialised. False on
 * failure; then there is nothing to draw with. */
bool numerals_prepare(struct numerals *numerals, struct canvas *canvas, int height_px);

/* Frees the texture. */
void numerals_forget(struct numerals *numerals);

/* The width of a number, px, without outlines. */
int numerals_width(const struct numerals *numerals, int number);

/* The largest width of any number up to `max`. */
int numerals_widest(const struct numerals *numerals, int max);

/* Draws a number ≥ 0 centred on x, y, with an alpha of 0 … 1. */
void numerals_draw(const struct numerals *numerals, struct canvas *canvas, int number, int x, int y,
                   float alpha);

#endif
