/* Screens of a language that is written from right to left are mirrored: each control is seen where its
 * mirror image is, a press there reaches it, and its text fits. Boards keep their order. */
#include <SDL.h>

#include "sheets/fixture.h"
#include "sheets/size.h"
#include "support/group.h"
#include "ui/controls.h"
#include "ui/paint/painter.h"

struct mirror {
	struct view *view;
	struct fixture fixture;
	struct board board;
	struct scene scene;
	struct controls plain; /* of the same screen from left to right */
};

static void set_up(struct mirror *mirror, int width, int height)
{
	struct error error = { .text = "" };

	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	mirror->view = view_create("test", WINDOW_SIZED(width, height), TEST_SHARE, &error);
	check(mirror->view != NULL, "%s", error.text);
	board_init(&mirror->board, 4, 4);
	assert_true(fixture_init(&mirror->fixture, &mirror->board, &mirror->view->controls));
	size_draft(&mirror->fixture.sheets)->columns = size_draft(&mirror->fixture.sheets)->rows =
	        4;
	mirror->fixture.game.round.plan.scramble = (struct scramble){ .width = 4, .height = 4 };
	mirror->view->sheets = fixture_view_sheets(&mirror->fixture);
	mirror->scene = (struct scene){
		.board = &mirror->board, .help = "words", .short_help = "words", .timeline_count = 3
	};
	motion_jump(&mirror->view->motion, &mirror->board);
}

static void tear_down(struct mirror *mirror)
{
	fixture_destroy(&mirror->fixture);
	view_free(mirror->view);
	SDL_Quit();
}

/* Draws the screen; returns the number of strings that were cut. */
static unsigned draw(struct mirror *mirror, bool right_to_left)
{
	struct view *view = mirror->view;
	unsigned before = view->text.cut_count;

	view_set_look(view,
	              &(struct view_look){ .text_percent = 100, .right_to_left = right_to_left });
	fixture_draw(&mirror->fixture, view, &mirror->scene, 1000);
	return view->text.cut_count - before;
}

static void check_item(const struct mirror *mirror, int i, const char *name)
{
	const struct view *view = mirror->view;
	const struct items *items = &view->controls.items, *plain = &mirror->plain.items;
	const struct item *item = &items->list[i];
	SDL_Rect seen = layout_seen(&view->layout, item->rect), was = plain->list[i].rect;
	SDL_Point middle;

	was.x = view->layout.width - was.x - was.w;
	check(SDL_RectEquals(&seen, &was), "%s: “%s” is at %d instead of %d", name, item->text,
	      seen.x, was.x);
	if (item->scrolls && !SDL_IntersectRect(&item->rect, &items->scroll, &seen))
		return;
	if (item->scrolls)
		seen = layout_seen(&view->layout, seen);
	middle = (SDL_Point){ seen.x + seen.w / 2, seen.y + seen.h / 2 };
	if (item->command == COMMAND_NONE || !item->enabled)
		return;
	check(controls_hit(&view->controls, view_across(view, middle.x), middle.y).command ==
	              controls_hit(&mirror->plain, view->layout.width - 1 - middle.x, middle.y)
	                      .command,
	      "%s: a press on “%s” reaches another control", name, item->text);
}

static void check_board(const struct view *view)
{
	const struct layout *layout = &view->layout;
	SDL_Rect tools = layout_seen(layout, layout->toolbar);
	SDL_Rect preview = layout_seen(layout, layout->preview);

	assert_false(SDL_HasIntersection(&tools, &layout->frame));
	assert_false(SDL_HasIntersection(&preview, &layout->frame));
	for (int i = 0; i < 16; i++) {
		SDL_Rect cell = layout_cell(layout, i);

		assert_int_equal(view_cell_at(view, cell.x + cell.w / 2, cell.y + cell.h / 2), i);
	}
}

static void check_window(int width, int height)
{
	struct mirror *mirror = calloc(1, sizeof *mirror);

	assert_non_null(mirror);
	set_up(mirror, width, height);
	for (int i = -1; i < FIXTURE_SHEETS; i++) {
		const struct sheet *sheet = i < 0 ? NULL : fixture_sheets[i];
		const char *name = sheet == NULL ? "board" : sheet->name;
		unsigned cut;

		fixture_show(&mirror->fixture, sheet);
		cut = draw(mirror, false);
		mirror->plain = mirror->view->controls;
		check(draw(mirror, true) == cut, "%s: “%s” is cut", name,
		      mirror->view->text.cut_last);
		assert_int_equal(mirror->plain.items.count, mirror->view->controls.items.count);
		for (int k = 0; k < mirror->plain.items.count; k++)
			check_item(mirror, k, name);
		if (sheet == NULL)
			check_board(mirror->view);
	}
	tear_down(mirror);
	free(mirror);
}

TEST_CASE(controls_are_where_their_mirror_images_are)
{
	check_window(1280, 800);
	check_window(480, 480);
}

/* What is drawn is mirrored, with its clip, but not within a picture. */
TEST_CASE(a_canvas_can_be_mirrored)
{
	const SDL_Rect rect = { 10, 20, 30, 40 }, clip = { 0, 0, 25, 100 };
	const SDL_Rect picture = { 0, 0, 100, 100 };
	struct mirror *mirror = calloc(1, sizeof *mirror);
	const struct stroke *stroke;
	struct canvas *canvas;

	assert_non_null(mirror);
	set_up(mirror, 480, 480);
	canvas = &mirror->view->canvas;
	canvas_begin(canvas);
	canvas->mirrored = true;
	canvas_clip(canvas, &clip);
	canvas_fill(canvas, &rect, 0xFF0000FFu);
	stroke = &canvas->painter.strokes[canvas->painter.count - 1];
	assert_int_equal(stroke->to.x, 440);
	assert_int_equal(stroke->seen.x, 455);
	assert_int_equal(stroke->seen.w, 15);
	assert_int_equal(canvas_turn(canvas, rect, &picture).x, 60);
	canvas_clip(canvas, NULL);
	canvas->mirrored = false;
	canvas_end(canvas);
	tear_down(mirror);
	free(mirror);
}
