/* date: today, and dates for display. Any thread. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include <stdint.h>

enum { DATE_SIZE = 32 };

/* Returns today's local date as a number, 20261121; 0 if it is unknown. */
int date_today(void);

/* Returns the local date at a time, ms since 1970 (UTC), as such a number; 0 if it is unknown. */
int date_of(int64_t ms);

/* Writes "21 November 2026"; year 0: "21 November"; day 0: "November 2026". month: 1 … 12. */
void date_write(char text[DATE_SIZE], int year, int month, int day);

/* Writes a date that is given as 2026-11-21 in words; copies any other text unchanged. */
void date_write_iso(char text[DATE_SIZE], const char *iso);

#endif
