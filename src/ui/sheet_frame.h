/* sheet_frame: where a sheet lies and which part of it scrolls. */
#ifndef UI_SHEET_FRAME_H
#define UI_SHEET_FRAME_H

#include "ui/column.h"

/* Begins a sheet: adds its background (and a shade, if it covers everything else) to items, and
 * fills *column for its content. card: it never covers the board; tight: its edges are narrow. All
 * pointers are borrowed until sheet_frame_end. */
void sheet_frame_begin(struct column *column, struct items *items, const struct sheet_frame *frame,
                       const struct command_states *commands, bool card, bool tight);

/* Ends a sheet: moves everything to its place, scrolls what doesn’t fit, hides items that it covers
 * partly, and keeps the held control where it was pressed. */
void sheet_frame_end(struct column *column);

/* The place for a large sheet: in the middle of the window, or of the area left of the tools if it would
 * partly cover them and is hardly smaller there. Sets *narrow: it fills the window. */
SDL_Rect sheet_frame_large(const struct sheet_area *area, bool *narrow);

/* The width of a large sheet's content. */
int sheet_frame_large_width(const struct sheet_area *area);

/* Begins a large sheet likewise, for content that is placed at once, in pixels of the window. */
void sheet_frame_begin_large(struct column *column, struct items *items,
                             const struct sheet_frame *frame,
                             const struct command_states *commands);

/* The items of a large sheet from index `first` on scroll within an area if they are too high for
 * it; its scroll bar is to the right of the area. */
void sheet_frame_scroll(struct column *column, int first, SDL_Rect area);

/* The height beside the board with the figures' place, for a sheet that is too high without it. */
int sheet_frame_whole_height(const struct sheet_area *area);

#endif
