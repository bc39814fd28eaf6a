/* begin: how games begin, and the previous game. */
#include "game/clock.h"
#include "game/fake.h"
#include "game/questions.h"
#include "game/plans.h"
#include "support/plan.h"

GROUP(fake_setup, fake_teardown);

static const char small[] = "1 2/0 3", other[] = "1 2/3 0";

GAME_TEST(the_first_game_may_have_a_given_seed)
{
	struct game_plan plan;

	fake_init(fake);
	fake->setup.keeps_seed = true;
	game_init(&fake->game, &fake->setup);
	game_start(&fake->game, NULL, 3, 3, fake->now_ms);
	expect_news(fake, "board");
	assert_int_equal(fake->game.round.plan.scramble.seed, 7);
	game_plan_first(&fake->game, 5, 3, &plan); /* the same one of another size */
	assert_true(plan.scramble.seed == 7 && plan.scramble.width == 5);
	game_new(&fake->game, 3, 3, fake->now_ms);
	expect_news(fake, "board-fits");
	assert_int_not_equal(fake->game.round.plan.scramble.seed, 7);
}

/* With 40 bits, one 4×4 board in five could never come. */
GAME_TEST(seeds_have_64_bits)
{
	uint64_t set = 0, clear = 0;

	fake_begin(fake, small);
	for (int i = 0; i < 60; i++) {
		struct game_plan plan;

		fake->game.choice =
		        (struct scramble_choice){ .kind = i % 2 == 0 ? SCRAMBLE_GAP_HOME
			                                             : SCRAMBLE_GAP_ANY };
		game_plan_any(&fake->game, 4, 4, &plan);
		set |= plan.scramble.seed;
		clear |= ~plan.scramble.seed;
	}
	assert_true(set == UINT64_MAX && clear == UINT64_MAX);
}

/* Else their share codes, which have the number of moves, too, would be too long for a small window with large text. */
GAME_TEST(seeds_of_random_moves_have_40_bits)
{
	fake_begin(fake, small);
	fake->game.choice.kind = SCRAMBLE_FREE_WALK;
	for (int i = 0; i < 20; i++) {
		struct game_plan plan;

		game_plan_any(&fake->game, 3, 3, &plan);
		assert_int_equal(plan.scramble.seed >> 40, 0);
	}
}

GAME_TEST(a_planned_board_begins)
{
	const struct scramble scramble = {
		.kind = SCRAMBLE_GAP_ANY, .width = 2, .height = 2, .seed = 5
	};
	struct game_plan plan;

	game_plan(&plan, &scramble, "Named", 12);
	fake_init(fake);
	fake->limit.moves = 9;
	fake_begin(fake, small);
	game_begin(&fake->game, &plan, NULL, FAKE_OTHER, fake->now_ms);
	expect_news(fake, "board-fits"); /* nothing was played, so nothing is kept */
	assert_false(game_has_previous(&fake->game));
	assert_int_equal(fake->game.picture, FAKE_OTHER);
	assert_string_equal(fake->game.round.plan.name, "Named");
	assert_true(fake->game.round.plan.scramble.seed == 5 && fake->game.round.limit.moves == 9);
	fake_press(fake, 0);
	fake_press(fake, 3);
	game_begin(&fake->game, &fake->game.round.plan, NULL, 0, fake->now_ms); /* the same board */
	assert_int_equal(fake->game.history.count, 0);
	assert_int_equal(fake->game.picture, FAKE_OTHER);
	assert_true(board_equal(&fake->game.history.board, &fake->game.history.start));
}

GAME_TEST(undo_brings_the_previous_game_back)
{
	fake_init(fake);
	fake->limit.seconds = 900;
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_press(fake, 7);
	game_due(&fake->game, fake->now_ms);
	fake_pass(fake, 2000);
	fake->game.measure.shortest = 2;
	game_new(&fake->game, 3, 3, fake->now_ms);
	game_new(&fake->game, 3, 3, fake->now_ms); /* pressed twice */
	expect_news(fake, "slid board-fits board-fits");
	assert_true(game_has_previous(&fake->game) && game_enabled(&fake->game, GAME_UNDO));
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 0);
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "recalled board-fits");
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 2000);
	assert_true(fake->game.begun && fake->game.measure.shortest == 2);
	assert_int_equal(fake->game.round.limit.seconds, 900);
	assert_false(game_has_previous(&fake->game));
	fake_command(fake, GAME_UNDO);
	expect_board(fake, "1 2 3/4 5 6/0 7 8");
}

GAME_TEST(a_move_forgets_the_previous_game)
{
	fake_begin(fake, small);
	fake_press(fake, 0);
	game_new(&fake->game, 2, 2, fake->now_ms);
	game_press(&fake->game, fake->game.history.board.gap ^ 1, fake->now_ms);
	fake_command(fake, GAME_UNDO);
	assert_false(game_enabled(&fake->game, GAME_UNDO));
	game_press(&fake->game, fake->game.history.board.gap ^ 1, fake->now_ms);
	game_new(&fake->game, 2, 2, fake->now_ms);
	assert_true(game_has_previous(&fake->game));
}

GAME_TEST(a_solution_keeps_the_previous_game)
{
	fake_begin(fake, small);
	fake_press(fake, 0);
	game_new(&fake->game, 2, 2, fake->now_ms);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 1, SOLVER_FEASIBLE, fake->game.history.board.gap > 1 ? "DU" : "UD", 0);
	fake_command(fake, GAME_STEP_FORWARD);
	fake_command(fake, GAME_MY_POSITION);
	fake_command(fake, GAME_UNDO);
	expect_board(fake, "0 2/1 3");
}

GAME_TEST(a_game_that_was_over_stays_over)
{
	fake_begin(fake, small);
	fake->game.round.limit.moves = 1;
	fake_press(fake, 0);
	expect_news(fake, "slid over");
	game_new(&fake->game, 2, 2, fake->now_ms);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	fake_command(fake, GAME_UNDO);
	assert_int_equal(fake->game.phase, GAME_OVER);
}

GAME_TEST(a_solved_game_is_not_worth_keeping)
{
	fake_begin(fake, small);
	fake_press(fake, 3);
	expect_board(fake, other);
	game_new(&fake->game, 2, 2, fake->now_ms);
	assert_false(game_has_previous(&fake->game));
}

GAME_TEST(the_previous_game_keeps_its_picture)
{
	const struct game_plan plan = plan_of_board("1 2 3/0 4 5");

	fake_begin(fake, small);
	fake_press(fake, 0);
	game_begin(&fake->game, &plan, NULL, FAKE_OTHER, fake->now_ms);
	expect_news(fake, "slid board");
	assert_int_equal(game_previous_picture(&fake->game), FAKE_PICTURE);
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "recalled board");
	expect_board(fake, "0 2/1 3");
	assert_int_equal(fake->game.picture, FAKE_PICTURE);
	assert_false(game_has_previous(&fake->game));
	assert_false(game_begin_previous(&fake->game, 0, fake->now_ms));
}

/* Undo asked for it, but before it begins the player presses a tile of the running game. */
GAME_TEST(a_held_press_forgets_the_previous_game)
{
	fake_begin(fake, small);
	fake_press(fake, 0);
	game_new(&fake->game, 2, 2, fake->now_ms);
	game_command(&fake->game, GAME_UNDO, fake->now_ms);
	assert_true(game_press_hold(&fake->game, fake->game.history.board.gap ^ 1, fake->now_ms));
	assert_true(game_has_previous(&fake->game));
	assert_false(game_begin_previous(&fake->game, 0, fake->now_ms));
	expect_news(fake, "slid board-fits recalled slid");
	assert_true(fake->game.history.moves == 1 && !game_has_previous(&fake->game));
}

static const char rows[] = "name,size,board,optimal\n"
                           "First,2x2,1 2/0 3,1\n"
                           "Second,2x2,0 2/1 3,2\n"
                           "Wide,3x2,1 2 3/4 0 5,1\n";

GAME_TEST(boards_of_the_list_take_turns)
{
	struct game_plan plan;
	struct error error;
	bool proven;

	fake_begin(fake, small);
	assert_true(boards_read(&fake->list, rows, strlen(rows), NULL, NULL, &error));
	assert_true(game_list_has(&fake->game, 3, 2));
	assert_false(game_list_has(&fake->game, 5, 5));
	assert_false(game_plan_row(&fake->game, 3, &plan) || game_plan_row(&fake->game, -1, &plan));
	fake->game.choice.kind = SCRAMBLE_BOARD;
	for (int i = 0; i < 20; i++) { /* never the same board twice in a row */
		struct game_round before = fake->game.round;

		game_new(&fake->game, 2, 2, fake->now_ms);
		assert_string_not_equal(fake->game.round.plan.name, before.plan.name);
		assert_true(game_plays_row(&fake->game, 0) != game_plays_row(&fake->game, 1));
	}
	assert_true(game_shortest(&fake->game, &proven) >= 1 && !proven);
	game_new(&fake->game, 3, 2, fake->now_ms);
	assert_true(game_plays_row(&fake->game, 2));
	game_new(&fake->game, 3, 2, fake->now_ms); /* the only board of its size */
	assert_true(game_plays_row(&fake->game, 2));
	game_new(&fake->game, 3, 3, fake->now_ms); /* no board of this size */
	assert_int_equal(fake->game.round.plan.scramble.kind, SCRAMBLE_GAP_HOME);
}

GAME_TEST(a_new_game_cancels_the_old_ones_searches)
{
	fake_begin(fake, small);
	game_set_alike(&fake->game, true, (const uint16_t[4]){ 0, 1, 2, 3 });
	fake_command(fake, GAME_SOLVE);
	game_new(&fake->game, 2, 2, fake->now_ms);
	assert_true(fake->cancelled == 1 && fake->game.search.ticket == 0);
	assert_non_null(fake->game.alike); /* the same similar tiles as before */
	fake_command(fake, GAME_HINT);
	game_new(&fake->game, 3, 2, fake->now_ms);
	assert_true(fake->cancelled == 2 && fake->game.hint.ticket == 0);
	assert_null(fake->game.alike);
}

TEST_CASE(kinds_have_names)
{
	assert_string_equal(scramble_name(SCRAMBLE_GAP_HOME), "home");
	assert_string_equal(scramble_name(SCRAMBLE_BOARD), "board");
}
