/* Numbers and dates for display, src/base/number.c and date.c. */
#include <stdio.h>
#include <stdlib.h>

#include "base/date.h"
#include "base/number.h"
#include "support/folders.h"
#include "support/group.h"

/* Locales without grouping, or that don't exist, still group numbers. */
TEST_CASE(every_locale_groups)
{
	static const char *const names[] = { "C", "C.UTF-8", "xx_XX.UTF-8" };
	char text[8];

	assert_int_equal(setenv("LC_ALL", "C", 1), 0);
	assert_string_equal(number_text(UINT64_MAX).text, "18,446,744,073,709,551,615");
	assert_string_equal(number_text(1000).text, "1,000");
	assert_string_equal(number_text(999).text, "999");
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

/* glibc's newlocale leaks its list of folders if LOCPATH is set. */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
	return "leak:argz_add_sep\n";
}

/* Ukrainian months have another form without a day, and its weeks begin on Monday; C's on Sunday. */
TEST_CASE(dates_follow_the_locale)
{
	char folder[] = "/tmp/mp-locale-XXXXXX", command[128], text[DATE_SIZE];

	assert_int_equal(setenv("LC_ALL", "C", 1), 0);
	date_write(text, 2026, 11, 21);
	assert_string_equal(text, "21 November 2026");
	date_write_weekday(text, date_first_weekday());
	assert_string_equal(text, "Sun");
	assert_non_null(mkdtemp(folder));
	snprintf(command, sizeof command, "localedef -i uk_UA -f UTF-8 %s/uk_UA.UTF-8", folder);
	assert_int_equal(system(command), 0);
	assert_int_equal(setenv("LOCPATH", folder, 1), 0);
	assert_int_equal(setenv("LC_ALL", "uk_UA.UTF-8", 1), 0);
	date_write(text, 2026, 11, 21);
	assert_string_equal(text, "21 листопада 2026");
	date_write(text, 2026, 11, 0);
	assert_string_equal(text, "листопад 2026");
	date_write_weekday(text, date_first_weekday());
	assert_string_equal(text, "пн");
	assert_string_equal(number_decimals(7151, 1).text, "715,1");
	assert_string_equal(number_text(260624).text, "260\u202F624");
	assert_int_equal(setenv("LC_ALL", "C", 1) + unsetenv("LOCPATH"), 0);
	assert_int_equal(remove_folder(folder), 0);
}
