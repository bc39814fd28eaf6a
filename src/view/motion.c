/* motion: positions of moving tiles, and the timing of the celebration and of the whole picture. */
#include "view/motion.h"

#include <math.h>

#include "view/ease.h"

static const float pi = 3.14159265f;

void motion_jump(struct motion *motion, const struct board *board)
{
	*motion = (struct motion){ .width = board->width, .height = board->height, .dragged = -1 };
	for (int cell = 0; cell < board_cells(board); cell++) {
		struct motion_tween *tween = &motion->tiles[board->tiles[cell]];

		tween->to_x = tween->from_x = (float)(cell % board->width);
		tween->to_y = tween->from_y = (float)(cell / board->width);
	}
}

static void start_tween(struct motion *motion, int tile, uint64_t now_ms, uint32_t duration_ms,
                        bool even)
{
	struct motion_tween *tween = &motion->tiles[tile];

	motion_place(motion, tile, now_ms, &tween->from_x, &tween->from_y);
	motion->shaken = 0;
	tween->start_ms = now_ms;
	tween->duration_ms = duration_ms;
	tween->even = even;
	if (now_ms + duration_ms > motion->rest_ms)
		motion->rest_ms = now_ms + duration_ms;
}

void motion_follow(struct motion *motion, const struct board *board, uint64_t now_ms,
                   uint32_t duration_ms, bool even)
{
	motion->dragged = -1;
	for (int cell = 0; cell < board_cells(board); cell++) {
		int tile = board->tiles[cell];
		struct motion_tween *tween = &motion->tiles[tile];
		float to_x = (float)(cell % board->width);
		float to_y = (float)(cell / board->width);

		if (tile == 0 || (tween->to_x == to_x && tween->to_y == to_y))
			continue;
		start_tween(motion, tile, now_ms, duration_ms, even);
		tween->to_x = to_x;
		tween->to_y = to_y;
	}
}

void motion_open(struct motion *motion, uint64_t now_ms)
{
	motion->opens_ms = now_ms + THEME_OPEN_MS;
}

bool motion_skip_opening(struct motion *motion)
{
	bool opens = motion->opens_ms != 0;

	motion->opens_ms = 0;
	return opens;
}

bool motion_break_apart(struct motion *motion, const struct board *board, uint64_t now_ms)
{
	struct board solved;

	if (motion->opens_ms == 0 || now_ms < motion->opens_ms)
		return false;
	board_init(&solved, board->width, board->height);
	motion_jump(motion, &solved);
	motion_follow(motion, board, now_ms, THEME_DEAL_MS, false);
	return true;
}

void motion_drag(struct motion *motion, const struct board *board, int cell, float part,
                 uint64_t now_ms, uint32_t duration_ms)
{
	enum direction direction = DIRECTION_UP;
	int length = board_slide_length(board, cell, &direction);
	bool across = direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT;
	int sign = direction == DIRECTION_UP || direction == DIRECTION_LEFT ? -1 : 1;
	int step = sign * (across ? 1 : board->width);
	bool begins = motion->dragged != cell;

	motion->dragged = cell;
	for (int i = 0; i < length; i++, cell += step) {
		struct motion_tween *tween = &motion->tiles[board->tiles[cell]];
		float moved = part * (float)sign;

		if (begins)
			start_tween(motion, board->tiles[cell], now_ms, duration_ms, false);
		tween->to_x = (float)(cell % board->width) + (across ? moved : 0.0f);
		tween->to_y = (float)(cell / board->width) + (across ? 0.0f : moved);
	}
}

void motion_shake(struct motion *motion, int tile, uint64_t now_ms)
{
	motion->shaken = tile;
	motion->shake_ms = now_ms;
}

float motion_part(const struct motion *motion, int tile, uint64_t now_ms)
{
	const struct motion_tween *tween = &motion->tiles[tile];
	uint64_t elapsed_ms = now_ms > tween->start_ms ? now_ms - tween->start_ms : 0;
	float t = 1.0f;

	if (elapsed_ms < tween->duration_ms)
		t = (float)elapsed_ms / (float)tween->duration_ms;
	return tween->even ? t : ease_out(t);
}

void motion_place(const struct motion *motion, int tile, uint64_t now_ms, float *x, float *y)
{
	const struct motion_tween *tween = &motion->tiles[tile];
	float t = motion_part(motion, tile, now_ms);

	*x = tween->from_x + (tween->to_x - tween->from_x) * t;
	*y = tween->from_y + (tween->to_y - tween->from_y) * t;
}

float motion_swing(const struct motion *motion, int tile, uint64_t now_ms)
{
	float t = (float)(now_ms - motion->shake_ms) / (float)THEME_SHAKE_MS;

	if (tile == 0 || tile != motion->shaken || t >= 1.0f)
		return 0.0f;
	return sinf(t * 4.0f * pi) * (1.0f - t);
}

float motion_lit(const struct motion *motion, uint64_t now_ms)
{
	return motion->shaken == 0 ? 0.0f
	                           : 1.0f - ease_part(now_ms, motion->shake_ms, THEME_LIT_MS);
}

bool motion_moving(const struct motion *motion, uint64_t now_ms)
{
	return now_ms < motion->rest_ms || motion_lit(motion, now_ms) > 0.0f;
}
