/* Scrolling on after a finger has let go. */
#include "support/group.h"
#include "ui/glide.h"

#include <stdlib.h>

/* A finger that moves by px every 10 ms for 100 ms, and is lifted after rest_ms. Returns when that is. */
static uint64_t flick(struct glide *glide, int px, uint64_t rest_ms)
{
	uint64_t ms = 1000;

	(void)glide_hold(glide, 500, ms);
	for (int i = 1; i <= 10; i++) {
		ms += 10;
		glide_drag(glide, 500 + i * px, ms);
	}
	ms += rest_ms;
	glide_let_go(glide, 1.0f, ms);
	return ms;
}

/* Until it rests, asked every step_ms; returns the distance, and fails if it takes longer than 5 s. */
static int glide_all(struct glide *glide, uint64_t ms, uint64_t step_ms)
{
	int sum = 0;

	for (uint64_t end_ms = ms + 5000; glide_due_ms(glide) != GLIDE_NEVER; ms += step_ms) {
		sum += glide_step(glide, ms);
		assert_true(ms < end_ms);
	}
	return sum;
}

TEST_CASE(a_list_goes_on_slower_and_slower)
{
	struct glide glide = { .count = 0 };
	uint64_t ms = flick(&glide, -20, 0); /* up, 2 px per ms */
	int last = 100;

	for (int i = 1; glide_due_ms(&glide) != GLIDE_NEVER; i++) {
		int px = -glide_step(&glide, ms + 20u * (unsigned)i);

		assert_true(px >= 0 && px <= last + 1);
		last = px;
	}
	assert_int_equal(glide_step(&glide, ms + 99999), 0);
}

TEST_CASE(its_way_depends_on_the_speed_alone)
{
	struct glide glide = { .count = 0 };
	int slow = glide_all(&glide, flick(&glide, 5, 0), 16);

	assert_true(slow >= 180 && slow <= 200); /* 0.5 px per ms for 400 ms */
	for (uint64_t step_ms = 1; step_ms < 200; step_ms *= 3) {
		int far = glide_all(&glide, flick(&glide, 20, 0), step_ms);

		check(abs(far - 4 * slow) <= 5, "%d px every %d ms", far, (int)step_ms);
	}
	assert_true(glide_all(&glide, flick(&glide, 900, 0), 16) <= 2400);
}

TEST_CASE(only_a_flick_lets_it_go_on)
{
	struct glide glide = { .count = 0 };

	assert_int_equal(glide_all(&glide, flick(&glide, 1, 0), 16), 0);   /* slow */
	assert_int_equal(glide_all(&glide, flick(&glide, 20, 80), 16), 0); /* it rested */
	(void)glide_hold(&glide, 500, 1000);
	glide_let_go(&glide, 1.0f, 1010); /* a tap */
	assert_true(glide_due_ms(&glide) == GLIDE_NEVER);
}

TEST_CASE(a_touch_stops_it)
{
	struct glide glide = { .count = 0 };
	uint64_t ms = flick(&glide, 20, 0);

	assert_true(glide_step(&glide, ms + 20) > 0);
	assert_true(glide_hold(&glide, 300, ms + 30));
	assert_true(glide_due_ms(&glide) == GLIDE_NEVER);
	assert_false(glide_hold(&glide, 300, ms + 40));
	ms = flick(&glide, 20, 0);
	glide_stop(&glide);
	assert_true(glide_due_ms(&glide) == GLIDE_NEVER && glide_step(&glide, ms + 50) == 0);
}
