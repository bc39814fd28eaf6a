/* sheet_frame: where a sheet lies and what of it scrolls. Main thread only. */
#ifndef UI_SHEET_FRAME_H
#define UI_SHEET_FRAME_H

#include "ui/stack.h"

/* What a frame gives to the sheet on top; borrowed for the call, but for `whole`, which is good
 * until the next frame. */
struct sheet_frame {
	const struct sheet_room *room;
	struct text *text;
	SDL_Texture *whole; /* the uncropped picture while it is being cropped, else NULL */
	int scroll_px;      /* of an overlong sheet */
	bool reduced_motion;
	uint64_t now_ms;
};

/* Begins a sheet: adds its ground (and a shade, if it lies over all else) to items, and fills
 * *stack for its content. card: it never covers the board; tight: its edges are narrow. All
 * pointers are borrowed until sheet_frame_end. */
void sheet_frame_begin(struct stack *stack, struct items *items, const struct sheet_frame *frame,
                       const struct command_states *commands, bool card, bool tight);

/* Ends it: moves all to where the sheet lies, at most as high as its place; what then has no
 * room is scrolled by scroll_px, as far as there is something. Hides what it covers in part. */
void sheet_frame_end(struct stack *stack, int scroll_px);

/* The height of the place beside the board with that of the figures, for a sheet that is too
 * high for the rest. */
int sheet_frame_whole_height(const struct sheet_room *room);

#endif
