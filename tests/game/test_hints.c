/* hints: the solver's answers about the next move. */
#include "game/fake.h"

GROUP(fake_setup, fake_teardown);

/* Solved in two moves: 7 then 8 move left. */
static const char two[] = "1 2 3/4 5 6/0 7 8";

GAME_TEST(a_hint_has_three_steps)
{
	int direction;

	fake_begin(fake, two);
	fake_command(fake, GAME_HINT);
	assert_true(fake->kind == GAME_SEARCH_HINT && fake->limits.threads == 2);
	fake_command(fake, GAME_HINT); /* in progress */
	assert_int_equal(fake->started, 1);
	assert_int_equal(game_hinted(&fake->game, &direction), 0);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LL", 2);
	assert_int_equal(game_hinted(&fake->game, &direction), 7);
	assert_int_equal(direction, -1);
	assert_int_equal(fake->game.round.hints, 1);
	fake_command(fake, GAME_HINT);
	assert_int_equal(game_hinted(&fake->game, &direction), 7);
	assert_int_equal(direction, DIRECTION_LEFT);
	expect_news(fake, "");
	fake_command(fake, GAME_HINT);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	fake_command(fake, GAME_HINT); /* the next one needs no search */
	assert_int_equal(game_hinted(&fake->game, &direction), 8);
	assert_true(fake->game.round.hints == 2 && fake->started == 1);
	fake_press(fake, 8);
	expect_news(fake, "slid slid solved");
	assert_int_equal(game_hinted(&fake->game, &direction), 0);
}

GAME_TEST(hints_continue_while_they_are_followed)
{
	int direction;

	fake_begin(fake, "1 2 3/0 5 6/4 7 8");
	fake_command(fake, GAME_HINT);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "ULL", 3);
	fake_press(fake, 6);
	assert_int_equal(fake->game.hint.level, GAME_HINT_NONE);
	fake_command(fake, GAME_HINT);
	assert_int_equal(game_hinted(&fake->game, &direction), 7);
	assert_int_equal(fake->started, 1);
	fake_press(fake, 0); /* off the solution */
	fake_command(fake, GAME_HINT);
	assert_int_equal(fake->started, 2);
	fake_press(fake, 1);
	fake_answer(fake, 2, SOLVER_OPTIMAL, "UULL", 4); /* the board has changed: search again */
	assert_int_equal(fake->started, 3);
	assert_true(board_equal(&fake->board, &fake->game.history.board));
}

static const char four_by_five[] = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 16/0 17 18 19";

GAME_TEST(the_best_hint_so_far_is_shown_soon)
{
	int direction;

	fake_begin(fake, four_by_five);
	fake_command(fake, GAME_HINT);
	fake_better(fake, 1, "DUDULLL", 3);
	assert_false(game_seeks_hint(&fake->game));
	assert_int_equal(game_hinted(&fake->game, &direction),
	                 0); /* a better one may come at once */
	fake_better(fake, 1, "LRLLL", 3);
	fake_pass(fake, 100);
	assert_int_equal(game_hinted(&fake->game, &direction), 17);
	assert_int_equal(fake->game.round.hints, 1);
	fake_better(fake, 1, "LLL", 3); /* replaces it: the tile is the same */
	assert_int_equal(fake->game.hint.count, 3);
	fake_answer(fake, 1, SOLVER_FEASIBLE, "LLL", 3);
	assert_int_equal(game_hinted(&fake->game, &direction), 17);
	fake_press(fake, 17);
	fake_command(fake, GAME_HINT);
	assert_int_equal(game_hinted(&fake->game, &direction), 18);
	assert_int_equal(fake->started, 1);
}

GAME_TEST(a_better_hint_never_shows_another_tile)
{
	int direction;

	fake_begin(fake, four_by_five);
	fake_command(fake, GAME_HINT);
	fake_better(fake, 1, "DULLL", 3);
	fake_command(fake, GAME_HINT); /* asked again: shown now */
	assert_int_equal(game_hinted(&fake->game, &direction), 13);
	fake_better(fake, 1, "LLL", 3);
	assert_int_equal(game_hinted(&fake->game, &direction), 13);
	fake_answer(fake, 1, SOLVER_FEASIBLE, "LLL", 3);
	assert_int_equal(game_hinted(&fake->game, &direction), 13);
	assert_int_equal(fake->game.round.hints, 1);
}

GAME_TEST(a_move_ends_the_search_for_a_better_hint)
{
	int direction;

	fake_begin(fake, four_by_five);
	fake_command(fake, GAME_HINT);
	fake_better(fake, 1, "LLL", 3);
	fake_pass(fake, 100);
	fake_press(fake, 17);
	assert_true(fake->cancelled == 1 && fake->game.hint.ticket == 0);
	fake_command(fake, GAME_HINT);
	assert_int_equal(game_hinted(&fake->game, &direction), 18);
	fake_press(fake, 13); /* off it */
	fake_command(fake, GAME_HINT);
	fake_press(fake, 9);
	assert_int_equal(fake->cancelled, 2); /* that board is gone */
	fake_better(fake, 2, "ULL", 3);
	fake_pass(fake, 300);
	assert_int_equal(game_hinted(&fake->game, &direction), 0);
	fake_answer(fake, 2, SOLVER_CANCELLED, NULL, 0);
	assert_int_equal(fake->started, 3);
}

GAME_TEST(a_hint_that_was_not_shown_yet_is_sought_again_after_a_move)
{
	int direction;

	fake_begin(fake, four_by_five);
	fake_command(fake, GAME_HINT);
	fake_better(fake, 1, "LLL", 3);
	fake_press(fake, 17);
	assert_true(fake->cancelled == 1 && game_seeks_hint(&fake->game));
	fake_press(fake, 16); /* and back */
	fake_answer(fake, 1, SOLVER_CANCELLED, NULL, 0);
	assert_int_equal(fake->started, 2);
	fake_better(fake, 2, "LLL", 3);
	fake_pass(fake, 100);
	assert_int_equal(game_hinted(&fake->game, &direction), 17);
	assert_int_equal(fake->game.round.hints, 1);
	expect_news(fake, "slid slid");
}

GAME_TEST(a_hint_is_not_shown_on_another_board)
{
	fake_begin(fake, four_by_five);
	fake_press(fake, 17);
	fake_command(fake, GAME_HINT);
	fake_better(fake, 1, "LL", 2);
	assert_true(game_press_hold(&fake->game, 18, fake->now_ms));
	fake_pass(fake, 300);
	fake_command(fake, GAME_UNDO_ALL);
	fake_better(fake, 1, "LL", 2);
	assert_int_equal(fake->game.round.hints, 0);
}

GAME_TEST(a_missing_hint_is_reported)
{
	fake_begin(fake, two);
	fake_command(fake, GAME_HINT);
	fake_answer(fake, 1, SOLVER_OUT_OF_MEMORY, NULL, 0);
	expect_news(fake, "“Not enough memory to find a hint. Try a smaller size.”");
	fake_command(fake, GAME_HINT);
	fake_answer(fake, 2, SOLVER_OUT_OF_TIME, NULL, 0);
	expect_news(fake, "“Couldn’t find a hint in time. Try a smaller size.”");
	fake_command(fake, GAME_HINT);
	fake_command(fake, GAME_UNDO_ALL);
	fake_press(fake, 8);
	fake_answer(fake, 3, SOLVER_OPTIMAL, "LL", 2); /* looks solved already: no hint */
	assert_int_equal(fake->game.hint.level, GAME_HINT_NONE);
	expect_news(fake, "slid solved");
}

/* Three rows are in place but for 12, which belongs at the end of the third. */
static const char lesson[] = "1 2 3 4/5 6 7 8/9 10 15 11/13 14 12 0";

static void expect_step(const struct fake *fake, enum plan_kind kind, int tile, int length)
{
	const struct plan_step *step = game_step(&fake->game);

	assert_non_null(step);
	check(step->kind == kind && step->tiles[0] == tile && step->length == length,
	      "step %d, tile %d, %d moves", step->kind, step->tiles[0], step->length);
}

GAME_TEST(a_step_of_the_plan_is_shown_then_made_move_by_move)
{
	int direction;

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	game_set_hints_by_plan(&fake->game, true);
	fake_command(fake, GAME_HINT);
	assert_int_equal(fake->started, 0); /* no search */
	expect_step(fake, PLAN_PAIR, 4, 1);
	assert_int_equal(game_hinted(&fake->game, &direction), 0);
	assert_int_equal(fake->game.round.hints, 1);
	fake_command(fake, GAME_HINT);
	assert_int_equal(game_hinted(&fake->game, &direction), 7);
	assert_int_equal(direction, DIRECTION_LEFT);
	fake_command(fake, GAME_HINT);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	assert_null(game_step(&fake->game)); /* reached */
	fake_command(fake, GAME_HINT);
	expect_step(fake, PLAN_LAST, 5, 1);
	fake_press(fake, 8);
	expect_news(fake, "slid slid solved");
	assert_null(game_step(&fake->game));
}

GAME_TEST(a_step_stays_until_it_is_reached_or_spoiled)
{
	int direction;

	fake_begin(fake, lesson);
	game_set_hints_by_plan(&fake->game, true);
	fake_command(fake, GAME_HINT);
	expect_step(fake, PLAN_LAST, 11, 4);
	fake_command(fake, GAME_HINT);
	fake_press(fake, 11); /* the other way around */
	expect_step(fake, PLAN_LAST, 11, 5);
	assert_int_equal(game_hinted(&fake->game, &direction),
	                 0); /* shows no move of its own accord */
	fake_press(fake, 10);
	fake_press(fake, 9); /* spoils 10 */
	assert_true(game_step(&fake->game)->kind != PLAN_LAST);
	assert_int_equal(fake->game.round.hints, 1);
	game_set_hints_by_plan(&fake->game, false);
	assert_null(game_step(&fake->game));
}

GAME_TEST(a_step_is_played)
{
	fake_begin(fake, lesson);
	game_set_hints_by_plan(&fake->game, true);
	fake_command(fake, GAME_DO_STEP); /* only shows it: the player may not have meant that */
	expect_step(fake, PLAN_LAST, 11, 4);
	fake_pass(fake, 5000);
	assert_int_equal(fake->game.history.done, 0);
	fake_command(fake, GAME_DO_STEP);
	while (fake->game.history.done == 0)
		fake_pass(fake, PLAYBACK_MIN_MS);
	fake_press(fake, 3); /* stops it: no slide */
	fake_pass(fake, 5000);
	assert_int_equal(fake->game.history.done, 1);
	fake_command(fake, GAME_DO_STEP);
	fake_pass(fake, 5000);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
	assert_int_equal(fake->game.history.moves, 4);
	assert_int_equal(fake->game.round.hints, 1);
}
