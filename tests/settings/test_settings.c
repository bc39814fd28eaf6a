/* test_settings: the table of choices, its steps, and what the store keeps. */
#include <signal.h>
#include <sys/resource.h>

#include "base/language.h"
#include "puzzle/scramble.h"
#include "settings/settings.h"
#include "support/folders.h"
#include "support/group.h"

static struct error error;

TEST_CASE(every_row_has_a_unique_key_and_a_range)
{
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct setting_info *info = setting_info((enum setting)i);

		check(info->key != NULL && info->key[0] != '\0', "setting %d has no key", i);
		check(info->min < info->max && info->initial >= info->min &&
		              info->initial <= info->max,
		      "%s: %d is not in %d … %d", info->key, info->initial, info->min, info->max);
		for (int k = 0; k < i; k++)
			check(strcmp(info->key, setting_info((enum setting)k)->key) != 0,
			      "%s is twice in the table", info->key);
		for (int k = 0; k < info->stop_count; k++)
			check(info->stops[k] >= info->min && info->stops[k] <= info->max,
			      "%s: %d is out of range", info->key, info->stops[k]);
	}
}

TEST_CASE(without_a_store_all_have_their_initial_values)
{
	struct settings settings;

	settings_open(&settings, NULL);
	for (int i = 0; i < SETTING_COUNT; i++)
		assert_int_equal(settings_get(&settings, (enum setting)i),
		                 setting_info((enum setting)i)->initial);
	assert_true(settings_set(&settings, SETTING_VOLUME, 10, &error));
	assert_int_equal(settings_get(&settings, SETTING_VOLUME), 10);
}

TEST_CASE(words_are_kept)
{
	struct store *store = store_open(NULL, &error);
	struct settings settings;

	check(store != NULL, "%s", error.text);
	settings_open(&settings, store);
	assert_string_equal(settings_words(&settings, SETTING_WORDS_KEYS), "");
	assert_true(settings_set_words(&settings, SETTING_WORDS_KEYS, "hint=107", &error));
	settings_open(&settings, store);
	assert_string_equal(settings_words(&settings, SETTING_WORDS_KEYS), "hint=107");
	assert_true(store_set(store, "keys", "\xff\xfe;=;", &error)); /* whatever it is */
	settings_open(&settings, store);
	assert_true(settings_set_words(&settings, SETTING_WORDS_KEYS, "", &error));
	store_close(store);
}

/* The contents of players' files must keep their meaning in later versions. */
TEST_CASE(keys_and_numbers_never_change)
{
	static const struct {
		enum setting setting;
		const char *key;
		int initial, max;
	} kept[] = {
		{ SETTING_THEME, "theme", 0, 3 },
		{ SETTING_MOTION, "motion", 0, 2 },
		{ SETTING_TEXT, "text-percent", 0, 200 },
		{ SETTING_HOVER, "hover", 0, 20 },
		{ SETTING_SCAN, "scan-switches", 0, 2 },
		{ SETTING_SCAN_TENTHS, "scan-tenths", 15, 30 },
		{ SETTING_LETTERS, "letters", 0, 1 },
		{ SETTING_ARROWS, "arrows-move-gap", 0, 1 },
		{ SETTING_LESSONS, "lessons", 0, 1023 },
		{ SETTING_STEPS, "hint-steps", 0, 1 },
		{ SETTING_HIDE_MOVES, "hide-moves", 0, 1 },
		{ SETTING_ONE_TILE, "one-tile", 0, 1 },
		{ SETTING_HIDE_TIME, "hide-time", 0, 1 },
		{ SETTING_THIRD_FIGURE, "hide-complexity", 0, 3 },
		{ SETTING_MARK_PLACED, "mark-in-place", 0, 1 },
		{ SETTING_RIVAL, "rival-board", 1, 1 },
		{ SETTING_INSPECTION, "inspection", 0, 1 },
		{ SETTING_SPEED, "moves-per-second", 0, 100 },
		{ SETTING_VOLUME, "volume", 60, 100 },
		{ SETTING_MUTED, "muted", 0, 1 },
		{ SETTING_NUMBERS, "numbers", 0, 2 },
		{ SETTING_SCRAMBLE_KIND, "scramble-kind", 0, 4 },
		{ SETTING_DIFFICULTY, "difficulty", 0, 4 },
		{ SETTING_METHOD, "solver-method", 0, 1 },
		{ SETTING_LETTERS_ASKED, "letters-asked", 0, 1 },
		{ SETTING_WALK_MOVES, "walk-moves", 0, 20000000 },
		{ SETTING_SIZE_MODE, "size-mode", 0, 2 },
		{ SETTING_TILE_PX, "auto-tile-pixels", 0, 4096 },
		{ SETTING_COLUMNS, "columns", 4, 32 },
		{ SETTING_ROWS, "rows", 4, 32 },
		{ SETTING_LIMIT_MOVES, "limit-moves", 0, 2147483647 },
		{ SETTING_LIMIT_SECONDS, "limit-seconds", 0, 2147483647 },
		{ SETTING_LIMIT_COLUMNS, "limit-columns", 0, 32 },
		{ SETTING_LIMIT_ROWS, "limit-rows", 0, 32 },
		{ SETTING_GALLERY_TAB, "gallery-tab", 0, 2 },
		{ SETTING_ALBUM_SHUFFLED, "album-shuffled", 0, 1 },
		{ SETTING_RACE_PACE, "race-pace", 20, 100 },
		{ SETTING_LANGUAGE, "language", 0, LANGUAGES },
		{ SETTING_SPEAK, "speak", 0, 1 },
		{ SETTING_PAUSE_BEHIND, "pause-behind", 0, 1 },
		{ SETTING_FORGETS, "forgets-pictures", 0, 1 },
		{ SETTING_SIMPLE, "simple", 0, 1 },
		{ SETTING_SIMPLE_CODE, "simple-code", 0, 10000 },
		{ SETTING_SIMPLE_DIFFICULTY, "simple-difficulty", 4, 4 },
		{ SETTING_WINDOW_X, "window-x", -32768, 32767 },
		{ SETTING_WINDOW_Y, "window-y", -32768, 32767 },
		{ SETTING_WINDOW_WIDTH, "window-width", 1280, 32767 },
		{ SETTING_WINDOW_HEIGHT, "window-height", 800, 32767 },
		{ SETTING_MAXIMISED, "maximised", 0, 1 },
		{ SETTING_FULLSCREEN, "fullscreen", 0, 1 },
	};
	struct store *store = store_open(NULL, &error);
	struct settings settings;

	assert_int_equal(sizeof kept / sizeof *kept, SETTING_COUNT);
	for (int i = 0; i < SETTING_COUNT; i++)
		assert_true(store_set_number(store, kept[i].key, kept[i].max, &error));
	settings_open(&settings, store);
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct setting_info *info = setting_info(kept[i].setting);

		check(info->initial == kept[i].initial && info->max == kept[i].max &&
		              settings_get(&settings, kept[i].setting) == kept[i].max,
		      "%s: %d, first %d", kept[i].key, settings_get(&settings, kept[i].setting),
		      info->initial);
	}
	store_close(store);
}

TEST_CASE(a_bad_value_is_replaced_by_the_initial_one)
{
	static const char *const bad[] = { "",           "loud", "-40000",
		                           "2147483648", "1e1",  "99999999999999" };
	struct store *store = store_open(NULL, &error);
	struct settings settings;

	for (size_t b = 0; b < sizeof bad / sizeof *bad; b++) {
		for (int i = 0; i < SETTING_COUNT; i++)
			assert_true(store_set(store, setting_info((enum setting)i)->key, bad[b],
			                      &error));
		settings_open(&settings, store);
		for (int i = 0; i < SETTING_COUNT; i++) {
			const struct setting_info *info = setting_info((enum setting)i);

			check(settings.values[i] == info->initial, "%s “%s” is read as %d",
			      info->key, bad[b], settings.values[i]);
		}
	}
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct setting_info *info = setting_info((enum setting)i);

		for (long value = info->min - 1L; value <= info->max + 1L;
		     value += info->max - info->min + 2L) {
			assert_true(store_set_number(store, info->key, value, &error));
			settings_open(&settings, store);
			check(settings.values[i] == info->initial, "%s %ld is read as %d",
			      info->key, value, settings.values[i]);
		}
	}
	store_close(store);
}

TEST_CASE(steps_go_from_stop_to_stop_and_stay_at_the_ends)
{
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct setting_info *info = setting_info((enum setting)i);
		int last = info->stop_count - 1;

		for (int k = 0; k < last; k++) {
			int low = info->stops[k], high = info->stops[k + 1];

			check(setting_step((enum setting)i, low, 1) == high &&
			              setting_step((enum setting)i, high, -1) == low,
			      "%s: %d and %d are not next to each other", info->key, low, high);
		}
		if (last < 0)
			continue;
		assert_int_equal(setting_step((enum setting)i, info->stops[0], -1), info->stops[0]);
		assert_int_equal(setting_step((enum setting)i, info->stops[last], 1),
		                 info->stops[last]);
	}
	assert_int_equal(setting_step(SETTING_LETTERS, 1, 1), 1); /* no stops */
}

/* A value from the store, the system or the command line may lie between two stops. */
TEST_CASE(a_value_between_finds_the_stops)
{
	assert_int_equal(setting_step(SETTING_TEXT, 110, 1), 125);
	assert_int_equal(setting_step(SETTING_TEXT, 110, -1), 100);
	assert_int_equal(setting_step(SETTING_TEXT, 90, -1), SETTINGS_TEXT_MIN);
	assert_int_equal(setting_step(SETTING_VOLUME, 55, -1), 50);
	assert_int_equal(setting_step(SETTING_WALK_MOVES, 37, 1), 50);
	assert_int_equal(setting_step(SETTING_WALK_MOVES, 37, -1), 20);
	assert_int_equal(setting_step(SETTING_WALK_MOVES, 100, 1), 150);
	assert_int_equal(setting_step(SETTING_WALK_MOVES, 1, 1), 5);
	assert_int_equal(setting_step(SETTING_WALK_MOVES, 1, -1), 1);
	assert_int_equal(setting_step(SETTING_WALK_MOVES, SCRAMBLE_WALK_MAX, 1), 0);
	assert_int_equal(setting_step(SETTING_WALK_MOVES, SCRAMBLE_WALK_MAX, -1), 10000);
}

/* In a folder of its own, with a file size limit to simulate a full disk. */
TEST_CASE(unsaved_values_last_until_the_end)
{
	struct rlimit before, none;
	char path[] = "/tmp/missing-piece-settings-XXXXXX", file[64];
	struct store *store;
	struct settings settings, other;

	signal(SIGXFSZ, SIG_IGN);
	assert_non_null(mkdtemp(path));
	snprintf(file, sizeof file, "%s/store.db", path);
	store = store_open(file, &error);
	assert_string_equal(error.text, "");
	settings_open(&settings, store);
	assert_true(settings_set(&settings, SETTING_VOLUME, 20, &error));
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
	none = before;
	none.rlim_cur = 0;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
	for (int volume = 30; volume <= 40; volume += 10) {
		bool written;

		error_set(&error, "%s", "");
		written = settings_set(&settings, SETTING_VOLUME, volume, &error);
		check(!written && strstr(error.text, "Can’t save your game: ") != NULL, "%d: “%s”",
		      written, error.text);
		assert_int_equal(settings_get(&settings, SETTING_VOLUME), volume);
	}
	assert_true(settings_set(&settings, SETTING_VOLUME, 40, &error)); /* already 40 */
	assert_false(settings_store(&settings, &error));
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
	settings_open(&other, store);
	assert_int_equal(settings_get(&other, SETTING_VOLUME), 20);
	assert_true(settings_store(&settings, &error)); /* after all */
	settings_open(&other, store);
	assert_int_equal(settings_get(&other, SETTING_VOLUME), 40);
	store_close(store);
	assert_int_equal(remove_folder(path), 0);
}
