#include "input/input.h"

#include "support/group.h"

enum { FULL = 32767, MINIMUM = -32768 };

static void a_full_push_sets_the_direction(void **state)
{
	assert_int_equal(stick_direction(STICK_REST, 0, MINIMUM), STICK_UP);
	assert_int_equal(stick_direction(STICK_REST, 0, FULL), STICK_DOWN);
	assert_int_equal(stick_direction(STICK_REST, MINIMUM, 0), STICK_LEFT);
	assert_int_equal(stick_direction(STICK_REST, FULL, 0), STICK_RIGHT);
}

static void a_worn_stick_rests(void **state)
{
	for (int x = -8000; x <= 8000; x += 500)
		for (int y = -8000; y <= 8000; y += 500)
			for (int before = STICK_REST; before <= STICK_RIGHT; before++)
				check(stick_direction((enum stick_direction)before, x, y) ==
				              STICK_REST,
				      "a stick at %d, %d does not rest after %d", x, y, before);
}

/* Number of directions pressed while the stick moves through a list of positions. */
static int presses(const int (*places)[2], int count)
{
	enum stick_direction way = STICK_REST, before;
	int pressed = 0;

	for (int i = 0; i < count; i++) {
		before = way;
		way = stick_direction(before, places[i][0], places[i][1]);
		pressed += way != before && way != STICK_REST;
	}
	return pressed;
}

static void a_trembling_hand_presses_once(void **state)
{
	const int slow[][2] = { { 9000, 0 },  { 19000, 0 }, { 20500, 90 }, { 19500, -90 },
		                { 20500, 0 }, { 13000, 0 }, { 20500, 0 },  { 2000, 0 } };
	const int diagonal[][2] = { { 23000, 22000 }, { 22000, 23000 }, { 23000, 22000 },
		                    { 21000, 23500 }, { 23000, 22000 }, { 0, 0 } };
	const int again[][2] = { { 30000, 0 }, { 11000, 0 }, { 30000, 0 }, { 0, 0 } };

	assert_int_equal(presses(slow, 8), 1);
	assert_int_equal(presses(diagonal, 6), 1);
	assert_int_equal(presses(again, 4), 2);
}

static void a_turned_stick_presses_the_other_way(void **state)
{
	const int round[][2] = { { FULL, 0 },       { 23000, 23000 },  { 9000, FULL },
		                 { -23000, 23000 }, { MINIMUM, 9000 }, { 0, 0 } };

	assert_int_equal(presses(round, 6), 3);
}

int test_stick(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_full_push_sets_the_direction),
		cmocka_unit_test(a_worn_stick_rests),
		cmocka_unit_test(a_trembling_hand_presses_once),
		cmocka_unit_test(a_turned_stick_presses_the_other_way),
	};

	return cmocka_run_group_tests_name("stick", tests, NULL, NULL);
}
