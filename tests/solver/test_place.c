/* Large boards: src/solver/place*.c. */
#include <limits.h>
#include <stdlib.h>

#include "puzzle/random.h"
#include "puzzle/scramble.h"
#include "puzzle/shuffle.h"
#include "solver/cache.h"
#include "solver/helpers.h"
#include "solver/place/place.h"
#include "solver/tables.h"
#include "support/checker.h"

/* Solves a board within the limits; fails the test unless the moves replay. */
static int solve(const struct board *board, const struct solver_limits *limits)
{
	struct solver_result result = { 0 };
	struct watch watch;
	int length;

	watch_init(&watch, board, limits, NULL);
	assert_true(place_solve(board, NULL, limits->bytes, &watch));
	watch_take(&watch, &result);
	length = result.length;
	check(length > 0 && checker_solves(board->tiles, board->width, board->height, result.moves,
	                                   (size_t)length),
	      "%d×%d: %d moves do not solve the board", board->width, board->height, length);
	check(result.lower_bound <= length && (length - board_distance(board)) % 2 == 0,
	      "%d×%d: length %d, bound %d", board->width, board->height, length,
	      result.lower_bound);
	solver_result_destroy(&result);
	watch_destroy(&watch);
	return length;
}

static void solve_both_gaps(int width, int height, double seconds, uint64_t seed)
{
	const struct solver_limits limits = { .bytes = 1 << 26, .seconds = seconds };
	struct board board;

	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_HOME, seed);
	solve(&board, &limits);
	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
	solve(&board, &limits);
}

TEST_CASE(test_large_and_thin_sizes)
{
	static const int sizes[][2] = { { 2, 32 },  { 32, 2 },  { 3, 20 },  { 31, 3 }, { 5, 30 },
		                        { 16, 32 }, { 17, 12 }, { 25, 24 }, { 32, 32 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		solve_both_gaps(sizes[i][0], sizes[i][1], 0.01, i);
}

static bool search(const struct board *board, struct watch *watch, const void *context)
{
	(void)context;
	return place_solve(board, NULL, 1 << 26, watch);
}

TEST_CASE(test_more_time_is_never_worse)
{
	static const double seconds[] = { 0.05, 0.07, 0.1, 0.15, 0.2, 0.3 };

	helpers_check_more_time(6, 6, seconds, 6, search, NULL);
}

/* On a huge board the first beam takes seconds, but soon makes the first solution shorter. */
TEST_CASE(test_huge_boards_improve_at_once)
{
	const struct solver_limits limits = { .seconds = 0.2 };
	struct solver_result result = { 0 };
	struct board board;
	struct watch watch;
	int first;

	shuffle_uniform(&board, 32, 32, SCRAMBLE_GAP_ANY, 1);
	free(place_first_solve(&board, &first));
	watch_init(&watch, &board, &limits, NULL);
	watch.state_seconds = 1.4e-7;
	assert_true(place_solve(&board, NULL, 1 << 28, &watch));
	watch_take(&watch, &result);
	check(result.length < first, "%d moves, %d at first", result.length, first);
	assert_true(checker_solves(board.tiles, 32, 32, result.moves, (size_t)result.length));
	solver_result_destroy(&result);
	watch_destroy(&watch);
}

/* Every board of 2×2 and 2×3 that scrambles produce, many times over. */
TEST_CASE(test_first_solutions)
{
	static const int sizes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 3, 3 }, { 4, 3 },
		                        { 2, 7 }, { 7, 2 }, { 5, 5 }, { 9, 4 } };

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		int width = sizes[i][0];
		int height = sizes[i][1];

		for (uint64_t seed = 0; seed < 200; seed++) {
			struct board board;
			uint8_t *moves;
			int length;

			shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, seed);
			moves = place_first_solve(&board, &length);
			assert_non_null(moves);
			check(checker_solves(board.tiles, width, height, moves, (size_t)length),
			      "%d×%d, seed %d", width, height, (int)seed);
			free(moves);
		}
	}
}

/* Every group of a plan needs no moves at home, with the gap next to it, and some elsewhere. */
static void check_estimates(const struct place_plan *plan)
{
	const struct grid *grid = &plan->grid;

	for (int i = 0; i < plan->stage_count - 1; i++) {
		const struct place_stage *stage = &plan->stages[i];
		int gap = stage->home[0] + (stage->column ? 1 : grid->width);
		uint16_t tiles[PLACE_GROUP_MAX] = { 0 };

		for (int tile = 0; tile < stage->count; tile++)
			tiles[tile] = (uint16_t)stage->home[tile];
		assert_int_equal(place_plan_estimate(plan, stage, tiles, gap), 0);
		tiles[0] = (uint16_t)(grid->cells - 1);
		assert_true(place_plan_estimate(plan, stage, tiles, gap) > 0);
	}
}

/* The shipped estimate, to be freed. */
static struct near *load_near(void)
{
	struct near *near = malloc(sizeof *near);
	struct error error;

	assert_non_null(near);
	assert_true(cache_load(TEST_SHARE "/weights", "near.weights", (uint8_t *)&near->file,
	                       sizeof near->file, &error));
	place_near_prepare(near);
	return near;
}

/* The changes that moves make in a board's value add up to its value. */
static void check_changes(int width, int height, const struct near *near)
{
	struct place_value *value = malloc(sizeof *value);
	struct place_look look;
	struct random random;
	struct board board;
	struct grid grid;
	int32_t sum;

	assert_non_null(value);
	grid_init(&grid, width, height);
	random_init(&random, 5);
	place_value_init(value, &grid, near);
	place_value_weigh(value, 3, 1.7);
	assert_int_equal(value->scale, near == NULL ? 0 : 3);
	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_ANY, 3);
	sum = place_value_sum(value, board.tiles);
	for (int i = 0; i < 2000; i++) {
		enum direction direction = (enum direction)random_below(&random, 4);
		int from = grid.source[board.gap][direction];

		if (from < 0)
			continue;
		place_value_look(value, board.tiles, board.gap, &look);
		sum += place_value_change(value, &look, from);
		board_move(&board, direction);
		assert_int_equal(place_value_sum(value, board.tiles), sum);
	}
	free(value);
}

TEST_CASE(test_changes_of_values_add_up)
{
	struct near *near = load_near();

	check_changes(11, 9, NULL);
	check_changes(8, 8, near);
	check_changes(24, 9, near);
	check_changes(10, 23, near);
	check_changes(32, 8, near);
	check_changes(2, 9, near);
	check_changes(3, 30, near);
	free(near);
}

/* Narrow beams reach the goal on every shape, with shorter solutions than the first; also if they aim at so
 * much work, and may become wider. */
static int check_aim(int width, int height, const struct near *near, int beam_width, int most,
                     double work)
{
	const struct solver_limits limits = { 0 };
	struct place_beam *beam = place_beam_create(width, height, near, most);
	struct place_plan *plan;
	uint8_t *moves = NULL;
	int length = 0;
	struct board board;
	struct watch watch;

	shuffle_uniform(&board, width, height, SCRAMBLE_GAP_HOME, 3);
	watch_init(&watch, &board, &limits, NULL);
	plan = place_plan_create(width, height, &watch);
	assert_true(plan != NULL && beam != NULL);
	check_estimates(plan);
	place_beam_aim(beam, work, work);
	check(place_beam_solve(beam, plan, &board, beam_width, 1 << 26, INT_MAX, &watch, &moves,
	                       &length) == BEAM_FOUND,
	      "%d×%d: nothing found", width, height);
	assert_true(checker_solves(board.tiles, width, height, moves, (size_t)length));
	check(length < 2 * width * height * (width + height), "%d×%d: %d moves", width, height,
	      length);
	watch_destroy(&watch);
	free(moves);
	place_beam_free(beam);
	place_plan_free(plan);
	return length;
}

static int check_beam(int width, int height, const struct near *near, int beam_width)
{
	return check_aim(width, height, near, beam_width, beam_width, 0);
}

TEST_CASE(test_beams_reach_the_end)
{
	struct near *near = load_near();

	check_beam(5, 5, NULL, 100);
	check_beam(9, 9, NULL, 60);
	check_beam(4, 8, near, 100);
	check_beam(12, 3, near, 100);
	check_beam(2, 9, near, 100);
	free(near);
}

/* The learned estimate makes solutions shorter. */
TEST_CASE(test_estimate_shortens_solutions)
{
	static const int sizes[][2] = { { 10, 10 }, { 11, 14 }, { 16, 16 } };
	struct near *near = load_near();

	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
		assert_true(check_beam(sizes[i][0], sizes[i][1], near, 150) <
		            check_beam(sizes[i][0], sizes[i][1], NULL, 150));
	free(near);
}

/* Beams become wide for much work, and narrow for little. */
TEST_CASE(test_beams_aim)
{
	struct near *near = load_near();

	assert_true(check_aim(16, 16, near, 64, 400, 1e9) < check_beam(16, 16, near, 64));
	assert_true(check_aim(16, 16, near, 400, 400, 1) > check_beam(16, 16, near, 400));
	free(near);
}

TEST_CASE(test_tiny_budgets_keep_the_first_solution)
{
	struct board board;

	shuffle_uniform(&board, 12, 12, SCRAMBLE_GAP_HOME, 5);
	for (size_t bytes = 1; bytes <= 1 << 20; bytes *= 32) {
		const struct solver_limits limits = { .bytes = bytes, .seconds = 0.01 };

		solve(&board, &limits);
	}
}

TEST_CASE(test_cancel)
{
	atomic_bool cancel = false;
	const struct solver_limits limits = { .bytes = 1 << 28, .threads = 2, .cancel = &cancel };
	struct board board;
	pthread_t thread;

	shuffle_uniform(&board, 20, 20, SCRAMBLE_GAP_HOME, 5);
	thread = helpers_cancel_after(&cancel, 100);
	solve(&board, &limits);
	pthread_join(thread, NULL);
}
