/* draw_shapes: shared basics for drawing items. Main thread only. */
#ifndef UI_DRAW_SHAPES_H
#define UI_DRAW_SHAPES_H

#include "ui/draw.h"
#include "ui/paint/thumbs.h"

/* Converts units of the theme to pixels; looks up a colour of the theme. */
int draw_px(const struct draw *draw, int units);
uint32_t draw_colour(const struct draw *draw, enum theme_colour which);

/* The rectangle, smaller by `by` px on each side. */
SDL_Rect draw_inset(SDL_Rect rect, int by);

/* The edge of a panel or button, if the theme has edges; radius in units. */
void draw_outline(const struct draw *draw, const SDL_Rect *rect, int radius);

/* A panel with its edge. */
void draw_panel(const struct draw *draw, const SDL_Rect *rect, int radius,
                enum theme_colour colour);

/* A bar that moves back and forth once per period_ms over a background. */
void draw_busy(const struct draw *draw, SDL_Rect bar, unsigned period_ms, enum theme_colour ground,
               enum theme_colour colour);

/* An icon of this many units in the middle of a rectangle. */
void draw_icon_in(const struct draw *draw, const char *name, int units, const SDL_Rect *rect,
                  uint32_t colour);

/* A thumbnail with round corners, see thumbs_texture; false if only its place is drawn: there is no
 * surface (NULL), or its texture has to wait for the next frame. */
bool draw_thumbnail(const struct draw *draw, struct thumbs *thumbs, SDL_Surface *surface,
                    uint64_t key, const SDL_Rect *rect, int *textures);

/* Draw last on a sheet that scrolls: fades items at the edges they continue beyond, and adds a bar
 * with the scroll position. Does nothing if the sheet doesn't scroll. */
void draw_scroll(const struct draw *draw, const struct items *items);

#endif
