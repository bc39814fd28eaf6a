/* tiles: cuts the picture into tiles and draws the board with them.
 *
 * Main thread only. All tiles are in one texture, with their round corners and light top edges made
 * once at the exact size on screen. */
#ifndef VIEW_TILES_H
#define VIEW_TILES_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/screen_sizes.h"
#include "puzzle/board.h"
#include "ui/paint/canvas.h"
#include "ui/paint/numerals.h"
#include "view/motion.h"
#include "view/layout.h"
#include "view/scene.h"

struct tiles {
	SDL_Texture *cut;   /* owned; all tiles in solved order, NULL before the first picture */
	SDL_Texture *whole; /* owned; the picture without gaps */
	int columns, rows;  /* of the cut */
	int cell_px;        /* of the cut */
};

/* The values that a frame of the board shows, apart from motion. */
struct tiles_frame {
	const struct board *board;
	uint64_t now_ms;
	int lifted;         /* cell of the tile under the pointer if it can slide, else −1 */
	bool whole;         /* the board is solved: show the celebration */
	uint64_t whole_ms;  /* since the celebration began */
	float shown;        /* opacity of a new picture fading in, 0 … 1 */
	bool blank;         /* the tiles are blank: the game is paused */
	bool fades;         /* reduced motion: tiles fade to their new places */
	int hint_tile;      /* 0: none */
	int hint_direction; /* −1: no arrow */
	enum scene_numbers numbers;
	const struct numerals *numerals; /* made for tiles_numeral_height; NULL: no numbers */
};

/* Cuts a surface (RGBA32, opaque, columns·cell_px × rows·cell_px px, kept by the caller). False,
 * with the old tiles kept, if out of memory. */
bool tiles_cut(struct tiles *tiles, struct canvas *canvas, SDL_Surface *picture,
               const struct screen_sizes *sizes);

/* Frees the textures. */
void tiles_forget(struct tiles *tiles);

/* The height of the numerals on a board with that layout, px. */
int tiles_numeral_height(const struct layout *layout, enum scene_numbers numbers);

/* The crop being chosen. */
struct tiles_crop {
	struct scene_part part;
	bool moving;        /* the cut is out of date: show `whole` instead */
	SDL_Texture *whole; /* the uncropped picture; NULL: not ready yet */
};

/* Draws every tile in its solved place, as the player will see it, with the missing piece darkened.
 * frame's board and motion are ignored. */
void tiles_draw_crop(const struct tiles *tiles, struct canvas *canvas, const struct layout *layout,
                     const struct tiles_frame *frame, const struct tiles_crop *crop);

/* Draws the board in its frame. */
void tiles_draw(const struct tiles *tiles, struct canvas *canvas, const struct layout *layout,
                const struct motion *motion, const struct tiles_frame *frame);

#endif
