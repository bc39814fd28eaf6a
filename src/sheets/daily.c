/* daily: the board of the day, a calendar of the days whose boards were solved, and the streak. */
#include <stdio.h>

#include "base/date.h"
#include "game/plans.h"
#include "sheets/daily.h"
#include "sheets/race.h"
#include "sheets/sheets.h"
#include "ui/paint/shapes.h"

enum {
	DAILY_WEEKDAYS = 7,
	DAILY_WEEKS = 6 /* that a month can touch */,
	DAY_SPACE = 16 /* units: a day's height beyond that of its number */,
	DAY_SPACE_LOW = 8 /* in a low window */,
	LOW_HEIGHT = 700 /* units */,
	DOT = 8 /* units */,
	DAY_YEAR = 10000 /* from a day to that of the next year */
};

static const char calendar_name[] = "calendar";

struct daily_state *daily_state(const struct sheets *sheets)
{
	return sheets_state(sheets, &daily_sheet);
}

static int month_of(int day)
{
	return day - day % 100 + 1;
}

/* The days of one month at a time, for a streak. */
struct month {
	struct store *store;
	int first; /* its first day; 0: none read yet */
	enum day_mark marks[DAILY_MONTH_MAX];
};

/* Days that can't be read count as not solved. */
static void read_month(struct store *store, bool pictures, int first,
                       enum day_mark marks[DAILY_MONTH_MAX])
{
	if (store == NULL || !store_days(store, pictures, first, DAILY_MONTH_MAX, marks, NULL))
		SDL_memset(marks, 0, DAILY_MONTH_MAX * sizeof *marks);
}

static bool counts(void *context, int day)
{
	struct month *month = context;

	if (month->first != month_of(day)) {
		month->first = month_of(day);
		read_month(month->store, false, month->first, month->marks);
	}
	return month->marks[day % 100 - 1] == DAY_COUNTS;
}

/* The days of the month shown that can be played: of a year, up to today. */
static int daily_first(const struct daily_state *daily)
{
	return SDL_max(daily->month, daily->today - DAY_YEAR + 1);
}

static int daily_last(const struct daily_state *daily)
{
	return SDL_min(daily->month + daily_month_days(daily->month) - 1, daily->today);
}

static void show_month(struct sheets *sheets, int first)
{
	struct daily_state *daily = daily_state(sheets);

	daily->month = first;
	daily->chosen = daily_last(daily);
	read_month(sheets->store, false, first, daily->marks);
	read_month(sheets->store, true, first, daily->pictures);
}

void daily_read(struct sheets *sheets)
{
	struct daily_state *daily = daily_state(sheets);
	struct month month = { .store = sheets->store };
	int today = sheets->context.today, yesterday;

	if (today == 0)
		return;
	yesterday = daily_before(today);
	daily->today = today;
	daily->today_counts = counts(&month, today);
	daily->streak = daily_streak(daily->today_counts ? today : yesterday, counts, &month);
	daily->broken = counts(&month, yesterday)
	                        ? 0
	                        : daily_streak(daily_before(yesterday), counts, &month);
	daily->rival =
	        sheets->store == NULL ? 0 : store_day_best(sheets->store, today, &daily->rival_day);
	show_month(sheets, month_of(today));
}

/* After midnight. */
static void refresh(struct sheets *sheets)
{
	if (daily_state(sheets)->today != sheets->context.today)
		daily_read(sheets);
}

static const char *advice(struct items *items, const struct daily_state *daily)
{
	int mended = daily->broken + 1 + daily->streak;

	if (daily->broken > 0)
		return items_format(
		        items,
		        PLURAL(mended, "Solve yesterday’s board to extend your streak to %d day.",
		               "Solve yesterday’s board to extend your streak to %d days."),
		        mended);
	if (daily->today_counts)
		return _("Today’s board is solved. The next one comes tomorrow.");
	if (daily->streak > 0)
		return items_format(items,
		                    PLURAL(daily->streak + 1,
		                           "Solve today’s board to extend your streak to %d day.",
		                           "Solve today’s board to extend your streak to %d days."),
		                    daily->streak + 1);
	return _("Solve today’s board to start a streak.");
}

/* The cell of a weekday, 0 … 6, in a week, 1 … DAILY_WEEKS; week 0: the names of the weekdays. */
static SDL_Rect cell_rect(const SDL_Rect *area, int weekday, int week)
{
	int height = (area->h + DAILY_WEEKS) * 2 / (2 * DAILY_WEEKS + 1);
	int names = area->h - DAILY_WEEKS * height; /* half as high */
	int x = area->w * weekday / DAILY_WEEKDAYS;

	return (SDL_Rect){ area->x + x, week == 0 ? area->y : area->y + names + (week - 1) * height,
		           area->w * (weekday + 1) / DAILY_WEEKDAYS - x,
		           week == 0 ? names : height };
}

static SDL_Rect mark_rect(SDL_Rect cell, int line_px)
{
	SDL_Rect mark = draw_inset(cell, line_px);
	int width = SDL_min(mark.w, mark.h * 3 / 2);

	mark.x += (mark.w - width) / 2;
	mark.w = width;
	return mark;
}

static void draw_mark(const struct draw *draw, const SDL_Rect *rect, enum day_mark mark)
{
	if (mark != DAY_OPEN)
		paint_round(draw->canvas, rect, draw_px(draw, THEME_RADIUS_BUTTON),
		            canvas_fade(draw_colour(draw, THEME_ACCENT),
		                        mark == DAY_COUNTS ? 1.0f : 0.4f));
}

/* A solved day is filled, today has a ring, the one under the pointer or with the focus is marked. */
static void draw_day(const struct draw *draw, const struct item *item, SDL_Rect cell, int day)
{
	const struct daily_state *daily = item->context;
	enum day_mark made = daily->marks[day % 100 - 1];
	SDL_Rect mark = mark_rect(cell, draw_px(draw, 1));
	bool pointed = draw->hovered == item && draw->hovered_part == day;
	int side = draw_px(draw, DOT);
	SDL_Rect dot = { mark.x + mark.w - side, mark.y - side / 4, side, side };
	char number[8];

	snprintf(number, sizeof number, "%d", day % 100);
	if (made == DAY_OPEN && pointed)
		draw_round(draw, &mark, THEME_RADIUS_BUTTON, THEME_BUTTON_HOVER);
	draw_mark(draw, &mark, made);
	if (day == daily->today)
		draw_ring(draw, &mark, THEME_RADIUS_BUTTON, THEME_FOCUS_RING, THEME_TEXT);
	if (draw->focus == item->command ? day == daily->chosen : pointed && made != DAY_OPEN)
		draw_ring(draw, &mark, THEME_RADIUS_BUTTON, THEME_FOCUS_RING, THEME_FOCUS);
	draw_line(draw, THEME_FONT_BODY, number, &cell, TEXT_CENTRE,
	          made == DAY_COUNTS                               ? THEME_TEXT_ACCENT
	          : day < daily_first(daily) || day > daily->today ? THEME_TEXT_OFF
	                                                           : THEME_TEXT);
	if (daily->pictures[day % 100 - 1] != DAY_OPEN) /* the picture of the day was solved */
		paint_round(draw->canvas, &dot, side / 2, draw_colour(draw, THEME_FOCUS));
}

static SDL_Rect day_rect(const struct daily_state *daily, const SDL_Rect *area, int day)
{
	int first = (daily_weekday(daily->month) + DAILY_WEEKDAYS - date_first_weekday()) %
	            DAILY_WEEKDAYS;
	int at = first + day % 100 - 1;

	return cell_rect(area, at % DAILY_WEEKDAYS, 1 + at / DAILY_WEEKDAYS);
}

/* The day at a point, −1 if there is none that can be played. */
static int day_at(const struct item *item, int x, int y)
{
	const struct daily_state *daily = item->context;
	const SDL_Point point = { x, y };

	for (int day = daily_first(daily); day <= daily_last(daily); day++) {
		SDL_Rect cell = day_rect(daily, &item->rect, day);

		if (SDL_PointInRect(&point, &cell))
			return day;
	}
	return -1;
}

static bool draw_calendar(const struct draw *draw, const struct item *item)
{
	const struct daily_state *daily = item->context;
	int begin = date_first_weekday();

	for (int i = 0; i < DAILY_WEEKDAYS; i++) {
		SDL_Rect cell = cell_rect(&item->rect, i, 0);

		draw_line(draw, THEME_FONT_SMALL, date_weekday((begin + i) % DAILY_WEEKDAYS), &cell,
		          TEXT_CENTRE, THEME_TEXT_SOFT);
	}
	for (int i = 0; i < daily_month_days(daily->month); i++)
		draw_day(draw, item, day_rect(daily, &item->rect, daily->month + i),
		         daily->month + i);
	return false;
}

static int calendar_height(const struct column *column)
{
	bool low = column->area->height < column_px(column, LOW_HEIGHT);
	int row = text_line(column->text, THEME_FONT_BODY) +
	          column_px(column, low ? DAY_SPACE_LOW : DAY_SPACE);

	row = SDL_max(row, column_target(column));
	return row * DAILY_WEEKS + row / 2; /* the names of the weekdays are lower */
}

/* A mark and what it means; number: enum day_mark. */
static bool draw_meaning(const struct draw *draw, const struct item *item)
{
	int side = item->rect.h * 3 / 4;
	SDL_Rect mark = { item->rect.x, item->rect.y + (item->rect.h - side) / 2, side, side };
	SDL_Rect text = item->rect;

	text.x += side + draw_px(draw, THEME_SPACE_S);
	draw_mark(draw, &mark, (enum day_mark)item->number);
	draw_line(draw, THEME_FONT_SMALL, item->text, &text, TEXT_LEFT, THEME_TEXT_SOFT);
	return false;
}

/* What the marks mean: below columns of the calendar, or below each other if that is too narrow. */
static void add_meanings(struct column *column)
{
	/* Translators: what the colours of the calendar mean: solved on time; solved late or with help */
	const char *const texts[] = { _("Solved on time"), _("Late or with help") };
	static const int columns[] = { 0, 3, DAILY_WEEKDAYS };
	SDL_Rect all = { column->left, column->y, column->width, calendar_height(column) },
	         rects[2];
	int line = text_line(column->text, THEME_FONT_SMALL);
	int mark = line * 3 / 4 + column_px(column, THEME_SPACE_S);
	bool beside = true;

	for (int i = 0; i < 2; i++) {
		SDL_Rect days = mark_rect(cell_rect(&all, columns[i], 1), column_px(column, 1));
		int end = all.x + all.w * columns[i + 1] / DAILY_WEEKDAYS;

		rects[i] = (SDL_Rect){ days.x, column->y, end - days.x, line };
		beside = beside &&
		         mark + text_width(column->text, THEME_FONT_SMALL, texts[i]) <= rects[i].w;
	}
	for (int i = 0; i < 2; i++) {
		struct item *item;

		if (!beside)
			rects[i] = (SDL_Rect){ rects[0].x, column->y + i * line,
				               all.x + all.w - rects[0].x, line };
		item = column_add(column, ITEM_CUSTOM, rects[i]);
		item->draw = draw_meaning;
		item->number = i == 0 ? DAY_COUNTS : DAY_SOLVED;
		item->text = texts[i];
	}
	column->y += beside ? line : 2 * line;
}

const char *daily_streak_text(struct items *items, int days)
{
	return items_format(items, PLURAL(days, "Streak: %d day", "Streak: %d days"), days);
}

/* With its year if that isn't this one. */
static void write_day(char date[DATE_SIZE], int day, int today)
{
	date_write(date, day / 10000 == today / 10000 ? 0 : day / 10000, day / 100 % 100,
	           day % 100);
}

int daily_plan(const struct sheets *sheets, int day, struct game_plan *plan)
{
	struct daily daily;
	char date[DATE_SIZE], name[GAME_NAME_SIZE];

	daily_make(&daily, day, paths_scenes(&sheets->photos->bundled));
	write_day(date, day, sheets->context.today);
	snprintf(name, sizeof name,
	         /* Translators: %s is a date, "21 November" */
	         day < daily_before(sheets->context.today) ? _("Board of the day, %s (late)")
	                                                   : _("Board of the day, %s"),
	         date);
	game_plan(plan, &daily.scramble, name, -1);
	plan->daily = day;
	return daily.picture;
}

static enum sheet_reply play_day(struct sheets *sheets, int day)
{
	struct game_plan plan;
	int picture = daily_plan(sheets, day, &plan);

	request_plan(sheets, &plan, NULL, picture);
	return SHEET_CLOSES;
}

static enum sheet_reply play_chosen(struct sheets *sheets, int number)
{
	(void)number;
	return play_day(sheets, daily_state(sheets)->chosen);
}

/* Today's board, against that game of another board: as many tiles in place are compared. */
static enum sheet_reply race_day(struct sheets *sheets, int day)
{
	struct game_plan plan;
	int picture = daily_plan(sheets, day, &plan);
	struct error error;

	if (race_against(sheets, daily_state(sheets)->rival, &plan, picture, &error))
		return SHEET_CLOSES;
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

static enum sheet_reply open_picture(struct sheets *sheets, int day)
{
	request_day(sheets, day);
	return SHEET_CLOSES;
}

static enum sheet_reply turn_month(struct sheets *sheets, int first)
{
	show_month(sheets, first);
	return SHEET_TAKEN;
}

static void push_month(struct column *column, const struct daily_state *daily)
{
	int before = daily_before(daily->month);
	int after = daily_after(daily->month + daily_month_days(daily->month) - 1);
	enum command back = column_control(
	        column, (struct control){ .info = { .name = "month-back",
	                                            .title = N_("Previous month"),
	                                            .icon = "arrow-left",
	                                            .repeats = true },
	                                  .disabled = before <= daily->today - DAY_YEAR,
	                                  .run = turn_month,
	                                  .number = month_of(before) });
	enum command on = column_control(
	        column, (struct control){ .info = { .name = "month-on",
	                                            .title = N_("Next month"),
	                                            .icon = "arrow-right",
	                                            .repeats = true },
	                                  .disabled = daily->month >= month_of(daily->today),
	                                  .run = turn_month,
	                                  .number = after });
	char month[DATE_SIZE];

	date_write(month, daily->month / 10000, daily->month / 100 % 100, 0);
	column_turner(column, items_format(column->items, "%s", month), back, on);
}

static void push_calendar(struct column *column, const struct daily_state *daily)
{
	struct item *calendar =
	        column_push(column, ITEM_CUSTOM, calendar_height(column), THEME_SPACE_M);

	calendar->command = column_control(
	        column, (struct control){ .info = { .name = calendar_name,
	                                            .title = N_("Play the board of a past day") },
	                                  .run = play_chosen });
	calendar->draw = draw_calendar;
	calendar->part = day_at;
	calendar->own_focus = true;
	calendar->context = daily;
}

/* "Race yesterday’s best", or that of an earlier day. */
static const char *race_label(struct items *items, const struct daily_state *daily)
{
	char date[DATE_SIZE];

	if (daily->rival_day == daily_before(daily->today))
		/* Translators: a button: play today’s board against your best game of yesterday’s */
		return _("Race yesterday’s best");
	write_day(date, daily->rival_day, daily->today);
	/* Translators: a button: play today’s board against your best game of an earlier day’s; %s is a date, “21
	 * November” */
	return items_format(items, _("Race your best of %s"), date);
}

static void push_buttons(struct column *column, const struct daily_state *daily)
{
	enum command today = column_control(
	        column,
	        (struct control){ .info = { .name = "ok", .label = N_("Play today’s board") },
	                          .run = play_day,
	                          .number = daily->today });
	enum command yesterday = column_control(
	        column, (struct control){ .info = { .name = "yesterday",
	                                            .label = NC_("button: play yesterday’s board",
	                                                         "Yesterday’s"),
	                                            .title = N_("Play yesterday’s board") },
	                                  .run = play_day,
	                                  .number = daily_before(daily->today) });
	enum command picture = column_control(
	        column,
	        (struct control){
	                .info = { .name = "picture",
	                          .label = N_("Today’s picture"),
	                          .title = N_("Play a picture from your folder, a different one "
	                                      "each day") },
	                .run = open_picture,
	                .number = daily->today });
	const struct control race = {
		.info = { .name = "race",
		          .label = N_("Race yesterday’s best"),
		          .title = N_("Play today’s board against your best game of an earlier "
		                      "day’s board") },
		.run = race_day,
		.number = daily->today,
	};
	enum command commands[] = { today, yesterday, picture, COMMAND_NONE };
	const char *labels[SDL_arraysize(commands)] = { NULL };
	int count = 3;

	if (daily->rival != 0) {
		labels[count] = race_label(column->items, daily);
		commands[count++] = column_control(column, race);
	}
	column_buttons(column, commands, count, labels, true);
}

static void daily_build(struct sheets *sheets, struct column *column)
{
	const struct daily_state *daily = daily_state(sheets);
	const char *streak = daily->broken > 0   ? _("Your streak is about to end")
	                     : daily->streak > 0 ? daily_streak_text(column->items, daily->streak)
	                                         : _("No streak yet");
	bool dots = false;

	column_title(column, _("Board of the day"));
	column_heading(column, streak);
	column_text(column, ITEM_TEXT, advice(column->items, daily), THEME_SPACE_M);
	push_month(column, daily);
	push_calendar(column, daily);
	add_meanings(column);
	column_space(column, THEME_SPACE_M);
	for (int i = 0; i < DAILY_MONTH_MAX; i++)
		dots = dots || daily->pictures[i] != DAY_OPEN;
	column_text(column, ITEM_TEXT,
	            dots ? _("Click a day to play it. Dots mark the pictures you solved.")
	                 : _("Click a day to play it. A streak allows one day’s delay."),
	            THEME_SPACE_M);
	if (sheets->note[0] != '\0')
		column_text(column, ITEM_WARNING, sheets->note, THEME_SPACE_M);
	column_foot(column);
	push_buttons(column, daily);
	column_close(column);
}

static enum sheet_reply daily_press(struct sheets *sheets, const struct sheet_point *point)
{
	if (point->hit.command == control_id(calendar_name) && point->hit.part > 0)
		daily_state(sheets)->chosen = point->hit.part;
	return SHEET_IGNORED; /* the control is pressed, too */
}

/* While the calendar has the focus, the arrow keys choose a day, and leave it beyond the last ones. */
static enum sheet_reply daily_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	struct daily_state *daily = daily_state(sheets);
	SDL_Keycode code = key->keysym.sym;
	int days = (code == SDLK_RIGHT) - (code == SDLK_LEFT) +
	           DAILY_WEEKDAYS * ((code == SDLK_DOWN) - (code == SDLK_UP));
	int chosen = daily->chosen + days;

	if (sheets->controls->focus != control_id(calendar_name) || days == 0 ||
	    chosen < daily_first(daily) || chosen > daily_last(daily))
		return SHEET_IGNORED;
	daily->chosen = chosen;
	return SHEET_TAKEN;
}

static bool daily_step(struct sheets *sheets, bool enters)
{
	struct daily_state *daily = daily_state(sheets);
	bool at_end = daily->chosen >= daily_last(daily);

	if (sheets->controls->focus != control_id(calendar_name) || at_end != enters)
		return false;
	daily->chosen = enters ? daily_first(daily) : daily->chosen + 1;
	return true;
}

const struct sheet daily_sheet = {
	.name = "daily",
	.opener = COMMAND_DAILY,
	.state_size = sizeof(struct daily_state),
	.open = daily_read,
	.build = daily_build,
	.refresh = refresh,
	.key = daily_take_key,
	.press = daily_press,
	.step = daily_step,
};
