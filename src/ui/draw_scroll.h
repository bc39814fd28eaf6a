/* draw_scroll: how one sees that a sheet is longer than its place. Used by draw. Main thread
 * only. */
#ifndef UI_DRAW_SCROLL_H
#define UI_DRAW_SCROLL_H

#include "ui/draw.h"

/* Over the items of a sheet that scrolls: they fade out at an edge beyond which they go on,
 * and a bar tells how far it is scrolled. Nothing for one that does not. */
void draw_scroll(const struct draw *draw, const struct items *items);

#endif
