/* small_board: a board drawn on a sheet, with the picture of the lessons. Main thread only. */
#ifndef SHEETS_SMALL_BOARD_H
#define SHEETS_SMALL_BOARD_H

#include "view/tiles.h"

struct small_board {
	struct tiles tiles;   /* of its picture, made for: */
	int cut_px, cut_side; /* px and number of its cells; 0: not made yet */
};

/* A layout with only a board of side×side cells, in the middle of a rectangle. */
struct layout small_board_layout(const struct scale *scale, int side, const SDL_Rect *rect);

/* Cuts the picture for the layout if it isn't yet; tried once per size. */
void small_board_cut(struct small_board *small, struct canvas *canvas, const struct layout *layout);

/* Frees the tiles. */
void small_board_forget(struct small_board *small);

#endif
