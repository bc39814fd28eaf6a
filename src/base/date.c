/* date: today, and what the locale says about dates. */
#include "base/date.h"

#include <langinfo.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/language.h"
#include "base/utf8.h"

enum { SUNDAY = 6, DAY_SIZE = 16 };

int date_of(int64_t ms)
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm local;

	if (localtime_r(&seconds, &local) == NULL)
		return 0;
	return (local.tm_year + 1900) * 10000 + (local.tm_mon + 1) * 100 + local.tm_mday;
}

int date_today(void)
{
	time_t now = time(NULL);

	return now == (time_t)-1 ? 0 : date_of((int64_t)now * 1000);
}

/* Finds a word of LC_TIME. It is English if there is no such locale, or the word isn't UTF-8. */
static void find_word(nl_item item, char word[DATE_WORD_SIZE])
{
	word[0] = '\0';
	for (int i = 0; i < 2 && word[0] == '\0'; i++) {
		locale_t locale = i == 0 ? language_locale_or_own(LC_TIME_MASK)
		                         : newlocale(LC_TIME_MASK, "C", (locale_t)0);
		const char *found = "";

		if (locale == (locale_t)0)
			continue;
		found = nl_langinfo_l(item, locale);
		if (strlen(found) < DATE_WORD_SIZE && utf8_valid(found, strlen(found)))
			strcpy(word, found);
		freelocale(locale);
	}
}

int date_first_weekday(void)
{
	locale_t locale = language_locale_or_own(LC_TIME_MASK);
	int first = SUNDAY;

	if (locale == (locale_t)0)
		return first;
	first = (SUNDAY + *nl_langinfo_l(_NL_TIME_FIRST_WEEKDAY, locale) - 1) % 7;
	freelocale(locale);
	return first;
}

void date_write_weekday(char word[DATE_WORD_SIZE], int weekday)
{
	find_word(ABDAY_1 + (weekday + 7 - SUNDAY) % 7, word);
}

/* The day in a date. */
static void write_day(char text[DAY_SIZE], int day)
{
	if (day == 1)
		/* Translators: the day in the date "1 November" ("1er" in French) */
		snprintf(text, DAY_SIZE, "%s", C_("first day", "1"));
	else
		snprintf(text, DAY_SIZE, "%d", day);
}

void date_write(char text[DATE_SIZE], int year, int month, int day)
{
	/* Translators: a date, "21 November 2026": "%1$s. %2$s %3$d", "%3$d年%2$s%1$s日" … */
	const char *whole = C_("date", "%s %s %d");
	char number[DAY_SIZE], name[DATE_WORD_SIZE], order[DATE_WORD_SIZE], code[16];
	locale_t locale = language_locale(LC_TIME_MASK);
	bool turned; /* the month comes before the day: in English, where the locale says so */

	if (locale == (locale_t)0) { /* the language's names of months aren't installed */
		if (day == 0)
			snprintf(text, DATE_SIZE, "%d-%02d", year, month);
		else if (year == 0)
			snprintf(text, DATE_SIZE, "%02d-%02d", month, day);
		else
			snprintf(text, DATE_SIZE, "%d-%02d-%02d", year, month, day);
		return;
	}
	freelocale(locale);
	find_word(D_FMT, order);
	language_write_code(code);
	turned = strcmp(order, "%m/%d/%Y") == 0 && strcmp(code, "en") == 0;
	/* some languages have another form of a month's name for use without a day */
	find_word((day == 0 ? ALTMON_1 : MON_1) + month - 1, name);
	write_day(number, day);
	if (day == 0)
		/* Translators: a month with its year, "November 2026" */
		snprintf(text, DATE_SIZE, C_("month", "%s %d"), name, year);
	else if (year == 0 && turned)
		snprintf(text, DATE_SIZE, "%s %d", name, day);
	else if (year == 0)
		/* Translators: a day, "21 November": "%1$s. %2$s" … */
		snprintf(text, DATE_SIZE, C_("day", "%s %s"), number, name);
	else if (turned)
		snprintf(text, DATE_SIZE, "%s %d, %d", name, day, year);
	else
		snprintf(text, DATE_SIZE, whole, number, name, year);
}

void date_write_time(char text[DATE_SIZE], int hour, int minute)
{
	char format[DATE_WORD_SIZE], half[DATE_WORD_SIZE];

	find_word(T_FMT, format);
	find_word(hour < 12 ? AM_STR : PM_STR, half);
	if (strstr(format, "%r") != NULL || strstr(format, "%I") != NULL)
		/* Translators: a time of day where clocks have 12 hours, "2:32 PM" */
		snprintf(text, DATE_SIZE, C_("time", "%d:%02d %s"), (hour + 11) % 12 + 1, minute,
		         half);
	else
		/* Translators: a time of day, "14:32" */
		snprintf(text, DATE_SIZE, C_("time", "%02d:%02d"), hour, minute);
}

void date_write_iso(char text[DATE_SIZE], const char *iso)
{
	int year, month, day;

	if (sscanf(iso, "%4d-%2d-%2d", &year, &month, &day) == 3 && month >= 1 && month <= 12)
		date_write(text, year, month, day);
	else
		snprintf(text, DATE_SIZE, "%s", iso);
}
