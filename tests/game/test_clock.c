/* The clock and limits: src/game/clock.c and limit.c. */
#include "game/clock.h"
#include "game/limit.h"
#include "support/group.h"

TEST_CASE(the_clock_runs_only_when_allowed)
{
	struct clock clock = { .runs = false };

	assert_int_equal(clock_ms(&clock, 5000), 0);
	clock_run(&clock, true, 5000);
	assert_int_equal(clock_ms(&clock, 6500), 1500);
	clock_run(&clock, true, 7000); /* calling it twice has no effect */
	assert_int_equal(clock_ms(&clock, 8000), 3000);
	clock_run(&clock, false, 8000);
	assert_int_equal(clock_ms(&clock, 60000), 3000);
	clock_run(&clock, false, 61000);
	clock_run(&clock, true, 70000);
	assert_int_equal(clock_ms(&clock, 70250), 3250);
}

TEST_CASE(the_next_second_is_due_on_time)
{
	struct clock clock = { .ran_ms = 2300 };

	clock_run(&clock, true, 10000);
	assert_int_equal(clock_next_ms(&clock, 10000), 10700);
	assert_int_equal(clock_next_ms(&clock, 10699), 10700);
	assert_int_equal(clock_next_ms(&clock, 10700), 11700);
	for (uint64_t now = 10000; now < 15000; now++) {
		uint64_t next = clock_next_ms(&clock, now);

		check(clock_ms(&clock, next) / 1000 == clock_ms(&clock, now) / 1000 + 1,
		      "at %d ms the next second is not the next one", (int)now);
	}
}

TEST_CASE(a_limit_runs_out_at_its_end)
{
	static const struct {
		struct limit limit;
		uint64_t moves, ms;
		enum limit_end end;
	} cases[] = {
		{ { 0, 0 }, 1000000, 1000000000, LIMIT_NOT_REACHED },
		{ { 80, 0 }, 79, 1000000000, LIMIT_NOT_REACHED },
		{ { 80, 0 }, 80, 0, LIMIT_MOVES },
		{ { 80, 0 }, 95, 0, LIMIT_MOVES }, /* a slide of several tiles exceeds it */
		{ { 0, 60 }, 1000000, 59999, LIMIT_NOT_REACHED },
		{ { 0, 60 }, 0, 60000, LIMIT_TIME },
		{ { 80, 60 }, 79, 60000, LIMIT_TIME },
		{ { 80, 60 }, 80, 59999, LIMIT_MOVES },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		enum limit_end end = limit_end(&cases[i].limit, cases[i].moves, cases[i].ms);

		check(end == cases[i].end, "case %zu: %d, expected %d", i, (int)end,
		      (int)cases[i].end);
	}
}

/* Steps through all choices and back. */
static void check_steps(uint64_t (*step)(uint64_t, int, uint64_t))
{
	uint64_t now = 0, before;
	int count = 0;

	check(step(0, -1, 99) == 0, "below none there is nothing");
	for (; step(now, 1, 0) != now; count++) {
		before = now;
		now = step(now, 1, 0);
		check(now > before, "%d is not more than %d", (int)now, (int)before);
		check(step(now, -1, 0) == before && step(now - 1, -1, 0) == before,
		      "back from %d, expected %d", (int)now, (int)before);
		check(step(before + 1, 1, 0) >= now, "from more than %d", (int)before);
		check(step(0, 1, now) == now && step(0, 1, before + 1) == now && /* first step */
		              step(now, -1, now) == 0 && step(now, -1, before + 1) == 0,
		      "%d, the first that is enough, and Off", (int)now);
	}
	check(step(0, 1, now + 1) == now, "the last one, if even that is too little");
	check(count >= 10, "%d limits are offered", count);
}

TEST_CASE(the_first_limit_can_be_kept)
{
	static const struct {
		int columns, rows;
		uint64_t moves, seconds;
	} cases[] = {
		{ 2, 2, 10, 10 },  { 3, 3, 30, 20 },      { 4, 4, 80, 45 },        { 5, 3, 60, 30 },
		{ 5, 5, 150, 90 }, { 10, 10, 1000, 600 }, { 32, 32, 50000, 7200 },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct limit least = limit_least(cases[i].columns, cases[i].rows);
		uint64_t moves = limit_step_moves(0, 1, least.moves);
		uint64_t seconds = limit_step_seconds(0, 1, least.seconds);

		check(moves == cases[i].moves && seconds == cases[i].seconds,
		      "%d×%d: %d moves, %d s", cases[i].columns, cases[i].rows, (int)moves,
		      (int)seconds);
	}
}

TEST_CASE(limits_step_from_none_to_the_largest_and_back)
{
	check_steps(limit_step_moves);
	check_steps(limit_step_seconds);
}
