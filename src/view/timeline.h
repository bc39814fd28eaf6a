/* timeline: the line below the board, to walk along a game or a solution. Main thread only. */
#ifndef VIEW_TIMELINE_H
#define VIEW_TIMELINE_H

#include "ui/draw.h"
#include "ui/items.h"
#include "view/scene.h"

/* Adds the line of the scene (whose timeline_count is above 0) in a rectangle: a thin line in
 * the board's frame, a mark for every step (where they would stand too close: for every tenth,
 * hundredth …), a knob where the game stands. */
void timeline_add(struct items *items, SDL_Rect rect, const struct scene *scene);

/* How many of `all` steps there are from a mark to the next on a line so many px long: 1, 10,
 * 100 … */
uint64_t timeline_every(int length_px, float density, uint64_t all);

#endif
