/* daily: the puzzle of the day, the same for everyone, and the days on which it was solved.
 *
 * Days are numbers that read like dates: 20261121. They are those of the player's time zone, which
 * the caller knows; this uses no clock. Pure, any thread. */
#ifndef PUZZLE_DAILY_H
#define PUZZLE_DAILY_H

#include "puzzle/scramble.h"

enum { DAILY_MONTH_MAX = 31 }; /* days */

struct daily {
	struct scramble scramble; /* 4×4, gap at home, a 40-bit seed */
	int picture;              /* index into the bundled pictures */
};

/* True if the day exists in the Gregorian calendar, years 1 … 9999. */
bool daily_valid(int day);

/* Makes the puzzle of a valid day. `pictures` (1 or more) is the number of pictures, which are used
 * in turn from day to day. The scramble does not depend on it. */
void daily_make(struct daily *daily, int day, int pictures);

/* The day, up to `newest` (valid) and at most a year earlier, whose puzzle this is; 0: none. */
int daily_of(const struct scramble *scramble, int newest);

/* The valid day before a valid one, and the one after it; 0 if there is none. */
int daily_before(int day);
int daily_after(int day);

/* The number of days in a valid day's month. */
int daily_month_days(int day);

/* A valid day's weekday: 0 for Monday … 6 for Sunday. */
int daily_weekday(int day);

/* The streak: how many days in a row up to this one were solved. */
int daily_streak(int day, bool (*solved)(void *context, int day), void *context);

#endif
