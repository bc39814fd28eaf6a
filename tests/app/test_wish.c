#include "app/wish.h"
#include "puzzle/scramble.h"
#include "support/group.h"

static void expect_wish(int count, char **words, enum wish_kind kind, uint64_t moves, bool told)
{
	struct options options;
	struct error error = { .text = "" };
	struct wish wish;

	check(options_read(&options, count, words, &error), "%s", error.text);
	wish = wish_of_options(&options);
	check(wish.kind == kind && (kind != WISH_WALK || wish.walk_moves == moves) &&
	              wish_is_told(&options) == told,
	      "%s: expected %s, %llu moves, told %d; came %s, %llu, %d",
	      count > 1 ? words[1] : "nothing", wish_name(kind), (unsigned long long)moves, told,
	      wish_name(wish.kind), (unsigned long long)wish.walk_moves, wish_is_told(&options));
}

static void the_command_line_decides(void **state)
{
	(void)state;
	expect_wish(1, (char *[]){ "game", NULL }, WISH_HOME, 0, false);
	expect_wish(2, (char *[]){ "game", "--gap=home", NULL }, WISH_HOME, 0, true);
	expect_wish(2, (char *[]){ "game", "--gap=any", NULL }, WISH_ANY, 0, true);
	expect_wish(2, (char *[]){ "game", "--walk=7", NULL }, WISH_WALK, 7, true);
	expect_wish(2, (char *[]){ "game", "--walk=0", NULL }, WISH_WALK, 0, true);
	expect_wish(2, (char *[]){ "game", "--seed=3", NULL }, WISH_HOME, 0, true);
	expect_wish(2, (char *[]){ "game", "--size=5x5", NULL }, WISH_HOME, 0, false);
}

static void walks_grow_and_shrink_in_steps(void **state)
{
	static const uint64_t lengths[] = { 5, 10, 20, 50, 100, 200, 500, 1000, 10000, 0 };

	(void)state;
	for (int i = 0; i < 9; i++) {
		assert_int_equal(wish_step(lengths[i], 1), lengths[i + 1]);
		assert_int_equal(wish_step(lengths[i + 1], -1), lengths[i]);
	}
	assert_int_equal(wish_step(5, -1), 5);
	assert_int_equal(wish_step(0, 1), 0);
}

/* One from the command line lies between two steps, or beyond them. */
static void a_walk_of_any_length_finds_the_steps(void **state)
{
	(void)state;
	assert_int_equal(wish_step(37, 1), 50);
	assert_int_equal(wish_step(37, -1), 20);
	assert_int_equal(wish_step(1, 1), 5);
	assert_int_equal(wish_step(1, -1), 1);
	assert_int_equal(wish_step(SCRAMBLE_WALK_MAX, 1), 0);
	assert_int_equal(wish_step(SCRAMBLE_WALK_MAX, -1), 10000);
}

int test_wish(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_command_line_decides),
		cmocka_unit_test(walks_grow_and_shrink_in_steps),
		cmocka_unit_test(a_walk_of_any_length_finds_the_steps),
	};

	return cmocka_run_group_tests_name("wish", tests, NULL, NULL);
}
