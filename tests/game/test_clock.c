#include "game/clock.h"
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
