/* Derives a day's puzzle from its date. */
#include "puzzle/daily.h"

#include <assert.h>
#include <stdint.h>

#include "puzzle/random.h"

enum {
	DAILY_SIDE = 4,
	DAILY_SEED_BITS = 40, /* eight characters of a share code */
};

static bool leap(int year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

bool daily_valid(int year, int month, int day)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

	if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1)
		return false;
	return day <= days[month - 1] + (month == 2 && leap(year) ? 1 : 0);
}

/* Days since 1 March of year 0. Years start in March here, so that the leap day is the last and
 * (153·m + 2) / 5 is the number of days before month m. */
static int day_number(int year, int month, int day)
{
	int of_march = month > 2 ? month - 3 : month + 9;

	if (month <= 2)
		year--;
	return 365 * year + year / 4 - year / 100 + year / 400 + (153 * of_march + 2) / 5 + day - 1;
}

void daily_make(struct daily *daily, int year, int month, int day, int pictures)
{
	int number = day_number(year, month, day);
	struct random random;

	assert(daily_valid(year, month, day) && pictures > 0);
	random_init(&random, (uint64_t)number);
	*daily = (struct daily){
		.scramble = { .kind = SCRAMBLE_GAP_HOME,
		              .width = DAILY_SIDE,
		              .height = DAILY_SIDE,
		              .seed = random_next(&random) >> (64 - DAILY_SEED_BITS) },
		.picture = number % pictures,
	};
}
