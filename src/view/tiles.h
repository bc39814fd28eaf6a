/* tiles: the picture cut into tiles, and the board drawn with them.
 *
 * Main thread only. The tiles stand in one texture, each with its round corners
 * and light top edge made once at the exact size on screen. */
#ifndef VIEW_TILES_H
#define VIEW_TILES_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "view/canvas.h"
#include "view/celebrate.h"
#include "view/layout.h"
#include "view/motion.h"

struct tiles {
	SDL_Texture *cut;      /* owned; all tiles where they belong, NULL before a picture */
	SDL_Texture *whole;    /* owned; the picture without gaps */
	int columns, rows;     /* it was cut into */
	int cell_px;           /* at this size */
};

/* What a frame of the board shows besides the motion. */
struct tiles_frame {
	const struct board *board;
	uint64_t now_ms;
	int lifted;                   /* cell under the pointer that can slide, −1 if none */
	bool whole;                   /* the board is solved: celebrate counts */
	uint64_t whole_ms;            /* since the celebration began */
	float shown;                  /* 0 … 1 fade-in of a new picture */
};

/* Cuts a surface (RGBA32, columns·cell_px × rows·cell_px px, stays the caller's).
 * False, and the old tiles kept, if memory is short. */
bool tiles_cut(struct tiles *tiles, struct canvas *canvas, SDL_Surface *picture, int columns,
               int rows, int cell_px, int gap_px, int radius_px);

/* Frees the textures. */
void tiles_forget(struct tiles *tiles);

/* Draws the board in its frame. */
void tiles_draw(const struct tiles *tiles, struct canvas *canvas, const struct layout *layout,
                const struct motion *motion, const struct tiles_frame *frame);

#endif
