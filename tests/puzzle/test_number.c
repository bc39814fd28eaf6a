/* Numbers and dates for display, src/base/number.c and date.c. */
#include "base/date.h"
#include "base/language.h"
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

static void make_locale(const char *folder, const char *name)
{
	char command[128];

	snprintf(command, sizeof command, "localedef -i %s -f UTF-8 %s/%s.UTF-8", name, folder,
	         name);
	assert_int_equal(system(command), 0);
}

/* Ukrainian months have another form without a day, and its weeks begin on Monday; Americans have the
 * month first and clocks of 12 hours. C's weeks begin on Sunday. */
TEST_CASE(dates_follow_the_locale)
{
	static const struct {
		const char *locale, *date, *day, *month, *week, *time, *number, *decimals;
	} rows[] = {
		{ "C", "3 May 2026", "3 May", "May 2026", "Sun", "00:05", "260,624", "715.1" },
		{ "uk_UA", "3 травня 2026", "3 травня", "травень 2026", "пн", "00:05",
		  "260\u202F624", "715,1" },
		{ "de_DE", "3 Mai 2026", "3 Mai", "Mai 2026", "Mo", "00:05", "260.624", "715,1" },
		{ "en_US", "May 3, 2026", "May 3", "May 2026", "Sun", "12:05 AM", "260,624",
		  "715.1" },
		{ "ja_JP", "3 5月 2026", "3 5月", "5月 2026", "日", "00:05", "260,624", "715.1" },
	};
	char folder[] = "/tmp/mp-locale-XXXXXX", text[DATE_SIZE];

	assert_non_null(mkdtemp(folder));
	assert_int_equal(setenv("LOCPATH", folder, 1), 0);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(text, sizeof text, i == 0 ? "%s" : "%s.UTF-8", rows[i].locale);
		assert_int_equal(setenv("LC_ALL", text, 1), 0);
		if (i > 0)
			make_locale(folder, rows[i].locale);
		date_write(text, 2026, 5, 3);
		assert_string_equal(text, rows[i].date);
		date_write(text, 0, 5, 3);
		assert_string_equal(text, rows[i].day);
		date_write(text, 2026, 5, 0);
		assert_string_equal(text, rows[i].month);
		date_write_weekday(text, date_first_weekday());
		assert_string_equal(text, rows[i].week);
		date_write_time(text, 0, 5);
		assert_string_equal(text, rows[i].time);
		assert_string_equal(number_text(260624).text, rows[i].number);
		assert_string_equal(number_decimals(7151, 1).text, rows[i].decimals);
	}
	assert_int_equal(setenv("LC_ALL", "en_US.UTF-8", 1), 0);
	date_write_time(text, 14, 32);
	assert_string_equal(text, "2:32 PM");
	assert_int_equal(setenv("LC_ALL", "C", 1) + unsetenv("LOCPATH"), 0);
	assert_int_equal(remove_folder(folder), 0);
}

/* The first of a month is an ordinal in some languages, the other days aren't. */
TEST_CASE(the_first_of_a_month_has_its_own_form)
{
	static const struct {
		const char *locale, *language, *first, *day, *second;
	} rows[] = {
		{ "en_GB", "en", "1 May 2026", "1 May", "2 May" },
		{ "en_US", "en", "May 1, 2026", "May 1", "May 2" },
		{ "de_DE", "de", "1. Mai 2026", "1. Mai", "2. Mai" },
		{ "fr_FR", "fr", "1er mai 2026", "1er mai", "2 mai" },
		{ "it_IT", "it", "1º maggio 2026", "1º maggio", "2 maggio" },
		{ "pt_BR", "pt_BR", "1º de maio de 2026", "1º de maio", "2 de maio" },
		{ "ja_JP", "ja", "2026年5月1日", "5月1日", "5月2日" },
	};
	char folder[] = "/tmp/mp-locale-XXXXXX", text[DATE_SIZE];

	language_begin();
	assert_non_null(mkdtemp(folder));
	assert_int_equal(setenv("LOCPATH", folder, 1), 0);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		make_locale(folder, rows[i].locale);
		snprintf(text, sizeof text, "%s.UTF-8", rows[i].locale);
		assert_int_equal(setenv("LC_ALL", text, 1), 0);
		language_use(rows[i].language);
		date_write(text, 2026, 5, 1);
		assert_string_equal(text, rows[i].first);
		date_write(text, 0, 5, 1);
		assert_string_equal(text, rows[i].day);
		date_write(text, 0, 5, 2);
		assert_string_equal(text, rows[i].second);
	}
	assert_int_equal(setenv("LC_ALL", "C", 1) + unsetenv("LOCPATH") + unsetenv("LANGUAGE"), 0);
	assert_int_equal(remove_folder(folder), 0);
}

/* Dates are in the language of the texts, in figures if its locale isn't installed; numbers are as the
 * environment asks for, if it does. */
TEST_CASE(dates_follow_the_language)
{
	static const struct {
		const char *environment, *language, *date, *number;
	} rows[] = {
		{ "en_US.UTF-8", "de", "3. Mai 2026", "260,624" },
		{ "en_US.UTF-8", "en", "May 3, 2026", "260,624" },
		{ "en_US.UTF-8", "fr", "2026-05-03", "260,624" },
		{ "de_CH.UTF-8", "de", "3. Mai 2026", "260’624" },
		{ "de_CH.UTF-8", "fr", "2026-05-03", "260’624" },
		{ "de_CH.UTF-8", "en", "3 Mai 2026", "260’624" },
		{ "C", "de", "3. Mai 2026", "260.624" },
	};
	static const char *const installed[] = { "de_DE", "de_CH", "en_US" };
	char folder[] = "/tmp/mp-locale-XXXXXX", text[DATE_SIZE];

	language_begin();
	assert_non_null(mkdtemp(folder));
	assert_int_equal(setenv("LOCPATH", folder, 1), 0);
	for (size_t i = 0; i < sizeof installed / sizeof *installed; i++)
		make_locale(folder, installed[i]);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(setenv("LC_ALL", rows[i].environment, 1), 0);
		language_use(rows[i].language);
		date_write(text, 2026, 5, 3);
		assert_string_equal(text, rows[i].date);
		assert_string_equal(number_text(260624).text, rows[i].number);
	}
	assert_int_equal(setenv("LC_ALL", "C", 1) + unsetenv("LOCPATH") + unsetenv("LANGUAGE"), 0);
	assert_int_equal(remove_folder(folder), 0);
}
