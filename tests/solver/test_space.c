/* Small boards, of which breadth-first search searches all: src/solver/exact/bfs.c; rise_least */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "puzzle/scramble.h"
#include "solver/groups.h"
#include "solver/helpers.h"
#include "solver/reference.h"
#include "solver/rise.h"

static void test_3x3_boards(void **state)
{
	int8_t *depths = malloc(REFERENCE_BOARDS_3X3);
	struct board board;

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
	const struct solver_limits limits = {
		.method = SOLVER_PROVE,
		.tables = solver_tables_create(NULL, NULL, NULL),
	};
	struct board board;
	int higher = 0;

	assert_non_null(limits.tables);
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		for (uint64_t seed = 0; seed < 3000; seed++) {
			int bound, depth;

			shuffle_uniform(&board, sizes[i][0], sizes[i][1], SCRAMBLE_GAP_ANY, seed);
			bound = rise_least(&board);
			depth = helpers_solve_with(&board, &limits);
			assert_true(bound <= depth && (depth - bound) % 2 == 0);
			assert_true(bound >= board_distance(&board));
			higher += bound > board_distance(&board);
		}
	}
	assert_true(higher > 3000);
	solver_tables_free(limits.tables);
}

int test_space_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_3x3_boards),
		cmocka_unit_test(test_other_small_sizes_replay),
		cmocka_unit_test(test_bound_with_conflicts),
	};

	return cmocka_run_group_tests_name("small boards", tests, NULL, NULL);
}
