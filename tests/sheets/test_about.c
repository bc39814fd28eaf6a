/* The About sheet: who made the game, when, and under which licence. */
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
