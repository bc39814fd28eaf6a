/* figure: numbers and times in large digits, all equally wide, so that counting does not
 * make them tremble.
 *
 * Main thread only. */
#ifndef VIEW_FIGURE_H
#define VIEW_FIGURE_H

#include <SDL.h>
#include <stdint.h>

#include "view/text.h"

enum { FIGURE_SIZE = 32 };

/* A number in groups of three digits; seconds as 0:07, 12:34 or 1:23:45. */
void figure_write_number(char figure[FIGURE_SIZE], uint64_t number);
void figure_write_time(char figure[FIGURE_SIZE], uint64_t seconds);

/* Draws a figure in the middle of a rectangle, in the font, or in a smaller one if it is
 * too wide. */
void figure_draw(struct text *text, enum theme_font font, const char *figure,
                 const SDL_Rect *rect, uint32_t colour);

#endif
