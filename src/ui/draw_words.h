/* draw_words: the items that are words and figures. Used by draw. Main thread only. */
#ifndef UI_DRAW_WORDS_H
#define UI_DRAW_WORDS_H

#include "ui/draw.h"

/* Any item that is nothing but words. */
void draw_words(const struct draw *draw, const struct item *item);

/* A label and its value; a figure and its name, on the panel that is there already. */
void draw_words_fact(const struct draw *draw, const struct item *item);
void draw_words_figure(const struct draw *draw, const struct item *item);

/* Strong letters in one line, or, where that is too long, in more, in the middle of the
 * height. */
void draw_words_strong(const struct draw *draw, const char *string, SDL_Rect rect,
                       enum text_align align, uint32_t colour);

/* As much of a text as there is room for; not counted as cut. */
void draw_words_fitting(const struct draw *draw, const char *string, const SDL_Rect *rect,
                        enum text_align align, enum text_cut cut, uint32_t colour);

#endif
