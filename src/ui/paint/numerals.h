/* numerals: the numbers on the tiles, white with a dark outline, or engraved in wood. */
#ifndef UI_PAINT_NUMERALS_H
#define UI_PAINT_NUMERALS_H

#include "ui/paint/canvas.h"

enum { NUMERALS_DIGITS = 10 };

struct numerals {
	SDL_Texture *digits[NUMERALS_DIGITS]; /* owned; NULL until numerals_prepare succeeds */
	SDL_Point sizes[NUMERALS_DIGITS];     /* px, outlines included */
	int height_px;                        /* of the font; 0: nothing is rendered */
	int rim_px;                           /* of an outline */
	bool engraved;
};

/* Renders the digits height_px high, unless they already are. SDL_ttf must be initialised. False on
 * failure; then there is nothing to draw with. */
bool numerals_prepare(struct numerals *numerals, struct canvas *canvas, int height_px,
                      bool engraved);

/* The height, at most height_px, at which numbers up to `last` fit in cells of this width, px. */
int numerals_fitting_height(int height_px, int cell_width, int last);

/* Engraves the numbers 1 … columns·rows in a picture (RGBA32) of a whole board. False on failure: some may be missing. */
bool numerals_engrave(SDL_Surface *picture, const char *data_dir, int columns, int rows);

/* Frees the textures. */
void numerals_forget(struct numerals *numerals);

/* The width of a number, px, without outlines. */
int numerals_width(const struct numerals *numerals, int number);

/* The largest width of any number up to `max`. */
int numerals_widest(const struct numerals *numerals, int max);

/* Draws a number ≥ 0 centred on x, y, with this opacity. */
void numerals_draw(const struct numerals *numerals, struct canvas *canvas, int number, int x, int y,
                   float shown);

#endif
