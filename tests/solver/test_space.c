/* The complete space of small boards: src/solver/exact/bfs.c */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "puzzle/shuffle.h"
#include "solver/bound.h"
#include "solver/exact/bfs.h"
#include "solver/groups.h"
#include "solver/helpers.h"
#include "solver/reference.h"
#include "support/checker.h"

enum { LENGTH_MAX = 31 }; /* of 3×3 boards */

/* Compares a board's depth and path in the space with the flood's depth. */
static void check_board(const struct bfs_space *space, int number, int depth)
{
	uint8_t cells[REFERENCE_CELLS_3X3];
	uint8_t moves[LENGTH_MAX];
	struct board board;

	reference_cells_3x3(number, cells);
	helpers_board(&board, 3, 3, cells);
	assert_int_equal(bfs_space_path(space, &board, moves), depth);
	assert_true(checker_solves(board.tiles, 3, 3, moves, (size_t)depth));
}

static void test_all_3x3_boards(void **state)
{
	int8_t *depths = malloc(REFERENCE_BOARDS_3X3);
	struct bfs_space space;
	int solved = 0;

	(void)state;
	assert_non_null(depths);
	reference_flood_3x3(depths);
	assert_true(bfs_space_init(&space, 3, 3));
	bfs_space_search(&space, NULL);
	for (int number = 0; number < REFERENCE_BOARDS_3X3; number++) {
		if (depths[number] < 0)
			continue;
		check_board(&space, number, depths[number]);
		solved++;
	}
	assert_int_equal(solved, 181440);
	bfs_space_destroy(&space);
	free(depths);
}

/* solver_run searches only as deep as the board: other depths than the table's. */
static void test_3x3_boards_by_solver_run(void **state)
{
	int8_t *depths = malloc(REFERENCE_BOARDS_3X3);
	struct board board;

	(void)state;
	assert_non_null(depths);
	reference_flood_3x3(depths);
	for (uint64_t seed = 0; seed < 40; seed++) {
		uint8_t cells[REFERENCE_CELLS_3X3];

		shuffle_uniform(&board, 3, 3, SCRAMBLE_GAP_ANY, seed);
		for (int cell = 0; cell < REFERENCE_CELLS_3X3; cell++)
			cells[cell] = (uint8_t)board.tiles[cell];
		assert_int_equal(helpers_solve(&board, 0), depths[reference_number_3x3(cells)]);
	}
	free(depths);
}

static void test_other_small_sizes_replay(void **state)
{
	static const int sizes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 },
		                        { 4, 2 }, { 2, 5 }, { 5, 2 } };
	struct board board;

	(void)state;
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		for (uint64_t seed = 0; seed < 3; seed++) {
			shuffle_uniform(&board, sizes[i][0], sizes[i][1], SCRAMBLE_GAP_ANY, seed);
			assert_true(helpers_solve(&board, 0) > 0);
		}
	}
}

/* The bound with linear conflicts is never above the depth, has its parity, and is often above the
 * distances. */
static void test_bound_with_conflicts(void **state)
{
	static const int sizes[][2] = { { 3, 3 }, { 2, 4 }, { 4, 2 }, { 5, 2 } };
	struct bfs_space space;
	struct board board;
	int higher = 0;

	(void)state;
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		assert_true(bfs_space_init(&space, sizes[i][0], sizes[i][1]));
		bfs_space_search(&space, NULL);
		for (uint64_t seed = 0; seed < 3000; seed++) {
			int bound, depth;

			shuffle_uniform(&board, sizes[i][0], sizes[i][1], SCRAMBLE_GAP_ANY, seed);
			bound = bound_conflicts(&board);
			depth = bfs_space_path(&space, &board, NULL);
			assert_true(bound <= depth && (depth - bound) % 2 == 0);
			assert_true(bound >= bound_manhattan(&board));
			higher += bound > bound_manhattan(&board);
		}
		bfs_space_destroy(&space);
	}
	assert_true(higher > 3000);
}

int test_space_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_3x3_boards),
		cmocka_unit_test(test_3x3_boards_by_solver_run),
		cmocka_unit_test(test_other_small_sizes_replay),
		cmocka_unit_test(test_bound_with_conflicts),
	};

	return cmocka_run_group_tests_name("bfs_space", tests, NULL, NULL);
}
