/* The sheet of records: removing, clearing and bringing back. */
#include "sheets/bench.h"
#include "sheets/fixture.h"
#include "sheets/games/game_list.h"
#include "sheets/games/records.h"
#include "ui/controls.h"

enum { GAMES_4 = 36, GAMES_5 = 4 };

static struct records_state *open_records(struct bench *bench)
{
	bench_open(bench, &records_sheet);
	return records_state(&bench->sheets);
}

static struct records_state *open_filled(struct bench *bench)
{
	fixture_fill_store(bench->store, 0);
	return open_records(bench);
}

static bool asks(const struct bench *bench)
{
	return records_state(&bench->sheets)->question != RECORDS_ASK_NOTHING;
}

/* Answers the question by clearing. */
static void clear(struct bench *bench, bool all)
{
	bench_do(bench, (int)control_id("clear"));
	if (all && records_state(&bench->sheets)->question != RECORDS_ASK_ALL)
		bench_do(bench, (int)control_id("clear-all"));
	bench_do(bench, (int)control_id("clear-now"));
}

WORKER_TEST(a_removed_game_comes_back)
{
	const struct records_state *records = open_filled(bench);

	bench_key(bench, SDLK_DOWN);
	assert_true(bench_key(bench, SDLK_DELETE));
	bench_frame(bench);
	assert_int_equal(records->shown.total, GAMES_4 - 1);
	assert_int_equal(bench->sheets.list.browser.selected, 1);
	assert_int_equal(records->chosen.seed, 37);
	assert_memory_equal(bench->sheets.note, "Removed. You can bring it back until ", 37);
	bench_do(bench, (int)control_id("restore"));
	assert_int_equal(records->shown.total, GAMES_4);
	assert_string_equal(bench->sheets.note, "");
	bench_command(bench, (int)control_id("next-group"));
	bench_frame(bench);
	for (int i = 0; i < GAMES_5; i++) {
		bench_key(bench, SDLK_END);
		bench_key(bench, SDLK_DELETE);
		bench_frame(bench);
		assert_true(i == GAMES_5 - 1 || bench_find(bench, "remove")->enabled);
	}
	assert_int_equal(records->shown.total, 0);
	assert_int_equal(records->shown.groups[records->shown.group].width, 5);
	assert_int_equal(bench->controls.focus, control_id("restore"));
}

/* The question says what would go; nothing but its buttons can be used, and Enter keeps all. */
WORKER_TEST(clearing_asks_first)
{
	const struct items *items = &bench->controls.items;
	const struct records_state *records = open_filled(bench);

	assert_null(items_find(items, control_id("clear-all")));
	bench_do(bench, (int)control_id("clear"));
	assert_true(asks(bench));
	assert_int_equal(bench->controls.focus, control_id("keep"));
	assert_true(shown_words(items, "This clears 36 games with their times."));
	assert_true(shown_words(items, "Cleared records can be brought back here for 30 days."));
	assert_true(bench_lit(bench, "clear-these"));
	assert_false(sheets_can(&bench->sheets, control_id(GAME_LIST_PICK)) ||
	             sheets_can(&bench->sheets, control_id("export")) ||
	             sheets_can(&bench->sheets, control_id("next-group")) ||
	             sheets_can(&bench->sheets, control_id("remove")) ||
	             sheets_can(&bench->sheets, control_id("figures")));
	bench_do(bench, (int)control_id("clear-all"));
	assert_true(shown_words(items, "This clears 40 games with their times."));
	bench_do(bench, (int)control_id("keep"));
	assert_false(asks(bench) || sheets_can(&bench->sheets, control_id("clear-now")));
	assert_int_equal(records->shown.total, GAMES_4);
	bench_do(bench, (int)control_id("clear"));
	assert_true(bench_key(bench, SDLK_ESCAPE)); /* closes only the question */
	bench_frame(bench);
	assert_false(asks(bench));
	assert_ptr_equal(bench->sheets.open, &records_sheet);
	assert_int_equal(records->shown.total, GAMES_4);
	bench_do(bench, (int)control_id("clear"));
	sheets_close(&bench->sheets, true);
	open_records(bench);
	assert_false(asks(bench));
}

/* Their group stays, without games, and so do the buttons. */
WORKER_TEST(cleared_records_come_back)
{
	struct controls *controls = &bench->controls;
	const struct records_state *records;
	SDL_Rect place;

	records = open_filled(bench);
	place = items_find(&controls->items, control_id("clear"))->rect;
	assert_false(sheets_can(&bench->sheets, control_id("restore")));
	controls->focus = control_id("clear");
	clear(bench, false);
	assert_int_equal(records->shown.group_count, 2);
	assert_int_equal(records->shown.groups[records->shown.group].width, 4);
	assert_int_equal(records->shown.statistics.played, 0);
	assert_memory_equal(&items_find(&controls->items, control_id("clear"))->rect, &place,
	                    sizeof place);
	assert_null(items_find(&controls->items, control_id(GAME_LIST_PICK)));
	assert_null(items_find(&controls->items, control_id("watch")));
	assert_int_equal(controls->focus, control_id("restore"));
	assert_true(sheets_can(&bench->sheets, control_id("restore")) &&
	            sheets_enabled(&bench->sheets, COMMAND_UNDO) &&
	            sheets_can(&bench->sheets, control_id("clear")));
	assert_int_equal(records->last.count, GAMES_4);
	bench_do(bench, (int)control_id("clear"));
	assert_false(sheets_enabled(&bench->sheets, COMMAND_UNDO)); /* first an answer */
	bench_do(bench, (int)control_id("keep"));
	bench_do(bench, COMMAND_UNDO); /* Ctrl+Z */
	assert_int_equal(records->shown.group_count, 2);
	assert_int_equal(records->shown.groups[records->shown.group].width, 4);
	assert_int_equal(records->shown.total, GAMES_4);
	assert_int_equal(controls->focus, control_id(GAME_LIST_PICK));
	assert_false(bench_command(bench, COMMAND_UNDO)); /* for the game */
}

WORKER_TEST(a_group_that_could_not_be_cleared_is_listed_once)
{
	struct records_state *records = open_filled(bench);

	records->wanted = records->shown.groups[1];
	records_read_cleared(&bench->sheets, 0); /* though it is still there */
	assert_int_equal(records->shown.group_count, 2);
	assert_int_equal(records->shown.group, 1);
	assert_int_equal(records->shown.total, GAMES_5);
}

/* Also those of other groups, one after the other, and all; each clear is brought back without the others, also
 * after the sheet was closed, but not by Ctrl+Z. */
WORKER_TEST(other_groups_can_be_cleared_too)
{
	const struct records_state *records = open_filled(bench);

	clear(bench, false);
	bench_do(bench, (int)control_id("next-group"));
	assert_int_equal(records->shown.total, GAMES_5);
	assert_true(sheets_can(&bench->sheets, control_id("clear")));
	clear(bench, false);
	assert_int_equal(records->shown.group_count, 1);
	assert_int_equal(records->shown.groups[0].width, 5);
	assert_false(sheets_can(&bench->sheets, control_id("clear")) ||
	             sheets_can(&bench->sheets, control_id("export")));
	sheets_close(&bench->sheets, false);
	assert_int_equal(open_records(bench)->shown.group_count, 0);
	assert_false(bench_command(bench, COMMAND_UNDO));
	bench_do(bench, (int)control_id("restore"));
	assert_int_equal(records->shown.group_count, 1);
	assert_int_equal(records->shown.groups[0].width, 5);
	bench_do(bench, (int)control_id("restore"));
	assert_int_equal(records->shown.group_count, 2);
	clear(bench, true);
	assert_int_equal(records->shown.group_count, 1);
	assert_int_equal(records->shown.total, 0);
	bench_do(bench, (int)control_id("restore"));
	assert_int_equal(records->shown.total, GAMES_4);
}
