/* searches: solutions and how they play, late answers, the shortest length. */
#include "game/clock.h"
#include "game/fake.h"

GROUP(fake_setup, fake_teardown);

/* Solved by LURDL…: two moves, 7 then 8 move left. */
static const char two[] = "1 2 3/4 5 6/0 7 8";

static void play_two(struct fake *fake)
{
	fake_solve(fake, two);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LL", 2);
}

GAME_TEST(a_solution_plays_to_the_end)
{
	fake_solve(fake, two);
	assert_true(fake->kind == GAME_SEARCH_SOLVE && fake->limits.threads == 4);
	assert_false(game_enabled(&fake->game, GAME_HINT) ||
	             game_enabled(&fake->game, GAME_PLAY_NOW));
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LL", 2);
	assert_true(game_solution_plays(&fake->game) && fake->game.round.assisted);
	assert_int_equal(game_line_count(&fake->game), 2);
	fake_pass(fake, 1000);
	expect_news(fake, "slid slid solved");
	assert_true(fake->game.search.played_length == 2 && fake->game.measure.shortest == 2);
	assert_true(game_solver_finished(&fake->game));
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 0); /* not playing time */
	fake_command(fake, GAME_UNDO_ALL);
	fake_pass(fake, 10000);
	fake_press(fake, 7);
	fake_press(fake, 8);
	assert_true(fake->game.phase == GAME_SOLVED && fake->game.round.assisted);
	assert_false(game_solver_finished(&fake->game)); /* the player did */
	game_begin(&fake->game, &fake->game.round.plan, NULL, 0, fake->now_ms);
	assert_false(fake->game.round.assisted);
}

GAME_TEST(the_best_so_far_is_played_on_request)
{
	const struct solver_progress progress = { .best_length = 2, .lower_bound = 1 };

	fake_solve(fake, two);
	fake_command(fake, GAME_SHORTEST_FIRST);
	game_search_progress(&fake->game, 9, &progress, fake->now_ms); /* of another search */
	assert_int_equal(fake->game.search.progress.best_length, -1);
	game_search_progress(&fake->game, 1, &progress, fake->now_ms);
	assert_int_equal(fake->game.search.progress.best_length, 2);
	fake_command(fake, GAME_SOLVE); /* none yet */
	assert_false(game_solution_plays(&fake->game));
	fake_better(fake, 9, "LL", 1);
	assert_false(game_enabled(&fake->game, GAME_PLAY_NOW));
	fake_better(fake, 1, "LL", 1);
	assert_true(game_enabled(&fake->game, GAME_PLAY_NOW));
	fake_pass(fake, 5000); /* keeps waiting */
	assert_false(game_solution_plays(&fake->game));
	fake_command(fake, GAME_SOLVE);
	assert_true(game_solution_plays(&fake->game) && fake->cancelled == 0);
	fake_command(fake, GAME_SOLVE); /* pressed again: ends it */
	assert_false(game_solution_plays(&fake->game) || fake->game.search.ticket != 0);
	assert_int_equal(fake->cancelled, 1);
	assert_int_equal(fake->game.search.played_length, -1);
	fake_command(fake, GAME_SOLVE);
	fake_command(fake, GAME_CANCEL_SEARCH);
	assert_int_equal(fake->cancelled, 2);
	game_search_done(&fake->game, 2, &(struct solver_result){ .length = -1 }, fake->now_ms);
	expect_news(fake, ""); /* of a search that was cancelled */
	expect_board(fake, two);
}

GAME_TEST(a_late_answer_is_adapted_to_the_players_moves)
{
	fake_solve(fake, two);
	fake_press(fake, 0); /* two moves off: U… */
	fake_press(fake, 1);
	fake_command(fake, GAME_UNDO);
	fake_answer(fake, 1, SOLVER_FEASIBLE, "LL", 2);
	assert_int_equal(game_line_count(&fake->game), 4);
	assert_int_equal(fake->game.search.played_bound, 0);
	fake_pass(fake, 2000);
	expect_news(fake, "slid slid slid slid slid slid slid solved");
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_SOLVE);
	fake_press(fake, 8); /* solved by hand first */
	expect_news(fake, "slid reopened slid solved");
	assert_int_equal(fake->game.search.ticket, 0);
}

/* A late switch turned back; what waits then starts where the playback began. */
GAME_TEST(what_a_switch_undid_is_not_kept)
{
	static const char board[] = "3 5 6/1 0 7/4 8 2", shortest[] = "DRULLURDLDRURULL",
	                  with_a_loop[] = "LURDLURDLURDDRULLURDLDRURULL";

	fake_solve(fake, board);
	fake_better(fake, 1, with_a_loop, 8);
	while (fake->game.playback.done < 3)
		fake_pass(fake, 10);
	fake_better(fake, 1, shortest, 8);
	assert_int_equal(fake->game.playback.count, 3 + 3 + 16);
	fake_command(fake, GAME_SHORTEST_FIRST);
	expect_board(fake, board);
	assert_int_equal(fake->game.search.progress.best_length, 16);
	fake_command(fake, GAME_PLAY_NOW);
	assert_int_equal(fake->game.playback.count, 16);
	fake_pass(fake, 10000);
	assert_true(fake->game.phase == GAME_SOLVED && fake->game.history.moves == 16);
}

GAME_TEST(solver_failures_are_reported)
{
	fake_solve(fake, two);
	fake_answer(fake, 1, SOLVER_OUT_OF_MEMORY, NULL, 0);
	expect_news(fake, "“Not enough memory to solve this board. Try a smaller size.”");
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 2, SOLVER_IMPOSSIBLE, NULL, 0);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 3, SOLVER_CANCELLED, NULL, 0);
	expect_news(fake, "“This board can’t be solved.”");
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 4, SOLVER_OUT_OF_TIME, NULL, 0);
	expect_news(fake, "“Couldn’t solve this board in time. Try a smaller size.”");
}

/* A solution of four moves, held after two. */
static void hold_at_two(struct fake *fake)
{
	fake_begin(fake, "1 2 3/5 0 6/4 7 8");
	fake_press(fake, 3); /* one of the player's own */
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LURDULL", 0);
	game_line_go(&fake->game, 2, fake->now_ms);
	expect_news(fake, "slid slid");
	assert_true(fake->game.playback.held);
}

GAME_TEST(a_solution_is_stepped_and_dragged)
{
	play_two(fake);
	fake_command(fake, GAME_STEP_BACK); /* nothing to step back to */
	fake_command(fake, GAME_STEP_FORWARD);
	assert_true(fake->game.playback.held && fake->game.playback.done == 1);
	fake_pass(fake, 5000);
	game_line_step(&fake->game, -1, fake->now_ms);
	expect_board(fake, two);
	game_line_hold(&fake->game, true, fake->now_ms);
	game_line_go(&fake->game, 2, fake->now_ms);
	game_line_go(&fake->game, 2, fake->now_ms); /* already there */
	expect_news(fake, "slid slid slid");        /* all moves are made, but the line is held */
	game_line_go(&fake->game, 1, fake->now_ms);
	game_line_hold(&fake->game, false, fake->now_ms);
	assert_true(game_solution_plays(&fake->game));
	game_line_hold(&fake->game, true, fake->now_ms);
	game_line_go(&fake->game, 2, fake->now_ms);
	game_line_hold(&fake->game, false, fake->now_ms);
	expect_news(fake, "slid slid slid solved");
	game_line_hold(&fake->game, false, fake->now_ms);
	play_two(fake);
	fake_command(fake, GAME_STEP_FORWARD);
	fake_command(fake, GAME_STEP_FORWARD);
	expect_news(fake, "slid slid solved");
}

GAME_TEST(a_solution_ended_at_its_last_move_solves_the_board)
{
	play_two(fake);
	game_line_hold(&fake->game, true, fake->now_ms);
	game_line_go(&fake->game, 2, fake->now_ms);
	game_take_over(&fake->game);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	game_line_hold(&fake->game, false, fake->now_ms);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
}

GAME_TEST(back_to_my_position)
{
	play_two(fake);
	fake_pass(fake, 10);
	fake_command(fake, GAME_MY_POSITION);
	expect_board(fake, two);
	expect_news(fake, "slid returned");
	assert_false(fake->game.begun || game_solution_plays(&fake->game));
	assert_false(game_enabled(&fake->game, GAME_UNDO) || game_enabled(&fake->game, GAME_REDO));
	assert_false(game_enabled(&fake->game, GAME_MY_POSITION));
}

GAME_TEST(a_solution_is_taken_over)
{
	hold_at_two(fake);
	fake_press(fake, fake->game.history.board.gap > 2 ? fake->game.history.board.gap - 3
	                                                  : fake->game.history.board.gap + 3);
	assert_false(game_solution_plays(&fake->game));
	assert_int_equal(fake->game.search.played_length, -1);
	expect_news(fake, "slid");
	hold_at_two(fake);
	fake_command(fake, GAME_UNDO);
	assert_false(game_solution_plays(&fake->game));
	expect_news(fake, "slid");
}

GAME_TEST(a_solution_is_held_while_it_is_hidden)
{
	fake_solve(fake, two);
	fake_command(fake, GAME_PAUSE);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LL", 2);
	assert_true(fake->game.playback.held);
	fake_command(fake, GAME_PAUSE); /* both resume */
	assert_true(!fake->game.playback.held && fake->game.phase == GAME_PLAYING);
	game_hold(&fake->game, fake->now_ms); /* as when a sheet opens */
	assert_true(game_solution_plays(&fake->game) && fake->game.playback.held);
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 1000);
	expect_news(fake, "slid slid solved");
}

GAME_TEST(speed_counts_at_once)
{
	struct game_news news;

	fake_begin(fake, two);
	game_set_speed(&fake->game, 100, fake->now_ms);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 1, SOLVER_OPTIMAL, "LL", 2);
	assert_int_equal(fake->game.playback.pace.interval_us, 20000);
	game_set_speed(&fake->game, 2, fake->now_ms);
	assert_int_equal(fake->game.playback.pace.interval_us, 500000);
	fake_pass(fake, 10);
	assert_true(game_take_news(&fake->game, &news));
	assert_int_equal(news.interval_ms, 500);
	assert_int_equal(game_due_ms(&fake->game), playback_next_ms(&fake->game.playback));
	assert_int_equal(game_speed_step(&fake->game, 1), 4);
}

GAME_TEST(alike_tiles_end_a_solution_early)
{
	static const uint16_t alike[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 7 };

	fake_begin(fake, "1 2 3/4 5 6/8 0 7");
	game_set_alike(&fake->game, true, alike);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, 1, SOLVER_FEASIBLE, "LRL", 0);
	fake_pass(fake, 1000);
	expect_news(fake, "slid solved");
}

GAME_TEST(the_shortest_length_is_measured_in_parallel)
{
	bool proven;

	fake_begin(fake, two);
	game_measure(&fake->game);
	game_measure(&fake->game); /* running */
	assert_true(fake->kind == GAME_SEARCH_MEASURE && fake->started == 1 &&
	            fake->limits.threads == 1);
	fake_command(fake, GAME_HINT); /* a hint takes precedence */
	assert_true(fake->cancelled == 1 && fake->started == 2);
	game_measure(&fake->game);
	assert_int_equal(fake->started, 2);
	fake_answer(fake, 2, SOLVER_OPTIMAL, "LL", 2);
	game_measure(&fake->game);
	assert_int_equal(game_shortest(&fake->game, &proven), -1);
	assert_false(proven);
	fake_answer(fake, 3, SOLVER_OPTIMAL, "LL", 2);
	assert_int_equal(game_shortest(&fake->game, &proven), 2);
	assert_true(proven);
	game_measure(&fake->game);
	assert_int_equal(fake->started, 3);
	game_set_alike(&fake->game, true, (const uint16_t[9]){ 0 });
	assert_int_equal(game_shortest(&fake->game, &proven), -1);
}

GAME_TEST(impossible_measurements_are_not_started)
{
	fake_init(fake);
	fake->setup.solver_bytes = 1 << 20; /* the player allows little memory */
	fake_begin(fake, two);
	game_measure(&fake->game);
	assert_int_equal(fake->started, 0);
	fake_begin(fake, "2 1 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/"
	                 "25 26 27 28 29 30/31 32 33 34 0 35"); /* no proof for this size */
	game_measure(&fake->game);
	assert_int_equal(fake->started, 0);
}
