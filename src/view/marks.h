/* marks: what is drawn over the tiles. Main thread only. */
#ifndef VIEW_MARKS_H
#define VIEW_MARKS_H

#include "view/tiles.h"

/* Draws a ring around the hint's tile, which is drawn in this cell, and its arrow. */
void marks_draw_hint(const struct drawing *drawing, SDL_Rect cell);

/* Draws the other marks, over all tiles. */
void marks_draw(const struct drawing *drawing);

#endif
