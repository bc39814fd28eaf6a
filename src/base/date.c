/* date: today, and dates in the language of the texts. */
#include "base/date.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/language.h"
#include "base/utf8.h"
#include "system/region.h"

enum { WEEKDAYS = 7, SUNDAY = WEEKDAYS - 1, DAY_SIZE = 16, WORD_SIZE = 56 };

static const char *const weekdays[WEEKDAYS] = {
	/* Translators: short names of weekdays, at the top of a calendar */
	NC_("weekday", "Mon"), NC_("weekday", "Tue"), NC_("weekday", "Wed"), NC_("weekday", "Thu"),
	NC_("weekday", "Fri"), NC_("weekday", "Sat"), NC_("weekday", "Sun"),
};

static const char *const months[] = {
	/* Translators: the month in "21 November" or "21 November 2026"; some languages have a form of its own there */
	NC_("dated month", "January"),   NC_("dated month", "February"),
	NC_("dated month", "March"),     NC_("dated month", "April"),
	NC_("dated month", "May"),       NC_("dated month", "June"),
	NC_("dated month", "July"),      NC_("dated month", "August"),
	NC_("dated month", "September"), NC_("dated month", "October"),
	NC_("dated month", "November"),  NC_("dated month", "December"),
};

static const char *const months_alone[] = {
	/* Translators: the month in "November 2026" */
	NC_("month", "January"), NC_("month", "February"), NC_("month", "March"),
	NC_("month", "April"),   NC_("month", "May"),      NC_("month", "June"),
	NC_("month", "July"),    NC_("month", "August"),   NC_("month", "September"),
	NC_("month", "October"), NC_("month", "November"), NC_("month", "December"),
};

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

/* Copies what the region's locale says; "" if there is none, or it isn't UTF-8. */
static void find_word(enum region_word which, char word[WORD_SIZE])
{
	if (!region_word(language_region("LC_TIME"), which, word, WORD_SIZE) ||
	    !utf8_valid(word, strlen(word)))
		word[0] = '\0';
}

const char *date_weekday(int weekday)
{
	return _(weekdays[weekday]);
}

int date_first_weekday(void)
{
	/* Translators: the day that weeks begin with in calendars: Mon, Sun or another one, as translated above */
	const char *first = C_("week start", "Sun");
	int found = 0;

	if (region_first_weekday(language_region("LC_TIME"), &found))
		return found;
	while (found < SUNDAY && strcmp(first, date_weekday(found)) != 0)
		found++;
	return found;
}

/* True where the month comes before the day: in English, in some regions. */
static bool month_is_first(void)
{
	char order[WORD_SIZE], code[LANGUAGE_CODE_SIZE];

	language_write_code(code);
	find_word(REGION_DATE, order);
	return strcmp(order, "%m/%d/%Y") == 0 && strcmp(code, "en") == 0;
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
	const char *name = day == 0 ? _(months_alone[month - 1]) : _(months[month - 1]);
	bool turned = month_is_first();
	char number[DAY_SIZE];

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
	char format[WORD_SIZE], half[WORD_SIZE];

	find_word(REGION_TIME, format);
	find_word(hour < 12 ? REGION_MORNING : REGION_AFTERNOON, half);
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
