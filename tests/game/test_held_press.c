/* held press: a press slides at once; undoing it restores everything. */
#include "game/clock.h"
#include "game/fake.h"
#include "game/limit.h"

GROUP(fake_setup, fake_teardown);

static const char start[] = "1 2 3/4 5 6/7 0 8";
static const char slid[] = "1 2 3/4 0 6/7 5 8"; /* after a press of cell 4 */

static bool hold(struct fake *fake, int cell)
{
	return game_press_hold(&fake->game, cell, fake->now_ms);
}

static void take_back(struct fake *fake)
{
	game_press_take_back(&fake->game, fake->now_ms);
}

GAME_TEST(a_press_slides_at_once_and_can_be_reverted)
{
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	assert_true(hold(fake, 0)); /* a column of two tiles */
	expect_board(fake, "0 2 3/1 5 6/4 7 8");
	assert_int_equal(fake->game.history.moves, 2);
	take_back(fake);
	expect_board(fake, "1 2 3/4 5 6/0 7 8");
	expect_news(fake, "slid taken-back");
	assert_true(fake->game.history.moves == 0 && fake->game.history.count == 0);
	take_back(fake); /* nothing left to undo */
	game_press_confirm(&fake->game);
	game_press_again(&fake->game, 0, fake->now_ms);
	expect_news(fake, "again");
	assert_int_equal(fake->game.history.moves, 2);
	take_back(fake);
	expect_board(fake, "0 2 3/1 5 6/4 7 8");
}

GAME_TEST(undo_and_redo_come_back)
{
	fake_begin(fake, start);
	fake_press(fake, 4);
	fake_press(fake, 1);
	fake_command(fake, GAME_UNDO);
	assert_true(hold(fake, 3));
	assert_false(game_enabled(&fake->game, GAME_REDO));
	take_back(fake);
	expect_board(fake, slid);
	assert_true(fake->game.history.moves == 1 && fake->game.history.done == 1);
	fake_command(fake, GAME_REDO);
	expect_board(fake, "1 0 3/4 2 6/7 5 8");
	expect_news(fake, "slid slid slid slid taken-back slid");
}

GAME_TEST(a_settled_press_is_final)
{
	fake_begin(fake, start);
	hold(fake, 4);
	game_press_confirm(&fake->game);
	take_back(fake);
	expect_board(fake, slid);
	expect_news(fake, "slid");
}

/* Other input while a press is held. */
GAME_TEST(other_input_confirms_a_press)
{
	static const enum game_command commands[] = { GAME_UNDO, GAME_UNDO_ALL, GAME_SOLVE,
		                                      GAME_PAUSE, GAME_HINT };

	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		fake_begin(fake, start);
		hold(fake, 4);
		fake_command(fake, commands[i]);
		take_back(fake);
		expect_news(fake, commands[i] == GAME_UNDO ? "slid slid" : "slid");
	}
	fake_begin(fake, start);
	hold(fake, 4);
	game_press_arrow(&fake->game, DIRECTION_DOWN, fake->now_ms);
	take_back(fake);
	hold(fake, 0);
	hold(fake, 2);
	game_line_go(&fake->game, 0, fake->now_ms);
	take_back(fake);
	expect_board(fake, start);
}

GAME_TEST(a_refused_press_is_not_held)
{
	fake_begin(fake, start);
	assert_false(hold(fake, 0));
	fake_command(fake, GAME_PAUSE);
	assert_false(hold(fake, 4)); /* this press only resumes the game */
	take_back(fake);
	expect_board(fake, start);
	expect_news(fake, "refused 1");
	fake_press(fake, 4);
	game_new(&fake->game, 3, 3, fake->now_ms);
	hold(fake, fake->game.history.board.gap);
	assert_true(game_has_previous(&fake->game));
}

static void begin_limited(struct fake *fake)
{
	fake_init(fake);
	fake->limit = (struct limit){ .moves = 2, .seconds = 10 };
	fake_begin(fake, start);
}

GAME_TEST(a_press_that_ends_the_game_is_final)
{
	begin_limited(fake);
	assert_false(hold(fake, 8));
	take_back(fake);
	expect_news(fake, "slid solved");
	begin_limited(fake);
	assert_true(hold(fake, 4));
	game_press_confirm(&fake->game);
	assert_false(hold(fake, 1));
	take_back(fake);
	expect_news(fake, "slid slid over");
	assert_int_equal(fake->game.phase, GAME_OVER);
	begin_limited(fake);
	assert_true(hold(fake, 4));
	fake_pass(fake, 11000);
	take_back(fake);
	expect_news(fake, "slid over");
	expect_board(fake, slid);
}

GAME_TEST(the_clock_is_restored)
{
	fake_init(fake);
	fake->limit.seconds = 3;
	fake_begin(fake, start);
	hold(fake, 4);
	fake_pass(fake, 500);
	assert_true(fake->game.begun && clock_ms(&fake->game.clock, fake->now_ms) > 0);
	take_back(fake);
	fake_pass(fake, 20000);
	assert_false(fake->game.begun);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 0);
	fake_press(fake, 4);
	hold(fake, 1);
	fake_pass(fake, 500);
	take_back(fake); /* starts only now */
	assert_in_range(clock_ms(&fake->game.clock, fake->now_ms), 490, 500);
	expect_news(fake, "slid taken-back slid slid taken-back");
}

GAME_TEST(the_previous_game_stays)
{
	fake_begin(fake, start);
	fake_press(fake, 4);
	game_new(&fake->game, 3, 3, fake->now_ms);
	assert_true(game_has_previous(&fake->game));
	hold(fake, fake->game.history.board.gap % 3 == 0 ? fake->game.history.board.gap + 1
	                                                 : fake->game.history.board.gap - 1);
	take_back(fake);
	assert_true(game_has_previous(&fake->game));
	fake_command(fake, GAME_UNDO);
	expect_board(fake, slid);
	game_new(&fake->game, 3, 3, fake->now_ms);
	hold(fake, fake->game.history.board.gap % 3 == 0 ? fake->game.history.board.gap + 1
	                                                 : fake->game.history.board.gap - 1);
	game_press_confirm(&fake->game);
	assert_false(game_has_previous(&fake->game));
}

/* A new game that begins while the button is down replaces the game as pressed. */
GAME_TEST(a_new_game_confirms_a_press)
{
	fake_begin(fake, start);
	hold(fake, 4);
	game_new(&fake->game, 3, 3, fake->now_ms);
	take_back(fake);
	fake_command(fake, GAME_UNDO);
	expect_board(fake, slid);
}

GAME_TEST(the_hint_stays)
{
	int direction;

	fake_begin(fake, start);
	fake_command(fake, GAME_HINT);
	fake_answer(fake, fake->started, SOLVER_OPTIMAL, "L", 1);
	fake_command(fake, GAME_HINT);
	hold(fake, 4); /* a different tile */
	assert_int_equal(game_hinted(&fake->game, &direction), 0);
	take_back(fake);
	assert_int_equal(game_hinted(&fake->game, &direction), 8);
	assert_int_equal(direction, DIRECTION_LEFT);
	hold(fake, 4);
	game_press_confirm(&fake->game);
	assert_true(game_hinted(&fake->game, &direction) == 0 && fake->game.hint.moves == NULL);
	fake_command(fake, GAME_HINT);
	hold(fake, 1);
	fake_answer(fake, fake->started, SOLVER_OPTIMAL, "DL", 2); /* for the old board */
	fake_answer(fake, fake->started, SOLVER_OPTIMAL, "UDL", 3);
	take_back(fake);
	assert_int_equal(game_hinted(&fake->game, &direction), 0); /* not this board's answer */
}

GAME_TEST(the_solver_continues_from_the_right_board)
{
	fake_solve(fake, start);
	hold(fake, 4);
	assert_int_equal(fake->game.search.detour_count, 1);
	take_back(fake);
	assert_int_equal(fake->game.search.detour_count, 0);
	hold(fake, 4);
	fake_answer(fake, fake->started, SOLVER_OPTIMAL, "L", 1); /* plays from here */
	take_back(fake);
	fake_pass(fake, 2000);
	expect_board(fake, "1 2 3/4 5 6/7 8 0");
	expect_news(fake, "slid taken-back slid slid slid solved");
	assert_int_equal(fake->game.history.moves, 3);
}
