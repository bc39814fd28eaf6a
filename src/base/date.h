/* date: today, and dates for display. Any thread. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include <stdint.h>

enum { DATE_SIZE = 32 };

/* The player's local date as a number, 20261121; 0 if it is unknown. of: at a time, ms since 1970,
 * UTC. */
int date_today(void);
int date_of(int64_t ms);

/* Writes "21 November 2026"; year 0: "21 November"; day 0: "November 2026". month: 1 … 12. */
void date_write(char text[DATE_SIZE], int year, int month, int day);

/* The same for a date in the form 2026-11-21; any other text is copied unchanged. */
void date_write_iso(char text[DATE_SIZE], const char *iso);

#endif
