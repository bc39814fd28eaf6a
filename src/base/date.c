/* date: today, and dates with names of months. */
#include "base/date.h"

#include <stdio.h>
#include <time.h>

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

void date_write(char text[DATE_SIZE], int year, int month, int day)
{
	static const char *const months[] = { "January",   "February", "March",    "April",
		                              "May",       "June",     "July",     "August",
		                              "September", "October",  "November", "December" };

	if (day == 0)
		snprintf(text, DATE_SIZE, "%s %d", months[month - 1], year);
	else if (year == 0)
		snprintf(text, DATE_SIZE, "%d %s", day, months[month - 1]);
	else
		snprintf(text, DATE_SIZE, "%d %s %d", day, months[month - 1], year);
}

void date_write_iso(char text[DATE_SIZE], const char *iso)
{
	int year, month, day;

	if (sscanf(iso, "%4d-%2d-%2d", &year, &month, &day) == 3 && month >= 1 && month <= 12)
		date_write(text, year, month, day);
	else
		snprintf(text, DATE_SIZE, "%s", iso);
}
