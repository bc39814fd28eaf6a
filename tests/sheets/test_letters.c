/* The question whether W, A, S and D move tiles. */
#include "sheets/fake.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";

static void ask(struct fake *fake)
{
	fake_init(fake, small, NULL);
	letters_ask(&fake->sheets, DIRECTION_LEFT);
	fake_frame(fake);
	assert_int_equal(sheets_primary(&fake->sheets), fake_find(fake, "letters-move")->command);
	assert_true(fake_find(fake, "letters-move")->kind == ITEM_PRIMARY);
}

static void expect_answer(const struct fake *fake, int letters, const char *said, size_t moves)
{
	assert_null(fake->sheets.open);
	assert_int_equal(settings_get(&fake->settings, SETTING_LETTERS_ASKED), 1);
	assert_int_equal(settings_get(&fake->settings, SETTING_LETTERS), letters);
	assert_string_equal(fake->said, said);
	assert_int_equal(fake->game.history.done, moves);
}

FAKE_TEST(the_answer_is_kept_and_then_the_key_moves)
{
	ask(fake);
	assert_true(fake_press(fake, "letters-move"));
	expect_answer(fake, 1, "", 1);
	ask(fake);
	assert_true(fake_press(fake, "letters-solve"));
	expect_answer(fake, 0, LETTERS_OFF, 0);
}

FAKE_TEST(cancelling_means_no_and_does_nothing)
{
	for (int closed = 0; closed < 2; closed++) { /* by a click beside it, by Escape */
		fake_init(fake, small, NULL);
		letters_ask(&fake->sheets, DIRECTION_DOWN);
		sheets_close(&fake->sheets, closed == 1);
		expect_answer(fake, 0, "", 0);
		assert_int_equal(fake->game.phase, GAME_PLAYING);
	}
}
