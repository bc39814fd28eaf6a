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

static void it_says_who_and_when(void **state)
{
	struct fake fake;

	(void)state;
	fake_init(&fake, "1 2 3/4 5 6/7 0 8", NULL);
	fake_open(&fake, &about_sheet);
	assert_string_equal(fact(&fake, "Version"), "1");
	assert_string_equal(fact(&fake, "Released"), "28 September 2026");
	assert_string_equal(fact(&fake, "Made by"), "The Missing Piece authors");
	assert_non_null(strstr(fact(&fake, "Licence"), "MIT"));
	fake.sheets.released = "soon"; /* not a date */
	fake_frame(&fake);
	assert_string_equal(fact(&fake, "Released"), "soon");
	fake_end(&fake);
}

int test_about(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(it_says_who_and_when) };

	return cmocka_run_group_tests_name("about", tests, NULL, NULL);
}
