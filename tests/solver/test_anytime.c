/* The automatic method on every size: src/solver/solver.c, anytime.c. */
#include "support/group.h"

#include "puzzle/shuffle.h"
#include "solver/anytime.h"
#include "solver/bound.h"
#include "solver/groups.h"
#include "solver/helpers.h"
#include "solver/tables.h"
#include "support/checker.h"

enum {
	SMALL_BYTES = 40 << 20, /* enough for the first proof tables */
	LARGE_BYTES = 400 << 20,
#ifdef __SANITIZE_THREAD__
	PROOF_CELLS = 9, /* larger boards take minutes with this sanitizer */
#else
	PROOF_CELLS = 100,
#endif
};

/* Runs and replays; returns the length. */
static int run(const struct board *board, const struct solver_limits *limits, int *lower_bound)
{
	struct solver_result result;
	int length;

	solver_run(board, limits, NULL, &result);
	length = result.length;
	*lower_bound = result.lower_bound;
	check(length >= 0, "%dx%d: no solution, status %d", board->width, board->height,
	      (int)result.status);
	assert_true(result.status == SOLVER_OPTIMAL || result.status == SOLVER_FEASIBLE);
	assert_true((result.status == SOLVER_OPTIMAL) == (length == *lower_bound));
	assert_true(checker_solves(board->tiles, board->width, board->height, result.moves,
	                           (size_t)length));
	solver_result_destroy(&result);
	return length;
}

static void test_every_size_is_solved(void **state)
{
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);
	const struct solver_limits proof = {
		/* enough time to build tables */
		.bytes = SMALL_BYTES,
		.threads = 2,
		.tables = tables,
	};
	const struct solver_limits brief = {
		.method = SOLVER_ANYTIME,
		.seconds = 0.03,
		.bytes = SMALL_BYTES,
		.threads = 2,
	};

	(void)state;
	assert_non_null(tables);
	for (int width = 2; width <= 10; width++) {
		for (int height = 2; height <= 10; height++) {
			bool proves = solver_proves(width, height) && width * height <= PROOF_CELLS;
			struct board board;
			int bound;

			shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY,
			                (uint64_t)(width * 100 + height));
			run(&board, proves ? &proof : &brief, &bound);
			assert_true(bound >= bound_manhattan(&board));
		}
	}
	solver_tables_free(tables);
}

/* The lengths of Korf and Felner's boards are proven: no solution may be shorter. */
static void test_never_below_the_optimum(void **state)
{
	const struct solver_limits limits = { .seconds = 0.1, .bytes = SMALL_BYTES, .threads = 2 };
	struct helpers_boards boards;

	(void)state;
	helpers_read_boards(&boards, "korf24_20.txt", 5, 5);
	assert_int_equal(boards.count, 20);
	for (int i = 0; i < boards.count; i++) {
		int bound, length = run(&boards.boards[i], &limits, &bound);

		check(length >= boards.lengths[i], "board %d: %d moves, fewer than the proven %d",
		      i + 1, length, boards.lengths[i]);
		check(bound <= boards.lengths[i], "board %d: %d needed, more than the proven %d",
		      i + 1, bound, boards.lengths[i]);
	}
	helpers_free_boards(&boards);
}

/* The shipped weights are loaded, and both threads search with them. */
static void test_weights_are_loaded(void **state)
{
	struct solver_tables *tables = solver_tables_create(NULL, NULL, NULL);
	const struct solver_limits limits = {
		.method = SOLVER_ANYTIME,
		.seconds = 1,
		.bytes = LARGE_BYTES,
		.threads = 2,
		.tables = tables,
	};
	struct board board;
	int bound;

	(void)state;
	assert_true(tables != NULL && solver_tables_use_weights(tables, TEST_SHARE "/weights"));
	shuffle_uniform(&board, 5, 5, SCRAMBLE_GAP_ANY, 7);
	run(&board, &limits, &bound);
	assert_non_null(tables_peek(tables, 5, 5, TABLES_PAIRS));
	solver_tables_free(tables);
}

int test_anytime_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_size_is_solved),
		cmocka_unit_test(test_weights_are_loaded),
		cmocka_unit_test(test_never_below_the_optimum),
	};

	return cmocka_run_group_tests_name("anytime", tests, NULL, NULL);
}
