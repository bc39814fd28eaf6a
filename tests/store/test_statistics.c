/* What results add up to. */
#include "store/statistics.h"
#include "store/store.h"
#include "support/group.h"

/* Adds games solved without help in these seconds, each of 100 moves. */
static void add_times(struct statistics *statistics, int count, const int *seconds)
{
	for (int i = 0; i < count; i++)
		statistics_add(statistics, &(struct result){ .solved = true,
		                                             .moves = 100,
		                                             .ms = (uint64_t)seconds[i] * 1000,
		                                             .shortest = -1 });
}

TEST_CASE(nothing_is_known_at_first)
{
	struct statistics statistics = STATISTICS_NONE;

	statistics_add(&statistics, &(struct result){ .solved = false, .moves = 9, .ms = 9 });
	assert_true(statistics.played == 1 && statistics.solved == 0 && statistics.counted == 0);
	assert_true(statistics.best_ms == 0 && statistics.best_moves == 0);
	assert_true(statistics.best_over == -1 && statistics.best_rate == 0);
	assert_true(statistics.average5_ms == 0 && statistics.best_average12_ms == 0);
}

/* (20 + 30 + 25) / 3 = 25; then without 10: (30 + 40 + 25) / 3 = 31.667 */
TEST_CASE(averages_leave_out_best_and_worst)
{
	struct statistics statistics = STATISTICS_NONE;

	add_times(&statistics, 4, (int[]){ 10, 20, 30, 40 });
	assert_true(statistics.average5_ms == 0);
	add_times(&statistics, 1, (int[]){ 25 });
	assert_true(statistics.average5_ms == 25000 && statistics.best_average5_ms == 25000);
	add_times(&statistics, 1, (int[]){ 50 });
	assert_true(statistics.average5_ms == 31667 && statistics.best_average5_ms == 25000);
	add_times(&statistics, 3, (int[]){ 20, 20, 20 });
	assert_true(statistics.average5_ms == 21667 && statistics.best_average5_ms == 21667);
	assert_true(statistics.best_ms == 10000);
}

/* 1 … 12 without 1 and 12: 65 / 10; then 3 … 11 and 13: 76 / 10. 100 moves in 1 s are the best rate. */
TEST_CASE(twelve_games_make_an_average_of_ten)
{
	struct statistics statistics = STATISTICS_NONE;

	add_times(&statistics, 11, (int[]){ 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 });
	assert_true(statistics.average12_ms == 0 && statistics.best_average12_ms == 0);
	add_times(&statistics, 1, (int[]){ 11 });
	assert_true(statistics.average12_ms == 6500 && statistics.best_average12_ms == 6500);
	add_times(&statistics, 2, (int[]){ 13, 14 });
	assert_true(statistics.average12_ms == 7600 && statistics.best_average12_ms == 6500);
	assert_true(statistics.best_rate == 100000 && statistics.best_moves == 100);
	assert_true(statistics.counted_times == 14 && statistics.counted == 14);
}

/* Ties are left out once each: (10 + 10 + 10) / 3. */
TEST_CASE(equal_times_are_left_out_once)
{
	struct statistics statistics = STATISTICS_NONE;

	add_times(&statistics, 5, (int[]){ 10, 10, 10, 10, 10 });
	assert_true(statistics.average5_ms == 10000);
}

TEST_CASE(games_with_help_are_only_counted_as_played)
{
	const struct result help = {
		.solved = true, .hints = 1, .moves = 1, .ms = 1, .shortest = 1
	};
	const struct result solver = { .solved = true, .assisted = true, .moves = 1, .ms = 1 };
	struct statistics statistics = STATISTICS_NONE;

	add_times(&statistics, 4, (int[]){ 10, 20, 30, 40 });
	statistics_add(&statistics, &help);
	statistics_add(&statistics, &solver);
	assert_true(statistics.played == 6 && statistics.solved == 6 && statistics.counted == 4);
	assert_true(statistics.best_ms == 10000 && statistics.best_moves == 100);
	assert_true(statistics.best_over == -1 && statistics.average5_ms == 0);
	assert_true(statistics.streak == 4);
}

/* Carried over from version 0.1: the fewest moves. */
TEST_CASE(games_without_a_time_have_moves)
{
	struct statistics statistics = STATISTICS_NONE;

	statistics_add(&statistics,
	               &(struct result){ .solved = true, .moves = 80, .shortest = -1 });
	assert_true(statistics.counted == 1 && statistics.best_moves == 80);
	assert_true(statistics.best_ms == 0 && statistics.counted_times == 0);
}

TEST_CASE(only_games_left_for_good_end_a_streak)
{
	const struct result left = { .solved = false, .moves = 3 };
	struct statistics statistics = STATISTICS_NONE;

	add_times(&statistics, 3, (int[]){ 1, 1, 1 });
	statistics_add(&statistics, &(struct result){ .solved = true, .hints = 1, .shortest = -1 });
	add_times(&statistics, 1, (int[]){ 1 });
	assert_true(statistics.streak == 4 && statistics.best_streak == 4);
	statistics_add(&statistics, &left);
	assert_true(statistics.streak == 0 && statistics.best_streak == 4);
	add_times(&statistics, 2, (int[]){ 1, 1 });
	assert_true(statistics.streak == 2 && statistics.best_streak == 4);
}

TEST_CASE(moves_are_compared_with_the_shortest)
{
	assert_int_equal(statistics_over(56, 50), 120);
	assert_int_equal(statistics_over(60, 53), 132);
	assert_int_equal(statistics_over(50, 50), 0);
	assert_int_equal(statistics_over(49, 50), 0); /* the length from a list may be wrong */
	assert_int_equal(statistics_over(10001, 10000), 1); /* never perfect by rounding */
	assert_int_equal(statistics_over(0, 50), -1);
	assert_int_equal(statistics_over(50, -1), -1);
	assert_int_equal(statistics_over(UINT64_MAX, 1), INT32_MAX);
	assert_int_equal(statistics_over(UINT64_MAX, INT32_MAX), INT32_MAX);
}

/* A game in so many seconds and moves; the shortest solution has 100. */
static struct result solved(int seconds, uint64_t moves)
{
	return (struct result){
		.solved = true, .ms = (uint64_t)seconds * 1000, .moves = moves, .shortest = 100
	};
}

static void add(struct statistics *statistics, struct result result)
{
	statistics_add(statistics, &result);
}

static void expect(const struct statistics *before, struct result result, enum statistics_news news,
                   uint64_t by)
{
	struct statistics_comparison made = statistics_compare(before, &result);

	check(made.news == news && made.by == by,
	      "%d seconds, %d moves: %d by %d, expected %d by %d", (int)(result.ms / 1000),
	      (int)result.moves, (int)made.news, (int)made.by, (int)news, (int)by);
}

TEST_CASE(the_first_game_is_no_record)
{
	const struct statistics none = STATISTICS_NONE;
	struct result result = solved(60, 120);

	expect(&none, result, STATISTICS_FIRST, 0);
	expect(&none, solved(60, 100), STATISTICS_PERFECT, 0);
	result.hints = 1;
	expect(&none, result, STATISTICS_NO_NEWS, 0);
}

TEST_CASE(a_record_says_by_how_much)
{
	struct statistics before = STATISTICS_NONE;
	struct result result = solved(60, 120);

	statistics_add(&before, &result);
	expect(&before, solved(55, 130), STATISTICS_FASTEST, 5000);
	expect(&before, solved(55, 100), STATISTICS_PERFECT, 0);
	expect(&before, solved(60, 113), STATISTICS_CLOSEST, 70);
	expect(&before, solved(60, 120), STATISTICS_OVER, 200);
	result.hints = 1;
	result.ms = 1;
	expect(&before, result, STATISTICS_NO_NEWS, 0);
	result = solved(60, 90);
	result.shortest = -1;
	expect(&before, result, STATISTICS_NO_NEWS, 0); /* on a random board */
	result.group.kind = SCRAMBLE_BOARD;
	expect(&before, result, STATISTICS_FEWEST, 30);
	assert_int_equal(before.played, 1);
}

/* Of 50, 90, 90, 90 and 80: 86.667, the first average; of 90, 90, 90, 80, 60: 86.667, too; of 90,
 * 90, 80, 60, 60: 76.667. */
TEST_CASE(averages_are_records)
{
	struct statistics before = STATISTICS_NONE;
	const int seconds[] = { 50, 90, 90, 90 };
	struct result result;

	for (int i = 0; i < 4; i++)
		add(&before, solved(seconds[i], 110));
	result = solved(80, 110);
	expect(&before, result, STATISTICS_AVERAGE5, 0);
	statistics_add(&before, &result);
	expect(&before, solved(60, 110), STATISTICS_OVER, 100);
	add(&before, solved(60, 110));
	expect(&before, solved(60, 110), STATISTICS_AVERAGE5, 10000);
	result = solved(60, 110);
	result.ms = 0; /* not known: no new average */
	expect(&before, result, STATISTICS_OVER, 100);
	before.best_average5_ms = 1;
	for (int i = 0; i < 5; i++)
		add(&before, solved(60, 110));
	expect(&before, solved(60, 110), STATISTICS_AVERAGE12, 0);
}
