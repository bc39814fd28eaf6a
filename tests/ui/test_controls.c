/* Effects of pointer, keys and wheel on a list of items, without a window. */
#include "support/group.h"
#include "ui/controls.h"
#include "ui/items.h"

static int halves(const struct item *item, int x, int y)
{
	return x < item->rect.x + item->rect.w / 2 ? 0 : 1;
}

static struct item *add(struct controls *controls, enum item_kind kind, enum command command,
                        SDL_Rect rect)
{
	struct item *item = items_add(&controls->items, kind, rect);

	item->command = command;
	return item;
}

/* Two tools, a message over the board, and optionally a sheet with three buttons, of which the last
 * two scroll and the second is partly visible. */
static void fill(struct controls *controls, bool sheet)
{
	struct items *items = &controls->items;

	items_clear(items);
	add(controls, ITEM_TOOL, COMMAND_NEW, (SDL_Rect){ 0, 0, 50, 50 })->part = halves;
	add(controls, ITEM_TOOL, COMMAND_UNDO, (SDL_Rect){ 0, 50, 50, 50 })->enabled = false;
	add(controls, ITEM_MESSAGE, COMMAND_NONE, (SDL_Rect){ 60, 0, 100, 20 });
	if (!sheet)
		return;
	items->sheet = (SDL_Rect){ 200, 0, 100, 100 };
	items->scroll = (SDL_Rect){ 200, 30, 100, 70 };
	items->scroll_max = 60;
	add(controls, ITEM_SHEET, COMMAND_NONE, items->sheet)->in_sheet = true;
	add(controls, ITEM_BUTTON, COMMAND_DAILY, (SDL_Rect){ 200, 0, 100, 30 })->in_sheet = true;
	for (int i = 0; i < 2; i++) {
		struct item *item =
		        add(controls, ITEM_BUTTON, i == 0 ? COMMAND_SHARE : COMMAND_HELP,
		            (SDL_Rect){ 200, 80 + 40 * i, 100, 40 });

		item->in_sheet = item->scrolls = true;
	}
}

static struct controls begin(bool sheet)
{
	struct controls controls;

	controls_init(&controls);
	fill(&controls, sheet);
	return controls;
}

static void point(struct controls *controls, int x, int y)
{
	controls->pointer_x = x;
	controls->pointer_y = y;
}

TEST_CASE(a_press_hits_a_control_and_its_part)
{
	struct controls controls = begin(false);
	struct controls_hit hit;

	hit = controls_hit(&controls, 40, 10);
	assert_int_equal(hit.command, COMMAND_NEW);
	assert_int_equal(hit.part, 1);
	hit = controls_hit(&controls, 40, 60); /* disabled */
	assert_int_equal(hit.command, COMMAND_NONE);
	assert_int_equal(hit.part, -1);
	assert_true(controls_hit(&controls, 70, 10).on_message);
	assert_false(controls_hit(&controls, 70, 10).beside_sheet);
}

/* On a mirrored page, too, the left half of a board is the one that is seen at the left. */
TEST_CASE(what_keeps_its_order_is_hit_where_it_is_seen)
{
	struct controls controls = begin(false);
	struct item *item = &controls.items.list[0];

	controls.items.mirror = (struct mirror){ .on = true, .width = 640 };
	assert_int_equal(controls_hit(&controls, 10, 10).part, 0);
	item->keeps_order = true;
	assert_int_equal(controls_hit(&controls, 10, 10).part, 1);
	point(&controls, 49, 10);
	assert_int_equal(controls_hovered_part(&controls), 0);
}

TEST_CASE(a_covering_sheet_blocks_presses)
{
	struct controls controls = begin(true);

	assert_int_equal(controls_hit(&controls, 10, 10).command, COMMAND_NEW);
	controls.items.covered = true;
	assert_int_equal(controls_hit(&controls, 10, 10).command, COMMAND_NONE);
	assert_true(controls_hit(&controls, 10, 10).beside_sheet);
	point(&controls, 10, 10);
	assert_null(controls_hovered(&controls));
	point(&controls, 210, 10);
	assert_int_equal(controls_hit(&controls, 210, 10).command, COMMAND_DAILY);
	assert_int_equal(controls_hovered(&controls)->command, COMMAND_DAILY);
	/* an item scrolled out of view is not hit */
	assert_int_equal(controls_hit(&controls, 210, 110).command, COMMAND_NONE);
}

TEST_CASE(the_help_line_follows_the_pointer_then_the_focus)
{
	struct controls controls = begin(false);

	assert_int_equal(controls_explained(&controls), COMMAND_NONE);
	controls.focus = COMMAND_UNDO;
	assert_int_equal(controls_explained(&controls), COMMAND_UNDO);
	point(&controls, 10, 10);
	assert_int_equal(controls_explained(&controls), COMMAND_NEW);
	assert_int_equal(controls_hovered_part(&controls), 0);
}

TEST_CASE(lost_focus_is_cleared)
{
	struct controls controls = begin(false);

	controls.focus = COMMAND_UNDO; /* becomes disabled */
	assert_true(controls_check_focus(&controls, COMMAND_UNDO));
	assert_int_equal(controls.focus, COMMAND_NONE);
	assert_false(controls_check_focus(&controls, COMMAND_NONE));
	controls.items.list[1].partner = COMMAND_NEW;
	controls.focus = COMMAND_UNDO;
	assert_true(controls_check_focus(&controls, COMMAND_UNDO));
	assert_int_equal(controls.focus, COMMAND_NEW);
	assert_false(controls_check_focus(&controls, COMMAND_NEW));
}

TEST_CASE(a_focus_step_scrolls_to_its_item)
{
	struct controls controls = begin(true);

	controls_step_focus(&controls, 1);
	assert_int_equal(controls.focus, COMMAND_DAILY);
	assert_true(controls_check_focus(&controls, COMMAND_NONE));
	assert_int_equal(controls.scroll_px, 0);
	controls_step_focus(&controls, 1);
	assert_int_equal(controls.focus, COMMAND_SHARE);
	assert_true(controls_check_focus(&controls, COMMAND_DAILY));
	assert_int_equal(controls.scroll_px, 35); /* its lower half was out of view; and beyond */
	controls_step_focus(&controls, -1);
	assert_int_equal(controls.focus, COMMAND_DAILY);
}

TEST_CASE(scrolling_stays_in_range)
{
	struct controls controls = begin(true);

	assert_true(controls_scroll(&controls, -5));
	assert_int_equal(controls.scroll_px, 0);
	assert_true(controls_scroll(&controls, 500));
	assert_int_equal(controls.scroll_px, 60);
	controls.items.scroll_max = 40;
	controls_end(&controls);
	assert_int_equal(controls.scroll_px, 40);
	fill(&controls, false);
	assert_false(controls_scroll(&controls, 5));
	assert_int_equal(controls.scroll_px, 0);
}
