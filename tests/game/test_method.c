/* The search method: breadth-first, out of memory, changed during a search, proofs. */
#include "game/fake.h"

GROUP(fake_setup, fake_teardown);

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

GAME_TEST(breadth_first_search_is_chosen_and_runs_until_memory_ends)
{
	const struct game_search *search;

	fake_begin(fake, two);
	search = &fake->game.search;
	fake->game.method = SOLVER_BFS;
	fake_command(fake, GAME_SOLVE);
	assert_int_equal(fake->limits.method, SOLVER_BFS);
	assert_true(fake->limits.seconds <= 0);
	answer_breadth(fake, 1, SOLVER_OUT_OF_MEMORY);
	assert_true(search->state == SEARCH_NO_MEMORY && search->ticket == 0);
	assert_int_equal(search->progress.states, 77);
	assert_int_equal(search->progress.breadth.layers[SOLVER_FROM_SOLVED].count, 5);
	expect_news(fake, ""); /* reported by the card instead */
	fake_command(fake, GAME_SOLVE_AUTOMATICALLY);
	assert_int_equal(search->state, SEARCH_SEEKS);
	assert_int_equal(fake->limits.method, SOLVER_PROVE);
	fake_answer(fake, 2, SOLVER_OPTIMAL, "LL", 2);
	assert_true(game_solution_plays(&fake->game));
	fake_pass(fake, 10000);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
}

GAME_TEST(a_board_too_far_for_breadth_first_search_is_searched_only_anyway)
{
	const struct game_search *search;

	fake_init(fake);
	fake->setup.solver_bytes = 4 << 20;
	fake_begin(fake, "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"); /* 80 moves */
	search = &fake->game.search;
	fake->game.method = SOLVER_BFS;
	fake_command(fake, GAME_SOLVE);
	assert_true(search->state == SEARCH_NO_MEMORY && search->ticket == 0);
	assert_true(fake->started == 0 && search->start_ms == 0);
	expect_news(fake, ""); /* said by the card instead */
	fake_command(fake, GAME_SOLVE_BREADTH_FIRST);
	assert_true(search->state == SEARCH_SEEKS && fake->limits.method == SOLVER_BFS);
	assert_true(search->start_ms != 0); /* so its card says that it ran out of memory */
	fake_begin(fake, two); /* near enough */
	fake->game.method = SOLVER_BFS;
	fake_command(fake, GAME_SOLVE);
	assert_int_equal(search->state, SEARCH_SEEKS);
}

GAME_TEST(what_ran_out_of_memory_is_forgotten)
{
	fake_begin(fake, two);
	fake->game.method = SOLVER_BFS;
	for (uint32_t i = 1; i <= 3; i++) {
		fake_command(fake, GAME_SOLVE);
		answer_breadth(fake, i, SOLVER_OUT_OF_MEMORY);
		assert_int_equal(fake->game.search.state, SEARCH_NO_MEMORY);
		if (i == 1)
			fake_command(fake, GAME_CANCEL_SEARCH);
		else if (i == 2)
			fake_press(fake, fake->game.history.board.gap - 3);
		else
			game_new(&fake->game, 3, 3, fake->now_ms);
		assert_int_equal(fake->game.search.state, SEARCH_NONE);
		assert_false(game_enabled(&fake->game, GAME_SOLVE_AUTOMATICALLY));
	}
}

GAME_TEST(the_method_is_changed_on_the_way)
{
	fake_begin(fake, two);
	assert_false(game_enabled(&fake->game, GAME_SOLVE_BREADTH_FIRST));
	fake_command(fake, GAME_SOLVE);
	fake_command(fake, GAME_SOLVE_AUTOMATICALLY); /* already the method */
	assert_int_equal(fake->started, 1);
	fake_command(fake, GAME_SOLVE_BREADTH_FIRST);
	assert_true(fake->cancelled == 1 && fake->started == 2);
	assert_int_equal(fake->limits.method, SOLVER_BFS);
	fake_answer(fake, 2, SOLVER_OPTIMAL, "LL", 2);
	fake_pass(fake, 10); /* playing: returns to the player's position */
	fake_command(fake, GAME_SOLVE_AUTOMATICALLY);
	expect_board(fake, two);
	assert_false(game_solution_plays(&fake->game));
	assert_int_equal(fake->limits.method, SOLVER_PROVE);
	assert_int_equal(fake->game.search.ticket, 3);
}

GAME_TEST(a_method_chosen_on_the_way_is_for_this_board)
{
	fake_solve(fake, two);
	fake_command(fake, GAME_SOLVE_BREADTH_FIRST);
	fake_command(fake, GAME_CANCEL_SEARCH);
	fake_command(fake, GAME_SOLVE);
	assert_int_equal(fake->limits.method, SOLVER_BFS);
	game_new(&fake->game, 3, 3, fake->now_ms);
	fake_command(fake, GAME_SOLVE);
	assert_int_equal(fake->limits.method, SOLVER_PROVE);
}

GAME_TEST(a_method_chosen_in_settings_is_for_this_board_too)
{
	fake_solve(fake, two);
	fake_command(fake, GAME_SOLVE_BREADTH_FIRST);
	fake_command(fake, GAME_CANCEL_SEARCH);
	game_set_method(&fake->game, SOLVER_AUTO); /* no change */
	fake_command(fake, GAME_SOLVE);
	assert_int_equal(fake->limits.method, SOLVER_BFS);
	fake_command(fake, GAME_CANCEL_SEARCH);
	game_set_method(&fake->game, SOLVER_BFS);
	game_set_method(&fake->game, SOLVER_AUTO);
	fake_command(fake, GAME_SOLVE);
	assert_int_equal(fake->limits.method, SOLVER_PROVE);
}

/* Four moves from solved; also solved by 14 and by 16. */
static const char four[] = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/0 21 22 23 24";
static const char in_14[] = "DLURDLURDLULLL", in_16[] = "LDRULDRULDRULLLL";

/* Waits for the shortest solution of that board with this one known; the proof is search 2. */
static void wait_for_a_proof(struct fake *fake, const char *known)
{
	fake_solve(fake, four);
	assert_int_equal(fake->limits.method, SOLVER_AUTO);
	assert_true(fake->limits.seconds > 0);
	fake_better(fake, 1, known, 2);
	fake_pass(fake, 300);
	assert_true(fake->game.playback.done > 0);
	fake_command(fake, GAME_SHORTEST_FIRST);
	expect_board(fake, four);
	assert_true(fake->cancelled == 1 && fake->game.search.ticket == 2);
	assert_true(fake->kind == GAME_SEARCH_SOLVE && fake->limits.method == SOLVER_PROVE);
	assert_true(fake->limits.seconds <= 0); /* until it is proven */
	assert_int_equal(fake->game.search.progress.best_length, strlen(known));
	assert_int_equal(fake->game.search.progress.lower_bound, 2);
}

static void pass_progress(struct fake *fake, int best_length, int lower_bound)
{
	const struct solver_progress progress = { .best_length = best_length,
		                                  .lower_bound = lower_bound };

	game_search_progress(&fake->game, fake->game.search.ticket, &progress, fake->now_ms);
}

GAME_TEST(a_5x5_proof_is_waited_for)
{
	const struct game_search *search;

	wait_for_a_proof(fake, in_16);
	search = &fake->game.search;
	pass_progress(fake, 20, 0); /* knows less than the search before */
	assert_true(search->progress.best_length == 16 && search->progress.lower_bound == 2);
	fake_better(fake, 2, in_14, 2);
	pass_progress(fake, 14, 4);
	assert_true(search->progress.best_length == 14 && search->progress.lower_bound == 4);
	fake_pass(fake, 700000);
	assert_false(game_solution_plays(&fake->game));
	fake_answer(fake, 2, SOLVER_OPTIMAL, "LLLL", 4);
	assert_true(game_solution_is_shortest(&fake->game) && fake->game.measure.shortest == 4);
	assert_true(search->length_count == 3 && search->lengths[0] == 16 &&
	            search->lengths[2] == 4);
}

/* The proof doesn't know the solution of the search before it, but the player sees both numbers. */
GAME_TEST(a_proof_ends_when_its_bound_meets_the_best)
{
	wait_for_a_proof(fake, "LLLL");
	fake_better(fake, 2, in_14, 2);
	assert_int_equal(fake->game.search.found_count, 4);
	fake_pass(fake, 1000);
	assert_false(game_solution_plays(&fake->game));
	pass_progress(fake, 14, 4);
	assert_true(fake->cancelled == 2 && fake->game.search.ticket == 0);
	assert_true(game_solution_is_shortest(&fake->game) && fake->game.search.played_exact);
	assert_int_equal(fake->game.measure.shortest, 4);
	fake_pass(fake, 2000);
	assert_true(fake->game.phase == GAME_SOLVED && fake->game.history.moves == 4);
}

GAME_TEST(the_wait_for_a_proof_is_ended)
{
	wait_for_a_proof(fake, in_16);
	fake_command(fake, GAME_PLAY_NOW);
	fake_pass(fake, 500);
	assert_true(game_solution_plays(&fake->game) && fake->game.playback.count == 16);
	assert_true(fake->cancelled == 1 && fake->started == 2); /* the proof continues */
	wait_for_a_proof(fake, in_16);
	fake_command(fake, GAME_CANCEL_SEARCH);
	assert_true(fake->cancelled == 2 && !game_solution_plays(&fake->game));
	fake_command(fake, GAME_SOLVE); /* plays at once again */
	assert_true(fake->limits.method == SOLVER_AUTO && fake->limits.seconds > 0);
}

/* The player slides a tile during the search, which has found a solution, and then decides to wait. */
GAME_TEST(a_proof_replaces_a_search_that_plays_nothing_yet)
{
	const struct game_search *search;

	fake_begin(fake, four);
	search = &fake->game.search;
	fake_command(fake, GAME_SOLVE);
	fake_press(fake, 15);
	fake_better(fake, 1, in_16, 4);
	fake_command(fake, GAME_SHORTEST_FIRST);
	assert_true(fake->cancelled == 1 && fake->limits.method == SOLVER_PROVE &&
	            search->state == SEARCH_WAITS);
	assert_true(board_equal(&fake->board, &fake->game.history.board));
	assert_true(search->found_count == 17 && search->progress.lower_bound == 3);
	fake_command(fake, GAME_SHORTEST_FIRST); /* again: plays it, and goes on */
	fake_pass(fake, 300);
	assert_true(game_solution_plays(&fake->game) && fake->started == 2);
	fake_solve(fake, four);
	fake_command(fake, GAME_SHORTEST_FIRST); /* nothing found yet */
	assert_true(fake->limits.method == SOLVER_PROVE &&
	            !game_enabled(&fake->game, GAME_PLAY_NOW));
}

GAME_TEST(boards_without_a_proof_are_searched_for_a_minute)
{
	fake_begin(fake, "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/"
	                 "25 26 27 28 29 30/31 32 33 0 34 35");
	fake_command(fake, GAME_SOLVE);
	assert_true(fake->limits.method == SOLVER_AUTO && fake->limits.seconds >= 60);
	assert_false(game_enabled(&fake->game, GAME_SHORTEST_FIRST));
	fake_better(fake, 1, "LL", 0);
	fake_pass(fake, 100);
	assert_true(game_solution_plays(&fake->game));
	assert_false(game_enabled(&fake->game, GAME_SHORTEST_FIRST));
	fake_begin(fake, four);
	fake->game.method = SOLVER_BFS; /* the player's choice stays */
	fake_command(fake, GAME_SOLVE);
	fake_command(fake, GAME_SHORTEST_FIRST);
	assert_true(fake->started == 1 && fake->limits.method == SOLVER_BFS);
}
