/* sheet_frame: where a sheet lies and which part of it scrolls. Main thread only. */
#ifndef UI_SHEET_FRAME_H
#define UI_SHEET_FRAME_H

#include "ui/stack.h"

/* The values that a frame gives the top sheet; borrowed for the call, except `whole`, which is
 * valid until the next frame. */
struct sheet_frame {
	const struct sheet_area *area;
	struct text *text;
	SDL_Texture *whole; /* the uncropped picture, for sheets that show it; NULL: not ready */
	int scroll_px;      /* of a long sheet */
	struct items_hold hold; /* a control that stays where it was pressed */
	bool reduced_motion;
};

/* Begins a sheet: adds its background (and a shade, if it covers everything else) to items, and
 * fills *stack for its content. card: it never covers the board; tight: its edges are narrow. All
 * pointers are borrowed until sheet_frame_end. */
void sheet_frame_begin(struct stack *stack, struct items *items, const struct sheet_frame *frame,
                       const struct command_states *commands, bool card, bool tight);

/* Ends a sheet: moves everything to the sheet's place, at most as high as that; content that
 * doesn't fit is scrolled, within its range. Hides items that it covers partly, and keeps the held
 * control where it was pressed. */
void sheet_frame_end(struct stack *stack);

/* The place for a large sheet, over the board: in the middle of the window, or of the area to the left
 * of the tools if it would partly cover them and is hardly smaller there. Sets *narrow: it fills the
 * window. */
SDL_Rect sheet_frame_large(const struct sheet_area *area, bool *narrow);

/* Begins a large sheet: adds its background to items, and fills *stack for content that is placed at
 * once, in pixels of the window. */
void sheet_frame_begin_large(struct stack *stack, struct items *items,
                             const struct sheet_frame *frame,
                             const struct command_states *commands);

/* The items of a large sheet from index `first` on scroll within an area if they are too high for
 * it; its scroll bar is to the right of the area. */
void sheet_frame_scroll(struct stack *stack, int first, SDL_Rect area);

/* The height of the place beside the board including the figures' place, for a sheet that is too
 * high for the rest. */
int sheet_frame_whole_height(const struct sheet_area *area);

#endif
