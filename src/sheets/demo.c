/* demo: timing and contents of the help sheet's small boards. Drawn by demo_draw.c. */
#include "sheets/demo.h"

enum {
	SIDE = 3, /* columns and rows */
	STEPS_MAX = 12,
	WHOLE_MS = THEME_CLOSE_GAPS_MS + THEME_PIECE_MS, /* no sweep, no confetti */
	OPEN_MS = 300,                                   /* the complete picture falls apart */
	ENTER_MS = 500,                                  /* the pointer arrives … */
	CROSS_MS = 1100,                                 /* … moves to the next tile … */
	CROSSED_MS = 1450,
	LEAVE_MS = 1900, /* … and leaves */
	LEFT_MS = 2150,
	PRESSES_MS = 2400, /* the whole turn */
	LIT_MS = 400,      /* a hint: the tile is highlighted … */
	ARROW_MS = 1000,   /* … shows its direction … */
	GOES_MS = 1700,    /* … moves … */
	BACK_MS = 2500,    /* … and moves back for the next time */
	HINT_MS = 2900,
	SOLVE_MS = 4800,
};

/* A press at a time of the turn. */
struct step {
	int at_ms, slide_ms, cell;
};

struct script {
	uint16_t tiles[SIDE * SIDE];
	int length_ms, steps;
	struct step list[STEPS_MAX];
};

static const struct script scripts[DEMO_COUNT] = {
	[DEMO_SLIDE] = { { 1, 2, 3, 4, 5, 0, 7, 8, 6 },
	                 PRESSES_MS,
	                 2,
	                 { { 650, 240, 4 }, { 1550, 240, 5 } } },
	[DEMO_ROW] = { { 1, 2, 3, 4, 5, 0, 7, 8, 6 },
	               PRESSES_MS,
	               2,
	               { { 650, 240, 3 }, { 1550, 240, 5 } } },
	[DEMO_HINT] = { { 1, 2, 3, 4, 5, 0, 7, 8, 6 },
	                HINT_MS,
	                2,
	                { { GOES_MS, 240, 8 }, { BACK_MS, 240, 5 } } },
	[DEMO_SOLVE] = { { 1, 2, 3, 4, 5, 6, 7, 8, 0 },
	                 SOLVE_MS,
	                 12,
	                 /* scrambles it quickly … */
	                 { { 350, 100, 6 },
	                   { 450, 100, 0 },
	                   { 550, 100, 1 },
	                   { 650, 100, 4 },
	                   { 750, 100, 3 },
	                   { 850, 100, 5 },
	                   /* … and undoes that */
	                   { 1500, 240, 3 },
	                   { 1800, 240, 4 },
	                   { 2100, 240, 1 },
	                   { 2400, 240, 0 },
	                   { 2700, 240, 6 },
	                   { 3000, 240, 8 } } },
};

uint64_t demo_turn_length_ms(enum demo_kind kind)
{
	return (uint64_t)scripts[kind].length_ms;
}

uint64_t demo_turn_ms(enum demo_kind kind, uint64_t elapsed_ms)
{
	uint64_t into, start = 0;

	if (elapsed_ms < DEMO_FIRST_MS || elapsed_ms >= DEMO_OVER_MS)
		return 0;
	into = (elapsed_ms - DEMO_FIRST_MS) % DEMO_ROUND_MS;
	for (int i = 0; i < (int)kind; i++)
		start += demo_turn_length_ms((enum demo_kind)i);
	return into >= start && into < start + demo_turn_length_ms(kind) ? into - start : 0;
}

/* 0 … 1 between two times, slow at both ends. */
static float ramp(int now_ms, int from_ms, int to_ms)
{
	float t = SDL_clamp((float)(now_ms - from_ms) / (float)(to_ms - from_ms), 0.0f, 1.0f);

	return t * t * (3.0f - 2.0f * t);
}

static void slide(struct board *board, int cell)
{
	enum direction direction;
	int length = board_slide_length(board, cell, &direction);

	for (int i = 0; i < length; i++)
		if (!board_move(board, direction))
			return;
}

/* Arrows from the pressed tile to the gap of the board at rest. */
static void point_arrows(struct demo_pose *pose, int cell)
{
	int length = board_slide_length(&pose->board, cell, NULL);

	for (int i = 0; i < length && i < SIDE - 1; i++)
		pose->arrow_cells[pose->arrows++] = cell + i;
}

/* The pointer enters from below, presses one tile, then the other, and leaves. */
static void move_pointer(const struct script *script, int now_ms, struct demo_pose *pose)
{
	const struct step *first = &script->list[0], *second = &script->list[1];
	float from_x = (float)(first->cell % SIDE) + 0.5f;
	float from_y = (float)(first->cell / SIDE) + 0.5f;
	float to_x = (float)(second->cell % SIDE) + 0.5f;
	float come = 1.0f - ramp(now_ms, 0, ENTER_MS);
	float leave = ramp(now_ms, LEAVE_MS, LEFT_MS);
	float cross = ramp(now_ms, CROSS_MS, CROSSED_MS);

	pose->pointer_alpha = ramp(now_ms, 0, ENTER_MS / 2) * (1.0f - leave);
	pose->pointer_x = from_x + (to_x - from_x) * cross + 0.5f * come;
	pose->pointer_y = from_y + 1.1f * come + 0.3f * leave;
	pose->arrow_alpha = 1.0f - ramp(now_ms, 0, ENTER_MS) + ramp(now_ms, LEFT_MS, PRESSES_MS);
	for (int i = 0; i < script->steps; i++) {
		int since_ms = now_ms - script->list[i].at_ms;

		if (since_ms > -150 && since_ms < 0)
			pose->lifted = script->list[i].cell;
		pose->pointer_down = pose->pointer_down || (since_ms > -40 && since_ms < 160);
	}
}

/* The hint as on the board: pressed once, twice, and the third time the tile moves. */
static void give_hint(const struct script *script, int now_ms, struct demo_pose *pose)
{
	bool back = now_ms == 0 || now_ms >= BACK_MS + script->list[1].slide_ms;

	if (!back && (now_ms < LIT_MS || now_ms >= GOES_MS))
		return;
	pose->hint_tile = script->tiles[script->list[0].cell];
	if (back || now_ms >= ARROW_MS)
		pose->hint_direction = DIRECTION_UP;
}

/* The picture falls apart, is scrambled and put together again. */
static void become_whole(const struct script *script, int now_ms, struct demo_pose *pose)
{
	const struct step *last = &script->list[script->steps - 1];
	int solved_ms = last->at_ms + last->slide_ms;

	pose->whole = now_ms < OPEN_MS || now_ms >= solved_ms;
	pose->whole_ms = (uint64_t)(now_ms < OPEN_MS ? (OPEN_MS - now_ms) * WHOLE_MS / OPEN_MS
	                                             : SDL_clamp(now_ms - solved_ms, 0, WHOLE_MS));
}

static void play_steps(const struct script *script, int now_ms, struct demo_pose *pose)
{
	for (int i = 0; i < script->steps && script->list[i].at_ms <= now_ms; i++) {
		const struct step *step = &script->list[i];

		slide(&pose->board, step->cell);
		motion_follow(&pose->motion, &pose->board, (uint64_t)step->at_ms,
		              (uint32_t)step->slide_ms, false);
	}
}

void demo_pose(enum demo_kind kind, uint64_t turn_ms, struct demo_pose *pose)
{
	const struct script *script = &scripts[kind];
	int now_ms = turn_ms < (uint64_t)script->length_ms ? (int)turn_ms : 0;
	struct error error;

	*pose = (struct demo_pose){ .motion_ms = (uint64_t)now_ms,
		                    .lifted = -1,
		                    .hint_direction = -1 };
	if (!board_init_tiles(&pose->board, SIDE, SIDE, script->tiles, &error))
		board_init(&pose->board, SIDE, SIDE); /* not possible in the tables above */
	motion_jump(&pose->motion, &pose->board);
	if (kind == DEMO_SLIDE || kind == DEMO_ROW)
		point_arrows(pose, script->list[0].cell);
	play_steps(script, now_ms, pose);
	if (kind == DEMO_HINT)
		give_hint(script, now_ms, pose);
	else if (kind == DEMO_SOLVE)
		become_whole(script, now_ms, pose);
	else
		move_pointer(script, now_ms, pose);
}
