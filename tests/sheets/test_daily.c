/* The board of the day: the calendar, the streak and what is played. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sheets/fake.h"

/* The board of a day was solved, `late` days later. */
static void solve_late(struct fake *fake, int day, int late)
{
	struct tm noon = { .tm_year = day / 10000 - 1900,
		           .tm_mon = day / 100 % 100 - 1,
		           .tm_mday = day % 100 + late,
		           .tm_hour = 12,
		           .tm_isdst = -1 };
	const struct store_game game = { .photo = { .path = NULL } };
	struct result result = { .ended_ms = (int64_t)mktime(&noon) * 1000,
		                 .solved = true,
		                 .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 },
		                 .daily = day,
		                 .seed = (uint64_t)day,
		                 .moves = 60,
		                 .shortest = -1 };
	struct error error;

	check(store_result_add(fake->sheets.store, &result, &game, &error), "%s", error.text);
}

static void solve(struct fake *fake, int day)
{
	solve_late(fake, day, 0);
}

static void begin(struct fake *fake, int today)
{
	struct error error;

	fake->sheets.store = store_open(NULL, &error);
	fake->sheets.context.today = today;
}

/* Opens the sheet; fails unless these are its texts about the streak. */
static void expect_streak(struct fake *fake, const char *streak, const char *advice)
{
	const struct items *items = &fake->controls.items;
	int at = 0;

	fake_open(fake, &daily_sheet);
	while (at < items->count && items->list[at].kind != ITEM_SUBTITLE)
		at++;
	assert_true(at + 1 < items->count);
	assert_string_equal(items->list[at].text, streak);
	assert_string_equal(items->list[at + 1].text, advice);
}

FAKE_TEST(todays_board_and_yesterdays_are_played)
{
	struct daily daily;

	begin(fake, 20270101);
	fake_open(fake, &daily_sheet);
	assert_true(fake_press(fake, "ok"));
	assert_null(fake->sheets.open);
	assert_int_equal(fake->started, 1);
	assert_string_equal(fake->plan.name, "Board of the day, 1 January");
	assert_int_equal(fake->plan.daily, 20270101);
	assert_int_equal(fake->plan.shortest, -1);
	daily_make(&daily, 20270101, FAKE_PICTURES);
	assert_int_equal(fake->plan.scramble.seed, daily.scramble.seed);
	assert_int_equal(fake->bundled, daily.picture);
	assert_int_equal(fake->game.history.board.width, 4);
	fake_open(fake, &daily_sheet);
	assert_true(fake_press(fake, "yesterday"));
	assert_string_equal(fake->plan.name, "Board of the day, 31 December 2026");
	assert_int_equal(fake->plan.daily, 20261231);
	daily_make(&daily, 20261231, FAKE_PICTURES);
	assert_int_equal(fake->plan.scramble.seed, daily.scramble.seed);
}

FAKE_TEST(past_days_are_played_late)
{
	begin(fake, 20261121);
	solve(fake, 20261025); /* can be played again */
	fake_open(fake, &daily_sheet);
	fake->controls.focus = fake_find(fake, "calendar")->command;
	assert_false(fake_key(fake, SDLK_RIGHT)); /* not beyond today */
	assert_int_equal(fake->sheets.daily.chosen, 20261121);
	assert_true(fake_press(fake, "month-back"));
	fake->controls.focus = fake_find(fake, "calendar")->command;
	assert_false(fake_key(fake, SDLK_DOWN)); /* leaves the calendar */
	assert_true(fake_key(fake, SDLK_UP) && fake_key(fake, SDLK_RIGHT));
	assert_true(fake_press(fake, "calendar"));
	assert_string_equal(fake->plan.name, "Board of the day, 25 October (late)");
	assert_int_equal(fake->plan.daily, 20261025);
}

/* Presses all over the calendar; returns how many days were pressed, and the first and the last one. */
static int press_days(struct fake *fake, int *first, int *last)
{
	const struct item *calendar = fake_find(fake, "calendar");
	int days = 0;

	for (int i = 0; i < 7 * 7; i++) {
		struct sheet_point point = {
			.x = calendar->rect.x + calendar->rect.w * (2 * (i % 7) + 1) / 14,
			.y = calendar->rect.y + calendar->rect.h * (2 * (i / 7) + 1) / 14,
		};

		point.hit = controls_hit(&fake->controls, point.x, point.y);
		(void)sheets_press(&fake->sheets, &point);
		if (point.hit.part <= 0)
			continue;
		assert_int_equal(point.hit.part, (*last = fake->sheets.daily.chosen));
		if (days++ == 0)
			*first = *last;
	}
	return days;
}

/* Those of a year, up to today. */
FAKE_TEST(days_are_pressed)
{
	int first, last, months = 0;

	begin(fake, 20261121);
	fake_open(fake, &daily_sheet);
	assert_int_equal(press_days(fake, &first, &last), 21);
	assert_true(first == 20261101 && last == 20261121);
	while (fake_press(fake, "month-back"))
		months++;
	assert_int_equal(months, 12);
	assert_int_equal(press_days(fake, &first, &last), 9);
	assert_true(first == 20251122 && last == 20251130);
	fake->controls.focus = fake_find(fake, "calendar")->command;
	assert_true(fake_key(fake, SDLK_UP));
	assert_false(fake_key(fake, SDLK_UP)); /* leaves the calendar */
	assert_int_equal(fake->sheets.daily.chosen, 20251123);
	fake->sheets.context.today = 20270131;
	fake_open(fake, &daily_sheet);
	for (months = 0; fake_press(fake, "month-back"); months++)
		assert_true(press_days(fake, &first, &last) > 27);
	assert_int_equal(months, 11); /* no January without days */
}

/* What a sheet's button or entry of the board of the day says. */
static const struct item *entry(struct fake *fake, const struct sheet *sheet)
{
	fake_open(fake, sheet);
	return items_find(&fake->controls.items, COMMAND_DAILY);
}

FAKE_TEST(the_menu_and_challenges_show_whether_today_is_solved)
{
	begin(fake, 20261121);
	for (int day = 20261120; day <= 20261121; day++) {
		solve(fake, day);
		assert_string_equal(entry(fake, &menu_sheet)->value,
		                    day < 20261121 ? "F7" : "✓  F7");
		assert_string_equal(entry(fake, &challenges_sheet)->text,
		                    day < 20261121 ? "Board of the day: streak of 1 day"
		                                   : "✓  Board of the day: streak of 2 days");
	}
}

FAKE_TEST(the_streak_grows_day_by_day)
{
	begin(fake, 20270101);
	expect_streak(fake, "No streak yet", "Solve today’s board to start a streak.");
	solve(fake, 20270101);
	expect_streak(fake, "Streak: 1 day",
	              "Today’s board is solved. The next one comes tomorrow.");
	fake->sheets.context.today = 20270102;
	expect_streak(fake, "Streak: 1 day",
	              "Solve today’s board to extend your streak to 2 days.");
	solve(fake, 20270102);
	solve(fake, 20261231); /* over the end of the year */
	expect_streak(fake, "Streak: 3 days",
	              "Today’s board is solved. The next one comes tomorrow.");
}

/* A day without is made up for on the next one. */
FAKE_TEST(yesterdays_board_saves_the_streak)
{
	begin(fake, 20240302);
	solve(fake, 20240228);
	solve(fake, 20240229);
	expect_streak(fake, "Your streak is about to end",
	              "Solve yesterday’s board to extend your streak to 3 days.");
	solve(fake, 20240302);
	expect_streak(fake, "Your streak is about to end",
	              "Solve yesterday’s board to extend your streak to 4 days.");
	solve_late(fake, 20240301, 1);
	expect_streak(fake, "Streak: 4 days",
	              "Today’s board is solved. The next one comes tomorrow.");
	fake->sheets.context.today = 20240305; /* too late */
	expect_streak(fake, "No streak yet", "Solve today’s board to start a streak.");
}

/* What was solved too late is shown, but it doesn't close a gap. */
FAKE_TEST(late_boards_do_not_count)
{
	begin(fake, 20261110);
	solve(fake, 20261107);
	solve_late(fake, 20261108, 2);
	solve(fake, 20261109);
	solve(fake, 20261110);
	expect_streak(fake, "Streak: 2 days",
	              "Today’s board is solved. The next one comes tomorrow.");
	assert_int_equal(fake->sheets.daily.marks[7], DAY_SOLVED);
	assert_int_equal(fake->sheets.daily.marks[8], DAY_COUNTS);
}

/* Days that the calendar shows as solved. */
static int count_solved(const struct fake *fake)
{
	int count = 0;

	for (int i = 0; i < DAILY_MONTH_MAX; i++)
		count += fake->sheets.daily.marks[i] != DAY_OPEN;
	return count;
}

FAKE_TEST(months_are_turned)
{
	const struct daily_sheet *daily;

	begin(fake, 20260302);
	daily = &fake->sheets.daily;
	solve(fake, 20260228);
	solve(fake, 20260301);
	solve(fake, 20251231);
	fake_open(fake, &daily_sheet);
	assert_int_equal(daily->month, 20260301);
	assert_true(count_solved(fake) == 1 && daily->marks[0]);
	assert_false(fake_press(fake, "month-on")); /* nothing was played in the future */
	assert_true(fake_press(fake, "month-back"));
	assert_int_equal(daily->month, 20260201);
	assert_true(count_solved(fake) == 1 && daily->marks[27]);
	assert_true(fake_press(fake, "month-back") && count_solved(fake) == 0);
	assert_true(fake_press(fake, "month-back"));
	assert_int_equal(daily->month, 20251201);
	assert_true(count_solved(fake) == 1 && daily->marks[30]);
	assert_true(fake_press(fake, "month-on") && fake_press(fake, "month-on"));
	assert_int_equal(daily->month, 20260201);
	assert_true(fake_press(fake, "month-on"));
	assert_int_equal(daily->month, 20260301);
	assert_false(fake_press(fake, "month-on"));
}

/* What the marks mean is below the first and the fourth column. */
FAKE_TEST(the_legend_lines_up_with_the_columns)
{
	const struct items *items = &fake->controls.items;
	int left[2] = { 0 }, found = 0, width = 0;

	begin(fake, 20260302);
	fake_open(fake, &daily_sheet);
	for (int i = 0; i < items->count; i++) {
		const struct item *item = &items->list[i];

		if (item->kind == ITEM_CUSTOM && item->in_sheet && item->text[0] != '\0')
			left[found++ % 2] = item->rect.x;
		else if (item->kind == ITEM_CUSTOM && item->in_sheet)
			width = item->rect.w;
	}
	assert_int_equal(found, 2);
	check(abs(left[1] - left[0] - width * 3 / 7) <= 1, "%d and %d of %d", left[0], left[1],
	      width);
}

FAKE_TEST(midnight_passes_while_it_is_open)
{
	begin(fake, 20261130);
	solve(fake, 20261130);
	fake_open(fake, &daily_sheet);
	assert_true(fake->sheets.daily.today_counts);
	fake->sheets.context.today = 20261201;
	fake_frame(fake);
	assert_false(fake->sheets.daily.today_counts);
	assert_int_equal(fake->sheets.daily.streak, 1);
	assert_int_equal(fake->sheets.daily.month, 20261201);
	assert_true(fake_press(fake, "ok"));
	assert_int_equal(fake->plan.daily, 20261201);
}

FAKE_TEST(without_a_store_nothing_is_solved)
{
	expect_streak(fake, "No streak yet", "Solve today’s board to start a streak.");
	assert_true(fake_press(fake, "month-back") && count_solved(fake) == 0);
	assert_true(fake_press(fake, "ok"));
}
