/* demo: the small boards of the help sheet, which play what the text beside them explains.
 *
 * Main thread only. They take turns, to lead the eye from one to the next; after a few rounds all
 * rest, each showing its arrow or its complete picture. A demo is drawn by the board's code, with a
 * small picture of its own. */
#ifndef SHEETS_DEMO_H
#define SHEETS_DEMO_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "puzzle/board.h"
#include "ui/paint/canvas.h"
#include "view/layout.h"
#include "view/motion.h"
#include "view/tiles.h"

enum demo_kind {
	DEMO_SLIDE, /* presses a tile beside the gap */
	DEMO_ROW,   /* presses one further away */
	DEMO_HINT,  /* highlights a tile, shows its direction, moves it */
	DEMO_SOLVE, /* the picture is completed */
	DEMO_COUNT,
};

enum {                      /* ms since the sheet opened */
       DEMO_FIRST_MS = 600, /* start of the first turn */
       DEMO_ROUND_MS = 13000,
       DEMO_OVER_MS = DEMO_FIRST_MS + 3 * DEMO_ROUND_MS, /* everything rests from here on */
};

/* The picture of all demos. All zero before it is first drawn. */
struct demo {
	struct tiles tiles;
	int cell_px; /* that the picture was made for, 0: not made yet */
};

/* The contents of a demo at one time. Points are in cells from the board's top left. */
struct demo_pose {
	struct board board;
	struct motion motion;
	uint64_t motion_ms; /* the time on the motion's clock */
	bool whole;         /* the picture is or becomes complete */
	uint64_t whole_ms;  /* since it does */
	int arrows;         /* number of tiles with an arrow to the right, up to the gap */
	int arrow_cells[2];
	float arrow_alpha;   /* 0 … 1 */
	int hint_tile;       /* highlighted, 0: none */
	int hint_direction;  /* of its arrow, −1: none */
	float pointer_alpha; /* 0: none */
	float pointer_x, pointer_y;
	bool pointer_down;
	int lifted; /* cell under the pointer, −1 if none */
};

/* The length of a demo's turn. */
uint64_t demo_turn_length_ms(enum demo_kind kind);

/* The time of a demo's turn, elapsed_ms after the sheet opened; 0 while it rests. */
uint64_t demo_turn_ms(enum demo_kind kind, uint64_t elapsed_ms);

/* Writes what a demo shows at a time of its turn; it is at rest at 0 and at the end. */
void demo_pose(enum demo_kind kind, uint64_t turn_ms, struct demo_pose *pose);

/* Draws it into a square, px. If out of memory for the picture, its tiles are plain. */
void demo_draw(struct demo *demo, struct canvas *canvas, const struct scale *scale,
               const SDL_Rect *rect, enum demo_kind kind, uint64_t elapsed_ms);

/* Frees the picture; it is made again when needed. */
void demo_forget(struct demo *demo);

#endif
