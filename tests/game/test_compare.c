/* Another method searches the board of a solution that was watched. */
#include "game/fake.h"

GROUP(fake_setup, fake_teardown);

static const char two[] = "1 2 3/4 5 6/0 7 8";

/* Watches a solution, found by the method, to its end. */
static void watch(struct fake *fake, enum solver_method method)
{
	static const struct solver_progress progress = { .states = 77, .best_length = -1 };

	fake_begin(fake, two);
	fake->game.method = method;
	fake_command(fake, GAME_SOLVE);
	game_search_progress(&fake->game, fake->started, &progress, fake->now_ms);
	assert_false(game_enabled(&fake->game, GAME_COMPARE));
	fake_better(fake, fake->started, "LL", 2);
	fake_pass(fake, 5000);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
	expect_news(fake, "slid slid solved");
	fake_command(fake, GAME_COMPARE);
	assert_int_equal(fake->kind, GAME_SEARCH_COMPARE);
}

static void answer(struct fake *fake, enum solver_status status, int length)
{
	struct solver_result result = {
		.status = status, .length = length, .states = 9, .seconds = 2
	};

	game_search_done(&fake->game, fake->started, &result, fake->now_ms);
}

GAME_TEST(the_other_method_searches_the_board_and_leaves_the_game_alone)
{
	const struct solver_progress progress = { .states = 5, .best_length = -1 };
	const struct game_comparison *comparison;
	struct board start;

	watch(fake, SOLVER_BFS);
	comparison = &fake->game.comparison;
	assert_int_equal(fake->limits.method, SOLVER_AUTO);
	start = fake->game.history.start;
	assert_true(board_equal(&fake->board, &start));
	game_search_progress(&fake->game, fake->started, &progress, fake->now_ms);
	assert_int_equal(comparison->progress.states, 5);
	answer(fake, SOLVER_OPTIMAL, 2);
	assert_true(comparison->done && comparison->ticket == 0);
	assert_true(comparison->progress.states == 9 && comparison->progress.best_length == 2);
	assert_int_equal(game_progress(&fake->game)->states, 77);
	assert_int_equal(game_solution_length(&fake->game), 2);
	assert_true(fake->game.phase == GAME_SOLVED && fake->game.history.moves == 2);
	expect_news(fake, "");
	assert_false(game_enabled(&fake->game, GAME_COMPARE));
}

GAME_TEST(a_comparison_that_runs_out_of_memory_has_that_as_its_result)
{
	watch(fake, SOLVER_AUTO);
	assert_int_equal(fake->limits.method, SOLVER_BFS);
	assert_true(fake->limits.seconds <= 0);
	answer(fake, SOLVER_OUT_OF_MEMORY, -1);
	assert_true(fake->game.comparison.done);
	assert_int_equal(fake->game.comparison.status, SOLVER_OUT_OF_MEMORY);
	assert_int_equal(fake->game.search.state, SEARCH_NONE);
	expect_news(fake, "");
}

/* The bound that the search has proven counts, too. */
GAME_TEST(boards_out_of_reach_are_not_searched_breadth_first)
{
	const struct solver_progress progress = { .states = 77,
		                                  .lower_bound = 60,
		                                  .best_length = -1 };

	for (int far = 0; far < 2; far++) {
		fake_init(fake);
		fake->setup.solver_bytes = 64 << 20;
		fake_begin(fake, "1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15");
		fake_command(fake, GAME_SOLVE);
		if (far)
			game_search_progress(&fake->game, fake->started, &progress, fake->now_ms);
		fake_better(fake, fake->started, "LL", 2);
		fake_pass(fake, 5000);
		assert_int_equal(fake->game.phase, GAME_SOLVED);
		fake->game.search.progress.states = 77;
		assert_int_equal(game_enabled(&fake->game, GAME_COMPARE), !far);
	}
}

GAME_TEST(a_search_of_another_board_than_the_watched_one_is_not_compared)
{
	watch(fake, SOLVER_BFS);
	fake_command(fake, GAME_COMPARE);
	assert_true(game_enabled(&fake->game, GAME_COMPARE));
	fake->game.search.played_detour = 1;
	assert_false(game_enabled(&fake->game, GAME_COMPARE));
}

GAME_TEST(a_comparison_is_cancelled)
{
	watch(fake, SOLVER_BFS);
	fake_command(fake, GAME_COMPARE);
	assert_int_equal(fake->cancelled, fake->started);
	answer(fake, SOLVER_CANCELLED, -1); /* too late */
	assert_false(fake->game.comparison.done);
	for (int i = 0; i < 2; i++) {
		watch(fake, SOLVER_BFS);
		if (i == 0)
			game_new(&fake->game, 3, 3, fake->now_ms);
		else
			fake_command(fake, GAME_UNDO);
		assert_int_equal(fake->cancelled, fake->started);
		assert_int_equal(fake->game.comparison.ticket, 0);
	}
}
