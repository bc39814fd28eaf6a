/* A control that is pressed again and again at one place stays there, however its sheet changes;
 * and the two steppers of the sheet Size are in line. */
#include <stdlib.h>

#include "sheets/fixture.h"
#include "support/group.h"

struct stage {
	struct canvas canvas;
	struct text text;
	struct board board;
	struct fixture fixture;
	struct scene scene;
	struct layout layout;
	struct items items;
};

static const int windows[][2] = { { 480, 480 },  { 480, 800 },  { 640, 480 },  { 800, 600 },
	                          { 800, 1200 }, { 1024, 640 }, { 1280, 800 }, { 1920, 1080 } };

static int set_up(void **state)
{
	struct stage *stage = calloc(1, sizeof *stage);
	struct error error = { .text = "" };

	assert_non_null(stage);
	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	check(canvas_init(&stage->canvas, "test",
	                  &(struct window_place){ .width = 480, .height = 480 }, TEST_SHARE,
	                  &error),
	      "%s", error.text);
	check(text_init(&stage->text, &stage->canvas, &error), "%s", error.text);
	board_init(&stage->board, 4, 4);
	assert_true(fixture_init(&stage->fixture, &stage->board, NULL));
	stage->scene = (struct scene){ .board = &stage->board, .hint = "", .short_hint = "" };
	*state = stage;
	return 0;
}

static int tear_down(void **state)
{
	struct stage *stage = *state;

	fixture_destroy(&stage->fixture);
	text_destroy(&stage->text);
	canvas_destroy(&stage->canvas);
	free(stage);
	SDL_Quit();
	return 0;
}

/* A frame in a window, with words of a size. */
static void build(struct stage *stage, const int *window, int percent)
{
	struct controls *controls = &stage->fixture.controls;

	layout_compute(&stage->layout, &stage->text, window[0], window[1], 1.0f, percent, 0, 4, 4);
	stage->fixture.sheets.text_percent = percent;
	fixture_build(&stage->fixture, &stage->items, &stage->layout, &stage->scene, &stage->text,
	              controls->scroll_px);
	controls->items = stage->items;
	controls_end(controls);
}

/* Presses where the pointer is until it can do no more; the control must be hit each time. */
static int press_all(struct stage *stage, const int *window, const char *name, int x, int y,
                     int percent)
{
	enum command command = fixture_control(&settings_sheet, name);
	struct controls *controls = &stage->fixture.controls;

	for (;;) {
		const struct item *item = items_find(&stage->items, command);
		struct controls_hit hit = controls_hit(controls, x, y);
		int next = setting_step(
		        SETTING_TEXT, percent,
		        command == fixture_control(&settings_sheet, "text-plus") ? 1 : -1);

		if (next == percent)
			return percent;
		check(item != NULL && hit.command == command && hit.in_sheet,
		      "%s at %d %% in %dx%d: pressed at %d,%d, it is at %d,%d", name, percent,
		      window[0], window[1], x, y, item->rect.x, item->rect.y);
		controls_hold(controls, &hit, x, y);
		percent = next;
		build(stage, window, percent);
	}
}

/* From 100 % to 200 % and back, at the middle and near the corners. */
static void the_text_size_is_stepped_at_one_place(void **state)
{
	struct stage *stage = *state;

	fixture_show(&stage->fixture, &settings_sheet);
	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (int corner = 0; corner < 5; corner++) {
			const struct item *item;
			int x, y;

			controls_let_go(&stage->fixture.controls);
			stage->fixture.controls.scroll_px = 0;
			build(stage, windows[i], 100);
			item = items_find(&stage->items,
			                  fixture_control(&settings_sheet, "text-plus"));
			assert_non_null(item);
			x = item->rect.x +
			    item->rect.w * (corner == 0 ? 3 : corner % 2 * 4 + 1) / 6;
			y = item->rect.y +
			    item->rect.h * (corner == 0 ? 3 : corner / 3 * 4 + 1) / 6;
			assert_int_equal(press_all(stage, windows[i], "text-plus", x, y, 100),
			                 SETTINGS_TEXT_MOST);
			item = items_find(&stage->items,
			                  fixture_control(&settings_sheet, "text-minus"));
			x = item->rect.x + item->rect.w / 2;
			y = item->rect.y + item->rect.h / 2;
			(void)press_all(stage, windows[i], "text-minus", x, y, SETTINGS_TEXT_MOST);
		}
}

/* What is not held lies as ever; nor does a control that is not shown move anything. */
static void nothing_moves_without_a_press(void **state)
{
	struct stage *stage = *state;
	SDL_Rect sheet;

	controls_let_go(&stage->fixture.controls);
	stage->fixture.controls.scroll_px = 0;
	fixture_show(&stage->fixture, &settings_sheet);
	build(stage, windows[0], 100);
	sheet = stage->items.sheet;
	stage->fixture.controls.hold = (struct items_hold){ COMMAND_UNDO, 3, 3 };
	build(stage, windows[0], 100);
	assert_true(SDL_RectEquals(&sheet, &stage->items.sheet));
	controls_let_go(&stage->fixture.controls);
}

static const struct item *size_item(const struct stage *stage, const char *name)
{
	const struct item *item = items_find(&stage->items, fixture_control(&size_sheet, name));

	assert_non_null(item);
	return item;
}

/* Where the name of a stepper stands: below or beside its button. */
static bool name_above(const struct stage *stage, const struct item *button)
{
	const struct item *name = button - 1;

	(void)stage;
	assert_int_equal(name->kind, ITEM_SUBTITLE);
	return name->rect.y + name->rect.h <= button->rect.y;
}

static void columns_and_rows_are_in_line(void **state)
{
	struct stage *stage = *state;

	fixture_show(&stage->fixture, &size_sheet);
	stage->fixture.sheets.size = (struct size_sheet){ .columns = 4, .rows = 32 };
	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (int percent = 100; percent <= 200; percent += 25) {
			const SDL_Rect *columns, *rows, *more_columns, *more_rows;

			build(stage, windows[i], percent);
			columns = &size_item(stage, "width-minus")->rect;
			rows = &size_item(stage, "height-minus")->rect;
			more_columns = &size_item(stage, "width-plus")->rect;
			more_rows = &size_item(stage, "height-plus")->rect;
			check(columns->x == rows->x || columns->y == rows->y,
			      "%dx%d, %d %%: steppers at %d,%d and %d,%d", windows[i][0],
			      windows[i][1], percent, columns->x, columns->y, rows->x, rows->y);
			check(more_columns->x - columns->x == more_rows->x - rows->x,
			      "%dx%d, %d %%: one value is wider", windows[i][0], windows[i][1],
			      percent);
			check(name_above(stage, size_item(stage, "width-minus")) ==
			              name_above(stage, size_item(stage, "height-minus")),
			      "%dx%d, %d %%: one name stands above, one beside", windows[i][0],
			      windows[i][1], percent);
		}
}

int test_hold(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_text_size_is_stepped_at_one_place),
		cmocka_unit_test(nothing_moves_without_a_press),
		cmocka_unit_test(columns_and_rows_are_in_line),
	};

	return cmocka_run_group_tests_name("hold", tests, set_up, tear_down);
}
