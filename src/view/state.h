/* state: all that a view has, for the files of the view itself (view.c, pointer.c). */
#ifndef VIEW_STATE_H
#define VIEW_STATE_H

#include "sheets/demo.h"
#include "ui/canvas.h"
#include "ui/numerals.h"
#include "ui/text.h"
#include "ui/thumbs.h"
#include "view/motion.h"
#include "view/tiles.h"
#include "view/view.h"

struct view {
	char *data_dir; /* owned */
	struct canvas canvas;
	struct text text;
	struct theme_look look;
	struct layout layout;    /* of the last frame */
	struct items items;      /* of the last frame */
	struct board board;      /* of the last frame */
	struct motion motion;
	int dragged;             /* cell of the tile that is dragged, −1 if none */
	struct tiles tiles;
	struct thumbs thumbs;    /* of the gallery, while it is open */
	struct numerals numerals;
	struct demo demo;        /* of the help sheet, while it is open */
	uint64_t help_ms;        /* when it opened, 0: it is closed */
	SDL_Texture *preview;    /* owned, NULL before a picture */
	SDL_Texture *backdrop;   /* owned, NULL before a picture */
	SDL_Texture *whole;      /* owned; uncropped, while it is being framed, else NULL */
	uint64_t picture_ms;     /* when the picture came; it fades in from then */
	bool solved;             /* the picture on the board is whole */
	uint64_t whole_ms;       /* when the celebration begins */
	bool skipped;            /* the player did not want to see it */
	int pointer_x, pointer_y; /* px; −1 before it moved */
	bool stands;             /* no tile can slide now */
	bool peeking;            /* the pointer went into the small picture */
	enum command pressed;
	enum command focus;
	bool focus_stepped;      /* since the last frame: it must come into sight */
	int scroll_px;
	bool busy;               /* the last frame had something that runs by itself */
};

/* The pressable item under the pointer, NULL if none. */
const struct item *view_hovered_item(const struct view *view);

/* The cell of a tile under the pointer that can slide, −1 if none. */
int view_lifted_cell(const struct view *view);

/* The gallery's cell under the pointer, −1 if none. */
int view_hovered_pick(const struct view *view);

/* The size that is swept over (sweep_pack), 0 if none. */
uint64_t view_hovered_size(const struct view *view);

/* True if the pointer is in a rectangle, px. */
bool view_pointer_in(const struct view *view, const SDL_Rect *rect);

#endif
