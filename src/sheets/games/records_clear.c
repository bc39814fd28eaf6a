/* records_clear: the question before records are cleared, and what can be brought back. */
#include <stdio.h>
#include <time.h>

#include "base/date.h"
#include "sheets/games/game_list.h"
#include "sheets/games/game_text.h"
#include "sheets/games/records_clear.h"
#include "sheets/games/records_games.h"
#include "sheets/games/records_layout.h"
#include "sheets/sheets.h"
#include "ui/controls.h"
#include "ui/sheet_frame.h"

enum { QUESTION = 400 /* units: the maximum width */ };

/* Since 1970. */
static int64_t now_ms(void)
{
	return (int64_t)time(NULL) * 1000;
}

bool records_clear_read(struct sheets *sheets, struct error *error)
{
	return store_last_clear(sheets->store, now_ms(), &records_state(sheets)->last, error);
}

/* The day until which the last clear can be brought back: "28 December 2026". */
static struct game_text until(const struct records_state *records)
{
	struct game_text day = { "" };
	char text[DATE_SIZE];
	int date = date_of(records->last.until_ms);

	date_write(text, date / 10000, date / 100 % 100, date % 100);
	snprintf(day.text, sizeof day.text, "%s", text);
	return day;
}

const char *records_clear_last(struct items *items, const struct records_state *records)
{
	int count = records->last.count;

	if (count == 0)
		return "";
	return items_format(items,
	                    PLURAL(count, "%s cleared game can be brought back until %s.",
	                           "%s cleared games can be brought back until %s."),
	                    items_count(items, (uint64_t)count), until(records).text);
}

enum sheet_reply records_clear_ask(struct sheets *sheets, int question)
{
	struct records_state *records = records_state(sheets);
	struct error error = { .text = "" };

	records->wanted = *records_group(records);
	if (store_results_worth(sheets->store,
	                        question == RECORDS_ASK_THESE ? &records->wanted : NULL,
	                        &records->worth, &error)) {
		if (records->question == RECORDS_ASK_NOTHING)
			controls_focus(sheets->controls,
			               control_id("keep")); /* Enter loses nothing */
		records->question = (enum records_question)question;
		sheets->controls->scroll_px = 0;
	}
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

static enum sheet_reply keep(struct sheets *sheets, int number)
{
	(void)number;
	records_state(sheets)->question = RECORDS_ASK_NOTHING;
	sheets->controls->scroll_px = 0;
	if (sheets->controls->focus != COMMAND_NONE)
		sheets->controls->focus = control_id(RECORDS_CLEAR);
	return SHEET_TAKEN;
}

static enum sheet_reply clear(struct sheets *sheets, int question)
{
	struct records_state *records = records_state(sheets);
	bool all = question == RECORDS_ASK_ALL;
	struct error error = { .text = "" };

	if (store_results_clear(sheets->store, all ? NULL : &records->wanted, now_ms(), &error))
		records->clears++;
	(void)keep(sheets, 0); /* the question has ended */
	sheets_note(sheets, error.text);
	records_read_cleared(sheets, 0);
	return SHEET_TAKEN;
}

enum sheet_reply records_clear_remove(struct sheets *sheets, int row)
{
	struct records_state *records = records_state(sheets);
	struct error error = { .text = "" };

	records->wanted = *records_group(records);
	if (store_result_clear(sheets->store, records->chosen.id, now_ms(), &error)) {
		records->clears++;
		records_found_remove(&records->shown, row);
		records_games_show(sheets, SDL_max(SDL_min(row, records->shown.total - 1), 0));
	}
	records_read_cleared(sheets, row);
	if (error.text[0] == '\0' && records->last.count > 0)
		error_set(&error, "Removed. You can bring it back until %s.", until(records).text);
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

static enum sheet_reply restore(struct sheets *sheets, int number)
{
	struct records_state *records = records_state(sheets);
	struct error error = { .text = "" };

	(void)number;
	if (store_results_restore(sheets->store, now_ms(), &error)) {
		records->clears = SDL_max(records->clears - 1, 0);
		sheets->controls->focus = control_id(GAME_LIST_PICK);
	}
	sheets_note(sheets, error.text);
	records_read(sheets);
	return SHEET_TAKEN;
}

/* The key of Undo undoes what was cleared in this sheet just now, not weeks ago. */
enum command records_clear_place_restore(const struct sheets *sheets, struct column *column)
{
	const struct records_state *records = records_state(sheets);

	return column_control(
	        column, (struct control){ .info = { .name = RECORDS_RESTORE,
	                                            .label = N_("Bring back"),
	                                            .title = N_("Bring the cleared records back") },
	                                  .disabled = sheets->photos->chooser.open ||
	                                              records->question != RECORDS_ASK_NOTHING ||
	                                              records->last.count == 0,
	                                  .undoes = records->clears > 0,
	                                  .run = restore });
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

static void push_choice(struct column *column, enum records_question question)
{
	static const struct command_info infos[] = {
		/* Translators: the records of one size and shuffle, or all */
		{ "clear-these", N_("These"),
		  .title = N_("Clear the records of this size and shuffle") },
		{ "clear-all", NC_("records", "All"), .title = N_("Clear all records") },
	};

	column_choice(column, infos, SDL_arraysize(infos), RECORDS_ASK_THESE, (int)question,
	              records_clear_ask);
}

static void push_answers(struct column *column, const struct records_state *records)
{
	static const struct control keep_control = { .info = { .name = "keep",
		                                               .label = N_("Keep records"),
		                                               .title = N_("Clear nothing") },
		                                     .run = keep };
	const struct control now = { .info = { .name = "clear-now",
		                               .label = N_("Clear"),
		                               .title = N_("Clear these records") },
		                     .run = clear,
		                     .number = (int)records->question };
	int games = records->worth.games;
	const char *const labels[] = {
		items_format(column->items, PLURAL(games, "Clear %s game", "Clear %s games"),
		             items_count(column->items, (uint64_t)games)),
		NULL,
	};

	column_buttons(
	        column,
	        SHEET_BUTTONS(column_control(column, now), column_control(column, keep_control)),
	        labels, false);
}

void records_clear_push_question(struct sheets *sheets, struct column *column, SDL_Rect area)
{
	const struct records_state *records = records_state(sheets);
	int first = column->items->count;
	bool all = records->question == RECORDS_ASK_ALL;

	records_layout_set_middle(column, area, QUESTION);
	if (records->shown.group_count > 1 && records->shown.statistics.played > 0)
		push_choice(column, records->question);
	column_space(column, THEME_SPACE_S);
	column_heading(column,
	               all ? _("All records")
	                   : game_text_copy(column->items, game_text_group(&records->wanted)));
	column_text(column, ITEM_TEXT, worth_text(column->items, &records->worth), THEME_SPACE_M);
	column_text(column, ITEM_TEXT,
	            items_format(column->items,
	                         PLURAL(STORE_CLEARED_DAYS,
	                                "Cleared records can be brought back here for %d day.",
	                                "Cleared records can be brought back here for %d days."),
	                         STORE_CLEARED_DAYS),
	            THEME_SPACE_XL);
	push_answers(column, records);
	(void)records_clear_place_restore(sheets, column); /* meanwhile Undo undoes no slide */
	column->y -= column_px(column, THEME_SPACE_M);     /* below the buttons */
	sheet_frame_scroll(column, first, area);
}
