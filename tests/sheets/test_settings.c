/* The Settings sheet: each control changes and shows its setting. */
#include "game/limit.h"
#include "game/plans.h"
#include "sheets/bench.h"

static void begin(struct bench *bench)
{
	bench->sheets.context.text_percent = 100;
	bench_open(bench, &settings_sheet);
}

static void expect_setting(const struct bench *bench, enum setting setting, int value)
{
	check(settings_get(&bench->settings, setting) == value, "setting %s: expected %d, got %d",
	      setting_info(setting)->key, value, settings_get(&bench->settings, setting));
}

/* How many warnings say this; those that are shown must not scroll. */
static void expect_text(const struct bench *bench, const char *sentence, int count)
{
	const struct items *items = &bench->controls.items;

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

BENCH_TEST(one_of_several_is_lit)
{
	static const char *const themes[] = { "theme-desktop", "theme-dark", "theme-bright",
		                              "theme-contrast" };

	begin(bench);
	for (int i = 3; i >= 0; i--) {
		assert_true(bench_press(bench, themes[i]));
		expect_setting(bench, SETTING_THEME, i);
		for (int k = 0; k < 4; k++)
			check(bench_lit(bench, themes[k]) == (k == i), "%s while %s is chosen",
			      themes[k], themes[i]);
	}
	assert_null(bench_find(bench, "method-automatic"));
	assert_true(bench_press(bench, "advanced"));
	assert_true(bench_press(bench, "method-breadth-first"));
	expect_setting(bench, SETTING_METHOD, SETTINGS_METHOD_BREADTH_FIRST);
	assert_false(bench_lit(bench, "method-automatic"));
	assert_true(bench_lit(bench, "next-move") && bench_press(bench, "next-step"));
	expect_setting(bench, SETTING_STEPS, 1);
	assert_true(bench_lit(bench, "show-complexity") && bench_press(bench, "show-in-place"));
	expect_setting(bench, SETTING_THIRD_FIGURE, SETTINGS_THIRD_IN_PLACE);
	assert_true(bench_press(bench, "motion-less"));
	expect_setting(bench, SETTING_MOTION, SETTINGS_MOTION_LESS);
}

BENCH_TEST(the_third_figure_is_chosen_where_it_is)
{
	static const char *const kinds[] = { "show-complexity", "show-none", "show-in-place",
		                             "show-fewest" };

	for (int i = 3; i >= 0; i--) {
		bench_open(bench, &figure_sheet);
		assert_true(bench_command(bench, (int)control_id(kinds[i])));
		expect_setting(bench, SETTING_THIRD_FIGURE, i);
		assert_null(bench->sheets.open);
		bench_open(bench, &figure_sheet);
		assert_true(bench_lit(bench, kinds[i]));
	}
}

BENCH_TEST(switches_turn_on_and_off)
{
	static const struct {
		const char *name;
		enum setting setting;
		bool lit; /* if value is 1 */
	} switches[] = { { "letters", SETTING_LETTERS, true },
		         { "arrows", SETTING_ARROWS, true },
		         { "one-tile", SETTING_ONE_TILE, true },
		         { "show-moves", SETTING_HIDE_MOVES, false },
		         { "show-time", SETTING_HIDE_TIME, false },
		         { "mark-in-place", SETTING_MARK_PLACED, true },
		         { "pause-behind", SETTING_PAUSE_BEHIND, true } };

	begin(bench);
	assert_true(bench_press(bench, "advanced"));
	for (size_t i = 0; i < SDL_arraysize(switches); i++)
		for (int value = 1; value >= 0; value--) {
			assert_true(bench_press(bench, switches[i].name));
			expect_setting(bench, switches[i].setting, value);
			check(bench_lit(bench, switches[i].name) ==
			              (switches[i].lit == (value == 1)),
			      "%s at %d", switches[i].name, value);
		}
}

BENCH_TEST(advanced_settings_are_folded_when_the_sheet_opens)
{
	begin(bench);
	assert_true(bench_press(bench, "advanced") && bench_lit(bench, "advanced"));
	assert_non_null(bench_find(bench, "moves-plus"));
	assert_true(bench_press(bench, "advanced"));
	assert_null(bench_find(bench, "moves-plus"));
	assert_true(bench_press(bench, "advanced"));
	begin(bench);
	assert_false(bench_lit(bench, "advanced"));
}

/* Gives a slider the focus, then a key. */
static void key_on(struct bench *bench, const char *name, SDL_Keycode code)
{
	bench->controls.focus = bench_find(bench, name)->command;
	check(bench_key(bench, code), "%s takes no key", name);
	bench_frame(bench);
	bench_expect_focus(bench, name);
}

/* Text size steps from the size shown, however that was set. */
BENCH_TEST(keys_move_a_slider_to_its_ends)
{
	begin(bench);
	bench->sheets.context.text_percent = 130; /* as in the system */
	bench_frame(bench);
	key_on(bench, "text-size", SDLK_RIGHT);
	expect_setting(bench, SETTING_TEXT, 150);
	for (int i = 0; i < 9; i++) {
		bench->sheets.context.text_percent = settings_get(&bench->settings, SETTING_TEXT);
		key_on(bench, "text-size", SDLK_RIGHT);
	}
	expect_setting(bench, SETTING_TEXT, SETTINGS_TEXT_MAX);
	key_on(bench, "volume", SDLK_HOME);
	expect_setting(bench, SETTING_VOLUME, 0);
	key_on(bench, "volume", SDLK_LEFT);
	expect_setting(bench, SETTING_VOLUME, 0);
	key_on(bench, "volume", SDLK_END);
	expect_setting(bench, SETTING_VOLUME, 100);
	assert_true(bench_press(bench, "volume")); /* Enter says no place */
	expect_setting(bench, SETTING_VOLUME, 100);
	assert_false(bench_key(bench, SDLK_UP));
}

/* A point on a slider, in hundredths of its width. */
static struct sheet_point point_on(const struct bench *bench, const char *name, int across)
{
	const SDL_Rect *rect = &bench_find(bench, name)->rect;
	int x = rect->x + rect->w * across / 100, y = rect->y + rect->h / 2;

	return (struct sheet_point){ controls_hit(&bench->controls, x, y), .x = x, .y = y };
}

static void press_on(struct bench *bench, const char *name, int across)
{
	struct sheet_point point = point_on(bench, name, across);

	controls_hold(&bench->controls, &point.hit, point.x, point.y);
	check(sheets_press(&bench->sheets, &point), "%s is not held", name);
}

/* What it changes waits for the release: another text size would move it. */
BENCH_TEST(a_slider_is_drawn)
{
	struct sheet_point point;

	begin(bench);
	press_on(bench, "volume", 1);
	point = point_on(bench, "volume", 31);
	assert_true(sheets_drag(&bench->sheets, &point));
	bench_frame(bench);
	expect_setting(bench, SETTING_VOLUME, 60);
	assert_string_equal(bench_find(bench, "volume")->value, "30%");
	assert_true(sheets_release(&bench->sheets, &point));
	bench_frame(bench);
	expect_setting(bench, SETTING_VOLUME, 30);
	press_on(bench, "volume", 99);
	controls_let_go(&bench->controls); /* cancelled */
	assert_false(sheets_release(&bench->sheets, &point));
	bench_frame(bench);
	expect_setting(bench, SETTING_VOLUME, 30);
}

/* A player who changes the volume expects to hear it. */
BENCH_TEST(the_volume_ends_mute)
{
	begin(bench);
	bench->settings.values[SETTING_VOLUME] = 100;
	bench->settings.values[SETTING_MUTED] = 1;
	SDL_strlcpy(bench->said, "Sound is off.", sizeof bench->said);
	bench_frame(bench);
	key_on(bench, "volume", SDLK_RIGHT);
	expect_setting(bench, SETTING_MUTED, 1);
	key_on(bench, "volume", SDLK_LEFT);
	expect_setting(bench, SETTING_MUTED, 0);
	assert_true(settings_get(&bench->settings, SETTING_VOLUME) < 100);
	assert_string_equal(bench->said, "");
	assert_false(sheets_command(&bench->sheets, COMMAND_MUTE)); /* not handled by the sheet */
}

/* It stays visible while the sheet scrolls. */
BENCH_TEST(what_cant_be_saved_is_said)
{
	static char sentence[] = "Can’t save your game: the disk is full.";

	begin(bench);
	expect_text(bench, sentence, 0);
	bench->sheets.context.trouble = sentence;
	bench_frame(bench);
	expect_text(bench, sentence, 1);
	sentence[0] = '\0';
	bench_frame(bench);
	expect_text(bench, "", 0);
}

/* Presses a stepper until it is disabled. */
static void press_to_the_end(struct bench *bench, const char *name)
{
	for (int i = 0; i < 50 && bench_press(bench, name); i++)
		;
}

BENCH_TEST(limits_apply_to_future_games_of_the_size)
{
	begin(bench);
	assert_true(bench_press(bench, "advanced"));
	assert_false(bench_press(bench, "moves-minus") || bench_press(bench, "time-minus"));
	assert_true(bench_press(bench, "moves-plus") && bench_press(bench, "time-plus"));
	expect_setting(bench, SETTING_LIMIT_MOVES, 30); /* 3×3: see limit_least */
	expect_setting(bench, SETTING_LIMIT_SECONDS, 20);
	expect_setting(bench, SETTING_LIMIT_COLUMNS, 3);
	assert_int_equal(game_limit_for(&bench->game, 3, 3).moves, 30);
	assert_int_equal(game_limit_for(&bench->game, 4, 3).moves, 0);
	assert_int_equal(bench->game.round.limit.moves, 0); /* not of the running game */
	assert_true(bench_press(bench, "moves-minus"));     /* from the first step */
	expect_setting(bench, SETTING_LIMIT_MOVES, 0);
	press_to_the_end(bench, "moves-plus");
	press_to_the_end(bench, "time-plus");
	expect_setting(bench, SETTING_LIMIT_MOVES, 100000);
	expect_setting(bench, SETTING_LIMIT_SECONDS, 7200);
	bench->controls.focus = bench_find(bench, "time-minus")->command;
	press_to_the_end(bench, "time-minus");
	bench_expect_focus(bench, "time-plus");
	assert_string_equal(bench->said, "");
}

BENCH_TEST(a_limit_that_the_board_does_not_allow_is_refused)
{
	bench_init(bench, "8 6 7/2 5 4/3 0 1", NULL); /* 31 moves, proven at once: 25 */
	bench->game.limit = (struct limit){ .moves = 30 };
	bench->game.limit_columns = bench->game.limit_rows = 3;
	begin(bench);
	assert_true(bench_press(bench, "advanced") && bench_press(bench, "moves-minus"));
	expect_setting(bench, SETTING_LIMIT_MOVES, 0);
	assert_non_null(strstr(bench->said, "This board needs at least 2"));
}

/* A finger on a slider, so far from its first stop. */
static struct sheet_point touch(struct bench *bench, int right, int down)
{
	const struct item *item = bench_find(bench, "text-size");

	bench->controls.items.touch = true;
	return (struct sheet_point){
		.hit = { .command = item->command, .part = -1, .in_sheet = true },
		.x = item->rect.x + 4 + right,
		.y = item->rect.y + item->rect.h / 2 + down
	};
}

static void touch_first(struct bench *bench)
{
	struct sheet_point point = touch(bench, 0, 0);

	controls_hold(&bench->controls, &point.hit, point.x, point.y);
	bench->controls.pressed = point.hit.command;
	assert_true(sheets_press(&bench->sheets, &point));
}

BENCH_TEST(a_finger_draws_a_slider_only_along_it)
{
	int before, wide;
	struct sheet_point point;

	begin(bench);
	before = settings_get(&bench->settings, SETTING_TEXT);
	wide = bench_find(bench, "text-size")->rect.w - 8;
	touch_first(bench);
	point = touch(bench, 3, 30);
	assert_false(sheets_drag(&bench->sheets, &point)); /* it scrolls */
	assert_int_equal(bench->controls.pressed, COMMAND_NONE);
	point = touch(bench, wide, 30);
	assert_false(sheets_drag(&bench->sheets, &point));
	assert_false(sheets_release(&bench->sheets, &point));
	bench_frame(bench);
	expect_setting(bench, SETTING_TEXT, before);
	touch_first(bench);
	point = touch(bench, 2, 2);
	assert_false(sheets_drag(&bench->sheets, &point)); /* it may still do either */
	point = touch(bench, 30, 5);
	assert_true(sheets_drag(&bench->sheets, &point));
	point = touch(bench, wide, 90); /* however it goes on */
	assert_true(sheets_drag(&bench->sheets, &point));
	assert_true(sheets_release(&bench->sheets, &point));
	bench_frame(bench);
	expect_setting(bench, SETTING_TEXT, SETTINGS_TEXT_MAX);
	touch_first(bench); /* a tap */
	point = touch(bench, 0, 0);
	assert_true(sheets_release(&bench->sheets, &point));
	bench_frame(bench);
	expect_setting(bench, SETTING_TEXT, SETTINGS_TEXT_MIN);
}
