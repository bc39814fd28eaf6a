/* The board of the day: src/puzzle/daily.c. */
#include <limits.h>

#include "puzzle/daily.h"
#include "puzzle/notation.h"
#include "support/group.h"

enum { PICTURES = 12 };

TEST_CASE(test_valid_days)
{
	static const int wrong[] = { 20260229, 19000229, 21000229,  20260431, 20260001,
		                     20261301, 20260100, 20260132,  101,      100000101,
		                     0,        -1,       -20260101, 20269999, INT_MAX };
	static const int right[] = { 20240229, 20000229, 20261231, 10101, 99991231 };

	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		check(!daily_valid(wrong[i]), "%d is accepted", wrong[i]);
	for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
		check(daily_valid(right[i]), "%d is refused", right[i]);
}

/* Players compare results, so these must never change. The seeds were computed by a separate
 * program (SplitMix64 and xoshiro256** as published). */
TEST_CASE(test_fixed_days)
{
	static const struct {
		int day, picture;
		const char *board;
	} days[] = {
		{ 19700101, 8, "6 8 2 11/7 9 5 1/15 4 13 10/14 12 3 0" },
		{ 20000229, 8, "5 2 14 10/6 1 12 3/15 9 8 7/13 4 11 0" },
		{ 20261121, 2, "1 5 14 4/9 3 11 7/10 15 8 6/13 2 12 0" },
		{ 20261231, 6, "9 15 10 2/13 6 8 11/14 3 7 12/1 4 5 0" },
		{ 20270101, 7, "12 10 1 8/15 2 9 6/11 7 3 5/14 4 13 0" },
		{ 20280229, 11, "5 7 1 15/6 14 9 2/13 4 8 12/10 3 11 0" },
		{ 21000301, 5, "5 13 10 3/8 1 14 2/6 7 4 12/15 11 9 0" },
		{ 22001231, 6, "9 14 13 8/6 10 1 3/7 12 4 2/11 15 5 0" },
	};

	for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
		char text[NOTATION_BOARD_SIZE];
		struct daily daily;
		struct board board;

		daily_make(&daily, days[i].day, PICTURES);
		scramble_make(&daily.scramble, &board);
		notation_write_board(&board, text, sizeof text);
		assert_string_equal(text, days[i].board);
		assert_int_equal(daily.picture, days[i].picture);
	}
}

static void check_day(const struct daily *today, const struct daily *before, int date)
{
	const struct scramble *scramble = &today->scramble;

	check(scramble->kind == SCRAMBLE_GAP_HOME && scramble->width == 4 &&
	              scramble->height == 4 && scramble->seed < UINT64_C(1) << 40,
	      "%d is no 4×4 with the gap at home and a seed of 40 bits", date);
	check(today->picture >= 0 && today->picture < PICTURES, "%d has picture %d", date,
	      today->picture);
	check(scramble->seed != before->scramble.seed, "%d has the board of the day before", date);
	check((before->picture + 1) % PICTURES == today->picture,
	      "%d does not have the next picture", date);
}

TEST_CASE(test_each_day_has_its_own)
{
	struct daily today, before;
	int days = 0;

	daily_make(&before, 19691231, PICTURES);
	for (int day = 19700101; day < 22010101; day = daily_after(day)) {
		struct board board, old;

		daily_make(&today, day, PICTURES);
		check_day(&today, &before, day);
		scramble_make(&today.scramble, &board);
		scramble_make(&before.scramble, &old);
		check(!board_equal(&board, &old), "%d is as the day before", day);
		before = today;
		days++;
	}
	assert_int_equal(days, 84371); /* 231 years of 365 days and 56 leap days */
}

TEST_CASE(test_pictures_do_not_change_the_board)
{
	struct daily one, many;

	daily_make(&one, 20261121, 1);
	daily_make(&many, 20261121, 30);
	assert_int_equal(one.picture, 0);
	assert_true(one.scramble.seed == many.scramble.seed);
	daily_make(&one, 10101, PICTURES); /* the first valid day */
	assert_in_range(one.picture, 0, PICTURES - 1);
}

/* Every day of the calendar once, in order, both ways, on the weekday after the one before. */
TEST_CASE(test_a_puzzle_finds_its_day)
{
	static const int days[] = { 20261121, 20261120, 20260228, 20251121 };
	struct daily daily;

	for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
		daily_make(&daily, days[i], PICTURES);
		assert_int_equal(daily_of(&daily.scramble, 20261121), days[i]);
	}
	daily_make(&daily, 20261122, PICTURES); /* too new */
	assert_int_equal(daily_of(&daily.scramble, 20261121), 0);
	daily_make(&daily, 10101, PICTURES); /* the first valid day */
	assert_int_equal(daily_of(&daily.scramble, 10102), 10101);
	daily.scramble.height = 5;
	assert_int_equal(daily_of(&daily.scramble, 10102), 0);
	daily.scramble.height = 4;
	daily.scramble.kind = SCRAMBLE_GAP_ANY;
	assert_int_equal(daily_of(&daily.scramble, 10102), 0);
}

TEST_CASE(test_days_follow_each_other)
{
	int days = 1, day = 10101, next;

	assert_int_equal(daily_weekday(10101), 0);
	for (; (next = daily_after(day)) != 0; day = next) {
		check(next > day && daily_valid(next), "%d comes after %d", next, day);
		check(daily_before(next) == day, "%d comes before %d", daily_before(next), next);
		check(daily_weekday(next) == (daily_weekday(day) + 1) % 7,
		      "the weekday of %d is %d", next, daily_weekday(next));
		days++;
	}
	assert_int_equal(day, 99991231);
	assert_int_equal(days, 3652059); /* 9999 years of 365 days and 2424 leap days */
	assert_int_equal(daily_before(10101), 0);
	assert_int_equal(daily_weekday(20000229), 1);
	assert_int_equal(daily_weekday(20261121), 5);
	assert_int_equal(daily_before(20240301), 20240229);
	assert_int_equal(daily_before(20260301), 20260228);
	assert_int_equal(daily_after(20261231), 20270101);
	assert_int_equal(daily_month_days(20240201), 29);
}

/* The days in a list that ends with 0. */
static bool is_listed(void *context, int day)
{
	for (const int *at = context; *at != 0; at++)
		if (*at == day)
			return true;
	return false;
}

TEST_CASE(test_streaks)
{
	/* over the end of a leap February, of a month and of a year */
	int days[] = { 20240227, 20240228, 20240229, 20240301, 20251130, 20251201,
		       20251230, 20251231, 20260101, 20260102, 20260104, 0 };

	assert_int_equal(daily_streak(20240301, is_listed, days), 4);
	assert_int_equal(daily_streak(20240302, is_listed, days), 0);
	assert_int_equal(daily_streak(20240228, is_listed, days), 2);
	assert_int_equal(daily_streak(20251201, is_listed, days), 2);
	assert_int_equal(daily_streak(20260102, is_listed, days), 4);
	assert_int_equal(daily_streak(20260104, is_listed, days), 1); /* after a day without */
	days[10] = 20260103;
	assert_int_equal(daily_streak(20260103, is_listed, days), 5);
}

static bool always(void *context, int day)
{
	check(daily_valid(day), "%d is asked for", day);
	return true;
}

TEST_CASE(test_a_streak_ends_with_the_calendar)
{
	assert_int_equal(daily_streak(10201, always, NULL), 32);
}
