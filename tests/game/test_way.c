/* Other moves that are shown during a replay, and the way back to it. */
#include <string.h>

#include "game/begin.h"
#include "game/fake.h"
#include "puzzle/notation.h"

GROUP(fake_setup, fake_teardown);

static const char place[] = "1 2 3/4 5 6/0 7 8";

/* A replay, held after 2 of its 6 slides; the last two solve it. */
static void watch(struct fake *fake)
{
	static const enum direction slides[] = { DIRECTION_DOWN, DIRECTION_UP,   DIRECTION_DOWN,
		                                 DIRECTION_UP,   DIRECTION_LEFT, DIRECTION_LEFT };
	struct game_saved saved = { .round = { .result = 9, .watched = true },
		                    .clock_ms = 60000,
		                    .begun = true };
	struct history *history = &saved.history;
	struct board board;

	fake_begin(fake, "1 2 3/4 5 6/7 0 8");
	assert_true(notation_read_board(&board, place, 0, 0, NULL));
	saved.round.plan.scramble = (struct scramble){
		.kind = SCRAMBLE_BOARD, .width = 3, .height = 3, .board = board
	};
	history_init(history, &board);
	for (size_t i = 0; i < sizeof slides / sizeof *slides; i++) {
		assert_true(history_move(history, slides[i]) == 1);
		history_stamp(history, (i + 1) * 10000);
	}
	while (history_undo(history) > 0)
		continue;
	game_begin_saved(&fake->game, &saved, GAME_SAVED_REPLAYS, 0, fake->now_ms);
	game_line_go(&fake->game, 2, fake->now_ms);
	assert_true(game_replays(&fake->game) && game_playback_held(&fake->game));
	expect_board(fake, place);
}

/* From where one slide is made: its tile goes back, and two more solve the board. */
static void show(struct fake *fake)
{
	static const uint8_t moves[] = { DIRECTION_UP, DIRECTION_LEFT, DIRECTION_LEFT };

	game_show_way(&fake->game, 1, moves, 3, fake->now_ms);
	assert_true(game_shows_way(&fake->game) && game_replays(&fake->game));
	expect_board(fake, "1 2 3/0 5 6/4 7 8");
}

/* The replay is held where it was, and has all of its slides. */
static void expect_replay(struct fake *fake)
{
	const struct history *history = &fake->game.history;

	assert_false(game_shows_way(&fake->game));
	assert_true(game_replays(&fake->game) && game_playback_held(&fake->game));
	assert_true(history->done == 2 && history->count == 6);
	assert_int_equal(game_time_ms(&fake->game, fake->now_ms), 20000);
	expect_board(fake, place);
}

/* Although it solves the board, the record isn't at its end. */
GAME_TEST(it_plays_and_returns_to_the_replay)
{
	watch(fake);
	show(fake);
	assert_int_equal(game_line_count(&fake->game), 3);
	fake_pass(fake, 2500);
	expect_board(fake, "1 2 3/4 5 6/7 8 0");
	assert_true(fake->game.phase == GAME_PLAYING && game_shows_way(&fake->game));
	assert_int_equal(game_time_ms(&fake->game, fake->now_ms), 20000);
	fake_pass(fake, 1500);
	expect_replay(fake);
	fake_command(fake, GAME_PAUSE); /* goes on */
	fake->game.replay_halves = 16;
	fake_pass(fake, 10000);
	assert_int_equal(fake->game.phase, GAME_SOLVED);
}

GAME_TEST(it_is_stepped_and_dragged)
{
	watch(fake);
	show(fake);
	fake_command(fake, GAME_STEP_FORWARD);
	fake_pass(fake, 5000);
	expect_board(fake, place);
	game_line_go(&fake->game, 9, fake->now_ms);
	game_line_hold(&fake->game, true, fake->now_ms);
	game_line_hold(&fake->game, false, fake->now_ms);
	fake_pass(fake, 5000); /* held at its end */
	expect_board(fake, "1 2 3/4 5 6/7 8 0");
	assert_true(game_shows_way(&fake->game) && game_line_done(&fake->game) == 3);
	fake_command(fake, GAME_STEP_BACK);
	expect_board(fake, "1 2 3/4 5 6/7 0 8");
	assert_true(game_enabled(&fake->game, GAME_MY_POSITION));
	fake_command(fake, GAME_MY_POSITION);
	expect_replay(fake);
}

/* A press, a sheet, and another way. */
GAME_TEST(all_else_ends_it)
{
	watch(fake);
	show(fake);
	fake_press(fake, 8);
	expect_replay(fake);
	show(fake);
	game_press_arrow(&fake->game, DIRECTION_UP, fake->now_ms);
	expect_replay(fake);
	show(fake);
	game_hold(&fake->game, fake->now_ms);
	expect_replay(fake);
	show(fake);
	fake_pass(fake, 1000);
	show(fake);
	fake_command(fake, GAME_MY_POSITION);
	expect_replay(fake);
	show(fake);
	fake_command(fake, GAME_UNDO);
	assert_false(game_shows_way(&fake->game));
	assert_true(fake->game.history.done == 1 && fake->game.history.count == 6);
	game_show_way(&fake->game, 1, NULL, 0, fake->now_ms); /* the replay has ended, too */
	assert_false(game_shows_way(&fake->game));
}

/* They go through the record, from where it was. */
GAME_TEST(undo_and_redo_end_it)
{
	static const struct {
		enum game_command command;
		size_t done;
	} rows[] = { { GAME_REDO, 3 }, { GAME_UNDO_ALL, 0 }, { GAME_REDO_ALL, 6 } };

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct history *history = &fake->game.history;

		watch(fake);
		show(fake);
		fake_pass(fake, 700);
		fake_command(fake, rows[i].command);
		fake_pass(fake, 100000);
		assert_false(game_shows_way(&fake->game));
		check(history->done == rows[i].done && history->count == 6, "row %zu: %zu of %zu",
		      i, history->done, history->count);
	}
}

/* What is kept meanwhile is the record. */
GAME_TEST(it_is_not_kept)
{
	struct game_saved saved;

	watch(fake);
	show(fake);
	fake_pass(fake, 1000);
	game_view(&fake->game, fake->now_ms, &saved);
	assert_true(game_saved_valid(&saved));
	assert_true(saved.history.done == 2 && saved.history.count == 6);
	fake_restart(fake);
	expect_board(fake, place);
}
