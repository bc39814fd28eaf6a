/* sweep: a grid of small cells; sweeping over them chooses columns and rows. A size is shown
 * as a rectangle from the top left, its last cell, where the gap is at home, left dark.
 *
 * Main thread only (it measures texts and draws); sizes and places are pure. */
#ifndef SHEETS_SWEEP_H
#define SHEETS_SWEEP_H

#include "ui/draw.h"

enum { SWEEP_SIDE = 10 }; /* cells across and down; larger sizes show it full */

/* Columns and rows of a board (1 … 32) as one number, and back; below 1: none. */
int sweep_pack(int columns, int rows);
void sweep_unpack(int number, int *columns, int *rows);

/* The side of a grid of whole cells, about wanted_px and not over most_px. */
int sweep_side(int wanted_px, int most_px);

/* The room that the words for any size need. */
int sweep_words_width(const struct scale *scale, struct text *text);
int sweep_words_height(const struct text *text);

/* The size that ends at a point of the window, the nearest one if the point is beside the
 * grid; never less than a board can have. */
void sweep_at(const SDL_Rect *grid, int x, int y, int *columns, int *rows);

/* For items: number is the size that is chosen (sweep_pack), part the one at a point. The cells;
 * the size that they show, in words. */
bool sweep_draw(const struct draw *draw, const struct item *item);
bool sweep_draw_words(const struct draw *draw, const struct item *item);
int sweep_part(const struct item *item, int x, int y);

#endif
