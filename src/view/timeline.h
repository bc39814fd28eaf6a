/* timeline: the line below the board for scrubbing through a game or a solution. Main thread
 * only. */
#ifndef VIEW_TIMELINE_H
#define VIEW_TIMELINE_H

#include "ui/draw.h"
#include "ui/items.h"
#include "view/scene.h"

/* Adds the scene's timeline (timeline_count > 0) in a rectangle: a thin line in the board's frame,
 * a mark for each step (if those are too close together, for every tenth, hundredth …), and a knob
 * at the current step. */
void timeline_add(struct items *items, SDL_Rect rect, const struct scene *scene);

/* How many of `all` steps lie between two marks on a line of length_px: 1, 10, 100 … */
uint64_t timeline_every(int length_px, float density, uint64_t all);

#endif
