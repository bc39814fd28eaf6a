/* date: a date as the player reads it. Pure; any thread. */
#ifndef BASE_DATE_H
#define BASE_DATE_H

enum { DATE_SIZE = 32 };

/* Writes "21 November 2026"; year 0: "21 November". month: 1 … 12. */
void date_write(char text[DATE_SIZE], int year, int month, int day);

/* The same of a date written 2026-11-21; anything else is copied as it is. */
void date_write_iso(char text[DATE_SIZE], const char *iso);

#endif
