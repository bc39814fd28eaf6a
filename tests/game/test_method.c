/* The search method: breadth-first, out of memory, changed during a search. */
#include "game/fake.h"

static const char two[] = "1 2 3/4 5 6/0 7 8";

/* Ends a search with statistics of a breadth-first search. */
static void answer_breadth(struct fake *fake, uint32_t ticket, enum solver_status status)
{
	struct solver_result result = {
		.status = status, .length = -1, .states = 77, .seconds = 2
	};

	result.breadth.layers[SOLVER_FROM_SOLVED].count = 5;
	result.breadth.bytes = 1000;
	assert_int_equal(ticket, fake->game.search.ticket);
	game_search_done(&fake->game, ticket, &result, fake->now_ms);
}

static void breadth_first_search_is_chosen_and_runs_until_memory_ends(void **state)
{
	const struct game_search *search;
	struct fake fake;

	(void)state;
	fake_init(&fake);
	fake_begin(&fake, two);
	search = &fake.game.search;
	fake.game.method = SOLVER_BFS;
	fake_command(&fake, GAME_SOLVE);
	assert_int_equal(fake.limits.method, SOLVER_BFS);
	assert_true(fake.limits.seconds <= 0);
	answer_breadth(&fake, 1, SOLVER_OUT_OF_MEMORY);
	assert_true(search->out_of_memory && search->ticket == 0);
	assert_int_equal(search->progress.states, 77);
	assert_int_equal(search->progress.breadth.layers[SOLVER_FROM_SOLVED].count, 5);
	expect_news(&fake, ""); /* reported by the card instead */
	fake_command(&fake, GAME_SOLVE_AUTOMATICALLY);
	assert_false(search->out_of_memory);
	assert_int_equal(fake.limits.method, SOLVER_AUTO);
	fake_answer(&fake, 2, SOLVER_OPTIMAL, "LL", 2);
	assert_true(game_solution_plays(&fake.game));
	fake_pass(&fake, 10000);
	assert_int_equal(fake.game.phase, GAME_SOLVED);
	fake_end(&fake);
}

static void what_ran_out_of_memory_is_forgotten(void **state)
{
	struct fake fake;

	(void)state;
	fake_init(&fake);
	fake_begin(&fake, two);
	fake.game.method = SOLVER_BFS;
	for (uint32_t i = 1; i <= 3; i++) {
		fake_command(&fake, GAME_SOLVE);
		answer_breadth(&fake, i, SOLVER_OUT_OF_MEMORY);
		assert_true(fake.game.search.out_of_memory);
		if (i == 1)
			fake_command(&fake, GAME_CANCEL_SEARCH);
		else if (i == 2)
			fake_press(&fake, fake.game.history.board.gap - 3);
		else
			game_new(&fake.game, 3, 3, fake.now_ms);
		assert_false(fake.game.search.out_of_memory);
		assert_false(game_enabled(&fake.game, GAME_SOLVE_AUTOMATICALLY));
	}
	fake_end(&fake);
}

static void the_method_is_changed_on_the_way(void **state)
{
	struct fake fake;

	(void)state;
	fake_init(&fake);
	fake_begin(&fake, two);
	assert_false(game_enabled(&fake.game, GAME_SOLVE_BREADTH_FIRST));
	fake_command(&fake, GAME_SOLVE);
	fake_command(&fake, GAME_SOLVE_AUTOMATICALLY); /* already the method */
	assert_int_equal(fake.started, 1);
	fake_command(&fake, GAME_SOLVE_BREADTH_FIRST);
	assert_true(fake.cancelled == 1 && fake.started == 2);
	assert_int_equal(fake.limits.method, SOLVER_BFS);
	fake_answer(&fake, 2, SOLVER_OPTIMAL, "LL", 2);
	fake_pass(&fake, 10); /* playing: returns to the player's position */
	fake_command(&fake, GAME_SOLVE_AUTOMATICALLY);
	expect_board(&fake, two);
	assert_false(game_solution_plays(&fake.game));
	assert_int_equal(fake.limits.method, SOLVER_AUTO);
	assert_int_equal(fake.game.search.ticket, 3);
	fake_end(&fake);
}

int test_method(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(breadth_first_search_is_chosen_and_runs_until_memory_ends),
		cmocka_unit_test(what_ran_out_of_memory_is_forgotten),
		cmocka_unit_test(the_method_is_changed_on_the_way),
	};

	return cmocka_run_group_tests_name("method", tests, NULL, NULL);
}
