/* daily: the board of the day, a calendar of the days on which it was solved, and the streak. */
#include "puzzle/daily.h"

#include <stdio.h>

#include "base/date.h"
#include "sheets/all.h"
#include "store/results.h"
#include "ui/draw.h"
#include "ui/draw_shapes.h"

enum {
	DAILY_WEEKDAYS = 7,
	DAILY_WEEKS = 6 /* that a month can touch */,
	DAY_SPACE = 8 /* units */
};

enum {
	DAILY_MONTH_BACK = COMMAND_COUNT,
	DAILY_MONTH_ON,
	DAILY_YESTERDAY,
	DAILY_CONTROLS_END,
};

static const struct command_info controls[] = {
	{ .name = "month-back", .icon = "arrow-left", .title = "Previous month", .repeats = true },
	{ .name = "month-on", .icon = "arrow-right", .title = "Next month", .repeats = true },
	{ .name = "yesterday",
	  .label = "Play yesterday’s",
	  .title = "Start the board of yesterday" },
};

_Static_assert(SDL_arraysize(controls) == DAILY_CONTROLS_END - COMMAND_COUNT, "in order");

static int month_of(int day)
{
	return day - day % 100 + 1;
}

/* The days of one month at a time, for a streak. */
struct month {
	struct store *store;
	int first; /* its first day; 0: none read yet */
	bool solved[DAILY_MONTH_MAX];
};

/* Days that can't be read count as not solved. */
static void read_month(struct month *month, int first)
{
	int count = daily_month_days(first);
	struct error error;

	month->first = first;
	if (month->store == NULL || !store_days(month->store, first, count, month->solved, &error))
		SDL_zeroa(month->solved);
}

static bool is_solved(void *context, int day)
{
	struct month *month = context;

	if (month->first != month_of(day))
		read_month(month, month_of(day));
	return month->solved[day % 100 - 1];
}

static void show_month(struct sheets *sheets, int first)
{
	struct month month = { .store = sheets->store };

	read_month(&month, first);
	sheets->daily.month = first;
	SDL_memcpy(sheets->daily.solved, month.solved, sizeof month.solved);
}

/* Reads what the sheet shows on opening, and after midnight. */
static void read_days(struct sheets *sheets)
{
	struct daily_sheet *daily = &sheets->daily;
	struct month month = { .store = sheets->store };
	int today = sheets->today, yesterday = daily_before(today);

	daily->today = today;
	daily->today_solved = is_solved(&month, today);
	daily->streak = daily_streak(daily->today_solved ? today : yesterday, is_solved, &month);
	daily->broken = is_solved(&month, yesterday)
	                        ? 0
	                        : daily_streak(daily_before(yesterday), is_solved, &month);
	show_month(sheets, month_of(today));
}

static const char *count_days(struct items *items, int days)
{
	return items_format(items, days == 1 ? "%d day" : "%d days", days);
}

static const char *advice(struct items *items, const struct daily_sheet *daily)
{
	if (daily->broken > 0)
		return items_format(items, "Solve yesterday’s board to keep your streak of %s.",
		                    count_days(items, daily->broken));
	if (daily->today_solved)
		return "Today’s board is solved. The next one comes tomorrow.";
	if (daily->streak > 0)
		return items_format(items, "Solve today’s board to make it %s.",
		                    count_days(items, daily->streak + 1));
	return "Solve today’s board to start a streak.";
}

/* The month's name between two buttons. */
static void push_month(struct stack *stack, const struct daily_sheet *daily)
{
	static const enum command turn[] = { DAILY_MONTH_BACK, COMMAND_NONE, DAILY_MONTH_ON };
	char name[DATE_SIZE];
	int side = stack_button_height(stack);
	SDL_Rect rect = { stack->left, stack->y, side, side };

	date_write(name, daily->month / 10000, daily->month / 100 % 100, 0);
	for (int i = 0; i < 3; i++) {
		struct item *item;

		rect.w = i == 1 ? stack->width - 2 * side : side;
		item = stack_add(stack, i == 1 ? ITEM_VALUE : ITEM_ICON, rect);
		item->command = turn[i];
		item->partner = turn[2 - i];
		item->enabled = i == 1 || stack->commands->enabled[turn[i]];
		item->text = items_format(stack->items, "%s", name);
		rect.x += rect.w;
	}
	stack->y += side + stack_px(stack, THEME_SPACE_M);
}

/* The cell of a weekday, 0 … 6, in a week, 1 … DAILY_WEEKS; week 0: the names of the weekdays. */
static SDL_Rect cell_rect(const SDL_Rect *area, int weekday, int week)
{
	int height = area->h / (DAILY_WEEKS + 1);
	int x = area->w * weekday / DAILY_WEEKDAYS;

	return (SDL_Rect){ area->x + x, area->y + week * height,
		           area->w * (weekday + 1) / DAILY_WEEKDAYS - x, height };
}

/* A solved day is filled, today has a ring, and days to come are dim. */
static void draw_day(const struct draw *draw, const struct daily_sheet *daily, SDL_Rect cell,
                     int day)
{
	bool solved = daily->solved[day % 100 - 1];
	SDL_Rect mark = draw_inset(cell, draw_px(draw, 1));
	int width = SDL_min(mark.w, mark.h * 3 / 2);
	int radius = draw_px(draw, THEME_RADIUS_BUTTON);
	char number[8];

	mark.x += (mark.w - width) / 2;
	mark.w = width;
	snprintf(number, sizeof number, "%d", day % 100);
	if (solved)
		canvas_round(draw->canvas, &mark, radius, draw_colour(draw, THEME_ACCENT));
	if (day == daily->today)
		canvas_ring(draw->canvas, &mark, radius, draw_px(draw, THEME_FOCUS_RING),
		            draw_colour(draw, THEME_TEXT));
	text_draw(draw->text, THEME_FONT_BODY, number, &cell, TEXT_CENTRE,
	          draw_colour(draw, solved               ? THEME_TEXT_ACCENT
	                            : day > daily->today ? THEME_TEXT_OFF
	                                                 : THEME_TEXT));
}

/* Weeks begin on Monday. */
static bool draw_calendar(const struct draw *draw, const struct item *item)
{
	static const char *const names[DAILY_WEEKDAYS] = {
		"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"
	};
	const struct daily_sheet *daily = item->context;
	int first = daily_weekday(daily->month);

	for (int i = 0; i < DAILY_WEEKDAYS; i++) {
		SDL_Rect cell = cell_rect(&item->rect, i, 0);

		text_draw(draw->text, THEME_FONT_SMALL, names[i], &cell, TEXT_CENTRE,
		          draw_colour(draw, THEME_TEXT_SOFT));
	}
	for (int i = 0; i < daily_month_days(daily->month); i++) {
		int at = first + i;

		draw_day(draw, daily,
		         cell_rect(&item->rect, at % DAILY_WEEKDAYS, 1 + at / DAILY_WEEKDAYS),
		         daily->month + i);
	}
	return false;
}

static void push_calendar(struct stack *stack, const struct daily_sheet *daily)
{
	int row = text_line(stack->text, THEME_FONT_BODY) + stack_px(stack, DAY_SPACE);
	struct item *item = stack_push(stack, ITEM_CUSTOM, row * (DAILY_WEEKS + 1),
	                               stack_px(stack, THEME_SPACE_M));

	item->draw = draw_calendar;
	item->context = daily;
}

static void build(struct sheets *sheets, struct stack *stack)
{
	struct daily_sheet *daily = &sheets->daily;
	static const enum command play[] = { COMMAND_ACCEPT, DAILY_YESTERDAY };
	static const char *const labels[] = { "Play today’s board", "Play yesterday’s" };
	int space = stack_px(stack, THEME_SPACE_M);

	if (daily->today != sheets->today && sheets->today != 0)
		read_days(sheets);
	stack_title(stack, "Board of the day");
	stack_heading(stack, daily->streak > 0
	                             ? items_format(stack->items, "Streak: %s",
	                                            count_days(stack->items, daily->streak))
	                             : "No streak yet");
	stack_text(stack, ITEM_TEXT, advice(stack->items, daily), space);
	push_month(stack, daily);
	push_calendar(stack, daily);
	stack_text(stack, ITEM_TEXT,
	           "Everyone gets the same board. You can start it on its day or "
	           "the day after.",
	           space);
	stack_foot(stack);
	stack_buttons(stack, play, 2, labels, true);
	stack_close(stack);
}

static enum sheet_reply play_day(struct sheets *sheets, int day)
{
	struct game_plan plan;
	struct daily daily;
	char date[DATE_SIZE], name[GAME_NAME_SIZE];

	daily_make(&daily, day, sheets->photos->bundled.count);
	date_write(date, 0, day / 100 % 100, day % 100);
	snprintf(name, sizeof name, "Board of the day, %s", date);
	game_plan(&plan, &daily.scramble, name, -1);
	plan.daily = day;
	sheets->port.start_plan(sheets->port.context, &plan, daily.picture);
	return SHEET_CLOSES;
}

static enum sheet_reply take_command(struct sheets *sheets, enum command command)
{
	const struct daily_sheet *daily = &sheets->daily;

	switch ((int)command) {
	case COMMAND_ACCEPT:
		return play_day(sheets, daily->today);
	case DAILY_YESTERDAY:
		return play_day(sheets, daily_before(daily->today));
	case DAILY_MONTH_BACK:
		show_month(sheets, month_of(daily_before(daily->month)));
		return SHEET_TAKEN;
	case DAILY_MONTH_ON:
		show_month(sheets, daily_after(daily->month + daily_month_days(daily->month) - 1));
		return SHEET_TAKEN;
	default:
		return SHEET_IGNORED;
	}
}

static void add_states(const struct sheets *sheets, struct command_states *states)
{
	const struct daily_sheet *daily = &sheets->daily;

	states->enabled[DAILY_MONTH_BACK] = daily->month > 10101;
	states->enabled[DAILY_MONTH_ON] = daily->month < month_of(sheets->today);
}

const struct sheet daily_sheet = {
	.name = "daily",
	.opener = COMMAND_DAILY,
	.primary = COMMAND_ACCEPT,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.open = read_days,
	.build = build,
	.states = add_states,
	.command = take_command,
};
