#include "game/scramble_choice.h"
#include "support/group.h"

static void walks_grow_and_shrink_in_steps(void **state)
{
	static const uint64_t lengths[] = { 5, 10, 20, 50, 100, 200, 500, 1000, 10000, 0 };

	(void)state;
	for (int i = 0; i < 9; i++) {
		assert_int_equal(scramble_choice_step(lengths[i], 1), lengths[i + 1]);
		assert_int_equal(scramble_choice_step(lengths[i + 1], -1), lengths[i]);
	}
	assert_int_equal(scramble_choice_step(5, -1), 5);
	assert_int_equal(scramble_choice_step(0, 1), 0);
}

/* One from the command line lies between two steps, or beyond them. */
static void a_walk_of_any_length_finds_the_steps(void **state)
{
	(void)state;
	assert_int_equal(scramble_choice_step(37, 1), 50);
	assert_int_equal(scramble_choice_step(37, -1), 20);
	assert_int_equal(scramble_choice_step(1, 1), 5);
	assert_int_equal(scramble_choice_step(1, -1), 1);
	assert_int_equal(scramble_choice_step(SCRAMBLE_WALK_MAX, 1), 0);
	assert_int_equal(scramble_choice_step(SCRAMBLE_WALK_MAX, -1), 10000);
}

int test_scramble_choice(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(walks_grow_and_shrink_in_steps),
		cmocka_unit_test(a_walk_of_any_length_finds_the_steps),
	};

	return cmocka_run_group_tests_name("scramble_choice", tests, NULL, NULL);
}
