#include <stdlib.h>
#include <string.h>

#include "game/playback.h"
#include "support/group.h"

static void the_whole_takes_six_seconds_at_most(void **state)
{
	uint32_t interval_ms;
	size_t per_shown, shown;

	(void)state;
	for (size_t count = 1; count < 20000; count++) {
		playback_pace(count, PLAYBACK_SPEED_USUAL, &interval_ms, &per_shown);
		shown = (count + per_shown - 1) / per_shown;
		check(shown * interval_ms <= PLAYBACK_MS, "%zu steps take %zu ms", count,
		      shown * interval_ms);
		check(interval_ms >= PLAYBACK_LEAST_MS && interval_ms <= PLAYBACK_STEP_MS,
		      "%zu steps are shown for %u ms each", count, interval_ms);
		check(per_shown == 1 || count > 300, "%zu steps are shown %zu at once", count,
		      per_shown);
	}
}

static void every_speed_keeps_its_pace(void **state)
{
	static const int speeds[] = { 50, 100, 200, 400, 800 };
	uint32_t interval_ms;
	size_t per_shown;

	(void)state;
	for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++)
		for (size_t count = 1; count < 60000; count = count * 5 / 4 + 1) {
			size_t whole_ms = PLAYBACK_MS * 100 / (size_t)speeds[i];
			size_t shown;

			playback_pace(count, speeds[i], &interval_ms, &per_shown);
			shown = (count + per_shown - 1) / per_shown;
			check(shown * interval_ms <= whole_ms && interval_ms >= PLAYBACK_LEAST_MS,
			      "at %d %%: %zu steps take %zu ms, expected %zu at most; %u ms each",
			      speeds[i], count, shown * interval_ms, whole_ms, interval_ms);
		}
	playback_pace(10, 50, &interval_ms, &per_shown);
	assert_int_equal(interval_ms, 2 * PLAYBACK_STEP_MS);
	playback_pace(10, 800, &interval_ms, &per_shown);
	assert_int_equal(interval_ms, PLAYBACK_STEP_MS / 8);
}

/* A step that is not due yet comes early if the new speed requires it. */
static void a_speed_change_takes_effect_at_once(void **state)
{
	struct playback playback = { .kind = PLAYBACK_NONE };

	(void)state;
	playback_start(&playback, PLAYBACK_UNDO, NULL, 10, 0);
	playback_set_speed(&playback, 50, 0);
	assert_int_equal(playback_due(&playback, 0), 1);
	assert_int_equal(playback_due(&playback, 100), 0);
	playback_set_speed(&playback, 800, 100);
	assert_int_equal(playback_due(&playback, 100 + PLAYBACK_STEP_MS / 8), 1);
	playback_hold(&playback, true, 200);
	assert_int_equal(playback_due(&playback, 10000), 0);
	playback_hold(&playback, false, 10000);
	assert_int_equal(playback_due(&playback, 10000), 1);
	playback_stop(&playback);
}

static void every_step_comes_once_and_on_time(void **state)
{
	struct playback playback = { .kind = PLAYBACK_NONE };
	size_t steps = 0;

	(void)state;
	assert_int_equal(playback_due(&playback, 0), 0);
	playback_start(&playback, PLAYBACK_UNDO, NULL, 1000, 5000);
	for (uint32_t now_ms = 5000; now_ms <= 5000 + PLAYBACK_MS; now_ms += 7)
		steps += playback_due(&playback, now_ms);
	assert_int_equal(steps, 1000);
	assert_true(playback_over(&playback));
	playback_stop(&playback);
}

static void a_stall_skips_nothing(void **state)
{
	struct playback playback = { .kind = PLAYBACK_NONE };

	(void)state;
	playback_start(&playback, PLAYBACK_UNDO, NULL, 10, 0);
	assert_int_equal(playback_due(&playback, 0), 1);
	assert_int_equal(playback_due(&playback, 1), 0);
	assert_int_equal(playback_due(&playback, 4000), 1);
	assert_int_equal(playback_due(&playback, 4000), 1);
	assert_int_equal(playback_due(&playback, 4001), 0);
	playback_stop(&playback);
}

static void check_join(const char *detour, const char *moves, const char *expected)
{
	uint8_t a[32], b[32];
	const char *letters = "UDLR";
	size_t count;
	struct error error;
	uint8_t *joined;

	for (size_t i = 0; detour[i] != '\0'; i++)
		a[i] = (uint8_t)(strchr(letters, detour[i]) - letters);
	for (size_t i = 0; moves[i] != '\0'; i++)
		b[i] = (uint8_t)(strchr(letters, moves[i]) - letters);
	joined = playback_join(a, strlen(detour), b, strlen(moves), &count, &error);
	assert_non_null(joined);
	check(count == strlen(expected), "%s then %s: %zu moves, expected %s", detour, moves, count,
	      expected);
	for (size_t i = 0; i < count; i++)
		check(letters[joined[i]] == expected[i], "%s then %s: move %zu is %c, expected %s",
		      detour, moves, i, letters[joined[i]], expected);
	free(joined);
}

static void a_detour_is_undone_first(void **state)
{
	(void)state;
	check_join("", "UL", "UL");
	check_join("R", "UL", "LUL");
	check_join("UL", "ULD", "D");
	check_join("U", "ULD", "LD");
	check_join("UR", "UL", "LL");
	check_join("UDUD", "L", "L");
}

int test_playback(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_whole_takes_six_seconds_at_most),
		cmocka_unit_test(every_speed_keeps_its_pace),
		cmocka_unit_test(a_speed_change_takes_effect_at_once),
		cmocka_unit_test(every_step_comes_once_and_on_time),
		cmocka_unit_test(a_stall_skips_nothing),
		cmocka_unit_test(a_detour_is_undone_first),
	};

	return cmocka_run_group_tests_name("playback", tests, NULL, NULL);
}
