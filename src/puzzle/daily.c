/* Derives a day's puzzle from its date; counts days. */
#include "puzzle/daily.h"

#include <assert.h>

#include "puzzle/random.h"

enum {
	DAILY_SIDE = 4,
	DAILY_SEED_BITS = 40, /* each day's board stays the same for ever */
	FIRST_DAY = 10101,
	LAST_DAY = 99991231,
};

static bool leap(int year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int daily_month_days(int day)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	int month = day / 100 % 100;

	return days[month - 1] + (month == 2 && leap(day / 10000) ? 1 : 0);
}

bool daily_valid(int day)
{
	int month = day / 100 % 100;

	return day >= FIRST_DAY && day <= LAST_DAY && month >= 1 && month <= 12 && day % 100 >= 1 &&
	       day % 100 <= daily_month_days(day);
}

/* Days since 1 March of year 0. Years start in March here, so that the leap day is the last and
 * (153·m + 2) / 5 is the number of days before month m. */
static int day_number(int day)
{
	int year = day / 10000, month = day / 100 % 100;
	int of_march = month > 2 ? month - 3 : month + 9;

	if (month <= 2)
		year--;
	return 365 * year + year / 4 - year / 100 + year / 400 + (153 * of_march + 2) / 5 +
	       day % 100 - 1;
}

int daily_weekday(int day)
{
	return (day_number(day) + 2) % 7; /* 1 March of year 0 is a Wednesday */
}

int daily_before(int day)
{
	if (day == FIRST_DAY)
		return 0;
	if (day % 100 > 1)
		return day - 1;
	day -= day / 100 % 100 > 1 ? 100 : 10000 - 1100; /* the month before */
	return day - day % 100 + daily_month_days(day);
}

int daily_after(int day)
{
	if (day == LAST_DAY)
		return 0;
	if (day % 100 < daily_month_days(day))
		return day + 1;
	day += day / 100 % 100 < 12 ? 100 : 10000 - 1100; /* the month after */
	return day - day % 100 + 1;
}

int daily_streak(int day, bool (*solved)(void *context, int day), void *context)
{
	int days = 0;

	for (; day != 0 && solved(context, day); day = daily_before(day))
		days++;
	return days;
}

void daily_make(struct daily *daily, int day, int pictures)
{
	int number = day_number(day);
	struct random random;

	assert(daily_valid(day) && pictures > 0);
	random_init(&random, (uint64_t)number);
	*daily = (struct daily){
		.scramble = { .kind = SCRAMBLE_GAP_HOME,
		              .width = DAILY_SIDE,
		              .height = DAILY_SIDE,
		              .seed = random_next(&random) >> (64 - DAILY_SEED_BITS) },
		.picture = number % pictures,
	};
}

int daily_of(const struct scramble *scramble, int newest)
{
	int day = newest;

	for (int i = 0; i <= 366 && day != 0; i++, day = daily_before(day)) {
		struct daily daily;

		daily_make(&daily, day, 1);
		if (scramble->kind == daily.scramble.kind &&
		    scramble->seed == daily.scramble.seed && scramble->width == DAILY_SIDE &&
		    scramble->height == DAILY_SIDE)
			return day;
	}
	return 0;
}
