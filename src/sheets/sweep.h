/* sweep: a grid of small cells to choose columns and rows by sweeping over them. Main thread only. */
#ifndef SHEETS_SWEEP_H
#define SHEETS_SWEEP_H

#include "ui/draw.h"
#include "ui/items.h"

enum { SWEEP_SIDE = 10 }; /* columns and rows of cells; larger sizes have smaller cells */

/* Packs columns and rows of a board (1 … 32) in one number. */
int sweep_pack(int columns, int rows);

/* Unpacks such a number: x columns, y rows; below 1: both are 0. */
SDL_Point sweep_unpack(int number);

/* The side of a grid of whole cells, near wanted_px and at most most_px. */
int sweep_side(int wanted_px, int most_px);

/* The width that the text needs for any size. */
int sweep_text_width(const struct scale *scale, struct text *text);

/* The height that the text needs. */
int sweep_text_height(const struct text *text);

/* The size at a point of the window, or the nearest one: x columns, y rows; never smaller than a board can be. */
SDL_Point sweep_at(const SDL_Rect *grid, int x, int y);

/* For an item whose number is the size (sweep_pack) and whose context is the sheets: draws the cells. */
bool sweep_draw(const struct draw *draw, const struct item *item);

/* For an item like that: draws the displayed size as text. */
bool sweep_draw_text(const struct draw *draw, const struct item *item);

/* For the item of the cells: the size at a point. */
int sweep_part(const struct item *item, int x, int y);

#endif
