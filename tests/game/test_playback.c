#include "game/fake.h"

TEST_CASE(undoing_all_takes_six_seconds_at_most)
{
	for (size_t count = 1; count < 20000; count++) {
		struct playback_pace pace = playback_pace_whole(count);
		size_t shown = (count + pace.per_shown - 1) / pace.per_shown;
		size_t whole_us = shown * pace.interval_us;

		check(whole_us <= PLAYBACK_MS * 1000, "%zu steps take %zu us", count, whole_us);
		check(pace.interval_us >= PLAYBACK_MIN_MS * 1000 &&
		              pace.interval_us <= PLAYBACK_STEP_MS * 1000,
		      "%zu steps are shown for %d us each", count, (int)pace.interval_us);
		check(pace.per_shown == 1 || count > 300, "%zu steps are shown %zu at once", count,
		      pace.per_shown);
	}
}

/* Plays a solution at the game's pace; returns how long that takes, ms. */
static uint64_t play_whole(size_t count, int chosen)
{
	struct playback playback = { .kind = PLAYBACK_NONE };
	uint64_t now_ms = 0;

	playback_start(&playback, PLAYBACK_SOLVE, NULL, count, 0);
	while (!playback_over(&playback)) {
		size_t speed = playback_speed_at(count, playback.done, chosen);

		playback_set_pace(&playback, playback_pace_at(speed), now_ms);
		now_ms = playback_next_ms(&playback);
		check(playback_due(&playback, now_ms) > 0, "of %zu moves none is due at %llu ms",
		      count, (unsigned long long)now_ms);
	}
	playback_stop(&playback);
	return now_ms;
}

TEST_CASE(an_automatic_speed_takes_twenty_seconds_at_most)
{
	for (size_t count = 2; count <= 110000; count = count * 21 / 20 + 1) {
		uint64_t took_ms = play_whole(count, PLAYBACK_AUTOMATIC);

		check(took_ms <= PLAYBACK_SECONDS * 1000, "%zu moves take %llu ms", count,
		      (unsigned long long)took_ms);
		check(playback_speed(count, PLAYBACK_AUTOMATIC) >= PLAYBACK_SPEED_USUAL,
		      "%zu moves are slower than usual", count);
	}
	assert_int_equal(playback_speed(31, PLAYBACK_AUTOMATIC), PLAYBACK_SPEED_USUAL);
	assert_int_equal(playback_speed_at(50000, 0, PLAYBACK_AUTOMATIC), PLAYBACK_SPEED_USUAL);
	assert_true(playback_speed_at(50000, 4000, PLAYBACK_AUTOMATIC) > 2500);
}

TEST_CASE(a_chosen_speed_is_the_same_for_every_length)
{
	for (int speed = 1; speed <= PLAYBACK_SPEED_MAX; speed++) {
		struct playback_pace pace = playback_pace_at((size_t)speed);
		double shown = 1e6 / (double)pace.interval_us,
		       moves = shown * (double)pace.per_shown;

		check(moves >= speed && moves < speed * 1.001, "%d per second give %f", speed,
		      moves);
		check(pace.per_shown == 1 || speed > PLAYBACK_SPEED_SINGLE,
		      "at %d per second, %zu are shown at once", speed, pace.per_shown);
		check(shown < 60.1, "at %d per second, the board changes %f times", speed, shown);
		for (size_t count = 2; count <= 49000; count *= 7)
			assert_int_equal(playback_speed(count, speed), speed);
	}
	assert_in_range(play_whole(401, 2), 199990, 200010); /* 400 intervals of half a second */
}

/* Steps from one end of the speeds to the other: every stop once, including the automatic one. */
static void check_stops(size_t count, const char *expected)
{
	char text[200] = "";
	int chosen = 1;

	for (int next = chosen;; next = playback_speed_step(count, chosen, 1)) {
		if (next == chosen && text[0] != '\0')
			break;
		chosen = next;
		snprintf(text + strlen(text), sizeof text - strlen(text), " %zu%s",
		         playback_speed(count, chosen), chosen == PLAYBACK_AUTOMATIC ? "a" : "");
	}
	check(strcmp(text, expected) == 0, "%zu moves: the speeds%s, expected%s", count, text,
	      expected);
	while (playback_speed_step(count, chosen, -1) != chosen) {
		size_t before = playback_speed(count, chosen);

		chosen = playback_speed_step(count, chosen, -1);
		assert_true(playback_speed(count, chosen) < before);
	}
	assert_int_equal(chosen, 1);
}

TEST_CASE(speeds_step_through_the_automatic_one)
{
	check_stops(31, " 1 2 4 8a 16 32 60 100");
	check_stops(600, " 1 2 4 8 16 32 43a 60 100");
	check_stops(49000, " 1 2 4 8 16 32 60 100 3500a");
	assert_int_equal(playback_speed_step(31, 7, 1), PLAYBACK_AUTOMATIC);
}

/* A step that is not due yet comes early if the new speed requires it. */
TEST_CASE(a_speed_change_takes_effect_at_once)
{
	struct playback playback = { .kind = PLAYBACK_NONE };

	playback_start(&playback, PLAYBACK_SOLVE, NULL, 10, 0);
	playback_set_pace(&playback, playback_pace_at(2), 0);
	assert_int_equal(playback_due(&playback, 0), 1);
	assert_int_equal(playback_due(&playback, 100), 0);
	playback_set_pace(&playback, playback_pace_at(50), 100);
	assert_int_equal(playback_due(&playback, 119), 0);
	assert_int_equal(playback_due(&playback, 120), 1);
	playback_hold(&playback, true, 200);
	assert_int_equal(playback_due(&playback, 10000), 0);
	playback_hold(&playback, false, 10000);
	assert_int_equal(playback_due(&playback, 10000), 1);
	playback_stop(&playback);
}

/* If several moves are shown as one, a late frame shows more of them. */
TEST_CASE(many_moves_make_up_for_a_late_frame)
{
	struct playback playback = { .kind = PLAYBACK_NONE };

	playback_start(&playback, PLAYBACK_SOLVE, NULL, 49000, 0);
	playback_set_pace(&playback, playback_pace_at(2500), 0); /* 50 moves every 20 ms */
	assert_int_equal(playback_due(&playback, 0), 50);
	assert_int_equal(playback_due(&playback, 110), 250);
	assert_int_equal(playback_due(&playback, 120), 50);
	assert_int_equal(playback_due(&playback, 9000), 550); /* after a stall, not all of them */
	assert_int_equal(playback_next_ms(&playback), 9000);
	playback_stop(&playback);
}

/* Replaces the moves not yet played, only by fewer moves. */
TEST_CASE(a_rest_becomes_shorter)
{
	struct playback playback = { .kind = PLAYBACK_NONE };
	uint8_t *moves = memory_new(4);
	static const uint8_t rest[] = { 3, 3, 3, 3 };

	memset(moves, 1, 4);
	playback_start(&playback, PLAYBACK_SOLVE, moves, 4, 0);
	assert_int_equal(playback_due(&playback, 0), 1);
	assert_false(playback_shorten(&playback, rest, 3));
	assert_true(playback_shorten(&playback, rest, 2));
	assert_true(playback.count == 3 && playback.done == 1);
	assert_true(playback.moves[0] == 1 && playback.moves[1] == 3 && playback.moves[2] == 3);
	playback_stop(&playback);
}

TEST_CASE(every_step_comes_once_and_on_time)
{
	struct playback playback = { .kind = PLAYBACK_NONE };
	size_t steps = 0;

	assert_int_equal(playback_due(&playback, 0), 0);
	playback_start(&playback, PLAYBACK_UNDO, NULL, 1000, 5000);
	for (uint32_t now_ms = 5000; now_ms <= 5000 + PLAYBACK_MS; now_ms += 7)
		steps += playback_due(&playback, now_ms);
	assert_int_equal(steps, 1000);
	assert_true(playback_over(&playback));
	playback_stop(&playback);
}

TEST_CASE(a_stall_skips_nothing)
{
	struct playback playback = { .kind = PLAYBACK_NONE };

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
	uint8_t *joined;

	for (size_t i = 0; detour[i] != '\0'; i++)
		a[i] = (uint8_t)(strchr(letters, detour[i]) - letters);
	for (size_t i = 0; moves[i] != '\0'; i++)
		b[i] = (uint8_t)(strchr(letters, moves[i]) - letters);
	joined = playback_join(a, strlen(detour), b, strlen(moves), &count);
	assert_non_null(joined);
	check(count == strlen(expected), "%s then %s: %zu moves, expected %s", detour, moves, count,
	      expected);
	for (size_t i = 0; i < count; i++)
		check(letters[joined[i]] == expected[i], "%s then %s: move %zu is %c, expected %s",
		      detour, moves, i, letters[joined[i]], expected);
	free(joined);
}

TEST_CASE(a_detour_is_undone_first)
{
	check_join("", "UL", "UL");
	check_join("R", "UL", "LUL");
	check_join("UL", "ULD", "D");
	check_join("U", "ULD", "LD");
	check_join("UR", "UL", "LL");
	check_join("UDUD", "L", "L");
}
