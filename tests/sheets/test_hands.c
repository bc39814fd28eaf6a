/* test_hands: the sheet of other ways to control the game. */
#include "sheets/bench.h"

static void begin(struct bench *bench)
{
	bench_open(bench, &hands_sheet);
}

static int hover(const struct bench *bench)
{
	return settings_get(&bench->settings, SETTING_HOVER);
}

BENCH_TEST(a_pointer_presses_at_once_or_after_a_time)
{
	static const int values[] = { 1, 4, 6, 8, 10, 12, 15, 20 };

	begin(bench);
	assert_false(bench_press(bench, "hover-less"));
	for (size_t i = 0; i < SDL_arraysize(values); i++) {
		assert_true(bench_press(bench, "hover-more"));
		assert_int_equal(hover(bench), values[i]);
	}
	assert_false(bench_press(bench, "hover-more"));
	while (hover(bench) > 0)
		assert_true(bench_press(bench, "hover-less"));
}

BENCH_TEST(one_or_two_switches_are_chosen)
{
	static const char *const names[] = { "scan-off", "scan-one", "scan-two" };

	begin(bench);
	for (int i = 2; i >= 0; i--) {
		assert_true(bench_press(bench, names[i]));
		assert_int_equal(settings_get(&bench->settings, SETTING_SCAN), i);
		for (int k = 0; k < 3; k++)
			assert_int_equal(bench_lit(bench, names[k]), k == i);
	}
	assert_true(bench_press(bench, "scan-one"));
	while (bench_press(bench, "scan-slower"))
		;
	assert_int_equal(settings_get(&bench->settings, SETTING_SCAN_TENTHS), 30);
	while (bench_press(bench, "scan-faster"))
		;
	assert_int_equal(settings_get(&bench->settings, SETTING_SCAN_TENTHS), 5);
}

BENCH_TEST(settings_open_it)
{
	bench_open(bench, &settings_sheet);
	assert_non_null(items_find(&bench->controls.items, COMMAND_HANDS));
}
