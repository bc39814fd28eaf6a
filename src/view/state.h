/* state: the view's data, shared by the view's own files (view.c, pointer.c). */
#ifndef VIEW_STATE_H
#define VIEW_STATE_H

#include "ui/controls.h"
#include "ui/paint/canvas.h"
#include "ui/paint/numerals.h"
#include "ui/paint/text.h"
#include "view/motion.h"
#include "view/screen.h"
#include "view/tiles.h"
#include "view/view.h"

struct view {
	char *data_dir; /* owned */
	struct canvas canvas;
	struct text text;
	struct view_look look;
	struct view_sheets sheets;
	struct layout layout;     /* of the last frame */
	struct controls controls; /* on the last frame */
	struct board board;       /* of the last frame */
	struct motion motion;
	struct tiles tiles;
	struct numerals numerals;
	struct preview preview; /* owns its texture */
	SDL_Texture *backdrop;  /* owned, NULL before the first picture */
	SDL_Texture *whole;     /* owned; uncropped, while the crop is chosen, else NULL */
	uint64_t picture_ms;    /* when the picture arrived; it fades in from then on */
	bool solved;            /* the picture on the board is complete */
	uint64_t whole_ms;      /* when the celebration begins */
	bool skipped;           /* the player skipped it */
	bool calm;              /* it is short */
	bool locked;            /* no tile can slide now */
	struct peek peek;       /* the whole picture on the board */
	bool busy;              /* the last frame contained an animation */
};

/* The cell of the tile under the pointer if it can slide, else −1. */
int view_lifted_cell(const struct view *view);

#endif
