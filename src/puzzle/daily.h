/* daily: the puzzle of a day, the same for everyone.
 *
 * It comes from the date alone, which the caller finds (the player's local date): no
 * clock and no time zone here. Pure, any thread. */
#ifndef PUZZLE_DAILY_H
#define PUZZLE_DAILY_H

#include <stdbool.h>

#include "puzzle/scramble.h"

struct daily {
	struct scramble scramble; /* 4×4, the gap at home, a seed of 40 bits */
	int picture;              /* which of the bundled pictures, from 0 */
};

/* True if there is such a day in the Gregorian calendar: years 1 … 9999, months and days
 * from 1. */
bool daily_valid(int year, int month, int day);

/* Makes the puzzle of a valid day. `pictures` (1 or more) is how many pictures there are;
 * they take turns day by day. The scramble does not depend on their number. */
void daily_make(struct daily *daily, int year, int month, int day, int pictures);

#endif
