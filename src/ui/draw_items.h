/* draw_items: draws the items of a frame. Main thread only. */
#ifndef UI_DRAW_ITEMS_H
#define UI_DRAW_ITEMS_H

#include "ui/draw.h"

/* True if the next frame would differ without input: something is animated, or was put off. */
bool draw_items(const struct draw *draw, const struct items *items);

/* Draws the value of a figure. If it ticks, that is the frame's part, which may be drawn by itself after
 * canvas_begin_part. */
void draw_items_value(const struct draw *draw, const struct item *figure);

#endif
