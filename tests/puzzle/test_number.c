/* Numbers and dates for display, src/base/number.c and date.c. */
#include <unistd.h>

#include "base/date.h"
#include "base/language.h"
#include "base/number.h"
#include "support/folders.h"
#include "support/group.h"

/* Also in locales without grouping, or that don't exist. */
TEST_CASE(digits_are_grouped)
{
	static const char *const names[] = { "C", "C.UTF-8", "xx_XX.UTF-8", "en_XX.UTF-8" };
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

/* Without the system's classes and order of letters, which nothing here needs, it takes half the time. */
static void make_locale(const char *folder, const char *name)
{
	static const char *const categories[] = {
		"IDENTIFICATION", "CTYPE", "COLLATE", "MONETARY", "NUMERIC",   "TIME",
		"MESSAGES",       "PAPER", "NAME",    "ADDRESS",  "TELEPHONE", "MEASUREMENT",
	};
	char path[64], command[160];
	FILE *source;

	snprintf(path, sizeof path, "%s/source", folder);
	source = fopen(path, "we");
	assert_non_null(source);
	for (size_t i = 0; i < sizeof categories / sizeof *categories; i++) {
		bool letters = categories[i][0] == 'C';

		fprintf(source, "LC_%s\ncopy \"%s\"\nEND LC_%s\n", categories[i],
		        letters ? "POSIX" : name, categories[i]);
	}
	assert_int_equal(fclose(source), 0);
	snprintf(command, sizeof command, "localedef -i %s -f UTF-8 %s/%s.UTF-8", path, folder,
	         name);
	assert_int_equal(system(command), 0);
}

/* Nothing is known but the language. Ukrainian and Polish months have another form without a day, and the first of
 * a month is an ordinal in some languages. */
TEST_CASE(dates_and_numbers_follow_the_language)
{
	static const struct {
		const char *language, *date, *first, *day, *month, *week, *number, *decimals;
	} rows[] = {
		{ "en", "3 May 2026", "1 May 2026", "3 May", "May 2026", "Sun Mon", "260,624",
		  "715.1" },
		{ "de", "3. Mai 2026", "1. Mai 2026", "3. Mai", "Mai 2026", "Mo Di", "260.624",
		  "715,1" },
		{ "es", "3 de mayo de 2026", "1 de mayo de 2026", "3 de mayo", "mayo de 2026",
		  "lun mar", "260.624", "715,1" },
		{ "fr", "3 mai 2026", "1er mai 2026", "3 mai", "mai 2026", "lun. mar.",
		  "260\u202F624", "715,1" },
		{ "it", "3 maggio 2026", "1º maggio 2026", "3 maggio", "maggio 2026", "lun mar",
		  "260.624", "715,1" },
		{ "pl", "3 maja 2026", "1 maja 2026", "3 maja", "maj 2026", "pon wto",
		  "260\u202F624", "715,1" },
		{ "pt_BR", "3 de maio de 2026", "1º de maio de 2026", "3 de maio", "maio de 2026",
		  "dom seg", "260.624", "715,1" },
		{ "uk", "3 травня 2026", "1 травня 2026", "3 травня", "травень 2026", "пн вт",
		  "260\u202F624", "715,1" },
		{ "ja", "2026年5月3日", "2026年5月1日", "5月3日", "2026年5月", "日 月", "260,624",
		  "715.1" },
		{ "xx", "", "", "", "", "", "260,624", "715.1" }, /* its example is none */
	};
	char text[DATE_SIZE];

	assert_int_equal(setenv("LC_ALL", "C", 1), 0);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		(void)language_use(rows[i].language);
		assert_string_equal(number_text(260624).text, rows[i].number);
		assert_string_equal(number_decimals(7151, 1).text, rows[i].decimals);
		if (rows[i].date[0] == '\0')
			continue;
		date_write(text, 2026, 5, 3);
		assert_string_equal(text, rows[i].date);
		date_write(text, 2026, 5, 1);
		assert_string_equal(text, rows[i].first);
		date_write(text, 0, 5, 3);
		assert_string_equal(text, rows[i].day);
		date_write(text, 2026, 5, 0);
		assert_string_equal(text, rows[i].month);
		snprintf(text, sizeof text, "%s %s", date_weekday(date_first_weekday()),
		         date_weekday((date_first_weekday() + 1) % 7));
		assert_string_equal(text, rows[i].week);
		date_write_time(text, 0, 5);
		assert_string_equal(text, "00:05");
	}
	(void)language_use("en");
}

/* Of the same language, and installed. Americans have the month first, clocks of 12 hours and weeks that begin on
 * Sunday. Numbers don't change in another language's region. The last two only if all is tried, or with sanitizers: a
 * region takes a second to make. */
TEST_CASE(regions_have_their_own_ways)
{
	static const struct {
		const char *locale, *language, *date, *week, *time, *number, *decimals;
	} rows[] = {
		{ "en_US", "en", "May 3, 2026", "Sun", "2:32 PM", "260,624", "715.1" },
		{ "en_IN", "en", "3 May 2026", "Sun", "2:32 PM", "2,60,624", "715.1" },
		{ "de_CH", "de", "3. Mai 2026", "Mo", "14:32", "260’624", "715.1" },
		{ "en_US", "de", "3. Mai 2026", "Mo", "14:32", "260.624", "715,1" },
		{ "de_CH", "en", "3 May 2026", "Sun", "14:32", "260,624", "715.1" },
		{ "de_CH", "fr", "3 mai 2026", "lun.", "14:32", "260\u202F624", "715,1" },
		{ "en_GB", "en", "3 May 2026", "Mon", "14:32", "260,624", "715.1" },
		{ "es_MX", "es", "3 de mayo de 2026", "dom", "14:32", "260\u202F624", "715.1" },
	};
	const size_t count =
	        sizeof rows / sizeof *rows - (groups_all() || groups_sanitized() ? 0 : 2);
	char folder[] = "/tmp/mp-locale-XXXXXX", path[64], text[DATE_SIZE];

	assert_non_null(mkdtemp(folder));
	assert_int_equal(setenv("LOCPATH", folder, 1), 0);
	for (size_t i = 0; i < count; i++) {
		snprintf(path, sizeof path, "%s/%s.UTF-8", folder, rows[i].locale);
		if (access(path, F_OK) != 0)
			make_locale(folder, rows[i].locale);
		snprintf(text, sizeof text, "%s.UTF-8", rows[i].locale);
		assert_int_equal(setenv("LC_ALL", text, 1), 0);
		(void)language_use(rows[i].language);
		date_write(text, 2026, 5, 3);
		assert_string_equal(text, rows[i].date);
		assert_string_equal(date_weekday(date_first_weekday()), rows[i].week);
		date_write_time(text, 14, 32);
		assert_string_equal(text, rows[i].time);
		assert_string_equal(number_text(260624).text, rows[i].number);
		assert_string_equal(number_decimals(7151, 1).text, rows[i].decimals);
	}
	assert_int_equal(setenv("LC_ALL", "C", 1) + unsetenv("LOCPATH"), 0);
	(void)language_use("en");
	assert_int_equal(remove_folder(folder), 0);
}
