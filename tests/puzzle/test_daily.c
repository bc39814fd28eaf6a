/* The board of the day: src/puzzle/daily.c. */
#include "puzzle/daily.h"
#include "puzzle/groups.h"
#include "puzzle/notation.h"
#include "support/group.h"

enum { PICTURES = 12 };

static void test_valid_dates(void **state)
{
	static const int wrong[][3] = { { 2026, 2, 29 }, { 1900, 2, 29 }, { 2100, 2, 29 },
		                        { 2026, 4, 31 }, { 2026, 0, 1 },  { 2026, 13, 1 },
		                        { 2026, 1, 0 },  { 2026, 1, 32 }, { 0, 1, 1 },
		                        { 10000, 1, 1 }, { 2026, -1, 5 }, { 2026, 5, -1 } };
	static const int right[][3] = {
		{ 2024, 2, 29 }, { 2000, 2, 29 }, { 2026, 12, 31 }, { 1, 1, 1 }, { 9999, 12, 31 }
	};

	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		check(!daily_valid(wrong[i][0], wrong[i][1], wrong[i][2]), "%d-%d-%d is accepted",
		      wrong[i][0], wrong[i][1], wrong[i][2]);
	for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
		check(daily_valid(right[i][0], right[i][1], right[i][2]), "%d-%d-%d is refused",
		      right[i][0], right[i][1], right[i][2]);
}

/* Players compare results, so these must never change. The seeds were computed by a separate
 * program (SplitMix64 and xoshiro256** as published). */
static void test_fixed_days(void **state)
{
	static const struct {
		int year, month, day, picture;
		const char *board;
	} days[] = {
		{ 1970, 1, 1, 8, "6 8 2 11/7 9 5 1/15 4 13 10/14 12 3 0" },
		{ 2000, 2, 29, 8, "5 2 14 10/6 1 12 3/15 9 8 7/13 4 11 0" },
		{ 2026, 11, 21, 2, "1 5 14 4/9 3 11 7/10 15 8 6/13 2 12 0" },
		{ 2026, 12, 31, 6, "9 15 10 2/13 6 8 11/14 3 7 12/1 4 5 0" },
		{ 2027, 1, 1, 7, "12 10 1 8/15 2 9 6/11 7 3 5/14 4 13 0" },
		{ 2028, 2, 29, 11, "5 7 1 15/6 14 9 2/13 4 8 12/10 3 11 0" },
		{ 2100, 3, 1, 5, "5 13 10 3/8 1 14 2/6 7 4 12/15 11 9 0" },
		{ 2200, 12, 31, 6, "9 14 13 8/6 10 1 3/7 12 4 2/11 15 5 0" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
		char text[NOTATION_BOARD_SIZE];
		struct daily daily;
		struct board board;

		daily_make(&daily, days[i].year, days[i].month, days[i].day, PICTURES);
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

static void test_each_day_has_its_own(void **state)
{
	struct daily today, before;
	int days = 0;

	(void)state;
	daily_make(&before, 1969, 12, 31, PICTURES);
	for (int year = 1970; year <= 2200; year++) {
		for (int month = 1; month <= 12; month++) {
			for (int day = 1; daily_valid(year, month, day); day++) {
				struct board board, old;

				daily_make(&today, year, month, day, PICTURES);
				check_day(&today, &before, year * 10000 + month * 100 + day);
				scramble_make(&today.scramble, &board);
				scramble_make(&before.scramble, &old);
				check(!board_equal(&board, &old), "%d-%d-%d is as the day before",
				      year, month, day);
				before = today;
				days++;
			}
		}
	}
	assert_int_equal(days, 84371); /* 231 years of 365 days and 56 leap days */
}

static void test_pictures_do_not_change_the_board(void **state)
{
	struct daily one, many;

	(void)state;
	daily_make(&one, 2026, 11, 21, 1);
	daily_make(&many, 2026, 11, 21, 30);
	assert_int_equal(one.picture, 0);
	assert_true(one.scramble.seed == many.scramble.seed);
	daily_make(&one, 1, 1, 1, PICTURES); /* the first valid day */
	assert_in_range(one.picture, 0, PICTURES - 1);
}

int test_daily_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_valid_dates),
		cmocka_unit_test(test_fixed_days),
		cmocka_unit_test(test_each_day_has_its_own),
		cmocka_unit_test(test_pictures_do_not_change_the_board),
	};

	return cmocka_run_group_tests_name("daily", tests, NULL, NULL);
}
