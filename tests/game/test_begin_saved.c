/* begin_saved: games that were kept, and the previous game, after a restart. */
#include "game/begin.h"
#include "game/fake.h"
#include "puzzle/notation.h"

GROUP(fake_setup, fake_teardown);

GAME_TEST(undo_brings_a_restored_previous_game_back)
{
	fake_restart_with_previous(fake, "1 2 3/0 5 6/4 7 8", FAKE_PICTURE);
	assert_true(game_has_previous(&fake->game) && game_previous_picture(&fake->game) == 0);
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "slid");
	fake_command(fake, GAME_UNDO);
	expect_news(fake, "recalled board-fits");
	expect_board(fake, "0 2 3/1 5 6/4 7 8");
	assert_true(fake->game.begun && !fake->game.awaits_input); /* the player is there */
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

/* Begins it after a game of one press on a board of 2×2. */
static void begin_saved(struct fake *fake, const char *board, uint32_t picture)
{
	struct game_saved saved = fake_kept(board);

	fake_begin(fake, "1 2/0 3");
	fake_press(fake, 0);
	expect_news(fake, "slid");
	game_begin_saved(&fake->game, &saved, GAME_SAVED_PLAYS, picture, fake->now_ms);
	assert_true(saved.history.slides == NULL && saved.solution.moves == NULL);
}

GAME_TEST(a_kept_game_begins)
{
	struct game_plan plan;

	begin_saved(fake, NULL, FAKE_OTHER);
	expect_news(fake, "board");
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	assert_true(game_solution_plays(&fake->game) && fake->game.playback.held);
	assert_true(fake->game.awaits_input && fake->game.round.id == 8 &&
	            fake->game.round.result == 9);
	assert_int_equal(game_previous_picture(&fake->game), FAKE_PICTURE);
	plan = fake->game.round.plan; /* play again */
	game_begin(&fake->game, &plan, NULL, 0, fake->now_ms);
	assert_true(fake->game.round.id == 0 && fake->game.round.result == 0);
	assert_null(fake->game.previous.saved.solution.moves);
	assert_int_equal(fake->game.previous.saved.round.id, 8);
	begin_saved(fake, "2 3/1 0", 0);
	expect_news(fake, "board-fits");
	assert_true(game_has_previous(&fake->game) && game_previous_picture(&fake->game) == 0);
}

GAME_TEST(a_kept_game_is_replayed)
{
	struct game_saved saved = fake_kept("2 3/1 0");

	fake_begin(fake, "1 2/0 3");
	(void)history_undo(&saved.history);
	game_begin_saved(&fake->game, &saved, GAME_SAVED_REPLAYS, 0, fake->now_ms);
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
	game_begin_saved(&fake->game, &saved, GAME_SAVED_REPLAYS, 0, fake->now_ms);
	assert_true(game_replays(&fake->game));
}

/* Replays "1 2 3/4 5 6/7 0 8" from the records. */
static void watch(struct fake *fake)
{
	struct game_saved saved = { .round = { .result = 9, .watched = true }, .begun = true };
	struct board board;

	assert_true(notation_read_board(&board, "1 2 3/4 5 6/7 0 8", 0, 0, NULL));
	history_init(&saved.history, &board);
	assert_true(history_slide(&saved.history, 8) > 0 && history_undo(&saved.history) > 0);
	game_begin_saved(&fake->game, &saved, GAME_SAVED_REPLAYS, FAKE_OTHER, fake->now_ms);
	assert_true(game_replays(&fake->game));
}

/* Also a game without a slide, also after a second replay, and after the end of one or slides of one's own. */
GAME_TEST(the_players_game_waits_for_the_end_of_a_replay)
{
	static const int presses[] = { 0, 1 };

	for (size_t i = 0; i < 2; i++) {
		fake_begin(fake, "1 2 3/4 5 6/0 7 8");
		assert_false(game_enabled(&fake->game, GAME_MY_POSITION));
		for (int k = 0; k < presses[i]; k++)
			fake_press(fake, 7);
		watch(fake);
		watch(fake);
		fake_pass(fake, i == 0 ? 0 : 5000);
		assert_true(game_enabled(&fake->game, GAME_MY_POSITION));
		assert_int_equal(game_previous_picture(&fake->game), FAKE_PICTURE);
		fake_command(fake, GAME_MY_POSITION);
		expect_board(fake, presses[i] == 0 ? "1 2 3/4 5 6/0 7 8" : "1 2 3/4 5 6/7 0 8");
		assert_int_equal(fake->game.history.count, presses[i]);
		assert_false(game_enabled(&fake->game, GAME_MY_POSITION));
	}
	watch(fake);
	fake_press(fake, 4); /* takes over */
	assert_false(game_replays(&fake->game));
	fake_command(fake, GAME_MY_POSITION);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
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
	game_begin_saved(&fake->game, &saved, GAME_SAVED_RESUMES, 0, fake->now_ms);
	assert_true(fake->game.round.resumed == 9 && fake->game.round.result == 0);
	assert_false(fake->game.round.watched);
}
