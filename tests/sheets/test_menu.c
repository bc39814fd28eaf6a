/* The menu: its groups and columns, and that every command can be found. */
#include "sheets/daily.h"
#include "sheets/stage.h"
#include "ui/controls.h"
#include "ui/scale.h"

enum { GROUP_MAX = 9 };

/* The places of a command. */
enum place { IN_MENU = 1, IN_TOOLBAR = 2, IN_SHEET = 4, IN_CARD = 8 };

static void note(int places[COMMAND_COUNT], const struct items *items, bool in_sheet,
                 enum place place)
{
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->in_sheet == in_sheet && item->command < COMMAND_COUNT)
			places[item->command] |= (int)place;
	}
}

/* Collects everything shown in a small window. */
static void find_places(struct stage *stage, int places[COMMAND_COUNT])
{
	stage->fixture.photos.chooser.present = true;
	for (int i = 0; i < FIXTURE_SHEETS; i++) {
		const struct sheet *sheet = fixture_sheets[i];

		stage_show(stage, sheet);
		note(places, stage_build(stage, 480, 480, 100), true,
		     sheet == &menu_sheet            ? IN_MENU
		     : sheet->opener == COMMAND_NONE ? IN_CARD
		                                     : IN_SHEET);
	}
	stage_show(stage, NULL);
	note(places, stage_build(stage, 480, 480, 100), false, IN_TOOLBAR);
}

GROUP(stage_set_up, stage_tear_down);

/* In the menu, the toolbar, a sheet or a card; and not in both the menu and a sheet, except for the
 * board of the day, whose button shows the streak, the lessons, which the help leads to, and the
 * numbers, which help with similar tiles. */
STAGE_TEST(every_command_is_found_once)
{
	int places[COMMAND_COUNT] = { 0 };

	find_places(stage, places);
	for (int i = COMMAND_MENU_FIRST; i <= COMMAND_MENU; i++) {
		const char *name = command_info((enum command)i)->name;

		/* the line below the board names the key of one, the small picture has another, and while a
		 * board is zoomed the menu shows it whole again */
		check(places[i] != 0 || i == COMMAND_DO_STEP || i == COMMAND_REVEAL ||
		              i == COMMAND_ZOOM_OUT || i == COMMAND_ZOOM_IN,
		      "%s is in no menu, toolbar or sheet", name);
		check(i == COMMAND_LESSONS || i == COMMAND_NUMBERS || i == COMMAND_DAILY ||
		              (places[i] & (IN_MENU | IN_SHEET)) != (IN_MENU | IN_SHEET),
		      "%s is in the menu and in a sheet", name);
	}
}

/* What makes moves is an entry only where the toolbar has no space for it. */
STAGE_TEST(what_makes_moves_is_in_the_toolbar_or_the_menu)
{
	static const enum command steps[] = { COMMAND_UNDO,     COMMAND_REDO, COMMAND_UNDO_ALL,
		                              COMMAND_REDO_ALL, COMMAND_HINT, COMMAND_SOLVE };
	static const int windows[][2] = { { 480, 480 }, { 1280, 800 }, { 1920, 1080 } };

	for (size_t i = 0; i < SDL_arraysize(windows); i++)
		for (size_t k = 0; k < SDL_arraysize(steps); k++) {
			const struct items *items;
			bool tool;

			stage_show(stage, NULL);
			items = stage_build(stage, windows[i][0], windows[i][1], 100);
			tool = items_find(items, steps[k]) != NULL;
			stage_show(stage, &menu_sheet);
			items = stage_build(stage, windows[i][0], windows[i][1], 100);
			check(tool || items_find(items, steps[k]) != NULL, "%s is nowhere",
			      command_info(steps[k])->name);
			for (int n = 0; n < items->count; n++)
				check(!tool || items->list[n].kind != ITEM_ENTRY ||
				              items->list[n].command != steps[k],
				      "%s is listed twice", command_info(steps[k])->name);
		}
}

STAGE_TEST(about_is_in_the_menu)
{
	int places[COMMAND_COUNT] = { 0 };

	find_places(stage, places);
	assert_int_equal(places[COMMAND_ABOUT], IN_MENU);
}

STAGE_TEST(groups_are_small_and_nothing_is_listed_twice)
{
	static const char *const names[] = { "Game",    "Challenges", "Your games",
		                             "Picture", "View",       "Help" };
	const struct items *items;
	int groups = 0, size = 0;

	stage_show(stage, &menu_sheet);
	items = stage_build(stage, 480, 480, 100);
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->kind == ITEM_SUBTITLE) {
			assert_true(groups < (int)SDL_arraysize(names));
			assert_string_equal(item->text, names[groups++]);
			size = 0;
		} else if (item->kind == ITEM_ENTRY) {
			check(++size <= GROUP_MAX, "%s is the %dth of its group", item->text, size);
			for (int k = 0; k < i; k++)
				check(items->list[k].kind != ITEM_ENTRY ||
				              items->list[k].command != item->command,
				      "%s is listed twice", item->text);
		}
	}
	assert_int_equal(groups, SDL_arraysize(names));
}

static const struct item *entry(const struct stage *stage, enum command command)
{
	const struct item *item = items_find(&stage->fixture.controls.items, command);

	assert_non_null(item);
	return item;
}

static bool has_two_columns(struct stage *stage, int width, int height, int percent)
{
	stage_show(stage, &menu_sheet);
	(void)stage_build(stage, width, height, percent);
	return entry(stage, COMMAND_NEW)->rect.x != entry(stage, COMMAND_ABOUT)->rect.x;
}

/* Two columns if they fit, even over a small board; else one, which scrolls if necessary. */
STAGE_TEST(columns_follow_the_window)
{
	assert_true(has_two_columns(stage, 480, 480, 100));
	check(stage->fixture.controls.items.scroll_max == 0,
	      "a column of the menu is too long for a window of 480×480: move an entry to the "
	      "other");
	assert_true(has_two_columns(stage, 800, 1200, 100));
	assert_true(has_two_columns(stage, 640, 480, 100));
	assert_false(has_two_columns(stage, 1280, 800, 100)); /* narrow beside the board */
	assert_false(has_two_columns(stage, 1920, 1080, 100));
	assert_int_equal(stage->fixture.controls.items.scroll_max, 0);
	assert_false(has_two_columns(stage, 480, 480, 200));
	assert_true(stage->fixture.controls.items.scroll_max > 0);
}

/* It scrolls rather than having rows that can hardly be pressed. */
STAGE_TEST(entries_are_never_squeezed)
{
	static const int windows[][2] = {
		{ 480, 480 }, { 640, 480 }, { 1280, 800 }, { 800, 1200 }
	};

	for (size_t i = 0; i < SDL_arraysize(windows); i++) {
		(void)has_two_columns(stage, windows[i][0], windows[i][1], 100);
		check(entry(stage, COMMAND_HELP)->rect.h >= scale_target(&stage->layout.scale),
		      "rows of %d px at %dx%d", entry(stage, COMMAND_HELP)->rect.h, windows[i][0],
		      windows[i][1]);
	}
}

/* The board of the day has a tick if it is solved, and the streak where it fits. */
STAGE_TEST(the_streak_is_shown_where_it_fits)
{
	struct daily_state *daily = daily_state(&stage->fixture.sheets);

	daily->streak = 5;
	(void)has_two_columns(stage, 1280, 800, 100);
	assert_string_equal(entry(stage, COMMAND_DAILY)->value, "Streak: 5 days    F7");
	daily->today_counts = true;
	(void)has_two_columns(stage, 1280, 800, 100);
	assert_string_equal(entry(stage, COMMAND_DAILY)->value, "✓  Streak: 5 days    F7");
	assert_true(has_two_columns(stage, 480, 480, 100));
	assert_string_equal(entry(stage, COMMAND_DAILY)->value, "✓  F7");
}

static enum command press_key(struct stage *stage, SDL_Keycode code)
{
	const SDL_KeyboardEvent key = { .type = SDL_KEYDOWN, .keysym.sym = code };

	if (!sheets_key(&stage->fixture.sheets, &key))
		return COMMAND_NONE;
	return stage->fixture.controls.focus;
}

/* Left and right move to the other column, if there is one. */
STAGE_TEST(arrows_change_the_column)
{
	struct controls *controls = &stage->fixture.controls;

	assert_true(has_two_columns(stage, 480, 480, 100));
	assert_int_equal(press_key(stage, SDLK_RIGHT), COMMAND_NONE); /* focuses the first one */
	controls->focus = COMMAND_NEW;
	assert_int_equal(press_key(stage, SDLK_LEFT), COMMAND_NEW);
	assert_int_equal(press_key(stage, SDLK_RIGHT), COMMAND_OPEN);
	assert_int_equal(press_key(stage, SDLK_RIGHT), COMMAND_OPEN);
	assert_int_equal(press_key(stage, SDLK_LEFT), COMMAND_NEW);
	assert_false(has_two_columns(stage, 1280, 800, 100));
	controls->focus = COMMAND_NEW;
	assert_int_equal(press_key(stage, SDLK_RIGHT), COMMAND_NONE); /* a step, as elsewhere */
}
