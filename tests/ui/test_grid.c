/* The gallery's grid: where cells lie, what is visible, where keys lead. */
#include "support/group.h"
#include "ui/browser.h"
#include "ui/grid.h"

static const struct grid_limits limits = {
	.min_w = 100, .max_w = 200, .extra_h = 20, .gap = 10, .bar_w = 12
};
static const SDL_Rect area = { 30, 40, 452, 400 };

/* Four columns of 102 px (96 high), rows of 106. */
static struct grid many(int count)
{
	return grid_make(area, count, &limits);
}

static struct browser placed(struct grid grid)
{
	struct browser browser;

	browser_init(&browser);
	browser_place(&browser, &grid, 0);
	return browser;
}

/* How far it scrolls. */
static int scroll_end(struct grid grid)
{
	struct browser browser = placed(grid);

	browser_jump(&browser, 99999999);
	return browser.scroll;
}

/* What is multiplied there needs more than 31 bits. */
TEST_CASE(a_very_long_grid_is_dragged_to_its_end)
{
	struct grid grid = many(300000);
	int end = scroll_end(grid);
	SDL_Rect bar = grid_bar(&grid), handle = grid_handle(&grid, end);

	assert_int_equal(handle.y + handle.h, bar.y + bar.h);
	assert_int_equal(grid_drag(&grid, 0, bar.h - handle.h), end);
}

TEST_CASE(cells_shrink_if_not_all_are_visible)
{
	struct grid grid = many(1000);

	assert_int_equal(grid.columns, 4);
	assert_int_equal(grid.cell_w, 102);
	assert_int_equal(grid.cell_h, 96);
	assert_int_equal(scroll_end(grid), 250 * 106 - 10 - 400);
}

/* Rows fill the width up to the scroll bar, in as many columns as fit. */
TEST_CASE(rows_fill_the_width)
{
	struct grid grid = grid_rows(area, 1000, 441, 50, 4, 12);
	SDL_Rect last;

	assert_int_equal(grid.columns, 1);
	assert_int_equal(grid.cell_w, 440);
	assert_int_equal(scroll_end(grid), 1000 * 54 - 4 - 400);
	grid = grid_rows(area, 7, 200, 50, 4, 12);
	assert_int_equal(grid.columns, 2);
	last = grid_cell(&grid, 1, 0);
	assert_int_equal(last.x + last.w, area.x + area.w - 12);
	assert_int_equal(scroll_end(grid), 0);
	assert_int_equal(grid_rows(area, 0, 2000, 50, 4, 12).columns, 1);
}

/* However far it is, the way there is short. */
TEST_CASE(a_long_scroll_ends_soon)
{
	struct grid grid = grid_rows(area, 100000, 400, 50, 4, 12);
	struct browser browser = placed(grid);

	assert_true(browser_key(&browser, SDLK_END));
	assert_int_equal(browser.selected, 99999);
	browser_place(&browser, &grid, 16);
	assert_true(browser_moves(&browser));
	assert_in_range(browser.scroll - (int)browser.seen, 1, 2 * area.h);
	browser_place(&browser, &grid, 516);
	assert_false(browser_moves(&browser));
	assert_int_equal(browser.scroll, scroll_end(grid));
}

/* For any count: within the area, and all visible if possible. */
TEST_CASE(few_cells_are_large)
{
	for (int count = 0; count <= 12; count++) {
		struct browser browser = placed(many(count));

		assert_int_equal(scroll_end(browser.grid), 0);
		assert_in_range(browser.grid.cell_w, limits.min_w, limits.max_w);
		assert_int_equal(browser_part(&browser, area.x + 445, area.y), -1); /* no bar */
	}
	assert_true(many(1).cell_w > many(12).cell_w);
}

/* The first column starts at the left edge, the last one ends where the scroll bar begins. */
TEST_CASE(columns_fill_the_width)
{
	for (int width = 220; width < 2000; width += 31)
		for (int height = 60; height < 1200; height += 113)
			for (int count = 1; count < 60; count += 7) {
				struct grid grid = grid_make((SDL_Rect){ 5, 0, width, height },
				                             count, &limits);
				SDL_Rect last = grid_cell(&grid, grid.columns - 1, 0);
				int end = last.x + last.w - 5;

				check(grid.columns == 1 ||
				              (grid_cell(&grid, 0, 0).x == 5 &&
				               end <= width - limits.bar_w &&
				               end > width - limits.bar_w - grid.columns),
				      "%d in %dx%d: %d columns of %d end at %d", count, width,
				      height, grid.columns, grid.cell_w, end);
			}
}

TEST_CASE(no_window_is_too_small)
{
	for (int side = 1; side < 60; side += 7) {
		struct browser browser =
		        placed(grid_make((SDL_Rect){ 0, 0, side, side }, 5, &limits));

		assert_true(browser.grid.columns >= 1 && browser.grid.cell_w >= 1);
		browser_select(&browser, 4);
		assert_true(browser.scroll >= 0);
	}
}

TEST_CASE(points_hit_the_cells_they_are_on)
{
	struct browser browser = placed(many(1000));

	for (int scroll = 0; scroll < 300; scroll += 37) {
		browser_jump(&browser, scroll);
		for (int index = 0; index < 24; index++) {
			SDL_Rect cell = grid_cell(&browser.grid, index, scroll);
			int x = cell.x + cell.w / 2, y = cell.y + cell.h / 2;
			bool seen = y >= area.y && y < area.y + area.h;

			assert_int_equal(browser_part(&browser, x, y), seen ? index : -1);
		}
	}
	assert_int_equal(browser_part(&browser, area.x + 5, area.y - 1), -1);
	browser_jump(&browser, 0);
	assert_int_equal(browser_part(&browser, area.x + 104, area.y + 5), -1); /* between cells */
}

/* Compared with testing every cell. */
TEST_CASE(visible_cells_match_a_test_of_each)
{
	struct grid grid = many(101);

	for (int scroll = 0; scroll <= scroll_end(grid); scroll += 13) {
		int first, end;

		grid_seen(&grid, scroll, &first, &end);
		for (int index = 0; index < 101; index++) {
			SDL_Rect cell = grid_cell(&grid, index, scroll);

			check((index >= first && index < end) == SDL_HasIntersection(&cell, &area),
			      "cell %d at scroll %d: seen are %d to %d", index, scroll, first, end);
		}
	}
}

TEST_CASE(scrolling_makes_a_cell_visible)
{
	struct browser browser = placed(many(101));

	for (int index = 0; index < 101; index++) {
		SDL_Rect cell;

		browser_jump(&browser, 900);
		browser_select(&browser, index);
		cell = grid_cell(&browser.grid, index, browser.scroll);
		assert_true(cell.y >= area.y && cell.y + cell.h <= area.y + area.h);
		assert_true(index != 40 || browser.scroll == 900); /* it was visible already */
	}
	browser_jump(&browser, -5);
	assert_int_equal(browser.scroll, 0);
}

TEST_CASE(keys)
{
	static const struct {
		int from;
		SDL_Keycode key;
		int to;
	} cases[] = {
		{ -1, SDLK_DOWN, 0 },   { -1, SDLK_END, 100 },      { 0, SDLK_LEFT, 0 },
		{ 3, SDLK_RIGHT, 4 },   { 100, SDLK_RIGHT, 100 },   { 2, SDLK_UP, 2 },
		{ 6, SDLK_UP, 2 },      { 2, SDLK_DOWN, 6 },        { 96, SDLK_DOWN, 100 },
		{ 98, SDLK_DOWN, 100 }, { 100, SDLK_DOWN, 100 },    { 50, SDLK_HOME, 0 },
		{ 50, SDLK_END, 100 },  { 1, SDLK_PAGEDOWN, 9 },    { 9, SDLK_PAGEUP, 1 },
		{ 5, SDLK_PAGEUP, 1 },  { 95, SDLK_PAGEDOWN, 100 },
	};
	struct browser browser = placed(many(101)), empty = placed(many(0));

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		browser.selected = cases[i].from;
		assert_true(browser_key(&browser, cases[i].key));
		check(browser.selected == cases[i].to, "key %d from %d: expected %d, got %d",
		      cases[i].key, cases[i].from, cases[i].to, browser.selected);
	}
	assert_false(browser_key(&browser, SDLK_TAB));
	assert_true(browser_key(&empty, SDLK_DOWN));
	assert_int_equal(empty.selected, -1);
}

/* It is three times as high as the bar is wide. */
TEST_CASE(the_handle_reaches_both_ends)
{
	struct browser browser = placed(many(1000));
	int max = scroll_end(browser.grid), way = area.h - 3 * limits.bar_w;

	assert_int_equal(browser_part(&browser, area.x + 445, area.y), BROWSER_BAR);
	browser_press(&browser, BROWSER_BAR, area.y);
	assert_int_equal(browser.scroll, 0); /* on the handle */
	assert_true(browser_drag(&browser, area.y + way - 1, 1.0f));
	assert_in_range(browser.scroll, max * 9 / 10, max - 1);
	assert_true(browser_drag(&browser, area.y + way, 1.0f));
	assert_int_equal(browser.scroll, max);
	browser_press(&browser, BROWSER_BAR, area.y + area.h - 1);
	assert_true(browser_drag(&browser, area.y + area.h - 1 - way, 1.0f));
	assert_int_equal(browser.scroll, 0);
	browser_press(&browser, BROWSER_BAR, area.y + area.h / 2); /* below it: jumps there */
	assert_in_range(browser.scroll, max / 2 - max / way, max / 2 + max / way);
}
