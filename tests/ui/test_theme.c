/* Text and marks contrast with their backgrounds in every theme (WCAG 2.1: the ratio of two
 * luminances, 4.5 for text, 3 for marks). */
#include <math.h>

#include "support/group.h"
#include "ui/theme.h"

struct rgb {
	double part[3]; /* red, green, blue, 0 … 1 */
};

/* A translucent colour over an opaque one. */
static struct rgb over(struct rgb below, uint32_t colour)
{
	double alpha = (double)(colour & 0xFFu) / 255.0;
	struct rgb mixed;

	for (int i = 0; i < 3; i++)
		mixed.part[i] = (double)(colour >> (24 - 8 * i) & 0xFFu) / 255.0 * alpha +
		                below.part[i] * (1.0 - alpha);
	return mixed;
}

static double luminance(struct rgb colour)
{
	static const double weights[] = { 0.2126, 0.7152, 0.0722 };
	double sum = 0.0;

	for (int i = 0; i < 3; i++) {
		double part = colour.part[i];

		sum += weights[i] *
		       (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

static void expect(enum theme_kind kind, const char *what, struct rgb a, struct rgb b,
                   double wanted)
{
	double one = luminance(a) + 0.05, two = luminance(b) + 0.05;
	double ratio = one > two ? one / two : two / one;

	check(ratio >= wanted, "theme %u, %s: expected a contrast of %.1f, got %.2f", kind, what,
	      wanted, ratio);
}

static void chosen_buttons_are_distinct_and_legible(void **state)
{
	static const enum theme_colour grounds[] = { THEME_BUTTON, THEME_BUTTON_HOVER,
		                                     THEME_BUTTON_PRESSED };

	(void)state;
	for (enum theme_kind kind = THEME_DARK; kind < THEME_KIND_COUNT; kind++) {
		struct rgb sheet =
		        over((struct rgb){ { 0, 0, 0 } }, theme_colour(kind, THEME_SHEET));
		struct rgb accent = over(sheet, theme_colour(kind, THEME_ACCENT));

		for (int i = 0; i < 3; i++) {
			struct rgb ground = over(sheet, theme_colour(kind, grounds[i]));

			expect(kind, "words on a button",
			       over(ground, theme_colour(kind, THEME_TEXT)), ground, 4.5);
		}
		expect(kind, "the ring round what is chosen", accent, sheet, 3.0);
		expect(kind, "the tick", over(accent, theme_colour(kind, THEME_TEXT_ACCENT)),
		       accent, 3.0);
		expect(kind, "a cell that is chosen", accent,
		       over(sheet, theme_colour(kind, THEME_BUTTON)), 2.5);
	}
}

int test_theme(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chosen_buttons_are_distinct_and_legible),
	};

	return cmocka_run_group_tests_name("theme", tests, NULL, NULL);
}
