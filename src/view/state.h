/* state: all that a view has, for the files of the view itself (view.c, pointer.c). */
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
	struct preview preview; /* its texture is owned */
	SDL_Texture *backdrop;  /* owned, NULL before a picture */
	SDL_Texture *whole;     /* owned; uncropped, while it is being cropped, else NULL */
	uint64_t picture_ms;    /* when the picture came; it fades in from then */
	bool solved;            /* the picture on the board is whole */
	uint64_t whole_ms;      /* when the celebration begins */
	bool skipped;           /* the player did not want to see it */
	bool stands;            /* no tile can slide now */
	bool peeking;           /* the pointer went into the small picture */
	bool busy;              /* the last frame had something that runs by itself */
};

/* The cell of a tile under the pointer that can slide, −1 if none. */
int view_lifted_cell(const struct view *view);

#endif
