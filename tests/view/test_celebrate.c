#include "support/group.h"
#include "ui/theme.h"
#include "view/motion.h"

static void gaps_close_then_the_piece_settles(void **state)
{
	struct celebrate at;

	(void)state;
	at = celebrate_at(0);
	assert_true(at.closed == 0.0f && at.piece == 0.0f && !at.card);
	at = celebrate_at(THEME_CLOSE_GAPS_MS);
	assert_true(at.closed == 1.0f && at.piece == 0.0f && !at.card);
	at = celebrate_at(THEME_CLOSE_GAPS_MS + THEME_PIECE_MS);
	assert_true(at.piece == 1.0f && at.piece_scale == 1.0f && at.card);
	at = celebrate_at(celebrate_length_ms());
	assert_true(!at.confetti && at.sweep < 0.0f);
}

static void nothing_goes_backwards(void **state)
{
	struct celebrate last = celebrate_at(0);

	(void)state;
	for (uint64_t ms = 1; ms <= celebrate_length_ms(); ms++) {
		struct celebrate at = celebrate_at(ms);

		check(at.closed >= last.closed && at.piece >= last.piece &&
		              at.piece_scale <= last.piece_scale,
		      "at %u ms something goes backwards (view/motion.c)", (unsigned)ms);
		last = at;
	}
}

static void confetti_is_short_and_faint_at_the_end(void **state)
{
	struct celebrate_scrap scrap;
	uint64_t first = 0, last = 0;

	(void)state;
	for (uint64_t ms = 0; ms <= celebrate_length_ms() + 100; ms++) {
		for (int i = 0; i < CELEBRATE_CONFETTI; i++) {
			if (!celebrate_scrap(i, ms, &scrap))
				continue;
			first = first == 0 ? ms : first;
			last = ms;
			assert_in_range(scrap.colour, 0, 4);
			assert_true(scrap.alpha >= 0.0f && scrap.alpha <= 1.0f);
		}
	}
	check(last - first < 1500, "confetti flies for %u ms", (unsigned)(last - first));
	assert_true(celebrate_scrap(0, last, &scrap) && scrap.alpha < 0.02f);
}

int test_celebrate(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(gaps_close_then_the_piece_settles),
		cmocka_unit_test(nothing_goes_backwards),
		cmocka_unit_test(confetti_is_short_and_faint_at_the_end),
	};

	return cmocka_run_group_tests_name("celebrate", tests, NULL, NULL);
}
