/* test_keymap: the sheet that changes which key does what. */
#include "sheets/bench.h"

static void begin(struct bench *bench)
{
	bench_open(bench, &keymap_sheet);
}

/* Presses a key while the sheet is open; true if it was for the sheet. */
static bool key(struct bench *bench, SDL_Keycode code, int modifiers, int repeat)
{
	const SDL_KeyboardEvent event = { .type = SDL_KEYDOWN,
		                          .repeat = (Uint8)repeat,
		                          .keysym = { .sym = code, .mod = (Uint16)modifiers } };
	bool taken = sheets_key(&bench->sheets, &event);

	bench_frame(bench);
	return taken;
}

static void change(struct bench *bench, const char *command, const char *button)
{
	assert_true(bench_press(bench, command));
	assert_true(bench_press(bench, button));
	assert_true(sheets_await_key(&bench->sheets));
}

static bool gives(const struct bench *bench, SDL_Keycode code, int modifiers, enum command command)
{
	return keymap_command(&bench->keys, code, modifiers) == command;
}

BENCH_TEST(each_command_is_listed_with_its_keys)
{
	begin(bench);
	assert_string_equal(bench_find(bench, "key-undo")->value, "Ctrl+Z, Backspace");
	assert_string_equal(bench_find(bench, "key-hint")->value, "H");
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		const char *name = items_format(&bench->controls.items, "key-%s",
		                                command_info((enum command)i)->name);

		assert_int_equal(bench_find(bench, name) != NULL,
		                 keymap_can_change((enum command)i));
	}
	assert_false(bench_press(bench, "keys-reset-all"));
}

BENCH_TEST(a_key_is_changed_and_used)
{
	begin(bench);
	change(bench, "key-hint", "key-change");
	assert_true(key(bench, SDLK_k, 0, 0));
	assert_false(sheets_await_key(&bench->sheets));
	assert_true(gives(bench, SDLK_k, 0, COMMAND_HINT));
	assert_true(gives(bench, SDLK_h, 0, COMMAND_NONE));
	assert_string_equal(bench->sheets.note, "");
	assert_string_equal(settings_words(&bench->settings, SETTING_WORDS_KEYS), "hint=107");
	assert_true(bench_press(bench, "key-change-2"));
	assert_true(key(bench, SDLK_F12, KMOD_CTRL, 0));
	assert_true(bench_press(bench, "all-keys"));
	assert_string_equal(bench_find(bench, "key-hint")->value, "K, Ctrl+F12");
	assert_int_equal(bench->controls.focus, control_id("key-hint"));
	assert_true(bench_press(bench, "keys-reset-all"));
	assert_string_equal(settings_words(&bench->settings, SETTING_WORDS_KEYS), "");
	assert_string_equal(bench_find(bench, "key-hint")->value, "H");
}

BENCH_TEST(a_conflict_is_said)
{
	begin(bench);
	change(bench, "key-hint", "key-change");
	assert_true(key(bench, SDLK_g, 0, 0));
	assert_string_equal(bench->sheets.note, "G was the key of “Size…”, which has none now.");
	assert_true(bench_press(bench, "key-change"));
	assert_string_equal(bench->sheets.note, "");
	assert_true(key(bench, SDLK_z, KMOD_CTRL, 0));
	assert_string_equal(bench->sheets.note,
	                    "Ctrl+Z was a key of “Undo”, which still has Backspace.");
	assert_true(bench_press(bench, "all-keys"));
	assert_true(bench_press(bench, "key-undo"));
	assert_string_equal(settings_words(&bench->settings, SETTING_WORDS_KEYS),
	                    "undo=8;hint=C122;size=");
	assert_true(bench_press(bench, "key-reset"));
	assert_string_equal(bench->sheets.note,
	                    "Ctrl+Z was the key of “Hint”, which has none now.");
	assert_true(gives(bench, SDLK_z, KMOD_CTRL, COMMAND_UNDO));
	assert_false(bench_press(bench, "key-reset"));
}

BENCH_TEST(a_reset_names_all_that_lose_keys)
{
	begin(bench);
	change(bench, "key-hint", "key-change");
	assert_true(key(bench, SDLK_z, KMOD_CTRL, 0));
	assert_true(bench_press(bench, "all-keys"));
	change(bench, "key-size", "key-change");
	assert_true(key(bench, SDLK_BACKSPACE, 0, 0));
	assert_true(bench_press(bench, "all-keys"));
	assert_true(bench_press(bench, "key-undo"));
	assert_true(bench_press(bench, "key-reset"));
	assert_string_equal(bench->sheets.note,
	                    "Ctrl+Z was a key of “Hint”, and Backspace one of “Size…”.");
	assert_true(bench_press(bench, "all-keys"));
	change(bench, "key-hint", "key-change");
	assert_true(key(bench, SDLK_z, KMOD_CTRL, 0));
	assert_true(bench_press(bench, "key-change-2"));
	assert_true(key(bench, SDLK_BACKSPACE, 0, 0));
	assert_true(bench_press(bench, "all-keys"));
	assert_true(bench_press(bench, "key-undo"));
	assert_true(bench_press(bench, "key-reset"));
	assert_string_equal(bench->sheets.note,
	                    "Ctrl+Z and Backspace were the keys of “Hint”, which has none now.");
}

BENCH_TEST(a_key_is_removed)
{
	begin(bench);
	assert_true(bench_press(bench, "key-new"));
	assert_true(bench_press(bench, "key-remove-2"));
	assert_true(gives(bench, SDLK_n, KMOD_CTRL, COMMAND_NONE));
	assert_true(gives(bench, SDLK_n, 0, COMMAND_NEW));
	assert_true(bench_press(bench, "key-remove"));
	assert_true(gives(bench, SDLK_n, 0, COMMAND_NONE));
	assert_null(bench_find(bench, "key-change-2"));
	assert_false(bench_press(bench, "key-remove"));
}

BENCH_TEST(escape_and_cancel_change_nothing)
{
	begin(bench);
	change(bench, "key-hint", "key-change");
	assert_true(key(bench, SDLK_ESCAPE, 0, 0));
	assert_false(sheets_await_key(&bench->sheets));
	assert_ptr_equal(bench->sheets.open, &keymap_sheet);
	assert_true(bench_press(bench, "key-change"));
	assert_true(bench_press(bench, "key-cancel"));
	assert_false(sheets_await_key(&bench->sheets));
	assert_false(key(bench, SDLK_k, 0, 0));
	assert_string_equal(settings_words(&bench->settings, SETTING_WORDS_KEYS), "");
}

/* Then it is on what can be pressed, and on what was pressed. */
BENCH_TEST(the_focus_goes_to_cancel_and_back)
{
	begin(bench);
	assert_true(bench_press(bench, "key-new"));
	assert_true(bench_press(bench, "key-change-2"));
	assert_int_equal(bench->controls.focus, COMMAND_NONE); /* by the mouse there is none */
	assert_true(key(bench, SDLK_ESCAPE, 0, 0));
	controls_focus(&bench->controls, control_id("key-change-2"));
	assert_true(bench_press(bench, "key-change-2"));
	assert_int_equal(bench->controls.focus, control_id("key-cancel"));
	assert_true(bench_press(bench, "key-cancel"));
	assert_int_equal(bench->controls.focus, control_id("key-change-2"));
	assert_true(bench_press(bench, "key-change-2"));
	assert_true(key(bench, SDLK_k, 0, 0));
	assert_int_equal(bench->controls.focus, control_id("key-change-2"));
}

static bool says(const struct bench *bench, const char *sentence)
{
	const struct items *items = &bench->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].text != NULL && strcmp(items->list[i].text, sentence) == 0)
			return true;
	return false;
}

BENCH_TEST(only_who_scans_reads_of_switches)
{
	static const char sentence[] = "The key of your switch can’t be chosen.";

	begin(bench);
	change(bench, "key-hint", "key-change");
	assert_false(says(bench, sentence));
	bench->settings.values[SETTING_SCAN] = 1;
	bench_frame(bench);
	assert_true(says(bench, sentence));
}

/* What works alike everywhere still does: so the focus can be moved to Cancel. */
BENCH_TEST(some_keys_are_refused)
{
	begin(bench);
	change(bench, "key-hint", "key-change");
	assert_false(key(bench, SDLK_RETURN, 0, 1)); /* held since it pressed the button */
	assert_string_equal(bench->sheets.note, "");
	assert_false(key(bench, SDLK_TAB, 0, 0));
	assert_string_equal(bench->sheets.note,
	                    "This key has a meaning of its own. Choose another one.");
	assert_true(key(bench, SDLK_SCROLLLOCK, 0, 0));
	assert_string_equal(bench->sheets.note, "This key can’t be used. Choose another one.");
	assert_true(sheets_await_key(&bench->sheets));
	bench->settings.values[SETTING_LETTERS] = 1;
	assert_true(key(bench, SDLK_a, 0, 0));
	assert_string_equal(bench->sheets.note, "This key moves tiles. Choose another one.");
	assert_true(key(bench, SDLK_a, KMOD_CTRL, 0));
	assert_true(gives(bench, SDLK_a, KMOD_CTRL, COMMAND_HINT));
}

BENCH_TEST(settings_open_the_keys)
{
	bench_open(bench, &settings_sheet);
	assert_non_null(items_find(&bench->controls.items, COMMAND_KEYMAP));
}
