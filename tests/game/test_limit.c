#include "game/limit.h"
#include "support/group.h"

static void a_limit_runs_out_at_its_end(void **state)
{
	static const struct {
		struct limit limit;
		uint64_t moves, ms;
		enum limit_end end;
	} cases[] = {
		{ { 0, 0 }, 1000000, 1000000000, LIMIT_KEPT },
		{ { 80, 0 }, 79, 1000000000, LIMIT_KEPT },
		{ { 80, 0 }, 80, 0, LIMIT_MOVES },
		{ { 80, 0 }, 95, 0, LIMIT_MOVES }, /* a slide of several tiles exceeds it */
		{ { 0, 60 }, 1000000, 59999, LIMIT_KEPT },
		{ { 0, 60 }, 0, 60000, LIMIT_TIME },
		{ { 80, 60 }, 79, 60000, LIMIT_TIME },
		{ { 80, 60 }, 80, 59999, LIMIT_MOVES },
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		enum limit_end end = limit_end(&cases[i].limit, cases[i].moves, cases[i].ms);

		check(end == cases[i].end, "case %zu: %d, expected %d", i, (int)end,
		      (int)cases[i].end);
	}
}

/* Steps through all choices and back. */
static void check_steps(uint64_t (*step)(uint64_t, int), bool (*can)(uint64_t, int), int min)
{
	uint64_t now = 0, before;
	int count = 0;

	check(!can(0, -1) && step(0, -1) == 0, "below none there is nothing");
	for (; can(now, 1); count++) {
		before = now;
		now = step(now, 1);
		check(now > before, "%d is not more than %d", (int)now, (int)before);
		check(step(now, -1) == before, "back from %d is %d, expected %d", (int)now,
		      (int)step(now, -1), (int)before);
		check(step(before + 1, 1) >= now && step(now - 1, -1) == before,
		      "from between %d and %d", (int)before, (int)now);
	}
	check(step(now, 1) == now, "the last one stays");
	check(count >= min, "%d limits are offered", count);
}

static void limits_step_from_none_to_the_largest_and_back(void **state)
{
	(void)state;
	check_steps(limit_step_moves, limit_can_step_moves, 10);
	check_steps(limit_step_seconds, limit_can_step_seconds, 10);
}

int test_limit(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_limit_runs_out_at_its_end),
		cmocka_unit_test(limits_step_from_none_to_the_largest_and_back),
	};

	return cmocka_run_group_tests_name("limit", tests, NULL, NULL);
}
