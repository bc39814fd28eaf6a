/* demo: timing, contents and drawing of the help sheet's small boards. */
#include "sheets/demo.h"

#include <math.h>

#include "ui/paint/canvas.h"

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

enum { FRAME_UNITS = 4 /* units, from the frame to the cells */ };

/* Scale of everything around the tiles, to match the smaller tiles. */
static const float smaller = 0.6f;

/* Cuts the picture if the demos' size changed; tried once per size. */
static void prepare(struct demo *demo, struct canvas *canvas, const struct layout *small)
{
	SDL_Surface *picture;

	if (demo->cell_px == small->cell_px)
		return;
	demo_forget(demo);
	demo->cell_px = small->cell_px;
	picture = canvas_load_icon(canvas->data_dir, "demo", small->board.w);
	if (picture != NULL)
		(void)tiles_cut(&demo->tiles, canvas, picture,
		                &(struct screen_sizes){
		                        .columns = small->columns,
		                        .rows = small->rows,
		                        .cell_px = small->cell_px,
		                        .gap_px = small->gap_px,
		                        .radius_px = scale_px(&small->scale, THEME_RADIUS_TILE) });
	SDL_FreeSurface(picture);
}

void demo_forget(struct demo *demo)
{
	tiles_forget(&demo->tiles);
	demo->cell_px = 0;
}

/* A layout with only the small board. */
static struct layout lay_out(const struct scale *scale, const SDL_Rect *rect, int side)
{
	int frame = scale_px(scale, FRAME_UNITS);
	struct layout small = { .scale.unit_px = scale->unit_px * smaller,
		                .columns = side,
		                .rows = side };

	small.cell_px = (rect->w - 2 * frame) / side;
	small.gap_px = scale_px(&small.scale, THEME_TILE_GAP);
	small.board = (SDL_Rect){ 0, 0, side * small.cell_px, side * small.cell_px };
	small.board.x = rect->x + (rect->w - small.board.w) / 2;
	small.board.y = rect->y + (rect->h - small.board.h) / 2;
	small.frame = (SDL_Rect){ small.board.x - frame, small.board.y - frame,
		                  small.board.w + 2 * frame, small.board.h + 2 * frame };
	return small;
}

/* A disc with an arrow on a tile. */
static void draw_arrow(struct canvas *canvas, const struct layout *small,
                       const struct demo_pose *pose, int cell)
{
	SDL_Rect disc = layout_cell(small, cell);
	int size = small->cell_px * 2 / 3;
	int icon = size * 2 / 3;

	disc.x += (disc.w - size) / 2;
	disc.y += (disc.h - size) / 2;
	disc.w = disc.h = size;
	canvas_round(canvas, &disc, size / 2,
	             canvas_fade(canvas_colour(canvas, THEME_ACCENT), pose->arrow_alpha));
	canvas_icon(canvas, "arrow-right", icon, disc.x + (size - icon) / 2,
	            disc.y + (size - icon) / 2,
	            canvas_fade(canvas_colour(canvas, THEME_TEXT_ACCENT), pose->arrow_alpha));
}

/* The tip is at the icon's centre; it is a little smaller while pressing. */
static void draw_pointer(struct canvas *canvas, const struct layout *small,
                         const struct demo_pose *pose)
{
	int size = small->cell_px * (pose->pointer_down ? 12 : 14) / 10;
	int x = small->board.x + (int)lroundf(pose->pointer_x * (float)small->cell_px);
	int y = small->board.y + (int)lroundf(pose->pointer_y * (float)small->cell_px);

	canvas_icon(canvas, "pointer", size, x - size / 2, y - size / 2,
	            canvas_fade(canvas_colour(canvas, THEME_LIGHT), pose->pointer_alpha));
}

void demo_draw(struct demo *demo, struct canvas *canvas, const struct scale *scale,
               const SDL_Rect *rect, enum demo_kind kind, uint64_t elapsed_ms)
{
	struct demo_pose pose;
	struct layout small;
	struct tiles_frame frame;

	demo_pose(kind, demo_turn_ms(kind, elapsed_ms), &pose);
	small = lay_out(scale, rect, pose.board.width);
	prepare(demo, canvas, &small);
	frame = (struct tiles_frame){
		.board = &pose.board,
		.now_ms = pose.motion_ms,
		.lifted = pose.lifted,
		.whole = pose.whole,
		.whole_ms = pose.whole_ms,
		.shown = 1.0f,
		.hint_tile = pose.hint_tile,
		.hint_direction = pose.hint_direction,
	};
	tiles_draw(&demo->tiles, canvas, &small, &pose.motion, &frame);
	if (pose.arrow_alpha > 0.0f)
		for (int i = 0; i < pose.arrows; i++)
			draw_arrow(canvas, &small, &pose, pose.arrow_cells[i]);
	if (pose.pointer_alpha > 0.0f)
		draw_pointer(canvas, &small, &pose);
}
