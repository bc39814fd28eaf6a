/* tiles: the picture cut into tiles, and the board drawn with them.
 *
 * Main thread only. The tiles stand in one texture, each with its round corners
 * and light top edge made once at the exact size on screen. */
#ifndef VIEW_TILES_H
#define VIEW_TILES_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/screen_sizes.h"
#include "puzzle/board.h"
#include "ui/paint/canvas.h"
#include "ui/paint/numerals.h"
#include "view/celebrate.h"
#include "view/layout.h"
#include "view/motion.h"
#include "view/scene.h"

struct tiles {
	SDL_Texture *cut;   /* owned; all tiles where they belong, NULL before a picture */
	SDL_Texture *whole; /* owned; the picture without gaps */
	int columns, rows;  /* it was cut into */
	int cell_px;        /* at this size */
};

/* What a frame of the board shows besides the motion. */
struct tiles_frame {
	const struct board *board;
	uint64_t now_ms;
	int lifted;         /* cell under the pointer that can slide, −1 if none */
	bool whole;         /* the board is solved: celebrate counts */
	uint64_t whole_ms;  /* since the celebration began */
	float shown;        /* 0 … 1 fade-in of a new picture */
	bool blank;         /* the tiles hide their picture: a pause */
	bool fades;         /* reduced motion: tiles fade to where they go */
	int hint_tile;      /* 0: none */
	int hint_direction; /* −1: no arrow */
	enum scene_numbers numbers;
	const struct numerals *numerals; /* made for tiles_numeral_height; NULL: no numbers */
};

/* Cuts a surface (RGBA32, opaque, columns·cell_px × rows·cell_px px, stays the caller's).
 * False, and the old tiles kept, if memory is short. */
bool tiles_cut(struct tiles *tiles, struct canvas *canvas, SDL_Surface *picture,
               const struct screen_sizes *sizes);

/* Frees the textures. */
void tiles_forget(struct tiles *tiles);

/* How high the numerals are on a board laid out like that, px. */
int tiles_numeral_height(const struct layout *layout, enum scene_numbers numbers);

/* What part of the picture is being chosen. */
struct tiles_crop {
	struct scene_part part;
	bool moving;        /* the cut is not up to date: `whole` is shown instead */
	SDL_Texture *whole; /* the uncropped picture; NULL: not there yet */
};

/* Draws every tile where it belongs, as the player will see it, the missing piece
 * darkened. frame's board and motion are not looked at. */
void tiles_draw_crop(const struct tiles *tiles, struct canvas *canvas, const struct layout *layout,
                     const struct tiles_frame *frame, const struct tiles_crop *crop);

/* Draws the board in its frame. */
void tiles_draw(const struct tiles *tiles, struct canvas *canvas, const struct layout *layout,
                const struct motion *motion, const struct tiles_frame *frame);

#endif
