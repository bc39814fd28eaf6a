/* When the whole picture is shown on the board (src/view/motion.c). */
#include "support/group.h"
#include "ui/theme.h"
#include "view/motion.h"

enum { REST = THEME_PEEK_REST_MS, FADE = THEME_PEEK_FADE_MS };

/* A pointer that moves onto the small picture. */
static struct peek entered(uint64_t now_ms)
{
	struct peek peek = { .known = false };

	peek_point(&peek, 10, 10, false, now_ms);
	peek_point(&peek, 50, 50, true, now_ms);
	return peek;
}

static void crossing_does_not_show_the_preview(void **state)
{
	struct peek peek = entered(1000);

	(void)state;
	for (int i = 1; i < 20; i++) { /* it keeps moving, however long that takes */
		peek_point(&peek, 50 + i, 50, true, 1000 + (uint64_t)i * (REST - 1));
		assert_false(peek_due(&peek, 1000 + (uint64_t)(i + 1) * (REST - 1)));
	}
	peek_point(&peek, 90, 50, false, 9000);
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	assert_false(peek_due(&peek, 99000));
	assert_false(peek.shown);
	assert_true(peek_alpha(&peek, 99000, false) <= 0.0f);
}

static void resting_shows_the_preview(void **state)
{
	struct peek peek = entered(1000);

	(void)state;
	assert_int_equal(peek_due_ms(&peek), 1000 + REST);
	assert_false(peek_due(&peek, 1000 + REST - 1));
	assert_true(peek_due(&peek, 1000 + REST));
	assert_true(peek_due_ms(&peek) == PEEK_NEVER); /* the loop sleeps again */
	peek_point(&peek, 55, 52, true, 3000);         /* moving on it keeps it shown */
	assert_true(peek.shown && peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 90, 50, false, 4000);
	assert_false(peek.shown);
}

static void the_preview_fades_in_and_out(void **state)
{
	struct peek peek = entered(1000);
	uint64_t start = 1000 + REST;
	float before = 0.0f;

	(void)state;
	assert_true(peek_due(&peek, start));
	for (uint64_t ms = start; ms < start + FADE; ms += 10) {
		float alpha = peek_alpha(&peek, ms, false);

		assert_true(alpha >= before && alpha < 1.0f && peek_fades(&peek, ms, false));
		before = alpha;
		assert_true(peek_alpha(&peek, ms, true) >= 1.0f && !peek_fades(&peek, ms, true));
	}
	assert_true(peek_alpha(&peek, start + FADE, false) >= 1.0f);
	assert_false(peek_fades(&peek, start + FADE, false));
	peek_point(&peek, 90, 50, false, 5000);
	assert_true(peek_alpha(&peek, 5000 + FADE / 2, false) < 1.0f);
	assert_true(peek_alpha(&peek, 5000 + FADE / 2, false) > 0.0f);
	assert_true(peek_alpha(&peek, 5000, true) <= 0.0f);
	assert_true(peek_alpha(&peek, 5000 + FADE, false) <= 0.0f);
}

/* A window that opens under the pointer gets a position before the pointer moves. */
static void a_pointer_that_never_moved_shows_nothing(void **state)
{
	struct peek peek = { .known = false };

	(void)state;
	peek_point(&peek, 50, 50, true, 1000);
	peek_point(&peek, 50, 50, true, 1100); /* the same position again */
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 51, 50, true, 2000);
	assert_true(peek_due(&peek, 2000 + REST));
}

static void the_preview_stays_hidden_until_the_pointer_moves(void **state)
{
	struct peek peek = entered(1000);

	(void)state;
	assert_false(peek_end(&peek, 1100)); /* a key before it is shown */
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
	peek_point(&peek, 51, 50, true, 2000);
	assert_true(peek_due(&peek, 2000 + REST));
	assert_true(peek_end(&peek, 3000));
	assert_false(peek.shown);
	peek_point(&peek, 51, 50, true, 3100);
	assert_true(peek_due_ms(&peek) == PEEK_NEVER);
}

int test_peek(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(crossing_does_not_show_the_preview),
		cmocka_unit_test(resting_shows_the_preview),
		cmocka_unit_test(the_preview_fades_in_and_out),
		cmocka_unit_test(a_pointer_that_never_moved_shows_nothing),
		cmocka_unit_test(the_preview_stays_hidden_until_the_pointer_moves),
	};

	return cmocka_run_group_tests_name("peek", tests, NULL, NULL);
}
