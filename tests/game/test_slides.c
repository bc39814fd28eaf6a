/* slides: presses, undo and redo, the line, the whole picture, clock and pause, limits. */
#include "game/clock.h"
#include "game/fake.h"
#include "game/limit.h"

GROUP(fake_setup, fake_teardown);

/* One move from solved: 8 moves left. Cell 8 is pressed. */
static const char near[] = "1 2 3/4 5 6/7 0 8";

GAME_TEST(a_press_slides_or_is_refused)
{
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_press(fake, 0); /* a column of two tiles */
	expect_board(fake, "0 2 3/1 5 6/4 7 8");
	fake_press(fake, 4);
	expect_news(fake, "slid refused 5");
	game_press_arrow(&fake->game, DIRECTION_RIGHT,
	                 0); /* nothing can move in that direction: no complaint */
	game_press_arrow(&fake->game, DIRECTION_LEFT, 0);
	expect_board(fake, "2 0 3/1 5 6/4 7 8");
	expect_news(fake, "slid");
	assert_int_equal(fake->game.history.moves, 3);
}

GAME_TEST(one_tile_only_slides_if_the_player_wants_it_so)
{
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	game_set_one_tile(&fake->game, true);
	assert_int_equal(game_slide_length(&fake->game, 0), 0);
	assert_int_equal(game_slide_length(&fake->game, 3), 1);
	assert_int_equal(game_slide_length(&fake->game, 4), 0);
	fake_press(fake, 0);
	assert_false(game_press_hold(&fake->game, 8, 0));
	expect_news(fake, "refused 1 refused 8");
	fake_press(fake, 3);
	expect_board(fake, "1 2 3/0 5 6/4 7 8");
	expect_news(fake, "slid");
	game_set_one_tile(&fake->game, false);
	fake_press(fake, 5);
	expect_board(fake, "1 2 3/5 6 0/4 7 8");
	fake_command(fake, GAME_UNDO); /* a row that slid before is undone as one */
	game_set_one_tile(&fake->game, true);
	fake_command(fake, GAME_REDO);
	expect_board(fake, "1 2 3/5 6 0/4 7 8");
}

GAME_TEST(undo_and_redo_follow_the_slides)
{
	fake_begin(fake, near);
	assert_false(game_enabled(&fake->game, GAME_UNDO) || game_enabled(&fake->game, GAME_REDO));
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "");
	fake_press(fake, 4);
	fake_press(fake, 1);
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_UNDO);
	expect_board(fake, near);
	fake_command(fake, GAME_REDO);
	expect_board(fake, "1 2 3/4 0 6/7 5 8");
	game_line_step(&fake->game, 1, 0);
	game_line_step(&fake->game, -1, 0);
	expect_board(fake, "1 2 3/4 0 6/7 5 8");
	expect_news(fake, "slid slid slid slid slid slid slid");
	game_line_hold(&fake->game, true, 0);
	game_line_go(&fake->game, 99, 0);
	game_line_go(&fake->game, 2, 0); /* already there */
	game_line_go(&fake->game, 0, 0);
	game_line_hold(&fake->game, false, 0);
	expect_news(fake, "slid slid");
	assert_int_equal(game_line_count(&fake->game), 2);
}

GAME_TEST(all_slides_are_undone_and_redone_one_by_one)
{
	fake_begin(fake, near);
	fake_press(fake, 4);
	fake_press(fake, 1);
	expect_news(fake, "slid slid");
	fake_command(fake, GAME_UNDO_ALL);
	assert_int_equal(game_due_ms(&fake->game), 1000);
	fake_pass(fake, 10);
	expect_news(fake, "slid");
	fake_command(fake, GAME_PAUSE); /* holds the playback */
	assert_true(fake->game.playback.held && fake->game.phase == GAME_PLAYING);
	fake_pass(fake, 1000);
	expect_news(fake, "");
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 1000);
	expect_news(fake, "slid");
	expect_board(fake, near);
	assert_int_equal(fake->game.playback.kind, PLAYBACK_NONE);
	fake_command(fake, GAME_REDO_ALL);
	fake_pass(fake, 10);
	fake_command(fake, GAME_REDO_ALL); /* pressed again: ends it */
	fake_pass(fake, 1000);
	expect_board(fake, "1 2 3/4 0 6/7 5 8");
	fake_command(fake, GAME_REDO_ALL);
	game_press_arrow(&fake->game, DIRECTION_UP, fake->now_ms); /* only stops the playback */
	assert_int_equal(fake->game.playback.kind, PLAYBACK_NONE);
	expect_board(fake, "1 2 3/4 0 6/7 5 8");
	fake_command(fake, GAME_UNDO_ALL);
	game_hold(&fake->game, 0); /* ends under a sheet */
	assert_int_equal(fake->game.playback.kind, PLAYBACK_NONE);
	fake_command(fake, GAME_UNDO_ALL);
	game_take_over(&fake->game);
	fake_pass(fake, 1000);
	expect_board(fake, "1 2 3/4 0 6/7 5 8");
}

GAME_TEST(the_last_slide_solves_the_board)
{
	fake_begin(fake, near);
	assert_true(game_enabled(&fake->game, GAME_SOLVE) && game_enabled(&fake->game, GAME_HINT));
	fake_press(fake, 8);
	expect_news(fake, "slid solved");
	assert_int_equal(fake->game.phase, GAME_SOLVED);
	fake_press(fake, 7); /* tiles at rest */
	game_press_arrow(&fake->game, DIRECTION_RIGHT, 0);
	assert_false(game_enabled(&fake->game, GAME_SOLVE) ||
	             game_enabled(&fake->game, GAME_HINT) || game_enabled(&fake->game, GAME_PAUSE));
	expect_news(fake, "");
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "slid reopened");
	fake_command(fake, GAME_REDO);
	expect_news(fake, "slid solved");
}

GAME_TEST(alike_tiles_may_complete_the_picture)
{
	static const uint16_t alike[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 7 };

	fake_begin(fake, "1 2 3/4 5 6/8 0 7");
	game_set_alike(&fake->game, true, alike);
	assert_false(game_whole(&fake->game));
	fake_press(fake, 8);
	expect_news(fake, "slid solved");
	fake_command(fake, GAME_SOLVE);
	expect_news(fake, "");
	game_set_numbered(&fake->game, true);
	expect_news(fake, "reopened");
	assert_true(fake->game.phase == GAME_PLAYING && !game_whole(&fake->game));
	game_set_numbered(&fake->game, false); /* reported only with the next slide */
	expect_news(fake, "");
	fake_command(fake, GAME_SOLVE);
	expect_news(fake, "seems-whole");
}

/* Which tiles look alike is found out in the background: after a start, with the first press. */
GAME_TEST(a_picture_may_be_complete_before_that_is_known)
{
	static const uint16_t alike[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 7 };

	fake_begin(fake, "1 2 3/4 5 6/8 0 7");
	fake_press(fake, 8);
	fake_pass(fake, 700);
	expect_news(fake, "slid");
	game_set_alike(&fake->game, false, NULL);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	game_set_alike(&fake->game, true, alike);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
	expect_news(fake, "solved");
	fake_pass(fake, 100);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 0); /* as at the press */

	fake_begin(fake, "1 2 3/4 5 6/8 0 7");
	assert_true(game_press_hold(&fake->game, 8, fake->now_ms));
	game_set_alike(&fake->game, true, alike); /* dragged: it may go back */
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	game_press_confirm(&fake->game);
	game_set_alike(&fake->game, true, alike);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
}

/* Another crop completes nothing: the player must make a move. */
GAME_TEST(another_crop_solves_nothing)
{
	static const uint16_t alike[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 7 };

	fake_begin(fake, "1 2 3/4 5 6/8 0 7");
	game_set_alike(&fake->game, true, NULL);
	fake_press(fake, 8);
	game_set_alike(&fake->game, false, NULL);
	game_set_alike(&fake->game, true, alike);
	assert_true(fake->game.phase == GAME_PLAYING && game_whole(&fake->game));
	expect_news(fake, "slid");
}

GAME_TEST(watching_a_recorded_game_takes_no_time)
{
	uint64_t time_ms;

	fake_begin(fake, near);
	fake_press(fake, 4);
	fake_press(fake, 1);
	fake_command(fake, GAME_UNDO_ALL);
	fake_pass(fake, 5000);
	time_ms = clock_ms(&fake->game.clock, fake->now_ms);
	fake->game.round.result = 9;
	fake_command(fake, GAME_REDO_ALL);
	game_due(&fake->game, fake->now_ms);
	assert_false(fake->game.clock.runs);
	fake_pass(fake, 10);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), time_ms);
	game_take_over(&fake->game);
	game_due(&fake->game, fake->now_ms);
	assert_true(fake->game.clock.runs);
}

GAME_TEST(the_clock_runs_while_the_player_can_play)
{
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_pass(fake, 5000);
	assert_int_equal(game_due_ms(&fake->game), GAME_NEVER);
	fake_press(fake, 7);
	game_due(&fake->game, fake->now_ms);
	assert_true(fake->game.clock.runs && game_due_ms(&fake->game) == fake->now_ms + 1000);
	fake_pass(fake, 2000);
	game_set_away(&fake->game, GAME_UNSEEN, fake->now_ms);
	assert_true(game_due(&fake->game, fake->now_ms)); /* the clock stopped: draw that */
	assert_false(game_due(&fake->game, fake->now_ms));
	fake_pass(fake, 3000);
	game_set_away(&fake->game, GAME_HERE, fake->now_ms);
	fake->game.covered = true;
	fake_pass(fake, 3000);
	fake->game.covered = false;
	game_due(&fake->game, fake->now_ms);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 2000);
	fake_command(fake, GAME_PAUSE);
	assert_int_equal(fake->game.phase, GAME_PAUSED);
	game_due(&fake->game, fake->now_ms);
	fake_pass(fake, 3000);
	assert_int_equal(clock_ms(&fake->game.clock, fake->now_ms), 2000);
	expect_news(fake, "slid");
	fake_press(fake, 8); /* resumes, and nothing else */
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	expect_news(fake, "");
	fake_command(fake, GAME_PAUSE);
	fake_command(fake, GAME_PAUSE);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	fake_command(fake, GAME_PAUSE);
	fake_command(fake, GAME_UNDO); /* commands resume, too */
	assert_int_equal(fake->game.phase, GAME_PLAYING);
}

GAME_TEST(every_second_is_news)
{
	struct game_news news;
	int seconds = 0;

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_press(fake, 7);
	fake_pass(fake, 10 * 1000);
	while (game_take_news(&fake->game, &news))
		seconds += news.kind == GAME_NEWS_SECOND;
	assert_in_range(seconds, 10, 11);
}

GAME_TEST(the_news_queue_is_bounded)
{
	struct game_news news;
	int count = 0;

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_press(fake, 7);
	for (int i = 0; i < GAME_NEWS_MAX; i++)
		fake_press(fake, 0);
	while (game_take_news(&fake->game, &news)) {
		assert_int_equal(news.kind, GAME_NEWS_REFUSED); /* the oldest was dropped */
		count++;
	}
	assert_int_equal(count, GAME_NEWS_MAX);
}

GAME_TEST(moves_run_out)
{
	fake_init(fake);
	fake->limit.moves = 2;
	fake_begin(fake, near);
	fake_press(fake, 4);
	fake_command(fake, GAME_HINT);
	fake_press(fake, 1);
	expect_news(fake, "slid slid over");
	assert_true(fake->game.phase == GAME_OVER && fake->game.round.over == LIMIT_MOVES);
	assert_true(fake->cancelled == fake->started && fake->game.hint.ticket == 0);
	fake_press(fake, 4);
	game_press_arrow(&fake->game, DIRECTION_UP, 0);
	game_line_go(&fake->game, 0, 0);
	for (enum game_command i = GAME_UNDO; i <= GAME_HINT; i++)
		assert_false(game_enabled(&fake->game, i));
	expect_news(fake, "");
	fake_command(fake, GAME_NO_LIMIT);
	fake_command(fake, GAME_NO_LIMIT);
	fake_press(fake, 4);
	expect_news(fake, "slid");
}

GAME_TEST(the_last_allowed_move_may_solve_the_board)
{
	fake_init(fake);
	fake->limit.moves = 1;
	fake_begin(fake, near);
	fake_press(fake, 8);
	expect_news(fake, "slid solved");
	assert_int_equal(fake->game.round.over, LIMIT_NOT_REACHED);
}

GAME_TEST(a_limit_is_for_boards_of_its_size_that_allow_it)
{
	fake_init(fake);
	fake->limit = (struct limit){ .moves = 5, .seconds = 60 };
	fake_begin(fake, near);
	assert_int_equal(fake->game.round.limit.moves, 5);
	game_new(&fake->game, 3, 3, fake->now_ms); /* needs more than 5 */
	assert_true(fake->game.round.limit.moves == 0 && fake->game.round.limit.seconds == 60);
	assert_non_null(strstr(fake->game.message.text, "This board needs at least"));
	game_new(&fake->game, 3, 4, fake->now_ms);
	assert_int_equal(fake->game.round.limit.seconds, 0);
}

GAME_TEST(time_runs_out_and_the_solver_removes_limits)
{
	fake_init(fake);
	fake->limit.seconds = 10;
	fake_begin(fake, near);
	fake_pass(fake, 20000); /* counts from the first move */
	fake_press(fake, 4);
	fake_pass(fake, 9900);
	expect_news(fake, "slid");
	fake_pass(fake, 200);
	expect_news(fake, "over");
	assert_int_equal(fake->game.round.over, LIMIT_TIME);
	fake_command(fake, GAME_SOLVE);
	expect_news(fake, "“Limit turned off for solving. This game won’t count as a record.”");
	assert_true(fake->game.phase == GAME_PLAYING && fake->game.round.limit.seconds == 0);
	assert_int_equal(fake->kind, GAME_SEARCH_SOLVE);
}

TEST_CASE(only_a_game_without_help_counts)
{
	struct game_round round = { .assisted = false };

	assert_true(game_counts(&round));
	round.hints = 1;
	assert_false(game_counts(&round));
	round = (struct game_round){ .assisted = true };
	assert_false(game_counts(&round));
}
