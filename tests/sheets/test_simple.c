/* simple/: the question before simple mode, its code, its chooser, and which sheets it hides. */
#include "sheets/bench.h"
#include "sheets/simple/simple.h"

static int setting(const struct bench *bench, enum setting setting)
{
	return settings_get(&bench->settings, setting);
}

static void type(struct bench *bench, const char *digits)
{
	for (; *digits != '\0'; digits++)
		assert_true(bench_key(bench, SDLK_0 + *digits - '0'));
	bench_frame(bench);
}

static void turn_on(struct bench *bench, const char *code)
{
	bench_open(bench, &simple_sheet);
	if (code != NULL) {
		bench_press(bench, "has-code");
		type(bench, code);
	}
	assert_true(bench_press(bench, "ok"));
	assert_null(bench->sheets.open);
}

BENCH_TEST(a_code_has_four_digits)
{
	(void)bench;
	assert_int_equal(simple_code("0000"), 1);
	assert_int_equal(simple_code("0042"), 43);
	assert_int_equal(simple_code("9999"), SETTINGS_CODE_MAX);
	assert_int_equal(simple_code(""), 0);
	assert_int_equal(simple_code("123"), 0);
	assert_int_equal(simple_code("12345"), 0);
	assert_int_equal(simple_code("12a4"), 0);
}

BENCH_TEST(it_is_turned_on_only_after_the_question)
{
	bench_open(bench, &simple_sheet);
	assert_true(shown_words(&bench->controls.items,
	                        "hold the top right corner of the window, Escape, or Start"));
	assert_int_equal(setting(bench, SETTING_SIMPLE), 0);
	bench_press(bench, "simple-easy");
	bench_press(bench, "ok");
	assert_int_equal(setting(bench, SETTING_SIMPLE), 1);
	assert_int_equal(setting(bench, SETTING_SIMPLE_CODE), 0);
	assert_int_equal(setting(bench, SETTING_SIMPLE_DIFFICULTY), SCRAMBLE_EASY);
}

BENCH_TEST(a_wanted_code_must_be_whole)
{
	bench_open(bench, &simple_sheet);
	bench_press(bench, "has-code");
	type(bench, "004");
	assert_false(bench_press(bench, "ok"));
	bench_press(bench, "digit-1");
	bench_press(bench, "erase");
	bench_press(bench, "digit-2");
	bench_press(bench, "digit-7"); /* too many */
	assert_true(bench_press(bench, "ok"));
	assert_int_equal(setting(bench, SETTING_SIMPLE_CODE), simple_code("0042"));
}

BENCH_TEST(only_the_right_code_leaves)
{
	turn_on(bench, "2580");
	bench_open(bench, &simple_sheet);
	type(bench, "0852");
	assert_string_equal(bench->sheets.note, "That isn’t the code.");
	assert_int_equal(setting(bench, SETTING_SIMPLE), 1);
	type(bench, "25");
	assert_string_equal(bench->sheets.note, "");
	bench_press(bench, "digit-8");
	bench_press(bench, "digit-0");
	assert_null(bench->sheets.open);
	assert_int_equal(setting(bench, SETTING_SIMPLE), 0);
	bench_open(bench, &simple_sheet); /* it is still the one to be used */
	assert_true(bench_lit(bench, "has-code"));
	bench_press(bench, "has-code");
	bench_press(bench, "ok");
	assert_int_equal(setting(bench, SETTING_SIMPLE), 1);
	assert_int_equal(setting(bench, SETTING_SIMPLE_CODE), 0);
}

BENCH_TEST(simple_mode_hides_other_sheets_and_cards)
{
	static const struct sheet *const hidden[] = { &menu_sheet, &settings_sheet, &players_sheet,
		                                      &gallery_sheet, &records_sheet };

	turn_on(bench, NULL);
	for (size_t i = 0; i < SDL_arraysize(hidden); i++) {
		sheets_open(&bench->sheets, hidden[i]);
		assert_null(bench->sheets.open);
	}
	bench->game.phase = GAME_PAUSED;
	assert_null(sheets_top(&bench->sheets));
	bench->game.phase = GAME_SOLVED;
	bench->sheets.context.celebration_over = true;
	assert_null(sheets_top(&bench->sheets));
	bench->game.phase = GAME_PLAYING;
}

WORKER_TEST(the_chooser_has_the_players_pictures_then_the_games)
{
	char path[PATHS_SIZE];
	const struct browser *browser;

	snprintf(path, sizeof path, "%s/beach.png", bench->folder);
	recent_forget(&bench->photos.recent, NULL);
	recent_use(&bench->photos.recent, path);
	turn_on(bench, NULL);
	bench_open(bench, &pictures_sheet);
	browser = sheets_browser(&bench->sheets);
	assert_int_equal(browser->grid.count, 1 + bench->photos.bundled.count);
	bench_expect_focus(bench, "picture");
	bench_key(bench, SDLK_HOME);
	bench_press(bench, "picture");
	assert_string_equal(bench->opened, path);
	assert_null(bench->sheets.open);
	bench_open(bench, &pictures_sheet);
	bench_key(bench, SDLK_END);
	bench_press(bench, "picture");
	assert_int_equal(bench->bundled, bench->photos.bundled.count - 1);
	bench_open(bench, &pictures_sheet);
	(void)bench_key(bench, SDLK_DELETE); /* nothing is managed here */
	assert_int_equal(bench->photos.recent.count, 1);
}

/* Asked at the start, whoever played last. */
BENCH_TEST(who_plays_is_asked_in_simple_mode_too)
{
	struct error error;

	assert_int_equal(players_add(&bench->players, "Anna", &error), 1);
	bench_open(bench, &who_sheet);
	assert_non_null(items_find(&bench->controls.items, COMMAND_PLAYERS));
	sheets_close(&bench->sheets, true);
	turn_on(bench, NULL);
	bench_open(bench, &who_sheet);
	assert_ptr_equal(bench->sheets.open, &who_sheet);
	assert_null(items_find(&bench->controls.items, COMMAND_PLAYERS));
	bench_expect_focus(bench, "player-0");
	bench_press(bench, "player-0");
	assert_int_equal(bench->players.current, 0);
	assert_null(bench->sheets.open);
	bench_open(bench, &who_sheet);
	bench_press(bench, "player-1");
	assert_int_equal(bench->players.current, 1);
}
