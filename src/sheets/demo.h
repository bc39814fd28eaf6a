/* demo: the small boards of the help sheet, which play what the sentences beside them say.
 *
 * Main thread only. They take turns, so that the eye is led from one to the next; after a
 * few rounds all rest, each with its arrow or its whole picture. A demo is drawn by the same
 * code as the board, with a small picture of its own. */
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
	DEMO_SLIDE, /* a tile beside the gap is pressed */
	DEMO_ROW,   /* one further away is */
	DEMO_HINT,  /* a tile is lit, shown the way, goes */
	DEMO_SOLVE, /* the picture becomes whole */
	DEMO_COUNT,
};

enum {                      /* ms since the sheet opened */
       DEMO_FIRST_MS = 600, /* the first turn begins */
       DEMO_ROUND_MS = 13000,
       DEMO_OVER_MS = DEMO_FIRST_MS + 3 * DEMO_ROUND_MS, /* all rest from now on */
};

/* The picture of all demos. All zero before the first is drawn. */
struct demo {
	struct tiles tiles;
	int cell_px; /* it was made for, 0: not made yet */
};

/* What a demo shows at a moment. Points in cells from the board's top left. */
struct demo_pose {
	struct board board;
	struct motion motion;
	uint64_t motion_ms; /* the moment, by the motion's clock */
	bool whole;         /* the picture is whole, or becomes it … */
	uint64_t whole_ms;  /* … since */
	int arrows;         /* tiles with an arrow to the right, up to the gap */
	int arrow_cells[2];
	float arrow_alpha;   /* 0 … 1 */
	int hint_tile;       /* lit, 0: none */
	int hint_direction;  /* of its arrow, −1: none */
	float pointer_alpha; /* 0: none */
	float pointer_x, pointer_y;
	bool pointer_down;
	int lifted; /* cell under the pointer, −1 if none */
};

/* How long a demo's turn takes, and how much of it is over elapsed_ms after the sheet
 * opened: 0 while it rests. */
uint64_t demo_turn_length_ms(enum demo_kind kind);
uint64_t demo_turn_ms(enum demo_kind kind, uint64_t elapsed_ms);

/* What it shows that far into its turn; at 0 and at the end it is at rest. */
void demo_pose(enum demo_kind kind, uint64_t turn_ms, struct demo_pose *pose);

/* Draws it into a square, px. Without memory for the picture its tiles are plain. */
void demo_draw(struct demo *demo, struct canvas *canvas, const struct scale *scale,
               const SDL_Rect *rect, enum demo_kind kind, uint64_t elapsed_ms);

/* Frees the picture; it is made anew when it is needed. */
void demo_forget(struct demo *demo);

#endif
