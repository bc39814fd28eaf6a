/* The player's keys: given, taken, reset, and as a text to be stored. */
#include "support/group.h"
#include "ui/keymap.h"

static void expect_keys(const struct keymap *map, enum command command, const char *expected)
{
	char text[2 * KEYS_SIZE] = "", name[KEYS_SIZE];

	for (int k = 0; k < COMMAND_KEYS; k++) {
		struct command_key key = keymap_keys(map, command)[k];

		(void)keymap_name(map, keys_us, key, name);
		strcat(strcat(text, k > 0 && name[0] != '\0' ? " " : ""), name);
	}
	check(strcmp(text, expected) == 0, "keys of %s: expected “%s”, got “%s”",
	      command_info(command)->name, expected, text);
}

static enum command assign(struct keymap *map, enum command command, int which, SDL_Keycode code,
                           int modifiers)
{
	return keymap_assign(map, command, which, (struct command_key){ code, modifiers });
}

TEST_CASE(commands_have_their_usual_keys_at_first)
{
	struct keymap map;

	keymap_init(&map);
	for (int i = COMMAND_NONE; i < COMMAND_COUNT; i++)
		assert_true(keymap_is_usual(&map, (enum command)i));
	expect_keys(&map, COMMAND_UNDO, "Ctrl+Z Backspace");
	expect_keys(NULL, COMMAND_UNDO, "Ctrl+Z Backspace");
	assert_int_equal(keymap_command(&map, SDLK_h, 0), COMMAND_HINT);
	assert_int_equal(keymap_command(NULL, SDLK_h, 0), COMMAND_HINT);
}

TEST_CASE(a_key_is_given_and_another_command_loses_it)
{
	struct keymap map;

	keymap_init(&map);
	assert_int_equal(assign(&map, COMMAND_HINT, 0, SDLK_k, 0), COMMAND_NONE);
	assert_int_equal(keymap_command(&map, SDLK_k, 0), COMMAND_HINT);
	assert_int_equal(keymap_command(&map, SDLK_h, 0), COMMAND_NONE);
	assert_int_equal(assign(&map, COMMAND_SOLVE, 0, SDLK_k, 0), COMMAND_HINT);
	expect_keys(&map, COMMAND_HINT, "");
	expect_keys(&map, COMMAND_SOLVE, "K Ctrl+S");
	/* the one that it still has comes first */
	assert_int_equal(assign(&map, COMMAND_HINT, 0, SDLK_z, KMOD_CTRL), COMMAND_UNDO);
	expect_keys(&map, COMMAND_UNDO, "Backspace");
	/* a command's own other key, and a second one without a first */
	assert_int_equal(assign(&map, COMMAND_NEW, 0, SDLK_n, KMOD_CTRL), COMMAND_NONE);
	expect_keys(&map, COMMAND_NEW, "Ctrl+N");
	keymap_remove(&map, COMMAND_NEW, 0);
	assert_int_equal(assign(&map, COMMAND_NEW, 1, SDLK_j, 0), COMMAND_NONE);
	expect_keys(&map, COMMAND_NEW, "J");
}

TEST_CASE(a_reset_takes_usual_keys_back)
{
	enum command losers[COMMAND_KEYS];
	struct keymap map;

	keymap_init(&map);
	(void)assign(&map, COMMAND_HINT, 0, SDLK_s, 0);
	(void)assign(&map, COMMAND_HINT, 1, SDLK_k, 0);
	expect_keys(&map, COMMAND_SOLVE, "Ctrl+S");
	assert_false(keymap_is_usual(&map, COMMAND_SOLVE));
	keymap_reset(&map, COMMAND_SOLVE, losers);
	assert_int_equal(losers[0], COMMAND_HINT);
	assert_int_equal(losers[1], COMMAND_NONE);
	expect_keys(&map, COMMAND_SOLVE, "S Ctrl+S");
	expect_keys(&map, COMMAND_HINT, "K");
	keymap_reset(&map, COMMAND_HINT, losers);
	assert_int_equal(losers[0], COMMAND_NONE);
	expect_keys(&map, COMMAND_HINT, "H");
	(void)assign(&map, COMMAND_HINT, 1, SDLK_BACKSPACE, 0); /* Undo’s second one */
	(void)assign(&map, COMMAND_SIZE, 0, SDLK_z, KMOD_CTRL);
	keymap_reset(&map, COMMAND_UNDO, losers);
	assert_int_equal(losers[0], COMMAND_SIZE);
	assert_int_equal(losers[1], COMMAND_HINT);
}

TEST_CASE(some_keys_work_alike_everywhere)
{
	static const struct command_key fixed[] = {
		{ SDLK_ESCAPE, 0 }, { SDLK_TAB, KMOD_CTRL },
		{ SDLK_RETURN, 0 }, { SDLK_KP_ENTER, KMOD_SHIFT },
		{ SDLK_UP, 0 },     { SDLK_LEFT, KMOD_ALT },
		{ SDLK_PAGEUP, 0 }, { SDLK_HOME, 0 },
		{ SDLK_f, 0 },      { 0, 0 },
	};

	for (size_t i = 0; i < SDL_arraysize(fixed); i++)
		check(!keymap_can_use(fixed[i]), "key %zu can be used", i);
	assert_true(keymap_can_use((struct command_key){ SDLK_RETURN, KMOD_ALT }));
	assert_true(keymap_can_use((struct command_key){ SDLK_f, KMOD_CTRL }));
	assert_false(keymap_can_change(COMMAND_PLAY_NOW));
	assert_false(keymap_can_change(COMMAND_CLOSE));
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		for (int k = 0; k < COMMAND_KEYS; k++) {
			struct command_key key = command_info((enum command)i)->keys[k];

			check(key.code == 0 || keymap_can_use(key) || i == COMMAND_PLAY_NOW,
			      "key %d of %s can't be used", k, command_info((enum command)i)->name);
		}
}

TEST_CASE(keys_are_read_as_they_were_written)
{
	struct keymap map, read;
	char text[KEYMAP_TEXT_SIZE], again[KEYMAP_TEXT_SIZE];

	keymap_init(&map);
	keymap_write(&map, text);
	assert_string_equal(text, "");
	(void)assign(&map, COMMAND_HINT, 0, SDLK_k, 0);
	(void)assign(&map, COMMAND_UNDO, 0, SDLK_F12, KMOD_CTRL | KMOD_SHIFT | KMOD_ALT);
	keymap_remove(&map, COMMAND_QUIT, 0);
	keymap_write(&map, text);
	assert_string_equal(text, "undo=CSA1073741893,8;hint=107;quit=");
	keymap_read(&read, text);
	expect_keys(&read, COMMAND_HINT, "K");
	expect_keys(&read, COMMAND_UNDO, "Ctrl+Shift+Alt+F12 Backspace");
	expect_keys(&read, COMMAND_QUIT, "");
	keymap_write(&read, again);
	assert_string_equal(text, again);
}

/* Whatever happened to the text, no key does two things, and what isn't understood stays as usual. */
TEST_CASE(damaged_texts_leave_the_usual_keys)
{
	static const struct {
		const char *text, *hint, *solve;
	} rows[] = {
		{ "", "H", "S Ctrl+S" },
		{ "hint=107", "K", "S Ctrl+S" },
		{ ";;hint=107;;", "K", "S Ctrl+S" },
		{ "hint=", "", "S Ctrl+S" },
		{ "hint", "H", "S Ctrl+S" },
		{ "hint=107;hint=108", "K", "S Ctrl+S" },
		{ "hint=k", "H", "S Ctrl+S" },
		{ "hint=107,", "H", "S Ctrl+S" },
		{ "hint=107,108,109", "H", "S Ctrl+S" },
		{ "hint=107x", "H", "S Ctrl+S" },
		{ "hint=-107", "H", "S Ctrl+S" },
		{ "hint=99999999999999999999", "H", "S Ctrl+S" },
		{ "hint=27", "H", "S Ctrl+S" },
		{ "hint=C", "H", "S Ctrl+S" },
		{ "hint=SC107", "H", "S Ctrl+S" },
		{ "nothing=107;hint=107", "K", "S Ctrl+S" },
		{ "play-now=107;close=108", "H", "S Ctrl+S" },
		{ "hint=115", "S", "Ctrl+S" },
		{ "hint=107;solve=107", "K", "" },
		{ "hint=107,107", "K", "S Ctrl+S" },
		{ "hint=115,C115", "S Ctrl+S", "" },
		{ "hint=115;solve=104", "S", "H" },
	};

	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		struct keymap map;

		keymap_read(&map, rows[i].text);
		expect_keys(&map, COMMAND_HINT, rows[i].hint);
		expect_keys(&map, COMMAND_SOLVE, rows[i].solve);
		expect_keys(&map, COMMAND_UNDO, "Ctrl+Z Backspace");
	}
}

TEST_CASE(a_full_map_fits_in_its_text)
{
	struct keymap map, read;
	char text[KEYMAP_TEXT_SIZE], again[KEYMAP_TEXT_SIZE];

	keymap_init(&map);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++)
		for (int k = 0; k < COMMAND_KEYS && keymap_can_change((enum command)i); k++)
			(void)assign(&map, (enum command)i, k, INT32_MAX - 2 * i - k,
			             KMOD_CTRL | KMOD_SHIFT | KMOD_ALT);
	keymap_write(&map, text);
	check(strlen(text) < KEYMAP_TEXT_SIZE / 2, "the text has %zu bytes", strlen(text));
	keymap_read(&read, text);
	keymap_write(&read, again);
	assert_string_equal(text, again);
}

TEST_CASE(what_to_press_is_a_key_or_a_button)
{
	struct keymap map;
	char text[KEYMAP_PRESS_SIZE];

	keymap_init(&map);
	keymap_press(&map, COMMAND_SOLVE, keys_us, false, text);
	assert_string_equal(text, "S");
	keymap_press(&map, COMMAND_SOLVE, keys_us, true, text);
	assert_string_equal(text, "Ctrl+S");
	keymap_remove(&map, COMMAND_SOLVE, 1);
	keymap_press(&map, COMMAND_SOLVE, keys_us, true, text);
	assert_string_equal(text, "“Solve”");
	keymap_press(NULL, COMMAND_HINT, keys_us, true, text);
	assert_string_equal(text, "H");
}
