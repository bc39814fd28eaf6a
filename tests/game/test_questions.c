/* What others ask about a game, src/game/questions.c, where the answer isn't just a part of it. */
#include "game/fake.h"

GROUP(fake_setup, fake_teardown);

/* What plays, whether it goes on, and whether the player holds it. */
static void expect_playback(const struct fake *fake, enum playback_kind kind, bool runs, bool held)
{
	assert_int_equal(game_playback(&fake->game), kind);
	assert_int_equal(game_playback_runs(&fake->game), runs);
	assert_int_equal(game_playback_held(&fake->game), held);
}

GAME_TEST(a_playback_runs_or_is_held)
{
	fake_watch(fake); /* a held solution */
	expect_playback(fake, PLAYBACK_SOLVE, false, true);
	assert_false(game_runs(&fake->game));
	fake_command(fake, GAME_PAUSE);
	expect_playback(fake, PLAYBACK_SOLVE, true, false);
	assert_true(game_runs(&fake->game));
	game_take_over(&fake->game);
	expect_playback(fake, PLAYBACK_NONE, false, false);
	fake_command(fake, GAME_UNDO_ALL);
	expect_playback(fake, PLAYBACK_UNDO, true, false);
}

GAME_TEST(only_the_search_for_a_solution_is_solving)
{
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_command(fake, GAME_HINT);
	assert_true(game_seeks_hint(&fake->game) && !game_searches(&fake->game));
	fake_answer(fake, fake->started, SOLVER_OPTIMAL, "LL", 2);
	assert_false(game_seeks_hint(&fake->game));
	fake_command(fake, GAME_SOLVE);
	assert_true(game_searches(&fake->game) && !game_waits_for_shortest(&fake->game));
	fake_command(fake, GAME_SHORTEST_FIRST);
	assert_true(game_searches(&fake->game) && game_waits_for_shortest(&fake->game));
}

GAME_TEST(a_press_is_held_until_it_is_confirmed)
{
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	assert_false(game_press_held(&fake->game));
	assert_true(game_press_hold(&fake->game, 7, fake->now_ms));
	assert_true(game_press_held(&fake->game) && game_moves(&fake->game) == 1);
	assert_true(board_equal(game_shuffled(&fake->game), &fake->game.history.start));
	game_press_confirm(&fake->game);
	assert_false(game_press_held(&fake->game));
}
