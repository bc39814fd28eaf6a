/* settings: the table of all choices, and loading and storing them. */
#include "settings/settings.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/language.h"
#include "puzzle/scramble.h"

static const int text_stops[] = { SETTINGS_TEXT_MIN, 100, 125, 150, 175, SETTINGS_TEXT_MAX };
static const int volume_stops[] = { 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100 };
/* from easy for beginners to practically random */
static const int walk_stops[] = { 5, 10, 20, 50, 100, 150, 200, 500, 1000, 10000, 0 };

static const int tile_stops[] = { 25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1000, 0 };

static const int hover_stops[] = { SETTINGS_HOVER_NOTHING,
	                           SETTINGS_HOVER_AT_ONCE,
	                           SETTINGS_HOVER_DWELLS_MIN,
	                           6,
	                           8,
	                           10,
	                           12,
	                           15,
	                           SETTINGS_HOVER_DWELLS_MAX };

static const int scan_stops[] = { 5, 8, 10, 15, 20, 25, 30 };

static const int pace_stops[] = { 5, 10, 15, 20, 30, 40, 50, 60, 80, 100 };

#define STOPS(stops) stops, sizeof stops / sizeof *stops
#define PLACE SETTINGS_UNPLACED, INT16_MAX, .initial = SETTINGS_UNPLACED

static const struct setting_info rows[SETTING_COUNT] = {
	[SETTING_THEME] = { .key = "theme", .max = SETTINGS_THEME_CONTRAST },
	[SETTING_MOTION] = { .key = "motion", .max = SETTINGS_MOTION_LESS },
	[SETTING_TEXT] = { "text-percent", 0, SETTINGS_TEXT_MAX, 0, STOPS(text_stops) },
	[SETTING_HOVER] = { "hover", 0, SETTINGS_HOVER_DWELLS_MAX, 0, STOPS(hover_stops) },
	[SETTING_LETTERS] = { .key = "letters", .max = 1 },
	[SETTING_ARROWS] = { .key = "arrows-move-gap", .max = 1 },
	[SETTING_ONE_TILE] = { .key = "one-tile", .max = 1 },
	[SETTING_LESSONS] = { .key = "lessons", .max = 1023 },
	[SETTING_STEPS] = { .key = "hint-steps", .max = 1 },
	[SETTING_LETTERS_ASKED] = { .key = "letters-asked", .max = 1 },
	[SETTING_HIDE_MOVES] = { .key = "hide-moves", .max = 1 },
	[SETTING_HIDE_TIME] = { .key = "hide-time", .max = 1 },
	[SETTING_THIRD_FIGURE] = { .key = "hide-complexity", .max = SETTINGS_THIRD_FEWEST },
	[SETTING_MARK_PLACED] = { .key = "mark-in-place", .max = 1 },
	[SETTING_RIVAL] = { "rival-board", 0, 1, .initial = 1 },
	[SETTING_SPEED] = { .key = "moves-per-second", .max = 100 },
	[SETTING_VOLUME] = { "volume", 0, 100, 60, STOPS(volume_stops) },
	[SETTING_MUTED] = { .key = "muted", .max = 1 },
	[SETTING_NUMBERS] = { .key = "numbers", .max = 2 },
	[SETTING_SCRAMBLE_KIND] = { .key = "scramble-kind", .max = SCRAMBLE_KINDS - 1 },
	[SETTING_DIFFICULTY] = { .key = "difficulty", .max = SCRAMBLE_DIFFICULTIES - 1 },
	[SETTING_METHOD] = { .key = "solver-method", .max = SETTINGS_METHOD_BREADTH_FIRST },
	[SETTING_WALK_MOVES] = { "walk-moves", 0, SCRAMBLE_WALK_MAX, 0, STOPS(walk_stops) },
	[SETTING_SIZE_MODE] = { .key = "size-mode", .max = 2 },
	[SETTING_TILE_PX] = { "auto-tile-pixels", 0, SETTINGS_TILE_MAX, 0, STOPS(tile_stops) },
	[SETTING_COLUMNS] = { "columns", BOARD_SIDE_MIN, BOARD_SIDE_MAX, .initial = 4 },
	[SETTING_ROWS] = { "rows", BOARD_SIDE_MIN, BOARD_SIDE_MAX, .initial = 4 },
	[SETTING_LIMIT_MOVES] = { .key = "limit-moves", .max = INT_MAX },
	[SETTING_LIMIT_SECONDS] = { .key = "limit-seconds", .max = INT_MAX },
	[SETTING_LIMIT_COLUMNS] = { .key = "limit-columns", .max = BOARD_SIDE_MAX },
	[SETTING_LIMIT_ROWS] = { .key = "limit-rows", .max = BOARD_SIDE_MAX },
	[SETTING_GALLERY_TAB] = { .key = "gallery-tab", .max = 2 },
	[SETTING_ALBUM_SHUFFLED] = { .key = "album-shuffled", .max = 1 },
	[SETTING_INSPECTION] = { "inspection", 0, 1, .initial = 0 },
	[SETTING_RACE_PACE] = { "race-pace", 5, 100, 20, STOPS(pace_stops) },
	[SETTING_LANGUAGE] = { .key = "language", .max = LANGUAGES },
	[SETTING_SPEAK] = { .key = "speak", .max = 1 },
	[SETTING_PAUSE_BEHIND] = { .key = "pause-behind", .max = 1 },
	[SETTING_SCAN] = { .key = "scan-switches", .max = 2 },
	[SETTING_SCAN_TENTHS] = { "scan-tenths", 5, 30, 15, STOPS(scan_stops) },
	[SETTING_FORGETS] = { .key = "forgets-pictures", .max = 1 },
	[SETTING_SIMPLE] = { .key = "simple", .max = 1 },
	[SETTING_SIMPLE_CODE] = { .key = "simple-code", .max = SETTINGS_CODE_MAX },
	[SETTING_SIMPLE_DIFFICULTY] = { "simple-difficulty", 0, SCRAMBLE_DIFFICULTIES - 1,
	                                .initial = SCRAMBLE_VERY_EASY },
	[SETTING_WINDOW_X] = { "window-x", PLACE },
	[SETTING_WINDOW_Y] = { "window-y", PLACE },
	[SETTING_WINDOW_WIDTH] = { "window-width", 1, INT16_MAX, .initial = 1280 },
	[SETTING_WINDOW_HEIGHT] = { "window-height", 1, INT16_MAX, .initial = 800 },
	[SETTING_MAXIMISED] = { .key = "maximised", .max = 1 },
	[SETTING_FULLSCREEN] = { .key = "fullscreen", .max = 1 },
};

static const char *const words_keys[SETTING_WORDS_COUNT] = { [SETTING_WORDS_KEYS] = "keys" };

const struct setting_info *setting_info(enum setting setting)
{
	return &rows[setting];
}

/* The position of a value among the stops; a final 0 ranks last. */
static int rank(const struct setting_info *row, int value)
{
	return value == 0 && row->stops[row->stop_count - 1] == 0 ? INT_MAX : value;
}

int setting_step(enum setting setting, int value, int step)
{
	const struct setting_info *row = &rows[setting];
	int first = step > 0 ? 0 : row->stop_count - 1;

	for (int i = first; i >= 0 && i < row->stop_count; i += step) {
		int stop = rank(row, row->stops[i]), now = rank(row, value);

		if (step > 0 ? stop > now : stop < now)
			return row->stops[i];
	}
	return value;
}

void settings_open(struct settings *settings, struct store *store)
{
	*settings = (struct settings){ .store = store };
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct setting_info *row = &rows[i];

		settings->values[i] = row->initial;
		if (store != NULL)
			settings->values[i] = (int)store_get_number(store, row->key, row->min,
			                                            row->max, row->initial);
	}
	for (int i = 0; i < SETTING_WORDS_COUNT && store != NULL; i++)
		(void)store_get(store, words_keys[i], settings->words[i], SETTING_WORDS_SIZE);
}

int settings_get(const struct settings *settings, enum setting setting)
{
	return settings->values[setting];
}

static bool store_value(struct settings *settings, enum setting setting, struct error *error)
{
	bool stored =
	        settings->store == NULL || store_set_number(settings->store, rows[setting].key,
	                                                    settings->values[setting], error);

	settings->unstored[setting] = !stored;
	return stored;
}

bool settings_set(struct settings *settings, enum setting setting, int value, struct error *error)
{
	assert(value >= rows[setting].min && value <= rows[setting].max);
	if (settings->values[setting] == value)
		return true;
	settings->values[setting] = value;
	return store_value(settings, setting, error);
}

const char *settings_words(const struct settings *settings, enum setting_words setting)
{
	return settings->words[setting];
}

static bool store_words(struct settings *settings, enum setting_words setting, struct error *error)
{
	bool stored = settings->store == NULL || store_set(settings->store, words_keys[setting],
	                                                   settings->words[setting], error);

	settings->unstored_words[setting] = !stored;
	return stored;
}

bool settings_set_words(struct settings *settings, enum setting_words setting, const char *text,
                        struct error *error)
{
	assert(strlen(text) < SETTING_WORDS_SIZE);
	if (strcmp(settings->words[setting], text) == 0)
		return true;
	memcpy(settings->words[setting], text, strlen(text) + 1);
	return store_words(settings, setting, error);
}

bool settings_store(struct settings *settings, struct error *error)
{
	for (int i = 0; i < SETTING_COUNT; i++)
		if (settings->unstored[i] && !store_value(settings, (enum setting)i, error))
			return false;
	for (int i = 0; i < SETTING_WORDS_COUNT; i++)
		if (settings->unstored_words[i] &&
		    !store_words(settings, (enum setting_words)i, error))
			return false;
	return true;
}
