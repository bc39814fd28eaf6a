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
	uint64_t
	        opens_ms; /* until then the whole picture is shown, because a game begins; 0: it isn't */
};

/* Places every tile at rest. */
void motion_jump(struct motion *motion, const struct board *board);

/* Starts moving every tile that is not at its place on the board to that place, from its current
 * position; ends any drag. The board has the size of the last motion_jump. now_ms may be a little before that of
 * an earlier call. */
void motion_follow(struct motion *motion, const struct board *board, uint64_t now_ms,
                   uint32_t duration_ms, bool even);

/* A game begins: shows the whole picture for a moment. motion_jump ends that, too. */
void motion_open(struct motion *motion, uint64_t now_ms);

/* Shows the tiles at once. False if they are shown already. */
bool motion_skip_opening(struct motion *motion);

/* If the moment is over, the picture breaks apart into its tiles, which move to their places on the board. False if it
 * isn't, or there is none. */
bool motion_break_apart(struct motion *motion, const struct board *board, uint64_t now_ms);

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

#endif
