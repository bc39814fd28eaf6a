/* motion: where each tile is seen while it slides from one board to the next.
 *
 * Pure: time comes in as milliseconds of any clock that never runs back. The
 * model is always ahead; motion only follows it. Every tile has a tween of its
 * own, so a new board during a tween retargets just the tiles it moves, from
 * where they are seen at that moment. */
#ifndef VIEW_MOTION_H
#define VIEW_MOTION_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/board.h"

/* One tile's tween, in cells (columns and rows from the top left). */
struct motion_tween {
	float from_x, from_y;
	float to_x, to_y;
	uint64_t start_ms;
	uint32_t duration_ms; /* 0: at rest */
	bool even;            /* constant speed, for quick playback; else ease-out */
};

struct motion {
	int width, height;
	struct motion_tween tiles[BOARD_CELLS_MAX]; /* by tile number; [0] is unused */
	int dragged;       /* cell of the tile that is dragged, −1 if none */
	uint64_t rest_ms;  /* when the last tween ends */
	int shaken;        /* tile that was refused, 0 if none */
	uint64_t shake_ms; /* when it was */
};

/* Places every tile at rest. */
void motion_jump(struct motion *motion, const struct board *board);

/* Sends every tile that is not where board has it there, from where it is seen
 * now; none is dragged any more. The board has the size of the last motion_jump. */
void motion_follow(struct motion *motion, const struct board *board, uint64_t now_ms,
                   uint32_t duration_ms, bool even);

/* Lets the tiles from the cell to the gap, which are in one row or column, be dragged: to part
 * (0 … 1) of their way by one cell. From where they are seen when the drag begins they come there
 * within duration_ms, wherever the parts of the calls in between are; then they are there. */
void motion_drag(struct motion *motion, const struct board *board, int cell, float part,
                 uint64_t now_ms, uint32_t duration_ms);

/* Starts the small shake of a refused tile. */
void motion_shake(struct motion *motion, int tile, uint64_t now_ms);

/* Where a tile is seen, in cells. */
void motion_place(const struct motion *motion, int tile, uint64_t now_ms, float *x, float *y);

/* How much of its way is behind a tile, 0 … 1 (1: at rest). */
float motion_part(const struct motion *motion, int tile, uint64_t now_ms);

/* How far a tile swings to the side, −1 … 1 of the full swing. */
float motion_swing(const struct motion *motion, int tile, uint64_t now_ms);

/* True if a tile is on its way or shaken. */
bool motion_moving(const struct motion *motion, uint64_t now_ms);

/* 0 … 1 → 0 … 1, quick first and slow at the end (cubic). */
float motion_ease_out(float t);

#endif
