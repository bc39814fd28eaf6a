/* Screens of a language that is written from right to left are mirrored: each control is seen where its
 * mirror image is, a press there reaches it, and its text fits. Boards keep their order. */
#include <SDL.h>

#include "sheets/fixture.h"
#include "sheets/size.h"
#include "support/group.h"
#include "ui/controls.h"
#include "ui/paint/painter.h"

struct shown {
	struct view *view;
	struct fixture fixture;
	struct board board;
	struct scene scene;
	struct controls plain; /* of the same screen from left to right */
};

static void set_up(struct shown *shown, int width, int height)
{
	struct error error = { .text = "" };

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	shown->view = view_create("test", WINDOW_SIZED(width, height), TEST_SHARE, &error);
	check(shown->view != NULL, "%s", error.text);
	board_init(&shown->board, 4, 4);
	assert_true(fixture_init(&shown->fixture, &shown->board, &shown->view->controls));
	size_draft(&shown->fixture.sheets)->columns = size_draft(&shown->fixture.sheets)->rows = 4;
	shown->fixture.game.round.plan.scramble = (struct scramble){ .width = 4, .height = 4 };
	shown->view->sheets = fixture_view_sheets(&shown->fixture);
	shown->scene = (struct scene){
		.board = &shown->board, .help = "words", .short_help = "words", .timeline_count = 3
	};
	motion_jump(&shown->view->motion, &shown->board);
}

static void tear_down(struct shown *shown)
{
	fixture_destroy(&shown->fixture);
	view_free(shown->view);
	SDL_Quit();
}

/* Draws the screen; returns the number of strings that were cut. */
static unsigned draw(struct shown *shown, bool right_to_left)
{
	struct view *view = shown->view;
	unsigned before = view->text.cut_count;

	view_set_look(view,
	              &(struct view_look){ .text_percent = 100, .right_to_left = right_to_left });
	fixture_draw(&shown->fixture, view, &shown->scene, 1000);
	return view->text.cut_count - before;
}

static void check_item(const struct shown *shown, int i, const char *name)
{
	const struct view *view = shown->view;
	const struct items *items = &view->controls.items, *plain = &shown->plain.items;
	const struct item *item = &items->list[i];
	SDL_Rect seen = mirror_rect(&view->canvas.mirror, item->rect), was = plain->list[i].rect;
	SDL_Point middle, at;

	was.x = view->layout.width - was.x - was.w;
	check(SDL_RectEquals(&seen, &was), "%s: “%s” is at %d instead of %d", name, item->text,
	      seen.x, was.x);
	if (item->scrolls && !SDL_IntersectRect(&item->rect, &items->scroll, &seen))
		return;
	if (item->scrolls)
		seen = mirror_rect(&view->canvas.mirror, seen);
	middle = (SDL_Point){ seen.x + seen.w / 2, seen.y + seen.h / 2 };
	if (item->command == COMMAND_NONE || !item->enabled)
		return;
	at = view_page(view, middle.x, middle.y);
	check(controls_hit(&view->controls, at.x, at.y).command ==
	              controls_hit(&shown->plain, view->layout.width - 1 - middle.x, middle.y)
	                      .command,
	      "%s: a press on “%s” reaches another control", name, item->text);
}

static void check_board(const struct view *view)
{
	const struct layout *layout = &view->layout;
	int left = layout->width - layout->board.x - layout->board.w;

	for (int i = 0; i < 16; i++) {
		SDL_Point at = view_page(view, left + i % 4 * layout->cell_width + 3,
		                         layout->board.y + i / 4 * layout->cell_height + 3);

		assert_int_equal(view_cell_at(view, at.x, at.y), i);
	}
}

static void check_window(int width, int height)
{
	struct shown *shown = calloc(1, sizeof *shown);

	assert_non_null(shown);
	set_up(shown, width, height);
	for (int i = -1; i < FIXTURE_SHEETS; i++) {
		const struct sheet *sheet = i < 0 ? NULL : fixture_sheets[i];
		const char *name = sheet == NULL ? "board" : sheet->name;
		unsigned cut;

		fixture_show(&shown->fixture, sheet);
		cut = draw(shown, false);
		shown->plain = shown->view->controls;
		check(draw(shown, true) == cut, "%s: “%s” is cut", name,
		      shown->view->text.cut_last);
		assert_int_equal(shown->plain.items.count, shown->view->controls.items.count);
		for (int k = 0; k < shown->plain.items.count; k++)
			check_item(shown, k, name);
		if (sheet == NULL)
			check_board(shown->view);
	}
	tear_down(shown);
	free(shown);
}

TEST_CASE(controls_are_where_their_mirror_images_are)
{
	check_window(1280, 800);
	check_window(480, 480);
}

/* What is drawn is mirrored, with its clip; what is kept only goes to its place. */
TEST_CASE(a_canvas_can_be_mirrored)
{
	const SDL_Rect rect = { 10, 20, 30, 40 }, clip = { 0, 0, 25, 100 };
	const SDL_Rect picture = { 0, 0, 100, 100 };
	struct mirror before;
	struct shown *shown = calloc(1, sizeof *shown);
	const struct stroke *stroke;
	struct canvas *canvas;

	assert_non_null(shown);
	set_up(shown, 480, 480);
	canvas = &shown->view->canvas;
	canvas_begin(canvas);
	canvas->mirror.on = true;
	canvas_clip(canvas, &clip);
	canvas_fill(canvas, &rect, 0xFF0000FFu);
	stroke = &canvas->painter.strokes[canvas->painter.count - 1];
	assert_int_equal(stroke->to.x, 440);
	assert_int_equal(stroke->seen.x, 455);
	assert_int_equal(stroke->seen.w, 15);
	canvas_clip(canvas, NULL);
	before = mirror_keep(&canvas->mirror, &picture);
	canvas_fill(canvas, &rect, 0xFF0000FFu);
	stroke = &canvas->painter.strokes[canvas->painter.count - 1];
	assert_int_equal(stroke->to.x, 390);
	canvas->mirror = before;
	canvas_end(canvas);
	tear_down(shown);
	free(shown);
}
