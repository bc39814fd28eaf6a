/* saved_next: restored games and their pictures: the previous game, and kept games that begin later. */
#include "game/fake.h"

GROUP(fake_setup, fake_teardown);

static void ready(struct fake *fake, bool replaced)
{
	check((fake->game.next.picture != 0) == replaced, "it waits for the wrong picture");
	game_picture_ready(&fake->game, fake->now_ms);
}

/* Starts the program again with a game of one move, not yet with its picture, and with a
 * previous one of one move on this board. */
static void restart_with_previous(struct fake *fake, const char *board, bool other_picture)
{
	struct game_saved previous, running;

	fake_begin(fake, board);
	fake_press(fake, 0);
	game_view(&fake->game, fake->now_ms, &previous);
	previous = fake_copy(&previous);
	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_press(fake, 3);
	game_view(&fake->game, fake->now_ms, &running);
	running = fake_copy(&running);
	fake_restore(fake, &running);
	game_restore_previous(&fake->game, &previous, other_picture ? FAKE_OTHER : FAKE_PICTURE);
}

GAME_TEST(undo_brings_a_restored_previous_game_back)
{
	restart_with_previous(fake, "1 2 3/0 5 6/4 7 8", false);
	assert_false(game_has_previous(&fake->game)); /* before there is a picture */
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "slid");
	fake_first_picture(fake); /* this is the previous game's, too */
	assert_true(fake->game.previous.valid && game_previous_picture(&fake->game) == 0);
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "recalled board-fits");
	expect_board(fake, "0 2 3/1 5 6/4 7 8");
	assert_true(fake->game.begun && !fake->game.awaits_input); /* the player is there */
}

GAME_TEST(a_restored_previous_game_waits_for_its_picture)
{
	restart_with_previous(fake, "1 2/0 3", true);
	fake_first_picture(fake);
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "slid recalled");
	assert_int_equal(fake->game.next.state, GAME_NEXT_PREVIOUS);
	game_picture_read(&fake->game, FAKE_OTHER, 9, 9, fake->now_ms); /* by the owner */
	assert_int_equal(fake->game.next.state, GAME_NEXT_PREVIOUS);
	assert_int_equal(fake->game.next.columns, 2);
	ready(fake, true);
	expect_board(fake, "0 2/1 3");
	expect_news(fake, "board");
}

GAME_TEST(a_previous_game_is_recalled_without_its_picture)
{
	restart_with_previous(fake, "1 2/0 3", true);
	fake_first_picture(fake);
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_UNDO);
	game_open_picture(&fake->game,
	                  3); /* the player opens another picture: Undo can be repeated */
	assert_int_equal(fake->game.next.state, GAME_NEXT_NONE);
	assert_true(game_has_previous(&fake->game));
	fake_command(fake, GAME_UNDO);
	game_picture_failed(&fake->game, fake->now_ms); /* the running game's is cut for its size */
	assert_int_equal(fake->game.next.state, GAME_NEXT_PREVIOUS);
	ready(fake, false);
	expect_board(fake, "0 2/1 3");
	restart_with_previous(fake, "1 2 3/0 5 6/4 7 8", true);
	fake_first_picture(fake);
	fake_command(fake, GAME_UNDO);
	fake_command(fake, GAME_UNDO);
	game_picture_failed(&fake->game, fake->now_ms); /* it is cut already */
	expect_board(fake, "0 2 3/1 5 6/4 7 8");
	assert_false(fake->game.previous.valid || fake->game.previous.picture != 0);
}

GAME_TEST(a_restored_previous_game_has_no_solution)
{
	struct game_saved previous = fake_kept(NULL);

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	game_restore_previous(&fake->game, &previous, FAKE_PICTURE);
	fake_command(fake, GAME_UNDO);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	assert_false(game_solution_plays(&fake->game));
}

GAME_TEST(a_restored_game_is_kept_before_its_picture_is_shown)
{
	restart_with_previous(fake, "1 2/0 3", false);
	game_new(&fake->game, 4, 4, fake->now_ms);
	expect_news(fake, "board");
	fake_first_picture(fake);
	fake_command(fake, GAME_UNDO);
	ready(fake, false);
	expect_board(fake, "1 2 3/0 5 6/4 7 8");
}

/* Another picture, of any size, is opened before that of the restored game was read. */
GAME_TEST(a_restored_game_keeps_its_picture)
{
	static const int sizes[] = { 3, 4 };

	for (int i = 0; i < 2; i++) {
		restart_with_previous(fake, "1 2/0 3", true);
		game_picture_read(&fake->game, 3, sizes[i], sizes[i], fake->now_ms);
		ready(fake, true);
		expect_news(fake, sizes[i] == 3 ? "board-fits" : "board");
		assert_int_equal(fake->game.history.count, 0);
		assert_true(game_has_previous(&fake->game) &&
		            game_previous_picture(&fake->game) != 0);
		fake_command(fake, GAME_UNDO);
		game_picture_read(&fake->game, FAKE_OTHER, 0, 0, fake->now_ms);
		ready(fake, true);
		expect_board(fake, "1 2 3/0 5 6/4 7 8");
	}
}

/* Starts it in a game of one press on a board of 2×2. */
static void start_saved(struct fake *fake, const char *board, bool loads)
{
	struct game_saved saved = fake_kept(board);

	fake_begin(fake, "1 2/0 3");
	fake_press(fake, 0);
	expect_news(fake, "slid");
	game_start_saved(&fake->game, &saved, loads ? FAKE_OTHER : 0, GAME_SAVED_PLAYS,
	                 fake->now_ms);
	assert_true(saved.history.slides == NULL && saved.solution.moves == NULL);
}

static void next_is(const struct fake *fake, enum game_next_state state)
{
	const struct game_saved *saved = &fake->game.next.saved;
	bool owns = state == GAME_NEXT_LOADING_SAVED || state == GAME_NEXT_SAVED;

	check(fake->game.next.state == state, "expected the state %d, it is %d", (int)state,
	      (int)fake->game.next.state);
	check((saved->history.slides != NULL) == owns, "slides are kept or missing");
}

GAME_TEST(a_kept_game_waits_for_its_picture)
{
	struct game_plan plan;

	start_saved(fake, NULL, true);
	next_is(fake, GAME_NEXT_LOADING_SAVED);
	assert_false(game_waits(&fake->game));
	game_picture_read(&fake->game, FAKE_OTHER, 9, 9, fake->now_ms);
	next_is(fake, GAME_NEXT_SAVED);
	game_picture_read(&fake->game, FAKE_OTHER, 0, 0, fake->now_ms); /* another cut */
	assert_int_equal(fake->game.next.columns, 3);
	ready(fake, true);
	next_is(fake, GAME_NEXT_NONE);
	expect_news(fake, "board");
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	assert_true(game_solution_plays(&fake->game) && fake->game.playback.held);
	assert_true(fake->game.awaits_input && fake->game.round.id == 8 &&
	            fake->game.round.result == 9);
	assert_true(game_has_previous(&fake->game) && game_previous_picture(&fake->game) != 0);
	plan = fake->game.round.plan; /* play again */
	game_start_plan(&fake->game, &plan, 0, fake->now_ms);
	assert_true(fake->game.round.id == 0 && fake->game.round.result == 0);
	assert_null(fake->game.previous.saved.solution.moves);
	assert_int_equal(fake->game.previous.saved.round.id, 8);
}

GAME_TEST(a_kept_game_starts_with_the_current_picture)
{
	start_saved(fake, "2 3/1 0", false); /* cut for this size */
	next_is(fake, GAME_NEXT_NONE);
	expect_news(fake, "board-fits");
	assert_true(game_has_previous(&fake->game) && game_previous_picture(&fake->game) == 0);
	start_saved(fake, NULL, false);
	next_is(fake, GAME_NEXT_SAVED);
	ready(fake, false);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	start_saved(fake, NULL, true);
	game_picture_failed(&fake->game, fake->now_ms);
	next_is(fake, GAME_NEXT_SAVED);
}

GAME_TEST(a_kept_game_is_dropped)
{
	struct game_saved another = fake_kept("2 3/1 0");

	start_saved(fake, NULL, true);
	game_start_saved(&fake->game, &another, 3, GAME_SAVED_PLAYS, fake->now_ms);
	next_is(fake, GAME_NEXT_LOADING_SAVED);
	game_open_picture(&fake->game, 3); /* another picture is opened */
	next_is(fake, GAME_NEXT_NONE);
	start_saved(fake, NULL, false);
	game_open_picture(&fake->game, 3);
	next_is(fake, GAME_NEXT_SCRAMBLE);
	start_saved(fake, NULL, true);
	game_start_plan(&fake->game, &fake->game.round.plan, 4, fake->now_ms);
	next_is(fake, GAME_NEXT_LOADING);
	start_saved(fake, NULL, true);
	game_start_plan(&fake->game, &fake->game.round.plan, 0, fake->now_ms);
	next_is(fake, GAME_NEXT_NONE); /* it doesn't wait for the dropped game's picture */
	assert_int_equal(fake->game.next.reads, 0);
	fake_end(fake);
	fake_init(fake);
	start_saved(fake, NULL, true);
	game_new(&fake->game, 2, 2, fake->now_ms);
	next_is(fake, GAME_NEXT_NONE);
	assert_int_equal(fake->game.next.reads, 0); /* read for nothing, it would begin a game */
	start_saved(fake, NULL, false);
	game_give_up_next(&fake->game);
	next_is(fake, GAME_NEXT_NONE);
	expect_board(fake, "0 2/1 3");
}

GAME_TEST(a_kept_game_is_replayed)
{
	struct game_saved saved = fake_kept("2 3/1 0");

	fake_begin(fake, "1 2/0 3");
	(void)history_undo(&saved.history);
	game_start_saved(&fake->game, &saved, 0, GAME_SAVED_REPLAYS, fake->now_ms);
	assert_int_equal(fake->game.playback.kind, PLAYBACK_REDO);
	fake_pass(fake, 5000);
	assert_int_equal(fake->game.history.done, 1);
}

/* A replay of "123 456 780" from 2 slides before, which took 40 s; timed: made after 0 and 3 s. */
static void replay(struct fake *fake, bool timed)
{
	struct game_saved saved;

	fake_begin(fake, "1 2 3/4 5 6/0 7 8");
	fake_press(fake, 7);
	fake_pass(fake, 3000);
	fake_press(fake, 8);
	game_view(&fake->game, fake->now_ms, &saved);
	saved = fake_copy(&saved);
	if (!timed)
		history_spread(&saved.history, 40000);
	while (history_undo(&saved.history) > 0)
		;
	saved.clock_ms = 40000;
	saved.round.watched = true;
	saved.round.result = 9;
	game_start_saved(&fake->game, &saved, 0, GAME_SAVED_REPLAYS, fake->now_ms);
	assert_true(game_replays(&fake->game));
}

static uint64_t shown_seconds(const struct fake *fake)
{
	return game_time_ms(&fake->game, fake->now_ms) / 1000;
}

/* Of what a record says, nothing changes while it is watched. */
GAME_TEST(help_while_watching_is_not_the_games)
{
	replay(fake, true);
	game_set_hints_by_plan(&fake->game, true);
	fake_command(fake, GAME_HINT);
	assert_non_null(game_step(&fake->game));
	assert_int_equal(fake->game.round.hints, 0);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, fake->started, SOLVER_OPTIMAL, "UL", 2);
	fake_pass(fake, 2000);
	assert_true(fake->game.search.played_length > 0 && !fake->game.round.assisted);
}

GAME_TEST(a_replay_has_its_own_clock)
{
	replay(fake, false);
	assert_int_equal(shown_seconds(fake), 0);
	fake_command(fake, GAME_STEP_FORWARD); /* holds it */
	fake_pass(fake, 5000);
	assert_true(game_replays(&fake->game) && fake->game.history.done == 1);
	assert_int_equal(shown_seconds(fake), 20);
	assert_true(game_press_hold(&fake->game, 4, fake->now_ms)); /* takes over … */
	assert_false(game_replays(&fake->game));
	game_press_take_back(&fake->game, fake->now_ms); /* … or not */
	fake_pass(fake, 5000);
	assert_int_equal(shown_seconds(fake), 20);
	fake_command(fake, GAME_REDO_ALL);
	assert_true(game_replays(&fake->game));
	fake_pass(fake, 5000);
	assert_true(fake->game.phase == GAME_SOLVED && shown_seconds(fake) == 40);
}

/* Its clock follows the recorded times, also between two slides. */
GAME_TEST(a_replay_shows_the_recorded_times)
{
	struct game_news news;
	int seconds = 0;

	replay(fake, true);
	while (game_take_news(&fake->game, &news))
		; /* of the game that was recorded */
	fake_pass(fake, 1500);
	assert_int_equal(fake->game.history.done, 1);
	assert_int_equal(shown_seconds(fake), 1);
	while (game_take_news(&fake->game, &news))
		seconds += news.kind == GAME_NEWS_SECOND;
	assert_in_range(seconds, 1, 2);
	assert_in_range(game_due_ms(&fake->game), fake->now_ms + 400, fake->now_ms + 510);
	game_set_replay_speed(&fake->game, 4, fake->now_ms);
	fake_pass(fake, 500);
	assert_int_equal(shown_seconds(fake), 2);
	fake_command(fake, GAME_PAUSE);
	assert_int_equal(game_due_ms(&fake->game), GAME_NEVER);
	assert_int_equal(shown_seconds(fake), 0); /* of the position */
}

GAME_TEST(a_replay_taken_over_counts_on)
{
	replay(fake, false);
	fake_command(fake, GAME_STEP_FORWARD);
	fake_press(fake, 4);
	fake_pass(fake, 5020);
	assert_int_equal(shown_seconds(fake), 25);
	fake_command(fake, GAME_UNDO);
	assert_int_equal(shown_seconds(fake), 25);
}

GAME_TEST(the_speed_of_a_replay_is_chosen)
{
	for (int speed = 1; speed <= 4; speed *= 4) {
		game_set_speed(&fake->game, speed, fake->now_ms);
		replay(fake, false);
		game_set_speed(&fake->game, speed, fake->now_ms);
		fake_pass(fake, 900);
		assert_int_equal(fake->game.history.done, speed == 1 ? 1 : 2);
	}
}

GAME_TEST(a_replay_keeps_its_times)
{
	struct game *game = &fake->game;

	for (int halves = 1; halves <= 16; halves *= 2) {
		replay(fake, true);
		assert_true(game_keeps_times(game));
		game_set_replay_speed(game, halves, fake->now_ms);
		assert_int_equal(game_speed_step(game, 1), halves < 16 ? halves * 2 : 16);
		assert_int_equal(game_speed_step(game, -1), halves > 1 ? halves / 2 : 1);
		fake_pass(fake, (uint64_t)(6000 / halves) - 40);
		check(game->history.done == 1, "%d halves: too fast", halves);
		assert_in_range(game_time_ms(game, fake->now_ms), 2500, 3000);
		fake_pass(fake, 60);
		check(game->phase == GAME_SOLVED, "%d halves: too slow", halves);
	}
}

GAME_TEST(a_kept_result_becomes_a_game)
{
	struct game_saved saved = fake_kept("2 3/1 0");

	saved.round.watched = true;
	fake_begin(fake, "1 2/0 3");
	game_start_saved(&fake->game, &saved, 0, GAME_SAVED_RESUMES, fake->now_ms);
	assert_true(fake->game.round.resumed == 9 && fake->game.round.result == 0);
	assert_false(fake->game.round.watched);
}

GAME_TEST(undo_drops_a_kept_game)
{
	struct game_saved saved = fake_kept(NULL);

	start_saved(fake, "2 3/1 0", false);
	fake_command(fake, GAME_UNDO);
	game_start_saved(&fake->game, &saved, 0, GAME_SAVED_PLAYS, fake->now_ms);
	next_is(fake, GAME_NEXT_SAVED);
	fake_command(fake, GAME_UNDO);
	next_is(fake, GAME_NEXT_NONE);
	expect_board(fake, "0 2/1 3");
}
