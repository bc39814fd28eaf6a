/* draw_shapes: what all drawing of items begins with. Main thread only. */
#ifndef UI_DRAW_SHAPES_H
#define UI_DRAW_SHAPES_H

#include "ui/draw.h"

/* Units of the theme to pixels; what the theme has for a purpose. */
int draw_px(const struct draw *draw, int units);
uint32_t draw_colour(const struct draw *draw, enum theme_colour which);

/* A rectangle by so many px smaller at each side. */
SDL_Rect draw_inset(SDL_Rect rect, int by);

/* The edge of a panel or button, where the theme has edges; radius in units. */
void draw_outline(const struct draw *draw, const SDL_Rect *rect, int radius);

/* A panel with its edge. */
void draw_panel(const struct draw *draw, const SDL_Rect *rect, int radius,
                enum theme_colour colour);

/* A bar that runs to and fro once in period_ms, over a ground. */
void draw_busy(const struct draw *draw, SDL_Rect bar, unsigned period_ms, enum theme_colour ground,
               enum theme_colour colour);

/* Over the items of a sheet that scrolls: they fade out at an edge beyond which they go on,
 * and a bar tells how far it is scrolled. Nothing for one that does not. */
void draw_scroll(const struct draw *draw, const struct items *items);

#endif
