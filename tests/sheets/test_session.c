/* A session of games: how it begins, what is shown, how it ends and goes on. */
#include "sheets/games/session.h"

#include "sheets/bench.h"
#include "sheets/size.h"

static int64_t session_of(const struct bench *bench)
{
	return game_current_plan(&bench->game)->session;
}

/* The running game is solved in so many seconds (0: it was left), and stored. */
static void store_game(struct bench *bench, int seconds)
{
	struct game_saved saved = { .round = bench->game.round,
		                    .history = bench->game.history,
		                    .clock_ms = (uint64_t)seconds * 1000,
		                    .shortest = -1 };
	const struct store_game game = { .saved = saved };
	struct result result;
	struct error error;

	result_of_game(&saved, seconds > 0, (int64_t)(bench->sheets.context.now_ms += 1000),
	               &result);
	assert_true(result.session == session_of(bench));
	result.replay = false;
	assert_true(store_result_add(bench->store, &result, &game, &error));
	session_read(&bench->sheets);
}

static void begin_next(struct bench *bench)
{
	const struct board *board = game_board(&bench->game);

	game_new(&bench->game, board->width, board->height, bench->sheets.context.now_ms);
	session_read(&bench->sheets);
}

static void begin(struct bench *bench)
{
	bench_open(bench, &session_sheet);
	assert_true(bench_command(bench, (int)control_id("ok")));
	assert_true(bench->started == 1 && session_of(bench) > 0);
	session_read(&bench->sheets);
	assert_int_equal(session_running(&bench->sheets)->games, 0);
}

WORKER_TEST(five_games_have_an_average)
{
	const struct items *items = &bench->controls.items;

	assert_null(session_running(&bench->sheets));
	begin(bench);
	for (int i = 1; i <= 5; i++) {
		store_game(bench, i == 2 ? 0 : 10 * i);
		begin_next(bench);
	}
	assert_true(session_running(&bench->sheets)->average5 == 40000);
	bench_open(bench, &session_sheet);
	assert_string_equal(shown_fact(items, "Average of 5"), "0:40.0");
	assert_string_equal(shown_fact(items, "Average of 12"), "–");
	assert_string_equal(shown_fact(items, "Best of the session"), "0:10.0");
	assert_true(shown_words(items, "0:50.0  ·  0:40.0  ·  0:30.0  ·  DNF  ·  0:10.0"));
}

/* It is shown again, and goes on, unless the next game is of another size. */
WORKER_TEST(a_session_ends_and_goes_on)
{
	int64_t first;

	begin(bench);
	first = session_of(bench);
	store_game(bench, 20);
	bench_open(bench, &session_sheet);
	assert_true(bench_command(bench, (int)control_id("session-end")));
	assert_true(session_of(bench) == 0);
	assert_null(session_running(&bench->sheets));
	bench_frame(bench);
	assert_string_equal(shown_fact(&bench->controls.items, "Games"), "1");
	bench->game.choice.kind = SCRAMBLE_GAP_ANY;
	assert_true(bench_command(bench, (int)control_id("session-continue")));
	assert_string_equal(
	        bench->sheets.note,
	        "To continue, choose the session’s size, shuffle and difficulty first.");
	bench->game.choice.kind = SCRAMBLE_GAP_HOME;
	assert_true(bench_command(bench, (int)control_id("session-continue")));
	assert_true(session_of(bench) == first && bench->sheets.open == NULL);
}

/* Undo may bring it back: it isn't stored yet. */
WORKER_TEST(a_game_that_was_left_is_shown_at_once)
{
	struct game *game = &bench->game;

	begin(bench);
	for (int cell = 0; !game->begun; cell++)
		game_press(game, cell, bench->sheets.context.now_ms);
	begin_next(bench);
	assert_int_equal(session_running(&bench->sheets)->games, 1);
	assert_true(session_running(&bench->sheets)->last == AVERAGES_DNF);
	assert_true(game_begin_previous(game, 0, bench->sheets.context.now_ms));
	session_read(&bench->sheets);
	assert_int_equal(session_running(&bench->sheets)->games, 0);
}

/* A board that begins while the sheet is open: the last session can still be continued. */
WORKER_TEST(the_last_session_stays_while_the_sheet_is_open)
{
	begin(bench);
	store_game(bench, 20);
	bench_open(bench, &session_sheet);
	assert_true(bench_command(bench, (int)control_id("session-end")));
	begin_next(bench);
	bench_frame(bench);
	assert_non_null(bench_find(bench, "session-continue"));
}

WORKER_TEST(earlier_sessions_are_listed)
{
	const struct items *items = &bench->controls.items;

	begin(bench);
	for (int i = 1; i <= 5; i++) {
		store_game(bench, 10 * i);
		begin_next(bench);
	}
	bench_open(bench, &session_sheet);
	assert_true(bench_command(bench, (int)control_id("session-end")));
	bench_frame(bench);
	assert_false(shown_words(items, "Earlier sessions"));
	bench->game.round.plan.session = 1; /* another one, of 1970 */
	store_game(bench, 7);
	game_end_session(&bench->game);
	bench_open(bench, &session_sheet);
	assert_string_equal(shown_fact(items, "Best of the session"), "0:10.0");
	assert_true(shown_words(items, "Earlier sessions"));
	assert_true(shown_words(items, "1 game, best 0:07.00, average of 5: –, of 12: –"));
}

/* Its boards are of one difficulty. */
WORKER_TEST(another_difficulty_ends_it)
{
	begin(bench);
	bench_open(bench, &size_sheet);
	assert_true(bench_press(bench, "hard"));
	assert_true(bench_press(bench, SHEET_OK));
	assert_null(session_running(&bench->sheets));
	assert_int_equal(session_of(bench), 0);
}

/* Also when it is continued. */
WORKER_TEST(another_difficulty_does_not_continue_it)
{
	struct error error;
	int64_t first;

	bench->game.choice.difficulty = SCRAMBLE_MEDIUM;
	begin(bench);
	first = session_of(bench);
	store_game(bench, 20);
	bench_open(bench, &session_sheet);
	assert_true(bench_command(bench, (int)control_id("session-end")));
	bench->game.choice.difficulty = SCRAMBLE_HARD;
	bench_frame(bench);
	assert_string_equal(shown_fact(&bench->controls.items, "Difficulty"), "Medium");
	assert_true(bench_command(bench, (int)control_id("session-continue")));
	assert_string_equal(
	        bench->sheets.note,
	        "To continue, choose the session’s size, shuffle and difficulty first.");
	assert_true(session_of(bench) == 0);
	bench->game.choice.difficulty = SCRAMBLE_MEDIUM;
	assert_true(bench_command(bench, (int)control_id("session-continue")));
	assert_true(session_of(bench) == first);
	/* that of another session, whose games were cleared, says nothing of this one */
	assert_true(store_set_number(bench->sheets.store, "session-difficulty",
	                             (first + 1) * SCRAMBLE_DIFFICULTIES + SCRAMBLE_EASY, &error));
	bench_open(bench, &session_sheet);
	assert_true(bench_command(bench, (int)control_id("session-end")));
	bench->game.choice.difficulty = SCRAMBLE_HARD;
	assert_true(bench_command(bench, (int)control_id("session-continue")));
	assert_true(session_of(bench) == first);
}

WORKER_TEST(time_to_look_is_switched_on)
{
	bench_open(bench, &session_sheet);
	assert_false(bench_lit(bench, "session-inspection"));
	assert_true(bench_command(bench, (int)control_id("session-inspection")));
	bench_frame(bench);
	assert_true(bench_lit(bench, "session-inspection"));
}
