/* Numbers for display, src/base/number.c. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/number.h"
#include "support/group.h"

TEST_CASE(groups_follow_the_locale)
{
	static const char last[] = { 3, CHAR_MAX, 0 };
	static const struct {
		uint64_t number;
		const char *between, *grouping, *expected;
	} rows[] = {
		{ 0, ",", "\3", "0" },
		{ 999, ",", "\3", "999" },
		{ 1000, ",", "\3", "1,000" },
		{ 1066, ".", "\3\3", "1.066" },
		{ 260624, "\u202F", "\3\3", "260\u202F624" },
		{ 12345678, ",", "\3\2", "1,23,45,678" }, /* India */
		{ 12345678, ".", last, "12345.678" },
		{ 12345678, ",", "", "12345678" },
		{ UINT64_MAX, "\u202F", "\3",
		  "18\u202F446\u202F744\u202F073\u202F709\u202F551\u202F615" },
	};
	char text[NUMBER_SIZE];

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		number_write_grouped(text, rows[i].number, rows[i].between, rows[i].grouping);
		assert_string_equal(text, rows[i].expected);
	}
}

/* No group is shorter than one digit, so this is the longest possible text. */
TEST_CASE(the_longest_number_fits)
{
	char text[NUMBER_SIZE];

	number_write_grouped(text, UINT64_MAX, "\u202F", "\1");
	assert_true(snprintf(NULL, 0, "%s", text) < NUMBER_SIZE);
}

/* Locales without grouping, or that don't exist, still group numbers. */
TEST_CASE(every_locale_groups)
{
	static const char *const names[] = { "C", "C.UTF-8", "xx_XX.UTF-8" };
	char text[8];

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		assert_int_equal(setenv("LC_ALL", names[i], 1), 0);
		assert_string_equal(number_text(260624).text, "260,624");
	}
	snprintf(text, sizeof text, "%.1f", 0.5); /* numbers in files and reports don't change */
	assert_string_equal(text, "0.5");
}

TEST_CASE(decimals_follow_the_point)
{
	static const struct {
		uint64_t number;
		int decimals;
		const char *expected;
	} rows[] = {
		{ 12, 0, "12" },         { 12, 1, "1.2" },     { 5, 2, "0.05" },
		{ 71511, 1, "7,151.1" }, { 1000, 3, "1.000" },
	};

	assert_int_equal(setenv("LC_ALL", "C", 1), 0);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_string_equal(number_decimals(rows[i].number, rows[i].decimals).text,
		                    rows[i].expected);
}
