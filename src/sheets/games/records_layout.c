/* records_layout: figures, chart and list of the Records sheet, beside each other or as tabs. */
#include <stdlib.h>
#include <string.h>

#include "sheets/games/game_list.h"
#include "sheets/games/game_text.h"
#include "sheets/games/records_clear.h"
#include "sheets/games/records_export.h"
#include "sheets/games/records_games.h"
#include "sheets/games/records_layout.h"
#include "sheets/games/splits_facts.h"
#include "sheets/save.h"
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

/* What a narrow window shows of the sheet; a wide one shows all, in one order. */
enum tab { TAB_FIGURES, TAB_NEWEST, TAB_BEST, TABS };

static const char *group_name(struct column *column, const struct records_state *records)
{
	return game_text_copy(column->items,
	                      game_text_group(&records->shown.groups[records->shown.group]));
}

/* The name of the group, with arrows if there are others. named: it is the title, but the keys work. */
static void push_chooser(struct column *column, const struct records_state *records, bool named)
{
	int place = records_place(records);
	const struct control back = { .info = { .name = "previous",
		                                .title = N_("Another size or shuffle"),
		                                .icon = "arrow-left" },
		                      .disabled = place == 0,
		                      .run = records_choose_group,
		                      .number = place - 1 };
	const struct control on = { .info = { .name = "next-group",
		                              .title = N_("Another size or shuffle"),
		                              .icon = "arrow-right" },
		                    .disabled = place + 1 >= records->shown.group_count,
		                    .run = records_choose_group,
		                    .number = place + 1 };
	enum command before = column_control(column, back), after = column_control(column, on);

	if (named)
		return;
	if (records->shown.group_count == 1)
		column_heading(column, group_name(column, records));
	else
		column_turner(column, group_name(column, records), before, after);
}

static void push_facts(struct column *column, const struct statistics *statistics)
{
	struct items *items = column->items;
	const char *streak = items_count(items, (uint64_t)statistics->streak);

	if (statistics->best_ms > 0)
		column_fact(column, _("Best time"),
		            game_text_copy(items, game_text_time(statistics->best_ms)));
	if (statistics->best_average5_ms > 0)
		column_fact(column, _("Average of 5"),
		            game_text_copy(items, game_text_average(statistics->average5_ms,
		                                                    statistics->best_average5_ms)));
	if (statistics->best_average12_ms > 0)
		column_fact(
		        column, _("Average of 12"),
		        game_text_copy(items, game_text_average(statistics->average12_ms,
		                                                statistics->best_average12_ms)));
	if (statistics->best_over >= 0)
		column_fact(
		        column, _("Best solution"),
		        statistics->best_over == 0
		                ? _("Perfect")
		                : /* Translators: a percentage, such as “12% over the shortest” solution */
		                items_format(items, _("%s over the shortest"),
		                             game_text_over(statistics->best_over).text));
	if (statistics->best_rate > 0)
		column_fact(column, _("Moves per second"),
		            items_decimal(items, (statistics->best_rate + 50) / 100, 1));
	column_fact(column, _("Solved"),
	            /* Translators: as “3 of 5” games */
	            items_format(items, _("%s of %s"),
	                         items_count(items, (uint64_t)statistics->counted),
	                         items_count(items, (uint64_t)statistics->played)));
	if (statistics->solved > statistics->counted)
		column_fact(
		        column, _("Solved with help"),
		        items_count(items, (uint64_t)(statistics->solved - statistics->counted)));
	if (statistics->best_streak > statistics->streak)
		streak = /* Translators: a number of games solved in a row, and the most so far */
		        items_format(items, _("%s, best %s"), streak,
		                     items_count(items, (uint64_t)statistics->best_streak));
	column_fact(column, _("Streak"), streak);
	column_space(column, THEME_SPACE_S);
	if (statistics->solved > statistics->counted)
		column_text(column, ITEM_TEXT, _("Games with help don’t count as records."),
		            THEME_SPACE_M);
}

/* The selected game, with what the list doesn't say of it. */
static void push_chosen(struct column *column, const struct records_state *records)
{
	const struct result *chosen = &records->chosen;
	char title[GAME_TEXT_SIZE], about[GAME_TEXT_SIZE];

	if (chosen->id == 0 || records->splits.lines == 0 ||
	    !splits_facts_tell(chosen->ms, chosen->assisted))
		return;
	game_text_result(chosen, title, about);
	column_heading(column, items_format(column->items, "%s", title));
	column_fact(column, _("Moves per second"),
	            items_decimal(column->items,
	                          (chosen->moves * 10000 + chosen->ms / 2) / chosen->ms, 1));
	splits_facts_push(column, &records->splits, &records->best_splits);
	column_space(column, THEME_SPACE_S);
}

static int compare_times(const void *a, const void *b)
{
	uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;

	return left < right ? -1 : left > right;
}

/* A round time at the upper edge of the chart, ms; *cut: bars of a few far slower games end there. */
static uint64_t find_top(const struct records_state *records, bool *cut)
{
	static const uint64_t tops[] = { 200,     500,     1000,    2000,   4000,    10000,
		                         20000,   30000,   40000,   60000,  90000,   120000,
		                         180000,  240000,  300000,  600000, 1200000, 1800000,
		                         3600000, 7200000, 14400000 };
	uint64_t times[RECORDS_TIMES], most, needed, top;
	int count = records->shown.time_count;

	memcpy(times, records->shown.times, sizeof times);
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
static void push_chart(struct records_state *records, struct column *column, int height)
{
	struct items *items = column->items;
	int best = 0;
	bool cut;
	uint64_t top;

	if (records->shown.time_count < 2)
		return;
	for (int i = 1; i < records->shown.time_count; i++)
		if (records->shown.times[i] < records->shown.times[best])
			best = i;
	top = find_top(records, &cut);
	records->chart = (struct chart){
		.left = records->shown.times,
		.left_count = records->shown.time_count,
		.places = SDL_max(records->shown.time_count, PLACES_MIN),
		.marked = best,
		.left_caption = _("Time per game"),
		.right_caption = items_format(
		        items, PLURAL(records->shown.time_count, "Last %d game", "Last %d games"),
		        records->shown.time_count),
		.top = top,
		.top_label = items_format(items, "%s%s", text_axis(items, top), cut ? "+" : ""),
		.middle_label = text_axis(items, top / 2),
	};
	column_space(column, THEME_SPACE_M);
	chart_push(column, &records->chart, height);
}

static void push_export(const struct sheets *sheets, struct column *column, bool idle)
{
	const struct control control = { .info = { .name = "export",
		                                   .label = N_("Export…"),
		                                   .title = N_("Save all records to a file") },
		                         .disabled =
		                                 !idle || sheets->savings[SAVE_RECORDS].job != NULL,
		                         .run = records_export_choose_file };

	column_button(column, column_control(column, control), NULL, false);
}

static void push_clear(const struct sheets *sheets, struct column *column, bool idle)
{
	const struct control control = {
		.info = { .name = RECORDS_CLEAR,
		          .label = N_("Clear…"),
		          .title = N_("Clear records") },
		.disabled = !idle || records_state(sheets)->search != NULL, /* for another group */
		.run = records_clear_ask,
		.number = records_state(sheets)->shown.statistics.played == 0 ? RECORDS_ASK_ALL
		                                                              : RECORDS_ASK_THESE,
	};

	column_buttons(column,
	               SHEET_BUTTONS(column_control(column, control),
	                             records_clear_place_restore(sheets, column)),
	               NULL, false);
}

/* Statistics, Export and chart, and far from it what clears; all of it scrolls if it is too high. */
static void push_figures(struct sheets *sheets, struct column *column, SDL_Rect area)
{
	struct records_state *records = records_state(sheets);
	bool idle = !sheets->photos->chooser.open &&
	            (records->shown.statistics.played > 0 || records->shown.group_count > 1);
	int space = column_px(column, THEME_SPACE_M), first = column->items->count;
	const char *cleared = records_clear_last(column->items, records);
	int note = cleared[0] == '\0' ? 0
	                              : space + text_height(column->text, THEME_FONT_BODY, cleared,
	                                                    column->width);
	int buttons = area.y + area.h - column_button_height(column) - note;
	int captions = text_line(column->text, THEME_FONT_SMALL) + column_px(column, THEME_SPACE_S);

	if (records->shown.statistics.played > 0)
		push_facts(column, &records->shown.statistics);
	else
		column_text(column, ITEM_TEXT, _("No games."), 0);
	push_chosen(column, records);
	push_export(sheets, column, idle);
	push_chart(records, column,
	           SDL_clamp(buttons - column->y - captions - 4 * space,
	                     scale_text_px(&column->area->scale, CHART_MIN),
	                     column_px(column, CHART)));
	column->y = SDL_max(column->y + 2 * space, buttons);
	if (note > 0)
		column_text(column, ITEM_TEXT, cleared, THEME_SPACE_M);
	push_clear(sheets, column, idle);
	column->y -= space; /* below the buttons */
	sheet_frame_scroll(column, first, area);
}

static enum sheet_reply show_tab(struct sheets *sheets, int tab)
{
	struct records_state *records = records_state(sheets);
	bool best = tab == TAB_BEST;

	records->shows_games = tab != TAB_FIGURES;
	sheets->controls->scroll_px = 0;
	if (records->shows_games && records->best_first != best) {
		records->best_first = best;
		records_read_order(sheets);
	}
	return SHEET_TAKEN;
}

/* Those from the first one on, of which one is open. */
static void push_tab_buttons(struct column *column, enum tab first, enum tab open)
{
	static const struct command_info infos[TABS] = {
		{ "figures", N_("Statistics"), .title = N_("Best times and averages") },
		{ "newest", N_("Newest"), .title = N_("Your games, the newest first") },
		{ "best", N_("Best"), .title = N_("Your games, the best times first") },
	};

	column_choice(column, infos + first, TABS - (int)first, (int)first, (int)open, show_tab);
}

static void set_area(struct column *column, SDL_Rect area)
{
	column->left = area.x;
	column->width = area.w;
	column->y = area.y;
}

/* The rest of an area below what was added. */
static SDL_Rect rest_of(const struct column *column, SDL_Rect area)
{
	return (SDL_Rect){ area.x, column->y, area.w, area.y + area.h - column->y };
}

static void push_beside(struct sheets *sheets, struct column *column, SDL_Rect area)
{
	SDL_Rect left = area, right = area;
	int space = column_px(column, THEME_SPACE_XL);

	left.w = SDL_min(column_px(column, FIGURES), area.w * 2 / 5);
	left.w = SDL_max(left.w, scale_text_px(&column->area->scale, PANE));
	right.x += left.w + space;
	right.w -= left.w + space;
	set_area(column, right);
	push_tab_buttons(column, TAB_NEWEST,
	                 records_state(sheets)->best_first ? TAB_BEST : TAB_NEWEST);
	records_games_push(sheets, column, rest_of(column, right), false);
	set_area(column, left);
	push_chooser(column, records_state(sheets), false);
	push_figures(sheets, column, rest_of(column, left));
}

/* named: the title is the group's name, without a choice. */
static void push_tabs(struct sheets *sheets, struct column *column, SDL_Rect area, bool named)
{
	const struct records_state *records = records_state(sheets);

	set_area(column, area);
	push_chooser(column, records, named);
	push_tab_buttons(column, TAB_FIGURES,
	                 !records->shows_games ? TAB_FIGURES
	                 : records->best_first ? TAB_BEST
	                                       : TAB_NEWEST);
	if (records->shows_games) /* what brings back is below the figures, too, for longer */
		records_games_push(sheets, column, rest_of(column, area), records->clears > 0);
	else
		push_figures(sheets, column, rest_of(column, area));
}

void records_layout_set_middle(struct column *column, SDL_Rect area, int units)
{
	SDL_Rect middle = area;

	middle.w = SDL_min(area.w, scale_text_px(&column->area->scale, units));
	middle.x += (area.w - middle.w) / 2;
	middle.y += area.h / 3;
	set_area(column, middle);
}

/* Nothing was played, or everything was cleared before the sheet was opened. */
static void push_nothing(struct sheets *sheets, struct column *column, SDL_Rect area)
{
	const struct records_state *records = records_state(sheets);
	const char *text = records->search != NULL ? _("Loading…")
	                   : records->last.count > 0
	                           ? records_clear_last(column->items, records)
	                           : _("No games yet. Solve a puzzle and it’ll show up here.");
	SDL_Rect note = { area.x, area.y + area.h / 3, area.w,
		          text_height(column->text, THEME_FONT_BODY, text, area.w) };

	column_add(column, ITEM_NOTE, note)->text = text;
	records_layout_set_middle(column, area, PANE);
	column->y += note.h + column_px(column, THEME_SPACE_XL);
	if (records->last.count > 0 && records->search == NULL)
		column_button(column, records_clear_place_restore(sheets, column), NULL, false);
}

/* True if the window is so narrow that figures and games are behind tabs. */
static bool has_tabs(const struct sheets *sheets)
{
	const struct sheet_area *area = &sheets->context.area;

	return sheet_frame_large_width(area) <
	       2 * scale_text_px(&area->scale, PANE) + scale_px(&area->scale, THEME_SPACE_XL);
}

void records_layout_build(struct sheets *sheets, struct column *column)
{
	struct records_state *records = records_state(sheets);
	const struct scale *scale = &column->area->scale;
	bool none = records->shown.group_count == 0, tabs = !none && has_tabs(sheets);
	bool low = column->items->sheet.h < scale_text_px(scale, LOW), named;
	bool asks = records->question != RECORDS_ASK_NOTHING;
	SDL_Rect area;

	named = tabs && records->shows_games && low;
	column_title(column, asks    ? _("Clear records")
	                     : named ? group_name(column, records)
	                             : _("Records"));
	area = game_list_area(sheets, column, sheets->note);
	if (asks)
		records_clear_push_question(sheets, column, area);
	else if (none)
		push_nothing(sheets, column, area);
	else if (tabs)
		push_tabs(sheets, column, area, named);
	else
		push_beside(sheets, column, area);
	set_area(column, area);
	column_close(column);
}
