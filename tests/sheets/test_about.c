/* Who made the game, when, and under which licence; the help names the buttons of the controller in hand. */
#include "sheets/bench.h"
#include "ui/field.h"

BENCH_TEST(it_says_who_and_when)
{
	const struct items *items = &bench->controls.items;

	bench_open(bench, &about_sheet);
	assert_string_equal(shown_fact(items, "Version"), "1");
	assert_string_equal(shown_fact(items, "Released"), "28 September 2026");
	assert_string_equal(shown_fact(items, "Made by"), "The Missing Piece authors");
	assert_non_null(strstr(shown_fact(items, "Licence"), "MIT"));
	assert_string_equal(shown_fact(items, "Sandbox for pictures"), "filter only");
	bench->photos.sandbox = PICTURE_ISOLATED;
	bench->sheets.released = "soon"; /* not a date */
	bench_frame(bench);
	assert_string_equal(shown_fact(items, "Released"), "soon");
	assert_string_equal(shown_fact(items, "Sandbox for pictures"), "full");
}

BENCH_TEST(the_help_names_the_buttons_in_hand)
{
	static const struct {
		SDL_GameControllerType type;
		const char *words;
	} rows[] = { { SDL_CONTROLLER_TYPE_UNKNOWN, "A selects, B goes back or undoes, Y gives a "
		                                    "hint, X solves and Start opens the menu" },
		     { SDL_CONTROLLER_TYPE_XBOX360, "A selects, B goes" },
		     { SDL_CONTROLLER_TYPE_PS3, "Square solves and Start opens" },
		     { SDL_CONTROLLER_TYPE_PS5,
		       "Cross selects, Circle goes back or undoes, Triangle "
		       "gives a hint, Square solves and Options opens" },
		     { SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO,
		       "A selects, B goes back or undoes, Y gives a hint, X solves and + opens" } };

	bench_open(bench, &help_sheet);
	assert_true(bench_press(bench, "topic-15"));
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		bench->sheets.context.controller = rows[i].type;
		bench_frame(bench);
		check(shown_words(&bench->controls.items, rows[i].words), "“%s” isn’t there",
		      rows[i].words);
	}
}

static void search(struct bench *bench, const char *words)
{
	field_select(help_sheet.field(&bench->sheets));
	(void)field_key(help_sheet.field(&bench->sheets), SDLK_DELETE);
	assert_true(sheets_text(&bench->sheets, words));
	bench_frame(bench);
}

static bool shows_command(const struct bench *bench, enum command command)
{
	const struct items *items = &bench->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_LESSON &&
		    items->list[i].number == (uint64_t)command)
			return true;
	return false;
}

/* What is typed leaves the topics and commands that have all of its words, in capitals or not. */
BENCH_TEST(help_is_searched)
{
	bench_open(bench, &help_sheet);
	assert_non_null(bench_find(bench, "topic-17"));
	search(bench, "uNDO SLIDE");
	assert_non_null(bench_find(bench, "topic-2"));
	assert_null(bench_find(bench, "topic-17"));
	assert_true(shows_command(bench, COMMAND_UNDO_ALL) && !shows_command(bench, COMMAND_QUIT));
	assert_true(bench_press(bench, "topic-2"));
	assert_true(shown_words(&bench->controls.items, "brings your previous game back"));
	search(bench, "Players copy");
	assert_non_null(bench_find(bench, "topic-9"));
	search(bench, "xyz");
	assert_true(shown_words(&bench->controls.items, "Nothing found."));
	bench_open(bench, &help_sheet);
	assert_non_null(bench_find(bench, "topic-17"));
}

/* Each leads to the next one, and all back to the list. */
BENCH_TEST(topics_follow_one_another)
{
	bench_open(bench, &help_sheet);
	assert_true(bench_press(bench, "topic-1"));
	for (int i = 2; i <= 17; i++) {
		char name[24];

		snprintf(name, sizeof name, "topic-%d", i);
		assert_true(bench_press(bench, name));
	}
	assert_true(bench_press(bench, "topic-1") && bench_press(bench, "all-topics"));
	assert_non_null(bench_find(bench, "topic-17"));
}
