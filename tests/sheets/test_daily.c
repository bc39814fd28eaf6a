/* The board of the day: the calendar, the streak and what is played. */
#include <time.h>

#include "game/plans.h"
#include "puzzle/notation.h"
#include "sheets/bench.h"
#include "sheets/daily.h"
#include "ui/controls.h"
#include "ui/scale.h"

/* The board of a day was solved, `late` days later. */
static void solve_late(struct bench *bench, int day, int late)
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

	check(store_result_add(bench->sheets.store, &result, &game, &error), "%s", error.text);
}

static void solve(struct bench *bench, int day)
{
	solve_late(bench, day, 0);
}

static void begin(struct bench *bench, int today)
{
	struct error error;

	bench->sheets.store = store_open(NULL, &error);
	bench->sheets.context.today = today;
}

/* Opens the sheet; fails unless these are its texts about the streak. */
static void expect_streak(struct bench *bench, const char *streak, const char *advice)
{
	const struct items *items = &bench->controls.items;
	int at = 0;

	bench_open(bench, &daily_sheet);
	while (at < items->count && items->list[at].kind != ITEM_SUBTITLE)
		at++;
	assert_true(at + 1 < items->count);
	assert_string_equal(items->list[at].text, streak);
	assert_string_equal(items->list[at + 1].text, advice);
}

BENCH_TEST(todays_board_and_yesterdays_are_played)
{
	struct daily daily;

	begin(bench, 20270101);
	bench_open(bench, &daily_sheet);
	assert_true(bench_press(bench, "ok"));
	assert_null(bench->sheets.open);
	assert_int_equal(bench->started, 1);
	assert_string_equal(bench->plan.name, "Board of the day, 1 January");
	assert_int_equal(bench->plan.daily, 20270101);
	assert_int_equal(bench->plan.shortest, -1);
	daily_make(&daily, 20270101, BENCH_PICTURES);
	assert_int_equal(bench->plan.scramble.seed, daily.scramble.seed);
	assert_int_equal(bench->bundled, daily.picture);
	assert_int_equal(bench->game.history.board.width, 4);
	bench_open(bench, &daily_sheet);
	assert_true(bench_press(bench, "yesterday"));
	assert_string_equal(bench->plan.name, "Board of the day, 31 December 2026");
	assert_int_equal(bench->plan.daily, 20261231);
	daily_make(&daily, 20261231, BENCH_PICTURES);
	assert_int_equal(bench->plan.scramble.seed, daily.scramble.seed);
}

/* The board of that day was solved by one move, in so many seconds. */
static void solve_replayed(struct bench *bench, int day, int seconds, bool helped)
{
	struct scramble scramble = { .kind = SCRAMBLE_BOARD };
	struct store_game game = { .saved = { .clock_ms = (uint64_t)seconds * 1000,
		                              .shortest = -1 } };
	struct result result;
	struct error error;

	check(notation_read_board(&scramble.board, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", 0, 0,
	                          &error),
	      "%s", error.text);
	scramble.width = scramble.height = 4;
	game_plan(&game.saved.round.plan, &scramble, "", -1);
	game.saved.round.plan.daily = day;
	game.saved.round.assisted = helped;
	history_init(&game.saved.history, &scramble.board);
	(void)history_move(&game.saved.history, DIRECTION_LEFT);
	history_stamp(&game.saved.history, game.saved.clock_ms);
	result_of_game(&game.saved, true, day * INT64_C(1000) + seconds, &result);
	assert_true(result.replay);
	check(store_result_add(bench->sheets.store, &result, &game, &error), "%s", error.text);
	history_destroy(&game.saved.history);
}

/* The fastest game of the last day that has one, without help; its own board is the rival's. */
BENCH_TEST(todays_board_is_raced_against_yesterdays_best)
{
	const struct rival *rival;
	struct daily daily;

	begin(bench, 20261101);
	solve(bench, 20261031); /* can't be replayed */
	solve_replayed(bench, 20261031, 5, true);
	solve_replayed(bench, 20261101, 5, false);
	bench_open(bench, &daily_sheet);
	assert_null(bench_find(bench, "race"));
	solve_replayed(bench, 20261014, 8, false);
	solve_replayed(bench, 20261020, 20, false);
	solve_replayed(bench, 20261020, 10, false);
	bench_open(bench, &daily_sheet);
	assert_string_equal(bench_find(bench, "race")->text, "Race your best of 20 October");
	solve_replayed(bench, 20261031, 40, false);
	solve_replayed(bench, 20261031, 30, false);
	solve_replayed(bench, 20261031, 50, false);
	bench_open(bench, &daily_sheet);
	assert_string_equal(bench_find(bench, "race")->text, "Race yesterday’s best");
	assert_true(bench_press(bench, "race"));
	assert_null(bench->sheets.open);
	daily_make(&daily, 20261101, BENCH_PICTURES);
	assert_int_equal(bench->plan.daily, 20261101);
	assert_int_equal(bench->plan.scramble.seed, daily.scramble.seed);
	assert_int_equal(bench->bundled, daily.picture);
	rival = bench->game.rival;
	assert_true(rival != NULL && rival->kind == RIVAL_SELF);
	assert_int_equal(rival->scramble.kind, SCRAMBLE_BOARD);
	assert_int_equal(rival->line.ms[rival->line.reached], 30000);
}

BENCH_TEST(past_days_are_played_late)
{
	begin(bench, 20261121);
	solve(bench, 20261025); /* can be played again */
	bench_open(bench, &daily_sheet);
	bench->controls.focus = bench_find(bench, "calendar")->command;
	assert_false(bench_key(bench, SDLK_RIGHT)); /* not beyond today */
	assert_int_equal(daily_state(&bench->sheets)->chosen, 20261121);
	assert_true(bench_press(bench, "month-back"));
	bench->controls.focus = bench_find(bench, "calendar")->command;
	assert_false(bench_key(bench, SDLK_DOWN)); /* leaves the calendar */
	assert_true(bench_key(bench, SDLK_UP) && bench_key(bench, SDLK_RIGHT));
	assert_true(bench_press(bench, "calendar"));
	assert_string_equal(bench->plan.name, "Board of the day, 25 October (late)");
	assert_int_equal(bench->plan.daily, 20261025);
}

BENCH_TEST(days_can_be_hit_with_a_finger)
{
	struct scale *scale = &bench->sheets.context.area.scale;
	int high;

	begin(bench, 20261121);
	for (int touch = 0; touch < 2; touch++) {
		scale->touch = touch != 0;
		bench_open(bench, &daily_sheet);
		high = (bench_find(bench, "calendar")->rect.h + 6) * 2 /
		       13; /* 6 weeks and their names */
		check(high >= scale_target(scale), "a week is %d px high", high);
	}
}

/* Presses all over the calendar; returns how many days were pressed, and the first and the last one. */
static int press_days(struct bench *bench, int *first, int *last)
{
	const struct item *calendar = bench_find(bench, "calendar");
	int days = 0;

	for (int i = 0; i < 7 * 7; i++) {
		struct sheet_point point = {
			.x = calendar->rect.x + calendar->rect.w * (2 * (i % 7) + 1) / 14,
			.y = calendar->rect.y + calendar->rect.h * (2 * (i / 7) + 1) / 14,
		};

		point.hit = controls_hit(&bench->controls, point.x, point.y);
		(void)sheets_press(&bench->sheets, &point);
		if (point.hit.part <= 0)
			continue;
		assert_int_equal(point.hit.part, (*last = daily_state(&bench->sheets)->chosen));
		if (days++ == 0)
			*first = *last;
	}
	return days;
}

/* Those of a year, up to today. */
BENCH_TEST(days_are_pressed)
{
	int first, last, months = 0;

	begin(bench, 20261121);
	bench_open(bench, &daily_sheet);
	assert_int_equal(press_days(bench, &first, &last), 21);
	assert_true(first == 20261101 && last == 20261121);
	while (bench_press(bench, "month-back"))
		months++;
	assert_int_equal(months, 12);
	assert_int_equal(press_days(bench, &first, &last), 9);
	assert_true(first == 20251122 && last == 20251130);
	bench->controls.focus = bench_find(bench, "calendar")->command;
	assert_true(bench_key(bench, SDLK_UP));
	assert_false(bench_key(bench, SDLK_UP)); /* leaves the calendar */
	assert_int_equal(daily_state(&bench->sheets)->chosen, 20251123);
	bench->sheets.context.today = 20270131;
	bench_open(bench, &daily_sheet);
	for (months = 0; bench_press(bench, "month-back"); months++)
		assert_true(press_days(bench, &first, &last) > 27);
	assert_int_equal(months, 11); /* no January without days */
}

/* What a sheet's button or entry of the board of the day says. */
static const struct item *entry(struct bench *bench, const struct sheet *sheet)
{
	bench_open(bench, sheet);
	return items_find(&bench->controls.items, COMMAND_DAILY);
}

BENCH_TEST(the_menu_and_challenges_show_whether_today_is_solved)
{
	begin(bench, 20261121);
	for (int day = 20261120; day <= 20261121; day++) {
		solve(bench, day);
		assert_string_equal(entry(bench, &menu_sheet)->value,
		                    day < 20261121 ? "F7" : "✓  F7");
		assert_string_equal(entry(bench, &challenges_sheet)->text,
		                    day < 20261121 ? "Board of the day: streak of 1 day"
		                                   : "✓  Board of the day: streak of 2 days");
	}
}

BENCH_TEST(the_streak_grows_day_by_day)
{
	begin(bench, 20270101);
	expect_streak(bench, "No streak yet", "Solve today’s board to start a streak.");
	solve(bench, 20270101);
	expect_streak(bench, "Streak: 1 day",
	              "Today’s board is solved. The next one comes tomorrow.");
	bench->sheets.context.today = 20270102;
	expect_streak(bench, "Streak: 1 day",
	              "Solve today’s board to extend your streak to 2 days.");
	solve(bench, 20270102);
	solve(bench, 20261231); /* over the end of the year */
	expect_streak(bench, "Streak: 3 days",
	              "Today’s board is solved. The next one comes tomorrow.");
}

/* A day without is made up for on the next one. */
BENCH_TEST(yesterdays_board_saves_the_streak)
{
	begin(bench, 20240302);
	solve(bench, 20240228);
	solve(bench, 20240229);
	expect_streak(bench, "Your streak is about to end",
	              "Solve yesterday’s board to extend your streak to 3 days.");
	solve(bench, 20240302);
	expect_streak(bench, "Your streak is about to end",
	              "Solve yesterday’s board to extend your streak to 4 days.");
	solve_late(bench, 20240301, 1);
	expect_streak(bench, "Streak: 4 days",
	              "Today’s board is solved. The next one comes tomorrow.");
	bench->sheets.context.today = 20240305; /* too late */
	expect_streak(bench, "No streak yet", "Solve today’s board to start a streak.");
}

/* What was solved too late is shown, but it doesn't close a gap. */
BENCH_TEST(late_boards_do_not_count)
{
	begin(bench, 20261110);
	solve(bench, 20261107);
	solve_late(bench, 20261108, 2);
	solve(bench, 20261109);
	solve(bench, 20261110);
	expect_streak(bench, "Streak: 2 days",
	              "Today’s board is solved. The next one comes tomorrow.");
	assert_int_equal(daily_state(&bench->sheets)->marks[7], DAY_SOLVED);
	assert_int_equal(daily_state(&bench->sheets)->marks[8], DAY_COUNTS);
}

/* Days that the calendar shows as solved. */
static int count_solved(const struct bench *bench)
{
	int count = 0;

	for (int i = 0; i < DAILY_MONTH_MAX; i++)
		count += daily_state(&bench->sheets)->marks[i] != DAY_OPEN;
	return count;
}

BENCH_TEST(months_are_turned)
{
	const struct daily_state *daily;

	begin(bench, 20260302);
	daily = daily_state(&bench->sheets);
	solve(bench, 20260228);
	solve(bench, 20260301);
	solve(bench, 20251231);
	bench_open(bench, &daily_sheet);
	assert_int_equal(daily->month, 20260301);
	assert_true(count_solved(bench) == 1 && daily->marks[0]);
	assert_false(bench_press(bench, "month-on")); /* nothing was played in the future */
	assert_true(bench_press(bench, "month-back"));
	assert_int_equal(daily->month, 20260201);
	assert_true(count_solved(bench) == 1 && daily->marks[27]);
	assert_true(bench_press(bench, "month-back") && count_solved(bench) == 0);
	assert_true(bench_press(bench, "month-back"));
	assert_int_equal(daily->month, 20251201);
	assert_true(count_solved(bench) == 1 && daily->marks[30]);
	assert_true(bench_press(bench, "month-on") && bench_press(bench, "month-on"));
	assert_int_equal(daily->month, 20260201);
	assert_true(bench_press(bench, "month-on"));
	assert_int_equal(daily->month, 20260301);
	assert_false(bench_press(bench, "month-on"));
}

/* What the marks mean is below the first and the fourth column. */
BENCH_TEST(the_legend_lines_up_with_the_columns)
{
	const struct items *items = &bench->controls.items;
	int left[2] = { 0 }, found = 0, width = 0;

	begin(bench, 20260302);
	bench_open(bench, &daily_sheet);
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

BENCH_TEST(midnight_passes_while_it_is_open)
{
	begin(bench, 20261130);
	solve(bench, 20261130);
	bench_open(bench, &daily_sheet);
	assert_true(daily_state(&bench->sheets)->today_counts);
	bench->sheets.context.today = 20261201;
	bench_frame(bench);
	assert_false(daily_state(&bench->sheets)->today_counts);
	assert_int_equal(daily_state(&bench->sheets)->streak, 1);
	assert_int_equal(daily_state(&bench->sheets)->month, 20261201);
	assert_true(bench_press(bench, "ok"));
	assert_int_equal(bench->plan.daily, 20261201);
}

BENCH_TEST(without_a_store_nothing_is_solved)
{
	expect_streak(bench, "No streak yet", "Solve today’s board to start a streak.");
	assert_true(bench_press(bench, "month-back") && count_solved(bench) == 0);
	assert_true(bench_press(bench, "ok"));
}

BENCH_TEST(switches_choose_a_day)
{
	begin(bench, 20261103);
	bench_open(bench, &daily_sheet);
	assert_false(sheets_step_cell(&bench->sheets, true)); /* the calendar isn't lit */
	bench->controls.focus = control_id("calendar");
	assert_true(sheets_step_cell(&bench->sheets, true));
	assert_int_equal(daily_state(&bench->sheets)->chosen, 20261101);
	assert_true(sheets_step_cell(&bench->sheets, false));
	assert_true(bench_press(bench, "calendar"));
	assert_int_equal(bench->plan.daily, 20261102);
	bench_open(bench, &daily_sheet);
	bench->controls.focus = control_id("calendar");
	daily_state(&bench->sheets)->chosen = 20261102;
	assert_false(sheets_step_cell(&bench->sheets, true)); /* goes on where it was */
	assert_true(sheets_step_cell(&bench->sheets, false));
	assert_false(sheets_step_cell(&bench->sheets, false)); /* after today */
}
