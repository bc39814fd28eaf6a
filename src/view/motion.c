/* motion: positions of moving tiles, and the timing of the celebration and of the whole picture. */
#include "view/motion.h"

#include <math.h>

static const float pi = 3.14159265f;

/* Cubic: 0 … 1 → 0 … 1, fast first, slow at the end. */
static float ease_out(float t)
{
	float left = 1.0f - t;

	return 1.0f - left * left * left;
}

/* How much of a span of time is over, 0 … 1. */
static float part(uint64_t now_ms, uint64_t start_ms, uint64_t length_ms)
{
	if (now_ms <= start_ms)
		return 0.0f;
	if (now_ms >= start_ms + length_ms)
		return 1.0f;
	return (float)(now_ms - start_ms) / (float)length_ms;
}

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
	uint64_t elapsed_ms = now_ms - tween->start_ms;
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
	return motion->shaken == 0 ? 0.0f : 1.0f - part(now_ms, motion->shake_ms, THEME_LIT_MS);
}

bool motion_moving(const struct motion *motion, uint64_t now_ms)
{
	return now_ms < motion->rest_ms || motion_lit(motion, now_ms) > 0.0f;
}

enum { WHOLE_MS = CELEBRATE_MS - THEME_CONFETTI_MS };

struct celebrate celebrate_at(uint64_t elapsed_ms)
{
	float piece = ease_out(part(elapsed_ms, THEME_CLOSE_GAPS_MS, THEME_PIECE_MS));
	float sweep = part(elapsed_ms, WHOLE_MS, THEME_SWEEP_MS);

	return (struct celebrate){
		.closed = ease_out(part(elapsed_ms, 0, THEME_CLOSE_GAPS_MS)),
		.piece = piece,
		.piece_scale = 1.0f + 0.06f * (1.0f - piece),
		.sweep = sweep > 0.0f && sweep < 1.0f ? sweep : -1.0f,
		.confetti = elapsed_ms > WHOLE_MS && elapsed_ms < CELEBRATE_MS,
		.card = elapsed_ms >= WHOLE_MS,
	};
}

/* A fixed pseudorandom number 0 … 1 for each scrap and purpose: the same shower each time. */
static float scatter(int i, uint32_t purpose)
{
	uint32_t z = ((uint32_t)i + 1u) * 0x9E3779B9u ^ (purpose * 0x85EBCA6Bu);

	z = (z ^ (z >> 16)) * 0x7FEB352Du;
	z = (z ^ (z >> 15)) * 0x846CA68Bu;
	return (float)((z ^ (z >> 16)) & 0xFFFFu) / 65535.0f;
}

bool celebrate_scrap(int i, uint64_t elapsed_ms, struct celebrate_scrap *scrap)
{
	float t, side, rise;

	if (elapsed_ms <= WHOLE_MS || elapsed_ms >= CELEBRATE_MS)
		return false;
	t = (float)(elapsed_ms - WHOLE_MS) / (float)THEME_CONFETTI_MS;
	/* two bursts from the lower corners, falling along parabolas */
	side = i % 2 == 0 ? 0.0f : 1.0f;
	rise = 1.2f + 1.5f * scatter(i, 1);
	scrap->x =
	        side + (side > 0.0f ? -1.0f : 1.0f) * (0.15f + 0.9f * scatter(i, 2)) * ease_out(t);
	scrap->y = 1.0f - rise * t + 1.9f * t * t;
	scrap->turn = sinf((t * 9.0f + scatter(i, 3) * 6.0f) * (0.6f + scatter(i, 4)));
	scrap->alpha = t < 0.75f ? 1.0f : (1.0f - t) * 4.0f;
	scrap->colour = i % THEME_CONFETTI_COLOURS;
	return true;
}

static void turn(struct peek *peek, bool shown, uint64_t now_ms)
{
	peek->rest_ms = 0;
	if (peek->shown == shown)
		return;
	peek->shown = shown;
	peek->turn_ms = now_ms;
}

void peek_point(struct peek *peek, int x, int y, bool inside, bool covered, uint64_t now_ms)
{
	bool moved = peek->known && (x != peek->x || y != peek->y);

	if (!inside && peek->inside)
		(void)peek_end(peek, now_ms);
	if (inside && !peek->inside)
		peek->came = moved;
	if (covered)
		peek->came = false;
	peek->known = true;
	peek->inside = inside;
	peek->x = x;
	peek->y = y;
	if (inside && peek->came && moved && !peek->shown)
		peek->rest_ms = now_ms + THEME_PEEK_REST_MS;
}

void peek_turn(struct peek *peek, uint64_t now_ms)
{
	turn(peek, !peek->shown, now_ms);
}

bool peek_end(struct peek *peek, uint64_t now_ms)
{
	bool was_shown = peek->shown;

	peek->came = false;
	turn(peek, false, now_ms);
	return was_shown;
}

uint64_t peek_due_ms(const struct peek *peek)
{
	return peek->rest_ms != 0 ? peek->rest_ms : PEEK_NEVER;
}

bool peek_due(struct peek *peek, uint64_t now_ms)
{
	if (now_ms < peek_due_ms(peek))
		return false;
	turn(peek, true, now_ms);
	return true;
}

bool peek_fades(const struct peek *peek, uint64_t now_ms, bool reduced_motion)
{
	return !reduced_motion && peek->turn_ms != 0 && now_ms < peek->turn_ms + THEME_PEEK_FADE_MS;
}

float peek_alpha(const struct peek *peek, uint64_t now_ms, bool reduced_motion)
{
	float faded = part(now_ms, peek->turn_ms, THEME_PEEK_FADE_MS);

	if (!peek_fades(peek, now_ms, reduced_motion))
		faded = 1.0f;
	return peek->shown ? faded : 1.0f - faded;
}
