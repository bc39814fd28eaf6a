/* The small cells for choosing a size: which size a point means. */
#include "puzzle/board.h"
#include "sheets/sweep.h"
#include "support/group.h"

static void expect_size(const SDL_Rect *grid, int x, int y, int columns, int rows)
{
	int across, down;

	sweep_at(grid, x, y, &across, &down);
	check(across == columns && down == rows, "at %d,%d: expected %d × %d, got %d × %d", x, y,
	      columns, rows, across, down);
}

static int min(int side)
{
	return side < BOARD_SIDE_MIN ? BOARD_SIDE_MIN : side;
}

TEST_CASE(every_pixel_of_a_cell_means_its_size)
{
	const SDL_Rect grid = { 37, 53, 170, 170 };
	const int side = grid.w / SWEEP_SIDE;

	for (int i = 0; i < SWEEP_SIDE * SWEEP_SIDE; i++) {
		int column = i % SWEEP_SIDE, row = i / SWEEP_SIDE;
		int x = grid.x + column * side, y = grid.y + row * side;

		expect_size(&grid, x, y, min(column + 1), min(row + 1));
		expect_size(&grid, x + side - 1, y + side - 1, min(column + 1), min(row + 1));
	}
}

TEST_CASE(a_point_outside_means_the_nearest_size)
{
	const SDL_Rect grid = { 100, 100, 180, 180 };

	expect_size(&grid, 99, 150, 2, 3);
	expect_size(&grid, -500, -500, 2, 2);
	expect_size(&grid, 150, 99, 3, 2);
	expect_size(&grid, 280, 150, 10, 3);
	expect_size(&grid, 5000, 5000, 10, 10);
}

TEST_CASE(sizes_survive_packing)
{
	for (int columns = 0; columns <= BOARD_SIDE_MAX; columns++)
		for (int rows = 0; rows <= BOARD_SIDE_MAX; rows++) {
			int across, down;

			sweep_unpack(sweep_pack(columns, rows), &across, &down);
			assert_int_equal(across, columns);
			assert_int_equal(down, rows);
		}
	assert_int_equal(sweep_pack(0, 0), 0);
}

TEST_CASE(cells_are_whole_pixels)
{
	for (int max = 1; max < 700; max++) {
		int side = sweep_side(432, max);

		check(side % SWEEP_SIDE == 0 && side >= SWEEP_SIDE &&
		              (side <= max || side == SWEEP_SIDE) && side <= 432,
		      "at most %d px: a side of %d", max, side);
	}
}
