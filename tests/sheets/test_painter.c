/* Frames of which only the changes were painted, compared with the same frames painted in full. */
#include <SDL.h>

#include "puzzle/random.h"
#include "sheets/fixture.h"
#include "sheets/size.h"
#include "support/group.h"
#include "ui/controls.h"
#include "ui/paint/blit.h"
#include "ui/paint/canvas.h"
#include "ui/paint/figure.h"
#include "ui/paint/painter.h"
#include "view/peek.h"

enum { WIDTH = 900, HEIGHT = 600, SIDE = 5, FRAMES = 600 };

struct stage {
	struct view *view;
	struct fixture fixture;
	struct random random;
	struct board board;
	struct scene scene;
	struct view_look look;
	uint64_t now_ms;
	bool solved;
	char message[40];
	Uint8 *pixels; /* owned: a copy of the window's pixels */
};

/* Colours that differ from pixel to pixel, so that anything drawn one pixel off shows. */
static SDL_Surface *make_surface(int width, int height, uint32_t seed)
{
	SDL_Surface *surface =
	        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGBA32);

	assert_non_null(surface);
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++) {
			Uint8 *pixel = (Uint8 *)surface->pixels + y * surface->pitch + x * 4;

			pixel[0] = (Uint8)(x * 7 + (int)seed);
			pixel[1] = (Uint8)(y * 5 + x);
			pixel[2] = (Uint8)((x ^ y) * 3);
			pixel[3] = 255;
		}
	return surface;
}

static void set_picture(struct stage *stage)
{
	struct screen_sizes sizes = view_wanted_sizes(stage->view, SIDE, SIDE, 1.0);
	uint32_t seed = random_below(&stage->random, 200);
	SDL_Surface *board = make_surface(sizes.cell_width * SIDE, sizes.cell_height * SIDE, seed);
	SDL_Surface *preview = make_surface(sizes.preview_width, sizes.preview_height, seed);
	SDL_Surface *ground = make_surface(sizes.backdrop_width, sizes.backdrop_height, seed + 90);
	SDL_Surface *whole = make_surface(700, 500, seed);

	assert_true(view_set_picture(stage->view, &sizes,
	                             &(struct view_picture){ board, preview, ground, whole }));
	SDL_FreeSurface(board);
	SDL_FreeSurface(preview);
	SDL_FreeSurface(ground);
	SDL_FreeSurface(whole);
}

static void begin(struct stage *stage)
{
	struct error error = { .text = "" };

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	stage->view = view_create("test", WINDOW_SIZED(WIDTH, HEIGHT), TEST_SHARE, &error);
	check(stage->view != NULL, "%s", error.text);
	random_init(&stage->random, 5);
	board_init(&stage->board, SIDE, SIDE);
	assert_true(fixture_init(&stage->fixture, &stage->board, &stage->view->controls));
	stage->view->sheets = fixture_view_sheets(&stage->fixture);
	size_draft(&stage->fixture.sheets)->columns = size_draft(&stage->fixture.sheets)->rows = 4;
	stage->now_ms = 1000;
	stage->look = (struct view_look){ .text_percent = 100 };
	stage->scene =
	        (struct scene){ .board = &stage->board, .help = "words", .short_help = "words" };
	motion_jump(&stage->view->motion, &stage->board);
	set_picture(stage);
}

static void end(struct stage *stage)
{
	fixture_destroy(&stage->fixture);
	view_free(stage->view);
	free(stage->pixels);
	SDL_Quit();
}

static int below(struct stage *stage, int bound)
{
	return (int)random_below(&stage->random, (uint32_t)bound);
}

static void slide(struct stage *stage)
{
	if (stage->solved)
		stage->view->solved = false;
	stage->solved = false;
	for (int i = below(stage, 3); i >= 0; i--)
		board_move(&stage->board, (enum direction)below(stage, 4));
	motion_follow(&stage->view->motion, &stage->board, stage->now_ms,
	              (uint32_t)below(stage, 200), false);
	stage->scene.moves++;
}

static void become_whole(struct stage *stage)
{
	board_init(&stage->board, SIDE, SIDE);
	motion_follow(&stage->view->motion, &stage->board, stage->now_ms, 100, false);
	view_celebrate(stage->view, false, stage->now_ms);
	stage->solved = true;
}

static void say(struct stage *stage)
{
	snprintf(stage->message, sizeof stage->message, "Message number %d.", below(stage, 50));
	stage->scene.message = below(stage, 3) > 0 ? stage->message : NULL;
}

static void look_different(struct stage *stage)
{
	stage->look.kind = (enum theme_kind)below(stage, 3);
	stage->look.text_percent = 100 + 25 * below(stage, 3);
	stage->look.right_to_left = below(stage, 4) == 0;
	view_set_look(stage->view, &stage->look);
}

static void open_sheet(struct stage *stage)
{
	static const struct sheet *const sheets[] = {
		NULL,         &menu_sheet,   &size_sheet, &crop_sheet, &help_sheet,
		&about_sheet, &solving_card, &pause_card, NULL,
	};

	fixture_show(&stage->fixture, sheets[below(stage, (int)SDL_arraysize(sheets))]);
	stage->scene.part = (SDL_FRect){ 0.1f, 0.2f, 0.5f, 0.6f };
	stage->scene.part_moves = below(stage, 2) == 0;
	stage->view->controls.scroll_px = 0;
}

/* A random change between two frames. */
static void change(struct stage *stage)
{
	switch (below(stage, 14)) {
	case 0:
	case 1:
	case 2:
		slide(stage);
		break;
	case 3:
		motion_shake(&stage->view->motion, 1 + below(stage, SIDE * SIDE - 1),
		             stage->now_ms);
		break;
	case 4:
	case 5:
		view_point(stage->view, below(stage, WIDTH), below(stage, HEIGHT), stage->now_ms);
		(void)peek_due(&stage->view->peek, stage->now_ms + (uint64_t)below(stage, 500));
		break;
	case 6:
		say(stage);
		break;
	case 7:
		open_sheet(stage);
		break;
	case 8:
		stage->scene.numbers = (enum scene_numbers)below(stage, SCENE_NUMBERS_LARGE + 1);
		break;
	case 9:
		controls_step_focus(&stage->view->controls, below(stage, 2) * 2 - 1);
		break;
	case 10:
		view_scroll(stage->view, below(stage, 200) - 100);
		break;
	case 11:
		if (below(stage, 4) == 0)
			look_different(stage);
		break;
	case 12:
		if (below(stage, 2) == 0)
			become_whole(stage);
		break;
	default:
		if (below(stage, 6) == 0)
			set_picture(stage);
		break;
	}
}

static uint32_t pixel_at(const SDL_Surface *surface, const Uint8 *pixels, int at)
{
	uint32_t pixel;

	memcpy(&pixel, pixels + at / surface->w * surface->pitch + at % surface->w * 4,
	       sizeof pixel);
	return pixel;
}

/* The first pixel that differs, as y·width + x; −1 if none. */
static int find_difference(const SDL_Surface *surface, const Uint8 *pixels)
{
	const SDL_PixelFormat *format = surface->format;
	uint32_t mask = format->Rmask | format->Gmask | format->Bmask | format->Amask;

	for (int at = 0; at < surface->w * surface->h; at++)
		if (((pixel_at(surface, pixels, at) ^ pixel_at(surface, surface->pixels, at)) &
		     mask) != 0)
			return at;
	return -1;
}

/* Draws the next second of the last frame's clock. False: the frame must be drawn in full. */
static bool draw_second(struct stage *stage)
{
	stage->scene.seconds_played++;
	return view_draw_clock(stage->view, stage->scene.seconds_played);
}

/* Draws a frame twice, the second time in full. ticked: it differs from the last one only in the clock. */
static void compare_frame(struct stage *stage, int frame, bool ticked)
{
	const struct sheet *top = sheets_top(&stage->fixture.sheets);
	SDL_Surface *surface = SDL_GetWindowSurface(stage->view->canvas.window);
	int at;

	if (!ticked || !draw_second(stage))
		fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
	memcpy(stage->pixels, surface->pixels, (size_t)surface->h * (size_t)surface->pitch);
	stage->view->canvas.painter.stale = true;
	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
	at = find_difference(surface, stage->pixels);
	if (at >= 0)
		fail_msg("frame %d, sheet %s: %d, %d is %06x, in the whole frame %06x", frame,
		         top != NULL ? top->name : "none", at % surface->w, at / surface->w,
		         pixel_at(surface, stage->pixels, at),
		         pixel_at(surface, surface->pixels, at));
}

FIXTURE(set_up, tear_down, struct stage, begin, end);
GROUP(set_up, tear_down);
#define STAGE_TEST(name) TEST_CASE_OF(name, struct stage, stage, NULL, NULL)

STAGE_TEST(painting_changes_equals_painting_all)
{
	SDL_Surface *surface = SDL_GetWindowSurface(stage->view->canvas.window);

	assert_int_equal(surface->format->BytesPerPixel, 4);
	stage->pixels = malloc((size_t)surface->h * (size_t)surface->pitch);
	assert_non_null(stage->pixels);
	for (int frame = 0; frame < FRAMES; frame += groups_all() ? 1 : 3) {
		stage->now_ms += (uint64_t)below(stage, 60);
		for (int i = below(stage, 3); i > 0; i--)
			change(stage);
		stage->scene.seconds_played += (uint64_t)below(stage, 40);
		compare_frame(stage, frame, false);
		if (!view_moving(stage->view, stage->now_ms))
			compare_frame(stage, frame, true);
	}
}

/* No frame between shows the empty board. */
STAGE_TEST(a_new_picture_takes_the_place_of_the_last_one)
{
	SDL_Surface *surface = SDL_GetWindowSurface(stage->view->canvas.window);
	SDL_Rect tile;
	Uint32 first, later;

	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
	set_picture(stage);
	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
	tile = layout_cell(&stage->view->layout, 0);
	tile.x += tile.w / 2;
	tile.y += tile.h / 2;
	memcpy(&first, (Uint8 *)surface->pixels + tile.y * surface->pitch + tile.x * 4,
	       sizeof first);
	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms + 1000);
	memcpy(&later, (Uint8 *)surface->pixels + tile.y * surface->pitch + tile.x * 4,
	       sizeof later);
	check(first == later, "%08x, then %08x", first, later);
}

/* Scribbles over the window and returns whether the next frame painted over that place. */
static bool paints_at(struct stage *stage, int x, int y)
{
	SDL_Surface *surface = SDL_GetWindowSurface(stage->view->canvas.window);
	SDL_Rect dot = { x, y, 1, 1 };
	Uint32 pink = SDL_MapRGB(surface->format, 255, 0, 255), pixel;

	SDL_FillRect(surface, &dot, pink);
	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
	memcpy(&pixel, (Uint8 *)surface->pixels + y * surface->pitch + x * 4, sizeof pixel);
	return pixel != pink;
}

STAGE_TEST(unchanged_parts_are_not_painted)
{
	SDL_Rect cell, far;

	end(stage); /* what the random changes left doesn't matter */
	*stage = (struct stage){ .view = NULL };
	begin(stage);
	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
	cell = layout_cell(&stage->view->layout, SIDE * SIDE - 2);
	far = layout_cell(&stage->view->layout, 0);
	assert_false(paints_at(stage, cell.x + cell.w / 2, cell.y + cell.h / 2));
	stage->view->canvas.painter.stale = true;
	assert_true(paints_at(stage, cell.x + cell.w / 2, cell.y + cell.h / 2));
	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
	board_move(&stage->board, DIRECTION_RIGHT);
	motion_jump(&stage->view->motion, &stage->board);
	assert_false(paints_at(stage, far.x + far.w / 2, far.y + far.h / 2));
	board_move(&stage->board, DIRECTION_LEFT);
	motion_jump(&stage->view->motion, &stage->board);
	assert_true(paints_at(stage, cell.x + cell.w / 2, cell.y + cell.h / 2));
}

/* In the last digit of the clock. */
static SDL_Point find_clock(struct stage *stage)
{
	const struct items *items = &stage->view->controls.items;
	const struct item *clock = items->list;
	struct text *text = &stage->view->text;
	SDL_Rect digits, name;

	while (!clock->ticks)
		clock++;
	figure_parts(&stage->view->layout.scale, text, &clock->rect, clock->font, clock->text,
	             clock->row, &digits, &name);
	assert_false(clock->row); /* they are in the middle */
	return (SDL_Point){ digits.x + (digits.w + figure_width(text, clock->font, clock->value) -
		                        figure_width(text, clock->font, "0")) /
		                               2,
		            digits.y + digits.h / 2 };
}

/* Scribbles over the window and returns whether the clock's next second painted over that place. */
static bool second_paints_at(struct stage *stage, int x, int y)
{
	SDL_Surface *surface = SDL_GetWindowSurface(stage->view->canvas.window);
	Uint32 pink = SDL_MapRGB(surface->format, 255, 0, 255), pixel;

	SDL_FillRect(surface, &(SDL_Rect){ x, y, 1, 1 }, pink);
	assert_true(draw_second(stage));
	memcpy(&pixel, (Uint8 *)surface->pixels + y * surface->pitch + x * 4, sizeof pixel);
	return pixel != pink;
}

static void draw(struct stage *stage)
{
	fixture_draw(&stage->fixture, stage->view, &stage->scene, stage->now_ms);
}

STAGE_TEST(a_second_paints_only_the_clock)
{
	SDL_Rect far;
	SDL_Point clock;

	end(stage);
	*stage = (struct stage){ .view = NULL };
	begin(stage);
	stage->scene.seconds_played = 70;
	draw(stage);
	clock = find_clock(stage);
	far = layout_cell(&stage->view->layout, 0);
	assert_false(second_paints_at(stage, far.x + far.w / 2, far.y + far.h / 2));
	far = stage->view->layout.figures[LAYOUT_FIGURE_MOVES];
	assert_false(second_paints_at(stage, far.x + 2, far.y + 2));
	assert_true(second_paints_at(stage, clock.x, clock.y));
	assert_true(draw_second(stage));
	check(strcmp(figure_time(stage->scene.seconds_played).text, "1:14") == 0, "%d s",
	      (int)stage->scene.seconds_played);
}

/* What else is drawn may have become different, or be gone. */
STAGE_TEST(a_second_is_drawn_alone_only_where_all_else_stays)
{
	static const struct view_look bright = { .kind = THEME_BRIGHT, .text_percent = 100 };
	struct canvas *canvas;

	end(stage);
	*stage = (struct stage){ .view = NULL };
	begin(stage);
	canvas = &stage->view->canvas;
	assert_false(draw_second(stage)); /* there is no frame */
	draw(stage);
	assert_true(draw_second(stage));
	view_set_look(stage->view, &bright);
	assert_false(draw_second(stage));
	draw(stage);
	assert_true(draw_second(stage));
	set_picture(stage);
	assert_false(draw_second(stage));
	draw(stage);
	canvas_drop(canvas, canvas_empty_texture(canvas, 8, 8));
	assert_false(draw_second(stage));
	draw(stage);
	canvas->painter.stale = true;
	assert_false(draw_second(stage));
	fixture_show(&stage->fixture, &menu_sheet);
	stage->scene.sheet_open = true;
	draw(stage);
	assert_false(draw_second(stage));
	stage->scene.sheet_open = false;
	fixture_show(&stage->fixture, NULL);
	stage->scene.seconds_played = 598;
	draw(stage);
	assert_true(draw_second(stage));
	assert_false(draw_second(stage)); /* 10:00 is wider */
}

/* A small square moving over a picture that is drawn enlarged. */
static void draw_stretched(struct canvas *canvas, SDL_Texture *texture, int step, bool whole)
{
	SDL_Rect all = { 0, 0, 640, 480 }, large = { 51, 33, 311, 217 };
	SDL_Rect small = { 40 + step * 7, 30 + step * 5, 3, 3 };

	if (whole)
		canvas->painter.stale = true;
	canvas_begin(canvas);
	canvas_fill(canvas, &all, 0x203040FFu);
	canvas_copy(canvas, texture, NULL, &large, 0.8f);
	canvas_fill(canvas, &small, 0xFF8000A0u);
	canvas_end(canvas);
}

/* keeps: simulates a renderer whose window keeps what is drawn, or one that needs a texture for
 * that. Returns how many frames differ from those painted in full. */
static int draw_both_ways(struct stage *stage, struct canvas *canvas, bool keeps)
{
	SDL_Surface *picture = make_surface(37, 23, 4), *surface;
	SDL_Texture *texture = canvas_texture(canvas, picture);
	int different = 0;

	SDL_FreeSurface(picture);
	assert_non_null(texture);
	canvas->painter.keeps = keeps;
	surface = SDL_GetWindowSurface(canvas->window);
	for (int step = 0; step < 50; step++) {
		draw_stretched(canvas, texture, step, false);
		memcpy(stage->pixels, surface->pixels, (size_t)surface->h * (size_t)surface->pitch);
		draw_stretched(canvas, texture, step, true);
		different += find_difference(surface, stage->pixels) >= 0;
	}
	assert_true(keeps == (canvas->painter.last_frame == NULL));
	SDL_DestroyTexture(texture);
	return different;
}

STAGE_TEST(stretched_copies_do_not_change)
{
	struct canvas canvas;
	struct error error = { .text = "" };
	int different, more;

	check(canvas_init(&canvas, "stretched", WINDOW_SIZED(640, 480), TEST_SHARE, &error), "%s",
	      error.text);
	free(stage->pixels);
	stage->pixels = malloc(640 * 480 * 4);
	assert_non_null(stage->pixels);
	different = draw_both_ways(stage, &canvas, true);
	more = draw_both_ways(stage, &canvas, false);
	canvas_destroy(&canvas);
	check(different + more == 0, "%d and %d of 50 frames differ from the whole ones", different,
	      more);
}

/* Strokes that hide each other, some of them wholly. */
STAGE_TEST(what_is_not_hidden_is_painted)
{
	struct canvas *canvas = &stage->view->canvas;
	SDL_Surface *window = SDL_GetWindowSurface(canvas->window);
	SDL_Surface *expected = SDL_ConvertSurface(window, window->format, 0);

	assert_non_null(expected);
	for (int frame = 0; frame < 40; frame++) {
		int at;

		canvas_begin(canvas);
		for (int i = 0; i < 90; i++) {
			SDL_Rect rect = { below(stage, WIDTH) - 100, below(stage, HEIGHT) - 100,
				          1 + below(stage, 400), 1 + below(stage, 300) };
			uint32_t colour = random_below(&stage->random, 1 << 24) << 8;

			if (i == 0)
				rect = (SDL_Rect){ 0, 0, WIDTH, HEIGHT };
			colour |=
			        i == 0 || below(stage, 2) == 0 ? 255u : (uint32_t)below(stage, 255);
			canvas_fill(canvas, &rect, colour);
			SDL_IntersectRect(&rect, &canvas->painter.area, &rect);
			if (!SDL_RectEmpty(&rect))
				blit_fill(expected, &rect, colour, (colour & 255) != 255);
		}
		canvas_end(canvas);
		at = find_difference(window, expected->pixels);
		check(at < 0, "frame %d differs at %d, %d", frame, at % WIDTH, at / WIDTH);
	}
	SDL_FreeSurface(expected);
}

static bool hidden_after_a_frame(struct canvas *canvas)
{
	canvas_begin(canvas);
	canvas_fill(canvas, &(SDL_Rect){ 0, 0, 480, 480 }, 0x204060FF);
	canvas_end(canvas);
	return (SDL_GetWindowFlags(canvas->window) & SDL_WINDOW_HIDDEN) != 0;
}

/* But not one that the player has minimised since. */
STAGE_TEST(a_hidden_window_is_shown_by_its_first_frame)
{
	struct canvas *canvas = &stage->view->canvas;

	SDL_HideWindow(canvas->window);
	painter_destroy(&canvas->painter);
	painter_init(&canvas->painter, canvas->window, canvas->renderer);
	assert_false(hidden_after_a_frame(canvas));
	SDL_HideWindow(canvas->window);
	canvas->painter.stale = true;
	assert_true(hidden_after_a_frame(canvas));
}

static bool covered(const SDL_Rect *rects, int count, int x, int y)
{
	for (int i = 0; i < count; i++)
		if (SDL_PointInRect(&(SDL_Point){ x, y }, &rects[i]))
			return true;
	return false;
}

/* Two frames that differ in a few rectangles. */
STAGE_TEST(changes_are_covered_by_few_rectangles)
{
	static struct painter painter;
	SDL_Rect rects[PAINTER_RECTS_MAX];

	for (int round = 0; round < 200; round++) {
		SDL_Rect marks[6];
		int marked = below(stage, 7), count;

		painter_begin(&painter, 500 + below(stage, 3000), 480 + below(stage, 1500));
		memcpy(painter.before, painter.now, sizeof painter.now);
		for (int i = 0; i < marked; i++) {
			marks[i] = (SDL_Rect){ below(stage, 3000) - 100, below(stage, 1500) - 100,
				               1 + below(stage, 300), 1 + below(stage, 300) };
			painter_add(&painter, (struct stroke){ .to = marks[i], .colour = 255 });
		}
		count = painter_find_rects(&painter, rects);
		for (int i = 0; i < marked; i++) {
			int x = marks[i].x + marks[i].w - 1, y = marks[i].y + marks[i].h / 2;

			if (x >= 0 && y >= 0 && x < painter.area.w && y < painter.area.h)
				check(covered(rects, count, x, y), "round %d: %d, %d is left out",
				      round, x, y);
		}
		for (int i = 0; i < count; i++)
			for (int k = 0; k < i; k++)
				check(!SDL_HasIntersection(&rects[i], &rects[k]),
				      "round %d: rectangles %d and %d overlap", round, i, k);
	}
	painter_destroy(&painter);
}
