/* motion: what changes with time on the board screen: where each tile is drawn while it slides from
 * one board to the next, how a completed picture is celebrated, and when the whole picture is shown
 * because the pointer rests on the small one.
 *
 * Pure: time is passed in as milliseconds of any monotonic clock. The model is always ahead; motion
 * only follows it. Each tile has its own tween, so a new board during a tween retargets just the
 * tiles it moves, from their current positions. */
#ifndef VIEW_MOTION_H
#define VIEW_MOTION_H

#include "puzzle/board.h"
#include "ui/theme.h"

/* One tile's tween, in cells (columns and rows from the top left). */
struct motion_tween {
	float from_x, from_y;
	float to_x, to_y;
	uint64_t start_ms;
	uint32_t duration_ms; /* 0: at rest */
	bool even;            /* constant speed, for fast playback; else ease-out */
};

struct motion {
	int width, height;
	struct motion_tween tiles[BOARD_CELLS_MAX]; /* by tile number; [0] is unused */
	int dragged;                                /* cell of the dragged tile, −1 if none */
	uint64_t rest_ms;                           /* when the last tween ends */
	int shaken;                                 /* the refused tile, 0 if none */
	uint64_t shake_ms;                          /* when it was refused */
};

/* Places every tile at rest. */
void motion_jump(struct motion *motion, const struct board *board);

/* Starts moving every tile that is not at its place on the board to that place, from its current
 * position; ends any drag. The board has the size of the last motion_jump. */
void motion_follow(struct motion *motion, const struct board *board, uint64_t now_ms,
                   uint32_t duration_ms, bool even);

/* Drags the tiles from the cell to the gap, which are in one row or column, to part (0 … 1) of one
 * cell's distance. When the drag begins they approach that position from where they are within
 * duration_ms, even if part changes meanwhile; after that they follow it exactly. */
void motion_drag(struct motion *motion, const struct board *board, int cell, float part,
                 uint64_t now_ms, uint32_t duration_ms);

/* Answers a refused press: the tile shakes, and the gap's row and column light up until any tile moves. */
void motion_shake(struct motion *motion, int tile, uint64_t now_ms);

/* The position of a tile, in cells. */
void motion_place(const struct motion *motion, int tile, uint64_t now_ms, float *x, float *y);

/* A tile's progress, 0 … 1 (1: at rest). */
float motion_part(const struct motion *motion, int tile, uint64_t now_ms);

/* How far a refused tile has swung to the side, −1 … 1 of the full swing. */
float motion_swing(const struct motion *motion, int tile, uint64_t now_ms);

/* How brightly the tiles that could slide instead are lit, 0 … 1. */
float motion_lit(const struct motion *motion, uint64_t now_ms);

/* True if any tile is moving, shaking or lit. */
bool motion_moving(const struct motion *motion, uint64_t now_ms);

enum {
	CELEBRATE_CONFETTI = 90,
	CELEBRATE_MS = THEME_CLOSE_GAPS_MS + THEME_PIECE_MS + THEME_CONFETTI_MS,
};

/* A moment of the celebration. */
struct celebrate {
	float closed;      /* 0 gaps open … 1 gaps closed and corners square */
	float piece;       /* opacity of the missing piece, 0 … 1 */
	float piece_scale; /* 1.06 … 1.00 */
	float sweep;       /* position of the light over the picture, 0 … 1; < 0: none */
	bool confetti;     /* some confetti is still falling */
	bool card;         /* the card is shown */
};

/* One scrap of confetti, in fractions of the board's width and height. */
struct celebrate_scrap {
	float x, y;
	float turn;  /* −1 … 1: its apparent width as it tumbles */
	float alpha; /* 0 … 1 */
	int colour;  /* index, 0 … 4 */
};

/* The moment elapsed_ms after the last tile reached its place. */
struct celebrate celebrate_at(uint64_t elapsed_ms);

/* The position of scrap i of CELEBRATE_CONFETTI; false if it is not visible. */
bool celebrate_scrap(int i, uint64_t elapsed_ms, struct celebrate_scrap *scrap);

#define PEEK_NEVER UINT64_MAX /* ms: nothing is due */

/* The whole picture on the board. Initially all zero. The player shows it by a key, or with a pointer that moves
 * onto the small picture and rests there: not with one that only crosses it, or that happens to be there. */
struct peek {
	bool known;  /* x and y are the last position */
	bool inside; /* that is on the small picture */
	bool came;   /* it moved there, and nothing has hidden the picture since */
	bool shown;  /* or fading in */
	int x, y;
	uint64_t rest_ms; /* when to show it, 0: never */
	uint64_t turn_ms; /* when `shown` last changed, 0: never */
};

/* Sets the pointer's position, in the place of the small picture (inside) or not; covered: something lies over
 * that. The first call sets only the initial position. */
void peek_point(struct peek *peek, int x, int y, bool inside, bool covered, uint64_t now_ms);

/* Shows the picture, or hides it if it is shown: for a key or button. */
void peek_turn(struct peek *peek, uint64_t now_ms);

/* Hides the picture until the pointer moves onto the small picture again: after a key, for a sheet,
 * for a new board or when the picture is solved. True if that changes what is shown. */
bool peek_end(struct peek *peek, uint64_t now_ms);

/* When to show the picture; PEEK_NEVER: not without another event. */
uint64_t peek_due_ms(const struct peek *peek);

/* Shows the picture if it is time; true if it did. */
bool peek_due(struct peek *peek, uint64_t now_ms);

/* The picture's opacity, 0 … 1; with reduced motion either 0 or 1. */
float peek_alpha(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

/* True while the picture fades. */
bool peek_fades(const struct peek *peek, uint64_t now_ms, bool reduced_motion);

#endif
