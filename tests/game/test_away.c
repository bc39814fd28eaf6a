/* What happens while nobody plays: src/game/away.c and the clock in news.c. */
#include "game/clock.h"
#include "game/fake.h"
#include "game/party.h"

GROUP(fake_setup, fake_teardown);

enum { MINUTE = 60000 };

static const char middle[] = "1 2 3/4 0 6/7 5 8";

static const struct party alone;

static uint64_t played(const struct fake *fake)
{
	return clock_ms(&fake->game.clock, fake->now_ms);
}

static void be(struct fake *fake, enum game_away away)
{
	game_set_away(&fake->game, away, fake->now_ms);
	game_due(&fake->game, fake->now_ms);
}

/* A game whose clock has run for two seconds. */
static void begin(struct fake *fake)
{
	fake_begin(fake, middle);
	fake_press(fake, 1);
	game_due(&fake->game, fake->now_ms);
	fake_pass(fake, 2000);
}

static void expect_pause(struct fake *fake, enum game_away reason, uint64_t ms)
{
	assert_int_equal(fake->game.phase, GAME_PAUSED);
	assert_int_equal(fake->game.paused_for, reason);
	assert_false(fake->game.clock.runs);
	assert_int_equal(played(fake), ms);
	fake_pass(fake, MINUTE);
	assert_int_equal(played(fake), ms);
}

GAME_TEST(a_locked_screen_pauses_the_game_until_a_press)
{
	static const enum game_away reasons[] = { GAME_LOCKED, GAME_BEHIND };

	for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
		begin(fake);
		be(fake, reasons[i]);
		expect_pause(fake, reasons[i], 2000);
		be(fake, GAME_HERE);
		expect_pause(fake, reasons[i], 2000);
		fake_press(fake, 0);
		game_due(&fake->game, fake->now_ms);
		fake_pass(fake, 500);
		assert_int_equal(fake->game.phase, GAME_PLAYING);
		assert_int_equal(played(fake), 2500);
		fake_command(fake, GAME_PAUSE); /* the player's own, later, has no other reason */
		game_due(&fake->game, fake->now_ms);
		expect_pause(fake, GAME_HERE, 2500);
	}
}

GAME_TEST(a_game_that_nobody_sees_stands_and_goes_on)
{
	begin(fake);
	be(fake, GAME_UNSEEN);
	fake_pass(fake, MINUTE);
	assert_int_equal(game_due_ms(&fake->game), GAME_NEVER);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	assert_int_equal(played(fake), 2000);
	be(fake, GAME_HERE);
	fake_pass(fake, 1000);
	assert_int_equal(played(fake), 3000);
	be(fake, GAME_UNSEEN); /* and then the screen is locked */
	be(fake, GAME_LOCKED);
	expect_pause(fake, GAME_LOCKED, 3000);
}

GAME_TEST(only_a_game_that_runs_pauses)
{
	fake_begin(fake, middle);
	be(fake, GAME_LOCKED);
	assert_int_equal(fake->game.phase, GAME_PLAYING); /* not begun */
	begin(fake);
	fake->game.covered = true;
	be(fake, GAME_LOCKED);
	be(fake, GAME_HERE);
	fake->game.covered = false;
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	fake_begin(fake, "1 2 3/4 5 6/7 0 8");
	fake_press(fake, 8);
	be(fake, GAME_LOCKED);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
}

GAME_TEST(an_undo_of_all_slides_ends_when_the_game_pauses)
{
	begin(fake);
	fake_press(fake, 2);
	fake_command(fake, GAME_UNDO_ALL);
	be(fake, GAME_LOCKED);
	assert_int_equal(fake->game.playback.kind, PLAYBACK_NONE);
	expect_pause(fake, GAME_LOCKED, 2000);
}

GAME_TEST(nobody_playing_for_five_minutes_is_a_pause)
{
	begin(fake);
	fake_pass(fake, 5 * MINUTE - 2010);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	game_note_input(&fake->game, fake->now_ms); /* the pointer moved */
	fake_pass(fake, 5 * MINUTE - 10);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	fake_pass(fake, 10);
	expect_pause(fake, GAME_IDLE, 9 * MINUTE - 10);
	fake_command(fake, GAME_PAUSE);
	fake_pass(fake, 5 * MINUTE - 10);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
}

/* The clock may have stood for most of the five minutes: nothing is taken from before. */
GAME_TEST(only_time_that_was_counted_is_left_out)
{
	begin(fake);
	be(fake, GAME_UNSEEN);
	fake_pass(fake, 10 * MINUTE);
	be(fake, GAME_HERE);
	fake_pass(fake, 5 * MINUTE - 10);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	fake_pass(fake, 10);
	expect_pause(fake, GAME_IDLE, 4 * MINUTE + 2000);
}

GAME_TEST(a_race_goes_on)
{
	static const enum game_away reasons[] = { GAME_BEHIND, GAME_UNSEEN, GAME_LOCKED };

	begin(fake);
	game_restore_race(&fake->game, rival_computer(&fake->game.round.plan.scramble, 20), &alone);
	assert_non_null(fake->game.rival);
	for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
		be(fake, reasons[i]);
		fake_pass(fake, MINUTE);
		assert_int_equal(fake->game.phase, GAME_PLAYING);
	}
	be(fake, GAME_HERE);
	fake_pass(fake, 10 * MINUTE);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	assert_int_equal(played(fake), 13 * MINUTE + 2000);
}

GAME_TEST(a_solution_that_nobody_sees_stands_and_goes_on)
{
	size_t done;

	begin(fake);
	fake_command(fake, GAME_SOLVE);
	fake_answer(fake, fake->started, SOLVER_OPTIMAL, "UUL", 3);
	fake_pass(fake, 50);
	assert_true(game_solution_plays(&fake->game));
	done = fake->game.playback.done;
	be(fake, GAME_UNSEEN);
	fake_pass(fake, MINUTE);
	assert_int_equal(game_due_ms(&fake->game), GAME_NEVER);
	assert_int_equal(fake->game.playback.done, done);
	be(fake, GAME_HERE);
	assert_in_range(fake->game.playback.done, done, done + 1);
	fake_pass(fake, 1000);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
}

GAME_TEST(the_screen_stays_on_only_while_something_plays)
{
	fake_watch(fake); /* held */
	assert_false(game_keeps_screen_on(&fake->game));
	fake_command(fake, GAME_PAUSE);
	assert_true(game_keeps_screen_on(&fake->game));
	game_set_away(&fake->game, GAME_UNSEEN, fake->now_ms);
	assert_false(game_keeps_screen_on(&fake->game));
	game_set_away(&fake->game, GAME_BEHIND, fake->now_ms);
	assert_true(game_keeps_screen_on(&fake->game));
	game_take_over(&fake->game);
	assert_false(game_keeps_screen_on(&fake->game));
	begin(fake);
	assert_false(game_keeps_screen_on(&fake->game));
	game_restore_race(&fake->game, rival_computer(&fake->game.round.plan.scramble, 20), &alone);
	game_due(&fake->game, fake->now_ms);
	assert_true(game_keeps_screen_on(&fake->game));
	fake_command(fake, GAME_PAUSE);
	game_due(&fake->game, fake->now_ms);
	assert_false(game_keeps_screen_on(&fake->game));
}
