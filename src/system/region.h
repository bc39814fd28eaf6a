/* region: how dates and numbers are written where the player lives, by the name of a locale such as de_CH.UTF-8. False: the
 * system doesn't know the locale, or it is NULL. Texts are in the locale's encoding. Any thread. */
#ifndef SYSTEM_REGION_H
#define SYSTEM_REGION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum region_word { REGION_DATE, REGION_TIME, REGION_MORNING, REGION_AFTERNOON };

/* Copies the format of a date or of a time, as strftime takes it, or the word for a half of the day; also false if it
 * is too long. */
bool region_word(const char *locale, enum region_word which, char *word, size_t size);

/* The day that weeks begin with, from 0 (Monday) to 6 (Sunday). */
bool region_first_weekday(const char *locale, int *weekday);

/* Copies the decimal point; also false if it is too long. */
bool region_point(const char *locale, char *point, size_t size);

/* Formats a number in groups of digits; also false if they have none there. */
bool region_number(const char *locale, char *text, size_t size, uint64_t number);

#endif
