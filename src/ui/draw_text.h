/* draw_text: the items that are text and figures. Used by draw. Main thread only. */
#ifndef UI_DRAW_TEXT_H
#define UI_DRAW_TEXT_H

#include "ui/draw.h"

/* Any item that is only text. */
void draw_text(const struct draw *draw, const struct item *item);

/* A label and its value; a figure and its label, on a panel that is already drawn. */
void draw_text_fact(const struct draw *draw, const struct item *item);
void draw_text_figure(const struct draw *draw, const struct item *item);

/* Strong text, vertically centred, wrapped if it is too long for one line. */
void draw_text_strong(const struct draw *draw, const char *string, SDL_Rect rect,
                      enum text_align align, uint32_t colour);

/* As much of the text as fits; not counted as cut. */
void draw_text_fitting(const struct draw *draw, const char *string, const SDL_Rect *rect,
                       enum text_align align, enum text_cut cut, uint32_t colour);

#endif
