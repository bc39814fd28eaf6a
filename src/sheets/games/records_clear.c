/* records_clear: the question before records are cleared, and what can be brought back. */
#include <stdio.h>

#include "base/date.h"
#include "sheets/games/game_text.h"
#include "sheets/games/records_clear.h"
#include "sheets/games/records_layout.h"
#include "sheets/sheets.h"
#include "ui/controls.h"
#include "ui/sheet_frame.h"

enum { QUESTION = 400 /* units: the maximum width */ };

struct game_text records_clear_until(const struct records_sheet *records)
{
	struct game_text day = { "" };
	char text[DATE_SIZE];
	int date = date_of(records->last.until_ms);

	date_write(text, date / 10000, date / 100 % 100, date % 100);
	snprintf(day.text, sizeof day.text, "%s", text);
	return day;
}

const char *records_clear_last(struct items *items, const struct records_sheet *records)
{
	int count = records->last.count;

	if (count == 0)
		return "";
	return items_format(items,
	                    PLURAL(count, "%s cleared game can be brought back until %s.",
	                           "%s cleared games can be brought back until %s."),
	                    items_count(items, (uint64_t)count), records_clear_until(records).text);
}

void records_clear_add_states(const struct records_sheet *records, struct command_states *states)
{
	bool asks = records->question != RECORDS_ASK_NOTHING;
	bool choice = asks && records->group_count > 1 && records->statistics.played > 0;

	states->enabled[RECORDS_CLEAR_THESE] = states->enabled[RECORDS_CLEAR_ALL] = choice;
	states->enabled[RECORDS_CLEAR_NOW] = states->enabled[RECORDS_KEEP] = asks;
	states->lit[RECORDS_CLEAR_THESE] = records->question == RECORDS_ASK_THESE;
	states->lit[RECORDS_CLEAR_ALL] = records->question == RECORDS_ASK_ALL;
}

void records_clear_ask(struct sheets *sheets, enum records_question question)
{
	struct records_sheet *records = &sheets->records;
	const struct result_group *group =
	        question == RECORDS_ASK_THESE ? &records->groups[records->group] : NULL;
	struct error error = { .text = "" };

	if (store_results_worth(sheets->store, group, &records->worth, &error)) {
		if (records->question == RECORDS_ASK_NOTHING)
			controls_focus(sheets->controls, RECORDS_KEEP); /* Enter loses nothing */
		records->question = question;
		sheets->controls->scroll_px = 0;
	}
	sheets_note(sheets, error.text);
}

void records_clear_end_question(struct sheets *sheets)
{
	sheets->records.question = RECORDS_ASK_NOTHING;
	sheets->controls->scroll_px = 0;
	if (sheets->controls->focus != COMMAND_NONE)
		sheets->controls->focus = RECORDS_CLEAR;
}

/* What goes with the records that the question is about. */
static const char *worth_text(struct items *items, const struct results_worth *worth)
{
	const char *games = items_count(items, (uint64_t)worth->games);
	const char *stars = items_count(items, (uint64_t)worth->stars);
	const char *days = items_count(items, (uint64_t)worth->days);

	if (worth->stars > 0 && worth->days > 0)
		/* Translators: the second %s is a number of stars, the third one of days */
		return items_format(
		        items,
		        PLURAL(worth->games,
		               "This clears %s game with its times and stars (%s), and the days "
		               "you "
		               "solved (%s) with their streak.",
		               "This clears %s games with their times and stars (%s), and the days "
		               "you solved (%s) with their streak."),
		        games, stars, days);
	if (worth->days > 0)
		return items_format(items,
		                    PLURAL(worth->games,
		                           "This clears %s game with its times, and the days you "
		                           "solved (%s) with their streak.",
		                           "This clears %s games with their times, and the days "
		                           "you solved (%s) with their streak."),
		                    games, days);
	if (worth->stars > 0)
		return items_format(items,
		                    PLURAL(worth->games,
		                           "This clears %s game with its times and stars (%s).",
		                           "This clears %s games with their times and stars (%s)."),
		                    games, stars);
	return items_format(items,
	                    PLURAL(worth->games, "This clears %s game with its times.",
	                           "This clears %s games with their times."),
	                    games);
}

void records_clear_push_question(struct sheets *sheets, struct column *column, SDL_Rect area)
{
	const struct records_sheet *records = &sheets->records;
	int first = column->items->count;
	bool all = records->question == RECORDS_ASK_ALL;
	int games = records->worth.games;
	const char *const labels[] = {
		items_format(column->items, PLURAL(games, "Clear %s game", "Clear %s games"),
		             items_count(column->items, (uint64_t)games)),
		NULL,
	};

	records_layout_set_middle(column, area, QUESTION);
	if (records->group_count > 1 && records->statistics.played > 0)
		column_buttons(column, SHEET_BUTTONS(RECORDS_CLEAR_THESE, RECORDS_CLEAR_ALL), NULL,
		               false);
	column_space(column, THEME_SPACE_S);
	column_heading(column,
	               all ? _("All records")
	                   : game_text_copy(column->items,
	                                    game_text_group(&records->groups[records->group])));
	column_text(column, ITEM_TEXT, worth_text(column->items, &records->worth), THEME_SPACE_M);
	column_text(column, ITEM_TEXT,
	            items_format(column->items,
	                         PLURAL(STORE_CLEARED_DAYS,
	                                "Cleared records can be brought back here for %d day.",
	                                "Cleared records can be brought back here for %d days."),
	                         STORE_CLEARED_DAYS),
	            THEME_SPACE_XL);
	column_buttons(column, SHEET_BUTTONS(RECORDS_CLEAR_NOW, RECORDS_KEEP), labels, false);
	column->y -= column_px(column, THEME_SPACE_M); /* below the buttons */
	sheet_frame_scroll(column, first, area);
}
