/* The Settings sheet: each control changes and shows its setting. */
#include <string.h>

#include "sheets/fake.h"

static void begin(struct fake *fake)
{
	fake->sheets.context.text_percent = 100;
	fake_open(fake, &settings_sheet);
}

static void expect_setting(const struct fake *fake, enum setting setting, int value)
{
	check(settings_get(&fake->settings, setting) == value, "setting %s: expected %d, got %d",
	      setting_info(setting)->key, value, settings_get(&fake->settings, setting));
}

/* How many warnings say this; those that are shown must not scroll. */
static void expect_text(const struct fake *fake, const char *sentence, int count)
{
	const struct items *items = &fake->controls.items;

	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->kind != ITEM_WARNING)
			continue;
		assert_string_equal(item->text, sentence);
		assert_false(item->scrolls);
		count--;
	}
	assert_int_equal(count, 0);
}

FAKE_TEST(one_of_several_is_lit)
{
	static const char *const themes[] = { "theme-desktop", "theme-dark", "theme-bright",
		                              "theme-contrast" };

	begin(fake);
	for (int i = 3; i >= 0; i--) {
		assert_true(fake_press(fake, themes[i]));
		expect_setting(fake, SETTING_THEME, i);
		for (int k = 0; k < 4; k++)
			check(fake_lit(fake, themes[k]) == (k == i), "%s while %s is chosen",
			      themes[k], themes[i]);
	}
	assert_true(fake_press(fake, "method-breadth-first"));
	expect_setting(fake, SETTING_METHOD, SETTINGS_METHOD_BREADTH_FIRST);
	assert_false(fake_lit(fake, "method-automatic"));
	assert_true(fake_lit(fake, "next-move") && fake_press(fake, "next-step"));
	expect_setting(fake, SETTING_STEPS, 1);
	assert_true(fake_lit(fake, "show-complexity") && fake_press(fake, "show-in-place"));
	expect_setting(fake, SETTING_HIDE_COMPLEXITY, SETTINGS_THIRD_IN_PLACE);
	assert_true(fake_press(fake, "motion-less"));
	expect_setting(fake, SETTING_MOTION, SETTINGS_MOTION_LESS);
}

FAKE_TEST(switches_turn_on_and_off)
{
	static const struct {
		const char *name;
		enum setting setting;
		bool lit; /* if value is 1 */
	} switches[] = { { "hover", SETTING_HOVER, true },
		         { "letters", SETTING_LETTERS, true },
		         { "arrows", SETTING_ARROWS, true },
		         { "show-moves", SETTING_HIDE_MOVES, false },
		         { "show-time", SETTING_HIDE_TIME, false },
		         { "mark-in-place", SETTING_MARK_PLACED, true } };

	begin(fake);
	for (size_t i = 0; i < SDL_arraysize(switches); i++)
		for (int value = 1; value >= 0; value--) {
			assert_true(fake_press(fake, switches[i].name));
			expect_setting(fake, switches[i].setting, value);
			check(fake_lit(fake, switches[i].name) == (switches[i].lit == (value == 1)),
			      "%s at %d", switches[i].name, value);
		}
}

/* Text size steps from the size shown, however that was set; the focus leaves a button that becomes
 * disabled. */
FAKE_TEST(text_grows_to_its_largest_size)
{
	int presses = 0;

	begin(fake);
	fake->sheets.context.text_percent = SETTINGS_TEXT_MIN;
	fake_frame(fake);
	assert_false(fake_press(fake, "text-minus"));
	while (presses < 20 && fake_find(fake, "text-plus")->enabled) {
		fake->controls.focus = fake_find(fake, "text-plus")->command;
		assert_true(fake_press(fake, "text-plus"));
		fake->sheets.context.text_percent = settings_get(&fake->settings, SETTING_TEXT);
		fake_frame(fake);
		presses++;
	}
	expect_setting(fake, SETTING_TEXT, SETTINGS_TEXT_MAX);
	expect_focus(fake, "text-minus");
}

/* A player who changes the volume expects to hear it. */
FAKE_TEST(the_volume_ends_mute)
{
	begin(fake);
	fake->settings.values[SETTING_VOLUME] = 100;
	fake->settings.values[SETTING_MUTED] = 1;
	SDL_strlcpy(fake->said, "Sound is off.", sizeof fake->said);
	fake_frame(fake);
	assert_false(fake_press(fake, "louder"));
	assert_true(fake_press(fake, "quieter"));
	expect_setting(fake, SETTING_MUTED, 0);
	assert_true(settings_get(&fake->settings, SETTING_VOLUME) < 100);
	assert_string_equal(fake->said, "");
	assert_false(sheets_command(&fake->sheets, COMMAND_MUTE)); /* not handled by the sheet */
}

/* It stays visible while the sheet scrolls. */
FAKE_TEST(what_cant_be_saved_is_said)
{
	static char sentence[] = "Can’t save your game: the disk is full.";

	begin(fake);
	expect_text(fake, sentence, 0);
	fake->sheets.context.trouble = sentence;
	fake_frame(fake);
	expect_text(fake, sentence, 1);
	sentence[0] = '\0';
	fake_frame(fake);
	expect_text(fake, "", 0);
}

/* Presses a stepper until it is disabled. */
static void press_to_the_end(struct fake *fake, const char *name)
{
	for (int i = 0; i < 50 && fake_press(fake, name); i++)
		;
}

FAKE_TEST(limits_apply_to_future_games_of_the_size)
{
	begin(fake);
	assert_false(fake_press(fake, "moves-minus") || fake_press(fake, "time-minus"));
	assert_true(fake_press(fake, "moves-plus") && fake_press(fake, "time-plus"));
	expect_setting(fake, SETTING_LIMIT_MOVES, 30); /* 3×3: see limit_least */
	expect_setting(fake, SETTING_LIMIT_SECONDS, 20);
	expect_setting(fake, SETTING_LIMIT_COLUMNS, 3);
	assert_int_equal(game_limit_for(&fake->game, 3, 3).moves, 30);
	assert_int_equal(game_limit_for(&fake->game, 4, 3).moves, 0);
	assert_int_equal(fake->game.round.limit.moves, 0); /* not of the running game */
	assert_true(fake_press(fake, "moves-minus"));      /* from the first step */
	expect_setting(fake, SETTING_LIMIT_MOVES, 0);
	press_to_the_end(fake, "moves-plus");
	press_to_the_end(fake, "time-plus");
	expect_setting(fake, SETTING_LIMIT_MOVES, 100000);
	expect_setting(fake, SETTING_LIMIT_SECONDS, 7200);
	fake->controls.focus = fake_find(fake, "time-minus")->command;
	press_to_the_end(fake, "time-minus");
	expect_focus(fake, "time-plus");
	assert_string_equal(fake->said, "");
}

FAKE_TEST(a_limit_that_the_board_does_not_allow_is_refused)
{
	fake_init(fake, "8 6 7/2 5 4/3 0 1", NULL); /* 31 moves, proven at once: 25 */
	fake->game.limit = (struct limit){ .moves = 30 };
	fake->game.limit_columns = fake->game.limit_rows = 3;
	begin(fake);
	assert_true(fake_press(fake, "moves-minus"));
	expect_setting(fake, SETTING_LIMIT_MOVES, 0);
	assert_non_null(strstr(fake->said, "This board needs at least 2"));
}
