/* Proven shortest solutions: src/solver/exact/prove.c and deepen*.c, through solver_run. */
#include "support/group.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/shuffle.h"
#include "solver/bound.h"
#include "solver/exact/deepen_node.h"
#include "solver/groups.h"
#include "solver/helpers.h"
#include "solver/reference.h"

static int make_tables(void **state)
{
	*state = solver_tables_create(NULL, NULL, NULL);
	return *state == NULL ? -1 : 0;
}

static int free_tables(void **state)
{
	solver_tables_free(*state);
	return 0;
}

static int prove(const struct board *board, struct solver_tables *tables, size_t bytes, int threads)
{
	const struct solver_limits limits = {
		.method = SOLVER_PROVE,
		.tables = tables,
		.bytes = bytes,
		.threads = threads,
	};

	return helpers_solve_with(board, &limits);
}

/* Enough for the small tables; with sanitizers, building the large ones takes too long. */
static const size_t small_bytes = 32 << 20;

static void test_korf_boards(void **state)
{
	struct helpers_boards boards;
	int sum = 0;

	helpers_read_boards(&boards, "korf15_100.txt", 4, 4);
	assert_int_equal(boards.count, 100);
	for (int i = 0; i < boards.count; i++) {
		int length = prove(&boards.boards[i], *state, small_bytes, 1 + i % 2);

		check(length == boards.lengths[i], "board %d: %d moves, not %d", i + 1, length,
		      boards.lengths[i]);
		sum += length;
	}
	assert_int_equal(sum, 5305);
	helpers_free_boards(&boards);
}

static void test_all_3x3_boards(void **state)
{
	int8_t *depths = malloc(REFERENCE_BOARDS_3X3);
	int boards = 0;

	assert_non_null(depths);
	reference_flood_3x3(depths);
	for (int i = 0; i < REFERENCE_BOARDS_3X3; i++) {
		uint8_t cells[REFERENCE_CELLS_3X3];
		struct board board;

		if (depths[i] < 0)
			continue;
		reference_cells_3x3(i, cells);
		helpers_board(&board, 3, 3, cells);
		check(prove(&board, *state, 0, 1) == depths[i], "3x3 board %d is not %d moves", i,
		      depths[i]);
		boards++;
	}
	assert_int_equal(boards, 181440);
	free(depths);
}

/* Every 4×4 board of 14 moves, found by an independent flood fill, is solved in 14. */
static void test_4x4_boards_of_one_depth(void **state)
{
	enum { DEPTH = 14, BOARDS_MAX = 62000 };
	uint8_t(*cells)[REFERENCE_CELLS_4X4] = malloc(BOARDS_MAX * sizeof *cells);
	uint64_t counts[HELPERS_COUNTS_MAX];
	uint64_t found[DEPTH + 1] = { 0 };
	int boards;

	assert_non_null(cells);
	boards = reference_flood_4x4(DEPTH, cells);
	assert_true(helpers_read_counts(4, 4, counts) > DEPTH);
	for (int i = 0; i < boards; i++) {
		struct board board;
		int length;

		helpers_board(&board, 4, 4, cells[i]);
		length = prove(&board, *state, small_bytes, 1);
		assert_in_range(length, 0, DEPTH);
		found[length]++;
	}
	for (int depth = 0; depth <= DEPTH; depth++)
		assert_int_equal(found[depth], counts[depth]);
	free(cells);
}

/* The other sizes with tables, in both orientations, compared with breadth-first search. */
static void test_rectangles(void **state)
{
	static const struct {
		int width, height;
	} sizes[] = {
		{ 4, 3 }, { 3, 4 }, { 6, 2 }, { 2, 6 }, { 5, 3 }, { 3, 5 },
	};

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		for (uint64_t seed = 0; seed < 6; seed++) {
			struct board board, mirrored;
			int length;

			shuffle_walk(&board, sizes[i].width, sizes[i].height, 40, seed);
			length = helpers_solve(&board, 0);
			assert_int_equal(prove(&board, *state, small_bytes, 2), length);
			helpers_transpose(&board, &mirrored);
			assert_int_equal(prove(&mirrored, *state, small_bytes, 2), length);
		}
	}
}

/* The estimate never drops by more than one per move, and never exceeds the result of breadth-first
 * search. */
static void test_estimates_are_admissible_and_consistent(void **state)
{
	struct pdb_set *set = pdb_set_create(4, 3, PDB_SMALL);
	struct field *field = malloc(sizeof *field);
	uint8_t *block;
	struct board board;

	(void)state;
	assert_non_null(set);
	assert_non_null(field);
	block = malloc(set->bytes);
	assert_non_null(block);
	assert_true(pdb_set_build(set, block, 2, NULL));
	set->block = block;
	field_init(field, set);
	for (uint64_t seed = 0; seed < 12; seed++) {
		int before = -1;

		shuffle_uniform(&board, 4, 3, SCRAMBLE_GAP_ANY, seed);
		for (unsigned step = 0; step < 300; step++) {
			struct node node;
			int estimate;

			node_init(field, &node, &board);
			estimate = node.manhattan + 2 * node_estimate(field, &node);
			check(before < 0 || abs(estimate - before) == 1 || estimate == before,
			      "the estimate went from %d to %d in one move", before, estimate);
			if (step == 0)
				assert_true(estimate <= helpers_solve(&board, 0));
			before = board_move(&board, (enum direction)((step * 31 + step / 5) % 4))
			                 ? estimate
			                 : -1;
		}
	}
	free(block);
	free(field);
	pdb_set_free(set);
}

static void test_switches_to_large_tables(void **state)
{
	struct board board;

	shuffle_uniform(&board, 5, 3, SCRAMBLE_GAP_HOME, 4);
	assert_true(solver_tables_prepare(*state, 4, 3, 2, NULL));
	assert_int_equal(prove(&board, *state, 0, 2), prove(&board, *state, small_bytes, 1));
}

int test_prove_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_korf_boards),
		cmocka_unit_test(test_all_3x3_boards),
		cmocka_unit_test(test_4x4_boards_of_one_depth),
		cmocka_unit_test(test_rectangles),
		cmocka_unit_test(test_estimates_are_admissible_and_consistent),
		cmocka_unit_test(test_switches_to_large_tables),
	};

	return cmocka_run_group_tests_name("prove", tests, make_tables, free_tables);
}
