/* shapes: the few shapes everything is drawn with, from nine-slice textures, and icons. Main thread only. */
#ifndef UI_PAINT_SHAPES_H
#define UI_PAINT_SHAPES_H

#include "ui/paint/canvas.h"

/* Fills a rectangle with round corners. */
void paint_round(struct canvas *canvas, const SDL_Rect *rect, int radius, uint32_t colour);

/* Draws the outline, `width` px wide, of a rectangle with round corners. */
void paint_ring(struct canvas *canvas, const SDL_Rect *rect, int radius, int width,
                uint32_t colour);

/* Draws the part, 0 … 1, of a circle's outline, `width` px wide, clockwise from the top of the page. The colour is opaque. */
void paint_arc(struct canvas *canvas, SDL_Point centre, int radius, int width, float part,
               uint32_t colour);

/* Draws a soft shadow that extends `reach` px beyond rect, without its middle. */
void paint_shadow(struct canvas *canvas, const SDL_Rect *rect, int radius, int reach);

/* Rounds the corners of a part (at least 2·radius px wide and high) of an opaque surface (RGBA32). */
void paint_round_corners(SDL_Surface *surface, SDL_Rect part, int radius);

/* A smaller copy of a surface whose pixels' last byte is alpha, which the caller frees; NULL on failure. */
SDL_Surface *paint_shrink(const SDL_Surface *from, int width, int height);

/* The picture icons/NAME.png in a size of side × side px: a surface (RGBA32) that the caller frees;
 * NULL, with SDL's error set, if it can't be read. The build draws it larger than it is shown. */
SDL_Surface *paint_load_icon(const char *data_dir, const char *name, int side);

/* Draws icons/NAME.png, size px square, in one colour. */
void paint_icon(struct canvas *canvas, const char *name, int size, int x, int y, uint32_t colour);

#endif
