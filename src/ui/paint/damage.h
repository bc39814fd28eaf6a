/* damage: which parts of the drawing area differ from what is seen there.
 *
 * Pure. The area is divided into a grid of at most 128×128 squares; a square is
 * damaged as soon as one pixel of it is. Rectangles are px. */
#ifndef UI_PAINT_DAMAGE_H
#define UI_PAINT_DAMAGE_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

enum { DAMAGE_SIDE = 128, DAMAGE_RECTS_MAX = 192 };

struct damage {
	int width, height; /* px of the area */
	int square_px;
	int columns, rows; /* of the grid */
	bool any;
	uint8_t marked[DAMAGE_SIDE * DAMAGE_SIDE];
};

/* An area of width×height px, nothing of it damaged. */
void damage_init(struct damage *damage, int width, int height);

/* What of the rectangle lies in the area is damaged. */
void damage_mark(struct damage *damage, const SDL_Rect *rect);

/* Writes rectangles in the area that cover all that is damaged; returns how many.
 * They do not overlap. */
int damage_rects(const struct damage *damage, SDL_Rect rects[DAMAGE_RECTS_MAX]);

#endif
