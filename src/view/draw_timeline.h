/* draw_timeline: the line below the board, to walk along a game or a solution. Main thread
 * only. */
#ifndef VIEW_DRAW_TIMELINE_H
#define VIEW_DRAW_TIMELINE_H

#include "view/draw.h"

/* A thin line in the frame, a mark for every step (where they would stand too close: for
 * every tenth, hundredth …), a knob where the game stands. item: an ITEM_TIMELINE. */
void draw_timeline(const struct draw *draw, const struct item *item);

#endif
