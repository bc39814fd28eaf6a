/* region: what the C library's own locale says, which needs no other installed; tests/puzzle/test_number.c has others. */
#include <string.h>

#include "support/group.h"
#include "system/region.h"

TEST_CASE(what_is_not_known_is_false)
{
	static const char *const unknown[] = { NULL, "xx_XX.UTF-8" };
	char word[8] = "same";
	int weekday = -1;

	for (size_t i = 0; i < 2; i++) {
		assert_false(region_word(unknown[i], REGION_DATE, word, sizeof word));
		assert_false(region_point(unknown[i], word, sizeof word));
		assert_false(region_number(unknown[i], word, sizeof word, 1));
		assert_false(region_first_weekday(unknown[i], &weekday));
	}
	assert_string_equal(word, "same");
	assert_int_equal(weekday, -1);
}

TEST_CASE(the_plain_locale)
{
	char word[16];
	int weekday;

	assert_true(region_word("C", REGION_DATE, word, sizeof word));
	assert_string_equal(word, "%m/%d/%y");
	assert_true(region_word("C", REGION_AFTERNOON, word, sizeof word));
	assert_string_equal(word, "PM");
	assert_false(region_word("C", REGION_TIME, word, 3));
	assert_true(region_point("C", word, sizeof word));
	assert_string_equal(word, ".");
	assert_false(region_number("C", word, sizeof word, 1066));
	assert_true(region_first_weekday("C", &weekday));
	assert_int_equal(weekday, 6);
}
