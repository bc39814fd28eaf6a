/* The small cells that a size is chosen on: what a point means, and where they lie. */
#include <SDL.h>
#include <stdlib.h>

#include "sheets/sheets.h"
#include "sheets/sweep.h"
#include "support/group.h"
#include "view/view.h"

static void expect_size(const SDL_Rect *grid, int x, int y, int columns, int rows)
{
	int across, down;

	sweep_at(grid, x, y, &across, &down);
	check(across == columns && down == rows, "at %d,%d: expected %d × %d, came %d × %d", x, y,
	      columns, rows, across, down);
}

static int least(int side)
{
	return side < BOARD_SIDE_MIN ? BOARD_SIDE_MIN : side;
}

static void every_pixel_of_a_cell_means_it(void **state)
{
	const SDL_Rect grid = { 37, 53, 170, 170 };
	const int side = grid.w / SWEEP_SIDE;

	(void)state;
	for (int i = 0; i < SWEEP_SIDE * SWEEP_SIDE; i++) {
		int column = i % SWEEP_SIDE, row = i / SWEEP_SIDE;
		int x = grid.x + column * side, y = grid.y + row * side;

		expect_size(&grid, x, y, least(column + 1), least(row + 1));
		expect_size(&grid, x + side - 1, y + side - 1, least(column + 1), least(row + 1));
	}
}

static void a_point_beside_means_the_nearest(void **state)
{
	const SDL_Rect grid = { 100, 100, 180, 180 };

	(void)state;
	expect_size(&grid, 99, 150, 2, 3);
	expect_size(&grid, -500, -500, 2, 2);
	expect_size(&grid, 150, 99, 3, 2);
	expect_size(&grid, 280, 150, 10, 3);
	expect_size(&grid, 5000, 5000, 10, 10);
}

static void sizes_are_packed_and_found_again(void **state)
{
	(void)state;
	for (int columns = 0; columns <= BOARD_SIDE_MAX; columns++)
		for (int rows = 0; rows <= BOARD_SIDE_MAX; rows++) {
			int across, down;

			sweep_unpack(sweep_pack(columns, rows), &across, &down);
			assert_int_equal(across, columns);
			assert_int_equal(down, rows);
		}
	assert_int_equal(sweep_pack(0, 0), 0);
}

static void cells_are_whole_pixels(void **state)
{
	(void)state;
	for (int most = 1; most < 700; most++) {
		int side = sweep_side(432, most);

		check(side % SWEEP_SIDE == 0 && side >= SWEEP_SIDE &&
		              (side <= most || side == SWEEP_SIDE) && side <= 432,
		      "at most %d px: a side of %d", most, side);
	}
}

/* In a view: the pointer over the cells, and beside them. */
static void the_pointer_sweeps(void **state)
{
	struct error error = { .text = "" };
	struct scene scene = { .version = "1", .hint = "", .short_hint = "", .columns = 4,
		               .rows = 4, .panel = SCENE_PANEL_SIZE };
	struct board board;
	struct view *view;
	struct sheets *sheets;
	const struct item *item;
	int columns, rows, side;

	(void)state;
	assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
	view = view_create("test", &(struct window_place){ .width = 480, .height = 720 }, TEST_SHARE,
	                   &error);
	check(view != NULL, "%s", error.text);
	sheets = sheets_create(&error);
	check(sheets != NULL, "%s", error.text);
	sheets_show(sheets, view);
	board_init(&board, 3, 3);
	scene.board = &board;
	for (int i = 0; i < COMMAND_COUNT; i++)
		scene.commands.enabled[i] = true;
	view_draw(view, &scene, 100);
	item = items_find(view_items(view), COMMAND_SWEEP);
	assert_non_null(item);
	side = item->rect.w / SWEEP_SIDE;
	assert_true(view_point(view, item->rect.x + 6 * side + 2, item->rect.y + 2 * side + 2));
	sweep_unpack(view_hovered_part(view), &columns, &rows);
	check(columns == 7 && rows == 3, "expected 7 × 3 under the pointer, came %d × %d", columns,
	      rows);
	assert_false(view_point(view, item->rect.x + 6 * side + 3, item->rect.y + 2 * side + 3));
	assert_true(view_point(view, item->rect.x + 7 * side + 3, item->rect.y + 2 * side + 3));
	assert_int_equal(view_hit(view, item->rect.x + 3, item->rect.y + 3).command, COMMAND_SWEEP);
	view_point(view, item->rect.x - 5, item->rect.y + 3);
	sweep_unpack(view_hovered_part(view), &columns, &rows);
	assert_int_equal(columns, 0);
	sweep_find(view_items(view), 5000, item->rect.y + 5 * side + 1, &columns, &rows);
	check(columns == 10 && rows == 6, "dragged beside: expected 10 × 6, came %d × %d", columns,
	      rows);
	scene.panel = SCENE_PANEL_NONE;
	view_draw(view, &scene, 200);
	sweep_find(view_items(view), 100, 100, &columns, &rows);
	assert_int_equal(columns, 0);
	sheets_free(sheets);
	view_free(view);
	SDL_Quit();
}

int test_sweep(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_pixel_of_a_cell_means_it),
		cmocka_unit_test(a_point_beside_means_the_nearest),
		cmocka_unit_test(sizes_are_packed_and_found_again),
		cmocka_unit_test(cells_are_whole_pixels),
		cmocka_unit_test(the_pointer_sweeps),
	};

	return cmocka_run_group_tests_name("sweep", tests, NULL, NULL);
}
