/* draw_timeline: the line below the board, to walk along a game or a solution. Main thread
 * only. */
#ifndef VIEW_DRAW_TIMELINE_H
#define VIEW_DRAW_TIMELINE_H

#include "ui/draw.h"

/* A thin line in the frame, a mark for every step (where they would stand too close: for
 * every tenth, hundredth …), a knob where the game stands. item: an ITEM_TIMELINE. */
void draw_timeline(const struct draw *draw, const struct item *item);

/* How many of `all` steps there are from a mark to the next on a line so many px long: 1, 10,
 * 100 … */
uint64_t draw_timeline_every(int length_px, float density, uint64_t all);

#endif
