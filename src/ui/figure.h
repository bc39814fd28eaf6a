/* figure: numbers and times in large digits, all equally wide, so that counting does not
 * make them tremble.
 *
 * Main thread only. */
#ifndef UI_FIGURE_H
#define UI_FIGURE_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "ui/paint/text.h"
#include "ui/scale.h"

enum { FIGURE_SIZE = 40 };

/* A number in groups of three digits, a space or a thin one (FIGURE_THIN) between them; seconds
 * as 0:07, 12:34 or 1:23:45. */
#define FIGURE_THIN "\u2009"
void figure_write_number(char figure[FIGURE_SIZE], uint64_t number, const char *between);
void figure_write_time(char figure[FIGURE_SIZE], uint64_t seconds);

/* Where a figure's digits in a font and its name stand in its rectangle: at the two ends of a
 * row, or below each other. */
void figure_parts(const struct scale *scale, struct text *text, const SDL_Rect *figure,
                  enum theme_font font, const char *name, bool row, SDL_Rect *digits,
                  SDL_Rect *label);

/* How wide a figure is in a font, px. */
int figure_width(struct text *text, enum theme_font font, const char *figure);

/* The font, or the largest smaller one in which a figure is no wider and no higher. */
enum theme_font figure_fit(struct text *text, enum theme_font font, const char *figure,
                           int width_px, int height);

/* Draws a figure in the middle of a rectangle's height; one that is wider than the rectangle
 * is counted as cut. */
void figure_draw(struct text *text, enum theme_font font, const char *figure, const SDL_Rect *rect,
                 enum text_align align, uint32_t colour);

#endif
