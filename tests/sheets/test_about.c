/* Who made the game, when, and under which licence; the help names the buttons of the controller in hand. */
#include "sheets/bench.h"

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
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		bench->sheets.context.controller = rows[i].type;
		bench_frame(bench);
		check(shown_words(&bench->controls.items, rows[i].words), "“%s” isn’t there",
		      rows[i].words);
	}
}
