#include "app/app.h"
#include "base/language.h"
#include "desktop/appearance.h"
#include "support/group.h"
#include "view/layout.h"

static struct settings with(enum setting setting, int value)
{
	struct settings settings;

	settings_open(&settings, NULL);
	(void)settings_set(&settings, setting, value, NULL);
	return settings;
}

TEST_CASE(the_system_decides_what_the_player_leaves_open)
{
	static const struct {
		struct appearance desktop;
		struct view_look look;
	} cases[] = {
		{ { APPEARANCE_NONE, false, false, 0 }, { THEME_DARK, 100, false, 0, false } },
		{ { APPEARANCE_DARK, false, true, 125 }, { THEME_DARK, 125, true, 0, false } },
		{ { APPEARANCE_LIGHT, false, false, 110 }, { THEME_BRIGHT, 110, false, 0, false } },
		{ { APPEARANCE_LIGHT, true, false, 50 }, { THEME_CONTRAST, 75, false, 0, false } },
		{ { APPEARANCE_NONE, true, false, 90 }, { THEME_CONTRAST, 90, false, 0, false } },
		{ { APPEARANCE_DARK, true, false, 300 }, { THEME_CONTRAST, 200, false, 0, false } },
	};
	struct settings settings;

	settings_open(&settings, NULL);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct view_look look = app_look(&settings, &cases[i].desktop, 0);

		check(look.kind == cases[i].look.kind &&
		              look.text_percent == cases[i].look.text_percent &&
		              look.reduced_motion == cases[i].look.reduced_motion &&
		              look.hidden_figures == 0,
		      "case %zu: theme %d, text %d %%, less motion %d", i, (int)look.kind,
		      look.text_percent, look.reduced_motion);
	}
}

TEST_CASE(the_players_choice_beats_the_systems)
{
	static const struct appearance desktop = { APPEARANCE_LIGHT, true, true, 150 };
	static const enum theme_kind themes[] = { THEME_CONTRAST, THEME_DARK, THEME_BRIGHT,
		                                  THEME_CONTRAST };
	struct settings settings;

	for (int i = SETTINGS_THEME_DESKTOP; i <= SETTINGS_THEME_CONTRAST; i++) {
		settings = with(SETTING_THEME, i);
		assert_int_equal(app_look(&settings, &desktop, 0).kind, themes[i]);
	}
	for (int i = SETTINGS_MOTION_DESKTOP; i <= SETTINGS_MOTION_LESS; i++) {
		settings = with(SETTING_MOTION, i);
		assert_int_equal(app_look(&settings, &desktop, 0).reduced_motion,
		                 i != SETTINGS_MOTION_ALL);
	}
	settings = with(SETTING_MOTION, SETTINGS_MOTION_LESS);
	assert_true(app_look(&settings, &(struct appearance){ .scheme = APPEARANCE_NONE }, 0)
	                    .reduced_motion);
	settings = with(SETTING_TEXT, 125);
	assert_int_equal(app_look(&settings, &desktop, 0).text_percent, 125);
	settings = with(SETTING_TEXT, 40); /* as if the player had edited the file */
	assert_int_equal(app_look(&settings, &desktop, 0).text_percent, 75);
}

TEST_CASE(another_third_figure_is_chosen)
{
	static const struct appearance desktop = { .scheme = APPEARANCE_NONE };
	static const unsigned bits[] = { 0, LAYOUT_COMPLEXITY, LAYOUT_IN_PLACE, LAYOUT_FEWEST };

	for (int third = 0; third <= SETTINGS_THIRD_FEWEST; third++) {
		struct settings settings = with(SETTING_THIRD_FIGURE, third);

		assert_int_equal(app_look(&settings, &desktop, 0).hidden_figures, bits[third]);
	}
}

TEST_CASE(a_needed_figure_is_shown_though_hidden)
{
	static const unsigned bits[] = { LAYOUT_MOVES, LAYOUT_TIME, LAYOUT_COMPLEXITY };
	static const struct appearance desktop = { .scheme = APPEARANCE_NONE };

	for (unsigned i = 0; i < LAYOUT_FIGURES; i++) {
		struct settings settings = with(SETTING_HIDE_MOVES + i, 1);

		assert_int_equal(app_look(&settings, &desktop, 0).hidden_figures, bits[i]);
		assert_int_equal(app_look(&settings, &desktop, bits[i]).hidden_figures, 0);
		assert_int_equal(app_look(&settings, &desktop, bits[(i + 1) % 3]).hidden_figures,
		                 bits[i]);
	}
}

TEST_CASE(some_languages_are_written_from_right_to_left)
{
	static const struct appearance desktop = { .scheme = APPEARANCE_NONE };
	struct settings settings;

	settings_open(&settings, NULL);
	assert_false(app_look(&settings, &desktop, 0).right_to_left);
	assert_true(language_use("xr")); /* see tests/translations.py */
	assert_true(app_look(&settings, &desktop, 0).right_to_left);
	(void)language_use("en");
	assert_false(app_look(&settings, &desktop, 0).right_to_left);
}
