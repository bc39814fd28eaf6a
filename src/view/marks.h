/* marks: what is drawn over the tiles, and what it needs of tiles.c. Main thread only. */
#ifndef VIEW_MARKS_H
#define VIEW_MARKS_H

#include "view/tiles.h"

/* Everything needed to draw the board. */
struct drawing {
	const struct tiles *tiles;
	struct canvas *canvas;
	const struct layout *layout;
	const struct motion *motion;
	const struct tiles_frame *frame;
};

/* The part of a cell that its tile fills; the gap is split between both sides. */
SDL_Rect tile_in_cell(SDL_Rect cell, int gap_px);

/* The radius of a tile's corners, px. */
int tile_radius(const struct layout *layout);

/* The square on screen where a tile is now. */
SDL_Rect tile_seen(const struct drawing *drawing, int tile);

/* Draws a ring around the hint's tile, which is drawn in this cell, and its arrow. */
void marks_draw_hint(const struct drawing *drawing, SDL_Rect cell);

/* Draws the other marks, over all tiles. */
void marks_draw(const struct drawing *drawing);

#endif
