/* The About sheet: who made the game, when, and under which licence. */
#include <string.h>

#include "sheets/fake.h"

static const char *fact(const struct fake *fake, const char *name)
{
	const struct items *items = &fake->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_FACT && strcmp(items->list[i].text, name) == 0)
			return items->list[i].value;
	fail_msg("%s is not told", name);
	return "";
}

FAKE_TEST(it_says_who_and_when)
{
	fake_open(fake, &about_sheet);
	assert_string_equal(fact(fake, "Version"), "1");
	assert_string_equal(fact(fake, "Released"), "28 September 2026");
	assert_string_equal(fact(fake, "Made by"), "The Missing Piece authors");
	assert_non_null(strstr(fact(fake, "Licence"), "MIT"));
	assert_string_equal(fact(fake, "Pictures are read in a sandbox"), "filter only");
	fake->photos.sandbox = PICTURE_ISOLATED;
	fake->sheets.released = "soon"; /* not a date */
	fake_frame(fake);
	assert_string_equal(fact(fake, "Released"), "soon");
	assert_string_equal(fact(fake, "Pictures are read in a sandbox"), "full");
}
