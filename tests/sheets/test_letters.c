/* The question whether W, A, S and D move tiles. */
#include "sheets/bench.h"
#include "sheets/letters.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";

static void ask(struct bench *bench)
{
	bench_init(bench, small, NULL);
	letters_ask(&bench->sheets, DIRECTION_LEFT);
	bench_frame(bench);
	assert_int_equal(sheets_primary(&bench->sheets),
	                 bench_find(bench, "letters-move")->command);
	assert_true(bench_find(bench, "letters-move")->kind == ITEM_PRIMARY);
}

static void expect_answer(const struct bench *bench, int letters, const char *said, size_t moves)
{
	assert_null(bench->sheets.open);
	assert_int_equal(settings_get(&bench->settings, SETTING_LETTERS_ASKED), 1);
	assert_int_equal(settings_get(&bench->settings, SETTING_LETTERS), letters);
	assert_string_equal(bench->said, said);
	assert_int_equal(bench->game.history.done, moves);
}

BENCH_TEST(the_answer_is_kept_and_then_the_key_moves)
{
	ask(bench);
	assert_true(bench_press(bench, "letters-move"));
	expect_answer(bench, 1, "", 1);
	ask(bench);
	assert_true(bench_press(bench, "letters-solve"));
	expect_answer(bench, 0, "The WASD keys are off. Turn them on in Settings.", 0);
}

BENCH_TEST(cancelling_means_no_and_does_nothing)
{
	for (int closed = 0; closed < 2; closed++) { /* by a click beside it, by Escape */
		bench_init(bench, small, NULL);
		letters_ask(&bench->sheets, DIRECTION_DOWN);
		sheets_close(&bench->sheets, closed == 1);
		bench_take(bench);
		expect_answer(bench, 0, "", 0);
		assert_int_equal(bench->game.phase, GAME_PLAYING);
	}
}
