/* records_layout: figures, chart and list of the Records sheet, beside each other or as tabs. */
#include <stdlib.h>
#include <string.h>

#include "sheets/sheets.h"
#include "ui/chart.h"
#include "ui/scale.h"
#include "ui/sheet_frame.h"

enum {                 /* units */
       PANE = 320,     /* the minimum width of a pane beside another, grows with the text */
       FIGURES = 400,  /* the width of the figures where there is space */
       LOW = 420,      /* a lower sheet has no space for a choice of group above the list */
       CHART = 300,    /* the height of the chart */
       CHART_MIN = 64, /* its height if the figures would have to scroll */
};

enum { PLACES_MIN = 20 }; /* of bars: fewer would be too wide */

const struct command_info records_controls[RECORDS_CONTROLS_END - COMMAND_COUNT] = {
	{ "pick", "", .title = N_("Choose a game") },
	{ "watch", N_("Watch"), .title = N_("Watch this game again") },
	{ "continue", N_("Continue"), .title = N_("Continue this game") },
	{ "restart", N_("Restart"), .title = N_("Play this board from its start") },
	{ "copy-code", N_("Copy code"), .title = N_("Copy the share code to send to a friend") },
	{ "race", NC_("verb", "Race"), .title = N_("Play this board against this game") },
	{ "remove", N_("Remove"), .title = N_("Remove this game from your records") },
	{ .name = "previous", .icon = "arrow-left", .title = N_("Another size or shuffle") },
	{ .name = "next-group", .icon = "arrow-right", .title = N_("Another size or shuffle") },
	{ "figures", N_("Statistics"), .title = N_("Best times and averages") },
	{ "newest", N_("Newest"), .title = N_("Your games, the newest first") },
	{ "best", N_("Best"), .title = N_("Your games, the best times first") },
	{ "export", N_("Export…"), .title = N_("Save all records to a file") },
	{ "clear", N_("Clear…"), .title = N_("Clear records") },
	/* Translators: the records of one size and shuffle, or all */
	{ "clear-these", N_("These"), .title = N_("Clear the records of this size and shuffle") },
	{ "clear-all", NC_("records", "All"), .title = N_("Clear all records") },
	{ "clear-now", N_("Clear"), .title = N_("Clear these records") },
	{ "keep", N_("Keep records"), .title = N_("Clear nothing") },
	{ "restore", N_("Bring back"), .title = N_("Bring the cleared records back") },
};

static const char *group_name(struct stack *stack, const struct records_sheet *records)
{
	return game_text_copy(stack->items, game_text_group(&records->groups[records->group]));
}

static void push_chooser(struct stack *stack, const struct records_sheet *records)
{
	if (records->group_count == 1)
		stack_heading(stack, group_name(stack, records));
	else
		stack_turner(stack, group_name(stack, records), RECORDS_PREVIOUS, RECORDS_NEXT);
}

static void push_facts(struct stack *stack, const struct statistics *statistics)
{
	struct items *items = stack->items;
	const char *streak = items_count(items, (uint64_t)statistics->streak);

	if (statistics->best_ms > 0)
		stack_fact(stack, _("Best time"),
		           game_text_copy(items, game_text_time(statistics->best_ms)));
	if (statistics->best_average5_ms > 0)
		stack_fact(stack, _("Average of 5"),
		           game_text_copy(items, game_text_average(statistics->average5_ms,
		                                                   statistics->best_average5_ms)));
	if (statistics->best_average12_ms > 0)
		stack_fact(stack, _("Average of 12"),
		           game_text_copy(items, game_text_average(statistics->average12_ms,
		                                                   statistics->best_average12_ms)));
	if (statistics->best_over >= 0)
		stack_fact(
		        stack, _("Best solution"),
		        statistics->best_over == 0
		                ? _("Perfect")
		                : /* Translators: a percentage, such as “12% over the shortest” solution */
		                items_format(items, _("%s over the shortest"),
		                             game_text_over(statistics->best_over).text));
	if (statistics->best_rate > 0)
		stack_fact(stack, _("Moves per second"),
		           items_decimal(items, (statistics->best_rate + 50) / 100, 1));
	stack_fact(stack, _("Solved"),
	           /* Translators: as “3 of 5” games */
	           items_format(items, _("%s of %s"),
	                        items_count(items, (uint64_t)statistics->counted),
	                        items_count(items, (uint64_t)statistics->played)));
	if (statistics->solved > statistics->counted)
		stack_fact(
		        stack, _("Solved with help"),
		        items_count(items, (uint64_t)(statistics->solved - statistics->counted)));
	if (statistics->best_streak > statistics->streak)
		streak = /* Translators: a number of games solved in a row, and the most so far */
		        items_format(items, _("%s, best %s"), streak,
		                     items_count(items, (uint64_t)statistics->best_streak));
	stack_fact(stack, _("Streak"), streak);
	stack_space(stack, THEME_SPACE_S);
	if (statistics->solved > statistics->counted)
		stack_text(stack, ITEM_TEXT, _("Games with help don’t count as records."),
		           THEME_SPACE_M);
}

static int compare_times(const void *a, const void *b)
{
	uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;

	return left < right ? -1 : left > right;
}

/* A round time at the upper edge of the chart, ms; *cut: bars of a few far slower games end there. */
static uint64_t find_top(const struct records_sheet *records, bool *cut)
{
	static const uint64_t tops[] = { 200,     500,     1000,    2000,   4000,    10000,
		                         20000,   30000,   40000,   60000,  90000,   120000,
		                         180000,  240000,  300000,  600000, 1200000, 1800000,
		                         3600000, 7200000, 14400000 };
	uint64_t times[RECORDS_TIMES], most, needed, top;
	int count = records->time_count;

	memcpy(times, records->times, sizeof times);
	qsort(times, (size_t)count, sizeof *times, compare_times);
	most = times[count - 1];
	needed = SDL_min(most, times[count * 3 / 4] * 5 / 2);
	top = needed;
	for (size_t i = SDL_arraysize(tops); i > 0; i--)
		if (tops[i - 1] >= needed)
			top = tops[i - 1];
	*cut = most > top;
	return top;
}

/* A time at the chart's axis: of a whole second without its fraction. */
static const char *text_axis(struct items *items, uint64_t ms)
{
	return ms % 1000 == 0 ? items_time(items, ms / 1000)
	                      : game_text_copy(items, game_text_time(ms));
}

/* Time by game, oldest at the left. */
static void push_chart(struct records_sheet *records, struct stack *stack, int height)
{
	struct items *items = stack->items;
	int best = 0;
	bool cut;
	uint64_t top;

	if (records->time_count < 2)
		return;
	for (int i = 1; i < records->time_count; i++)
		if (records->times[i] < records->times[best])
			best = i;
	top = find_top(records, &cut);
	records->chart = (struct chart){
		.left = records->times,
		.left_count = records->time_count,
		.places = SDL_max(records->time_count, PLACES_MIN),
		.marked = best,
		.left_caption = _("Time per game"),
		.right_caption = items_format(
		        items, PLURAL(records->time_count, "Last %d game", "Last %d games"),
		        records->time_count),
		.top = top,
		.top_label = items_format(items, "%s%s", text_axis(items, top), cut ? "+" : ""),
		.middle_label = text_axis(items, top / 2),
	};
	stack_space(stack, THEME_SPACE_M);
	chart_push(stack, &records->chart, height);
}

/* Statistics, Export and chart, and far from it what clears; all of it scrolls if it is too high. */
static void push_figures(struct records_sheet *records, struct stack *stack, SDL_Rect area)
{
	int space = stack_px(stack, THEME_SPACE_M), first = stack->items->count;
	const char *cleared = records_clear_last(stack->items, records);
	int note = cleared[0] == '\0' ? 0
	                              : space + text_height(stack->text, THEME_FONT_BODY, cleared,
	                                                    stack->width);
	int buttons = area.y + area.h - stack_button_height(stack) - note;
	int captions = text_line(stack->text, THEME_FONT_SMALL) + stack_px(stack, THEME_SPACE_S);

	if (records->statistics.played > 0)
		push_facts(stack, &records->statistics);
	else
		stack_text(stack, ITEM_TEXT, _("No games."), 0);
	stack_button(stack, RECORDS_EXPORT, NULL, false);
	push_chart(records, stack,
	           SDL_clamp(buttons - stack->y - captions - 4 * space,
	                     scale_text_px(&stack->area->scale, CHART_MIN),
	                     stack_px(stack, CHART)));
	stack->y = SDL_max(stack->y + 2 * space, buttons);
	if (note > 0)
		stack_text(stack, ITEM_TEXT, cleared, THEME_SPACE_M);
	stack_buttons(stack, SHEET_BUTTONS(RECORDS_CLEAR, RECORDS_RESTORE), NULL, false);
	stack->y -= space; /* below the buttons */
	sheet_frame_scroll(stack, first, area);
}

static void push_games(struct sheets *sheets, struct stack *stack, SDL_Rect area)
{
	const enum command main = records_main(&sheets->records);
	/* below the figures, too, for longer */
	const enum command commands[] = { main,         RECORDS_RESTART, RECORDS_COPY,
		                          RECORDS_RACE, RECORDS_REMOVE,  RECORDS_RESTORE };
	const char *const labels[SDL_arraysize(commands)] = { [2] = _("Copy") };
	bool undo = records_layout_has_tabs(sheets) && sheets->records.clears > 0;
	int first = sheets->records.total > 0 ? 0 : 5;
	const struct game_list_view view = {
		.total = sheets->records.total,
		.empty = _("No games."),
		.commands = commands + first,
		.labels = labels + first,
		.command_count = 5 - first + undo,
	};

	game_list_place(sheets, stack, area, &view);
}

static void set_area(struct stack *stack, SDL_Rect area)
{
	stack->left = area.x;
	stack->width = area.w;
	stack->y = area.y;
}

/* The rest of an area below what was added. */
static SDL_Rect rest_of(const struct stack *stack, SDL_Rect area)
{
	return (SDL_Rect){ area.x, stack->y, area.w, area.y + area.h - stack->y };
}

static void push_beside(struct sheets *sheets, struct stack *stack, SDL_Rect area)
{
	SDL_Rect left = area, right = area;
	int space = stack_px(stack, THEME_SPACE_XL);

	left.w = SDL_min(stack_px(stack, FIGURES), area.w * 2 / 5);
	left.w = SDL_max(left.w, scale_text_px(&stack->area->scale, PANE));
	right.x += left.w + space;
	right.w -= left.w + space;
	set_area(stack, right);
	stack_buttons(stack, SHEET_BUTTONS(RECORDS_NEWEST, RECORDS_BEST), NULL, false);
	push_games(sheets, stack, rest_of(stack, right));
	set_area(stack, left);
	push_chooser(stack, &sheets->records);
	push_figures(&sheets->records, stack, rest_of(stack, left));
}

/* named: the title is the group's name, without a choice. */
static void push_tabs(struct sheets *sheets, struct stack *stack, SDL_Rect area, bool named)
{
	set_area(stack, area);
	if (!named)
		push_chooser(stack, &sheets->records);
	stack_buttons(stack, SHEET_BUTTONS(RECORDS_FIGURES, RECORDS_NEWEST, RECORDS_BEST), NULL,
	              false);
	if (sheets->records.shows_games)
		push_games(sheets, stack, rest_of(stack, area));
	else
		push_figures(&sheets->records, stack, rest_of(stack, area));
}

void records_layout_set_middle(struct stack *stack, SDL_Rect area, int units)
{
	SDL_Rect middle = area;

	middle.w = SDL_min(area.w, scale_text_px(&stack->area->scale, units));
	middle.x += (area.w - middle.w) / 2;
	middle.y += area.h / 3;
	set_area(stack, middle);
}

/* Nothing was played, or everything was cleared before the sheet was opened. */
static void push_nothing(struct sheets *sheets, struct stack *stack, SDL_Rect area)
{
	const struct records_sheet *records = &sheets->records;
	const char *text = records->last.count > 0
	                           ? records_clear_last(stack->items, records)
	                           : _("No games yet. Solve a puzzle and it’ll show up here.");
	SDL_Rect note = { area.x, area.y + area.h / 3, area.w,
		          text_height(stack->text, THEME_FONT_BODY, text, area.w) };

	stack_add(stack, ITEM_NOTE, note)->text = text;
	records_layout_set_middle(stack, area, PANE);
	stack->y += note.h + stack_px(stack, THEME_SPACE_XL);
	if (records->last.count > 0)
		stack_button(stack, RECORDS_RESTORE, NULL, false);
}

bool records_layout_has_tabs(const struct sheets *sheets)
{
	const struct sheet_area *area = &sheets->context.area;

	return sheet_frame_large_width(area) <
	       2 * scale_text_px(&area->scale, PANE) + scale_px(&area->scale, THEME_SPACE_XL);
}

void records_layout_build(struct sheets *sheets, struct stack *stack)
{
	struct records_sheet *records = &sheets->records;
	const struct scale *scale = &stack->area->scale;
	bool none = records->group_count == 0, tabs = !none && records_layout_has_tabs(sheets);
	bool low = stack->items->sheet.h < scale_text_px(scale, LOW), named;
	bool asks = records->question != RECORDS_ASK_NOTHING;
	SDL_Rect area;

	named = tabs && records->shows_games && low;
	stack_title(stack, asks    ? _("Clear records")
	                   : named ? group_name(stack, records)
	                           : _("Records"));
	area = game_list_area(sheets, stack, sheets->note);
	if (asks)
		records_clear_push_question(sheets, stack, area);
	else if (none)
		push_nothing(sheets, stack, area);
	else if (tabs)
		push_tabs(sheets, stack, area, named);
	else
		push_beside(sheets, stack, area);
	set_area(stack, area);
	stack_close(stack);
}
