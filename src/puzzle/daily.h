/* daily: the puzzle of the day, the same for everyone.
 *
 * It depends only on the date, which the caller gets (the player's local date). Uses no clock or
 * time zone. Pure, any thread. */
#ifndef PUZZLE_DAILY_H
#define PUZZLE_DAILY_H

#include <stdbool.h>

#include "puzzle/scramble.h"

struct daily {
	struct scramble scramble; /* 4×4, gap at home, a 40-bit seed */
	int picture;              /* index into the bundled pictures */
};

/* True if the day exists in the Gregorian calendar, years 1 … 9999; months and days from 1. */
bool daily_valid(int year, int month, int day);

/* Makes the puzzle of a valid day. `pictures` (1 or more) is the number of pictures, which are used
 * in turn from day to day. The scramble does not depend on it. */
void daily_make(struct daily *daily, int year, int month, int day, int pictures);

#endif
