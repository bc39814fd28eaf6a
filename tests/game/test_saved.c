/* saved: games kept from one start to the next: every step of random games, held solutions, and
 * kept games that wait for their picture. */
#include <stdlib.h>
#include <string.h>

#include "game/fake.h"
#include "game/saved.h"

/* Solved by LL. */
static const char two[] = "1 2 3/4 5 6/0 7 8";

/* What a store would read back: everything is made anew, and checked. */
static struct game_saved copy_of(const struct game_saved *view)
{
	const struct game_saved_solution *solution = &view->solution;
	struct game_saved copy = *view;

	check(history_restore(&copy.history, &view->history.start, view->history.slides,
	                      view->history.count, view->history.done),
	      "the slides are not possible");
	assert_true(board_equal(&copy.history.board, &view->history.board));
	if (solution->moves != NULL) {
		check(history_mark_restore(&copy.history, solution->mark.done,
		                           solution->mark.undone, solution->mark.count,
		                           &copy.solution.mark),
		      "the mark is not possible");
		copy.solution.moves = malloc(solution->count);
		assert_non_null(copy.solution.moves);
		memcpy(copy.solution.moves, solution->moves, solution->count);
	}
	check(game_saved_valid(&copy), "the copy is not valid");
	return copy;
}

static struct game_saved copy_of_game(const struct fake *fake)
{
	struct game_saved view;

	game_view(&fake->game, fake->now_ms, &view);
	return copy_of(&view);
}

/* Starts the program again with this game. */
static void restore(struct fake *next, struct game_saved *saved)
{
	fake_init(next);
	game_init(&next->game, &next->setup);
	game_restore(&next->game, saved, next->now_ms);
	expect_news(next, "board");
}

static void restart(struct fake *fake)
{
	struct game_saved saved = copy_of_game(fake);

	fake_end(fake);
	restore(fake, &saved);
	fake_first_picture(fake);
	expect_news(fake, "");
}

static void the_clock_waits_for_the_player(void **state)
{
	struct fake fake;

	(void)state;
	fake_init(&fake);
	fake.limit.seconds = 60;
	fake_begin(&fake, two);
	fake_press(&fake, 7);
	fake_pass(&fake, 10);
	fake_pass(&fake, 2000);
	restart(&fake);
	assert_true(fake.game.begun && fake.game.phase == GAME_PLAYING);
	fake_pass(&fake, 90000);
	fake_press(&fake, 0); /* refused */
	fake_pass(&fake, 1000);
	assert_int_equal(clock_ms(&fake.game.clock, fake.now_ms), 2000);
	assert_true(game_press_hold(&fake.game, 4, fake.now_ms));
	fake_pass(&fake, 1000);
	game_press_take_back(&fake.game, fake.now_ms); /* as if nothing had happened */
	fake_pass(&fake, 1000);
	assert_int_equal(clock_ms(&fake.game.clock, fake.now_ms), 2000);
	fake_command(&fake, GAME_UNDO);
	game_due(&fake.game, fake.now_ms);
	fake_pass(&fake, 1000);
	assert_int_equal(clock_ms(&fake.game.clock, fake.now_ms), 3000);
	fake_end(&fake);
}

/* A solution of two moves after one of the player's own and one undone, held after one. */
static void watch(struct fake *fake)
{
	fake_init(fake);
	fake_begin(fake, "1 2 3/0 5 6/4 7 8");
	fake_press(fake, 6);
	fake_press(fake, 8);
	fake_command(fake, GAME_UNDO);
	expect_board(fake, two);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LL", 2);
	fake_command(fake, GAME_STEP_FORWARD);
}

static void a_solution_is_restored_held(void **state)
{
	struct fake fake;

	(void)state;
	watch(&fake);
	restart(&fake);
	expect_board(&fake, "1 2 3/4 5 6/7 0 8");
	assert_true(game_solution_plays(&fake.game) && game_solution_is_shortest(&fake.game));
	assert_true(fake.game.search.played_exact && fake.game.search.played_length == 2);
	fake_pass(&fake, 5000);
	expect_board(&fake, "1 2 3/4 5 6/7 0 8");
	fake_command(&fake, GAME_PAUSE);
	fake_pass(&fake, 1000);
	expect_news(&fake, "slid solved");
	assert_true(fake.game.round.assisted);
	assert_int_equal(clock_ms(&fake.game.clock, fake.now_ms), 0);
	restart(&fake); /* solved: nobody celebrates again */
	assert_true(fake.game.phase == GAME_SOLVED && fake.game.search.played_length == 2);
	fake_command(&fake, GAME_UNDO);
	expect_news(&fake, "slid reopened");
	fake_end(&fake);
}

static void my_position_is_restored(void **state)
{
	struct fake fake;

	(void)state;
	watch(&fake);
	restart(&fake);
	fake_command(&fake, GAME_STEP_BACK);
	game_line_go(&fake.game, 1, fake.now_ms);
	restart(&fake);
	fake_command(&fake, GAME_MY_POSITION);
	expect_news(&fake, "returned");
	expect_board(&fake, two);
	fake_command(&fake, GAME_REDO);
	expect_board(&fake, "1 2 3/4 5 6/7 8 0");
	fake_command(&fake, GAME_UNDO);
	fake_command(&fake, GAME_UNDO);
	expect_board(&fake, "1 2 3/0 5 6/4 7 8");
	fake_end(&fake);
}

static void a_restored_solution_is_taken_over(void **state)
{
	struct fake fake;

	(void)state;
	watch(&fake);
	restart(&fake);
	game_take_over(&fake.game);
	assert_int_equal(fake.game.search.played_length, -1);
	fake_pass(&fake, 1000); /* the player is there: it counts */
	assert_int_equal(clock_ms(&fake.game.clock, fake.now_ms), 990);
	restart(&fake);
	assert_false(game_solution_plays(&fake.game));
	assert_int_equal(fake.game.search.played_length, -1);
	fake_end(&fake);
}

static void a_solution_dragged_to_its_end_is_over(void **state)
{
	struct fake fake;

	(void)state;
	watch(&fake);
	game_line_hold(&fake.game, true, fake.now_ms);
	game_line_go(&fake.game, 2, fake.now_ms);
	assert_true(game_solution_plays(&fake.game));
	restart(&fake);
	assert_false(game_solution_plays(&fake.game));
	assert_int_equal(fake.game.phase, GAME_SOLVED);
	fake_end(&fake);
}

int test_saved(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_clock_waits_for_the_player),
		cmocka_unit_test(a_solution_is_restored_held),
		cmocka_unit_test(my_position_is_restored),
		cmocka_unit_test(a_restored_solution_is_taken_over),
		cmocka_unit_test(a_solution_dragged_to_its_end_is_over),
	};

	return cmocka_run_group_tests_name("saved", tests, NULL, NULL);
}
