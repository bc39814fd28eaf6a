/* The question whether W, A, S and D move tiles. */
#include "sheets/fake.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";

/* Opens the question as a key does, and fails unless these are its buttons, main button first. */
static void ask(struct fake *fake, enum direction direction, bool solves, const char *first,
                const char *first_label, const char *second, const char *second_label)
{
	fake_init(fake, small, NULL);
	letters_ask(&fake->sheets, direction, solves);
	fake_frame(fake);
	assert_int_equal(sheets_primary(&fake->sheets), fake_find(fake, first)->command);
	assert_true(fake_find(fake, first)->kind == ITEM_PRIMARY);
	assert_string_equal(fake_find(fake, first)->text, first_label);
	assert_string_equal(fake_find(fake, second)->text, second_label);
}

static void expect_answer(const struct fake *fake, int letters, const char *said, size_t moves)
{
	assert_null(fake->sheets.open);
	assert_int_equal(settings_get(&fake->settings, SETTING_LETTERS_ASKED), 1);
	assert_int_equal(settings_get(&fake->settings, SETTING_LETTERS), letters);
	assert_string_equal(fake->said, said);
	assert_int_equal(fake->game.history.done, moves);
}

FAKE_TEST(w_moves_first)
{
	ask(fake, DIRECTION_LEFT, false, "letters-move", "Use WASD", "letters-solve",
	    "Keep S for Solve");
	assert_true(fake_press(fake, "letters-move"));
	expect_answer(fake, 1, "", 1);
	ask(fake, DIRECTION_LEFT, false, "letters-move", "Use WASD", "letters-solve",
	    "Keep S for Solve");
	assert_true(fake_press(fake, "letters-solve"));
	expect_answer(fake, 0, LETTERS_OFF, 0);
}

FAKE_TEST(s_solves_first)
{
	ask(fake, DIRECTION_DOWN, true, "letters-solve", "Solve", "letters-move", "Use WASD");
	assert_true(fake_press(fake, "letters-solve"));
	expect_answer(fake, 0, "", 0);
}

FAKE_TEST(cancelling_means_no_and_does_nothing)
{
	for (int closed = 0; closed < 2; closed++) { /* by a click beside it, by Escape */
		fake_init(fake, small, NULL);
		letters_ask(&fake->sheets, DIRECTION_DOWN, true);
		sheets_close(&fake->sheets, closed == 1);
		expect_answer(fake, 0, "", 0);
		assert_int_equal(fake->game.phase, GAME_PLAYING);
	}
}
