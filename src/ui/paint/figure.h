/* figure: numbers and times in digits of equal width, which don’t jitter. */
#ifndef UI_PAINT_FIGURE_H
#define UI_PAINT_FIGURE_H

#include "ui/paint/text.h"
#include "ui/scale.h"

/* Seconds as 0:07, 12:34 or 1:23:45. For numbers see number_text. */
struct number_text figure_time(uint64_t seconds);

/* The places for a figure’s digits and its name: at the ends of a row, or below each other. */
void figure_parts(const struct scale *scale, struct text *text, const SDL_Rect *figure,
                  enum theme_font font, const char *name, bool row, SDL_Rect *digits,
                  SDL_Rect *label);

/* The width of a figure in a font, px. */
int figure_width(struct text *text, enum theme_font font, const char *figure);

/* Draws a figure, vertically centred; one wider than the rectangle is counted as cut. */
void figure_draw(struct text *text, enum theme_font font, const char *figure, const SDL_Rect *rect,
                 enum text_align align, uint32_t colour);

#endif
