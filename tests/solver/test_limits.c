/* What solver_run guarantees: statuses, budgets, cancel. */
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/helpers.h"

static void swap_first_tiles(struct board *board)
{
	int a = board->gap == 0 ? 2 : 0;
	int b = board->gap == 1 ? 2 : 1;
	uint16_t tile = board->tiles[a];

	board->tiles[a] = board->tiles[b];
	board->tiles[b] = tile;
}

TEST_CASE(test_solved_needs_no_moves)
{
	struct board board;

	for (int side = BOARD_SIDE_MIN; side <= BOARD_SIDE_MAX; side++) {
		board_init(&board, side, BOARD_SIDE_MAX + BOARD_SIDE_MIN - side);
		assert_int_equal(helpers_solve(&board, 1), 0);
	}
}

TEST_CASE(test_impossible_boards_are_reported_at_every_size)
{
	const struct solver_limits limits = { .method = SOLVER_AUTO };
	struct solver_result result;
	struct board board;

	for (int width = BOARD_SIDE_MIN; width <= BOARD_SIDE_MAX; width++) {
		for (int height = BOARD_SIDE_MIN; height <= BOARD_SIDE_MAX; height++) {
			shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, (uint64_t)height);
			swap_first_tiles(&board);
			solver_run(&board, &limits, NULL, &result);
			assert_int_equal(result.status, SOLVER_IMPOSSIBLE);
			assert_int_equal(result.length, -1);
			assert_null(result.moves);
			assert_int_equal(result.states, 0);
			solver_result_destroy(&result);
		}
	}
}

TEST_CASE(test_small_budgets_run_out)
{
	struct solver_result result;
	struct board board;

	helpers_hard_board(&board);
	for (size_t bytes = 1; bytes <= (size_t)1 << 24; bytes *= 2) {
		const struct solver_limits limits = { .method = SOLVER_BFS, .bytes = bytes };

		solver_run(&board, &limits, NULL, &result);
		assert_int_equal(result.status, SOLVER_OUT_OF_MEMORY);
		assert_int_equal(result.length, -1);
		assert_null(result.moves);
		assert_true(result.lower_bound >= board_distance(&board));
		assert_true(result.breadth.bytes <= bytes);
		solver_result_destroy(&result);
	}
}

/* Not all boards, but the solution. */
TEST_CASE(test_small_boards_need_little)
{
	const struct solver_limits limits = { .method = SOLVER_BFS, .bytes = 300 << 10 };
	struct solver_result result;
	struct board board;

	for (uint64_t seed = 1; seed <= 5; seed++) {
		shuffle_uniform(&board, 2, 5, SCRAMBLE_GAP_HOME, seed);
		solver_run(&board, &limits, NULL, &result);
		assert_int_equal(result.status, SOLVER_OPTIMAL);
		assert_int_equal(result.length, helpers_solve(&board, 0));
		assert_true(result.breadth.bytes <= limits.bytes);
		solver_result_destroy(&result);
	}
}

/* No length found may be less than a bound reported with less memory. */
TEST_CASE(test_bounds_hold)
{
	struct board board;

	for (uint64_t seed = 0; seed < 8; seed++) {
		int length;

		shuffle_walk(&board, 4, 4, 34, seed);
		length = helpers_solve(&board, 0);
		for (size_t bytes = 1 << 12; bytes <= 1 << 20; bytes *= 4) {
			const struct solver_limits limits = { .method = SOLVER_BFS,
				                              .bytes = bytes };
			struct solver_result result;

			solver_run(&board, &limits, NULL, &result);
			assert_true(result.lower_bound <= length);
			assert_int_equal(result.lower_bound % 2, length % 2);
			if (result.status == SOLVER_OPTIMAL)
				assert_int_equal(result.length, length);
			solver_result_destroy(&result);
		}
	}
}

TEST_CASE(test_time_runs_out)
{
	const struct solver_limits limits = { .method = SOLVER_BFS, .seconds = 0.05 };
	struct solver_result result;
	struct board board;

	helpers_hard_board(&board);
	solver_run(&board, &limits, NULL, &result);
	assert_int_equal(result.status, SOLVER_OUT_OF_TIME);
	assert_true(result.seconds >= 0.05 && result.seconds < 5);
	solver_result_destroy(&result);
}

TEST_CASE(test_cancel_from_another_thread)
{
	atomic_bool cancel = false;
	const struct solver_limits limits = { .method = SOLVER_BFS, .cancel = &cancel };
	struct solver_result result;
	struct board board;
	pthread_t thread;

	helpers_hard_board(&board);
	thread = helpers_cancel_after(&cancel, 100);
	solver_run(&board, &limits, NULL, &result);
	pthread_join(thread, NULL);
	assert_int_equal(result.status, SOLVER_CANCELLED);
	assert_null(result.moves);
	assert_true(result.lower_bound >= board_distance(&board));
	assert_true(result.seconds < 5);
	solver_result_destroy(&result);
}

TEST_CASE(test_a_held_search_reaches_nothing)
{
	static const enum solver_method methods[] = { SOLVER_BFS, SOLVER_PROVE, SOLVER_AUTO };

	for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
		atomic_bool cancel = false, hold = true;
		const struct solver_limits limits = {
			.method = methods[i], .cancel = &cancel, .hold = &hold, .threads = 2
		};
		struct solver_result result;
		struct board board;
		pthread_t thread;

		helpers_hard_board(&board);
		thread = helpers_cancel_after(&cancel, 300);
		solver_run(&board, &limits, NULL, &result);
		pthread_join(thread, NULL);
		assert_int_equal(result.status, SOLVER_CANCELLED);
		check(result.states < 100000, "%llu boards by method %zu",
		      (unsigned long long)result.states, i);
		solver_result_destroy(&result);
	}
}

static void *let_go(void *hold)
{
	nanosleep(&(struct timespec){ .tv_nsec = 300000000 }, NULL);
	atomic_store((atomic_bool *)hold, false);
	return NULL;
}

TEST_CASE(test_a_held_search_goes_on)
{
	atomic_bool hold = true;
	const struct solver_limits limits = { .hold = &hold, .threads = 2 };
	struct solver_result result;
	struct board board;
	pthread_t thread;

	shuffle_uniform(&board, 3, 3, SCRAMBLE_GAP_HOME, 1);
	assert_int_equal(pthread_create(&thread, NULL, let_go, &hold), 0);
	solver_run(&board, &limits, NULL, &result);
	pthread_join(thread, NULL);
	assert_int_equal(result.status, SOLVER_OPTIMAL);
	assert_true(result.seconds >= 0.25);
	solver_result_destroy(&result);
}

TEST_CASE(test_cancelled_before_it_began)
{
	atomic_bool cancel = true;
	const struct solver_limits limits = { .method = SOLVER_BFS, .cancel = &cancel };
	struct solver_result result;
	struct board board;

	helpers_hard_board(&board);
	solver_run(&board, &limits, NULL, &result);
	assert_int_equal(result.status, SOLVER_CANCELLED);
	solver_result_destroy(&result);
	shuffle_uniform(&board, 2, 5, SCRAMBLE_GAP_HOME, 1);
	solver_run(&board, &limits, NULL, &result);
	assert_int_equal(result.status, SOLVER_CANCELLED);
	solver_result_destroy(&result);
}
