/* date: today, and dates for display. Any thread.
 *
 * Names and patterns are texts. The first day of a week, clocks of 12 hours and the English order of month and day are
 * those of the region if it is known (language_region). Weekdays are 0 for Monday … 6 for Sunday. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include <stdint.h>

enum { DATE_SIZE = 72 }; /* bytes */

/* Returns today's local date as a number, 20261121; 0 if it is unknown. */
int date_today(void);

/* Returns the local date at a time, ms since 1970 (UTC), as such a number; 0 if it is unknown. */
int date_of(int64_t ms);

/* The day a week begins with. */
int date_first_weekday(void);

/* The short name of a weekday: "Mon". */
const char *date_weekday(int weekday);

/* Writes "21 November 2026" ("November 21, 2026" in the United States); year 0: "21 November"; day 0:
 * "November 2026". month: 1 … 12. */
void date_write(char text[DATE_SIZE], int year, int month, int day);

/* Writes a time of day: "14:32" or "2:32 PM". */
void date_write_time(char text[DATE_SIZE], int hour, int minute);

/* Writes a date that is given as 2026-11-21 in words; copies any other text unchanged. */
void date_write_iso(char text[DATE_SIZE], const char *iso);

#endif
