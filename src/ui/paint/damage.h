/* damage: which parts of the drawing area differ from what the window shows.
 *
 * Pure. The area is divided into a grid of at most 128×128 squares; a square is damaged as soon as
 * one of its pixels is. Rectangles are px. */
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

/* Starts an area of width×height px with no damage. */
void damage_init(struct damage *damage, int width, int height);

/* Marks the part of the rectangle that lies in the area as damaged. */
void damage_mark(struct damage *damage, const SDL_Rect *rect);

/* Writes non-overlapping rectangles in the area that cover all damage; returns how many. */
int damage_rects(const struct damage *damage, SDL_Rect rects[DAMAGE_RECTS_MAX]);

#endif
