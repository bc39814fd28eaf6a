/* The sheet of unfinished games. */

#include "sheets/bench.h"
#include "sheets/fixture.h"
#include "sheets/games/game_list.h"
#include "ui/controls.h"

static void open_unfinished(struct bench *bench)
{
	bench_open(bench, &unfinished_sheet);
}

/* The games in the list. */
static int listed(const struct bench *bench)
{
	return bench->sheets.list.browser.grid.count;
}

/* The first frame starts reading them, with no need for another one. */
WORKER_TEST(the_thumbnails_come_by_themselves)
{
	fixture_fill_store(bench->store, 3);
	bench_open(bench, &unfinished_sheet);
	assert_non_null(bench->photos.albums.thumbnails.running[0].job);
}

WORKER_TEST(an_unfinished_game_is_continued)
{
	const struct game_saved *saved = &bench->game_resumed.saved;

	fixture_fill_store(bench->store, 3);
	open_unfinished(bench);
	assert_int_equal(listed(bench), 3);
	assert_string_equal(bench_row(bench, 0)->title, "autumn-fox.png"); /* the newest */
	assert_string_equal(bench_row(bench, 2)->title, "attic-library.png");
	assert_non_null(strstr(bench_row(bench, 0)->about, " move")); /* tells games of one picture apart */
	assert_true(bench_key(bench, SDLK_RIGHT));
	assert_true(bench_command(bench, (int)control_id(GAME_LIST_PICK)));
	assert_int_equal(bench->resumed, 1);
	assert_false(bench->replays);
	assert_null(bench->sheets.open);
	assert_true(saved->history.done > 0 && saved->begun);
	assert_int_equal(saved->history.start.width, 4);
	assert_int_not_equal(bench->game_resumed.id, 0);
}

static int count_unfinished(struct bench *bench)
{
	struct store_unfinished_list list;
	struct error error;
	int count;

	check(store_unfinished(bench->store, 0, &list, &error), "%s", error.text);
	count = list.count;
	store_unfinished_destroy(&list);
	return count;
}

WORKER_TEST(a_removed_game_comes_back_where_it_was)
{
	fixture_fill_store(bench->store, 3);
	open_unfinished(bench);
	assert_false(sheets_can(&bench->sheets, control_id("undo-remove")));
	assert_true(bench_key(bench, SDLK_RIGHT));
	assert_true(bench_key(bench, SDLK_DELETE));
	bench_frame(bench);
	assert_int_equal(listed(bench), 2);
	assert_string_equal(bench_row(bench, 1)->title, "attic-library.png");
	assert_int_equal(count_unfinished(bench), 3); /* only hidden */
	bench_do(bench, (int)control_id("undo-remove"));
	assert_int_equal(listed(bench), 3);
	assert_string_equal(bench_row(bench, 1)->title, "aurora-lake.png");
	assert_int_equal(bench->sheets.list.browser.selected, 1);
}

WORKER_TEST(the_game_before_the_last_one_is_selected_once_that_is_removed)
{
	fixture_fill_store(bench->store, 3);
	open_unfinished(bench);
	assert_true(bench_key(bench, SDLK_END));
	assert_true(bench_key(bench, SDLK_DELETE));
	bench_frame(bench);
	assert_true(bench_find(bench, "remove")->enabled);
}

WORKER_TEST(removed_games_are_gone_when_the_sheet_closes)
{
	int command = (int)control_id("remove");

	fixture_fill_store(bench->store, 3);
	open_unfinished(bench);
	assert_true(bench_command(bench, command));
	assert_true(bench_command(bench, command));
	assert_true(bench_command(bench, command));
	assert_int_equal(count_unfinished(bench), 3); /* only hidden */
	bench_frame(bench);
	assert_true(bench_command(bench, command)); /* none is left */
	sheets_close(&bench->sheets, true);
	assert_int_equal(count_unfinished(bench), 0);
	open_unfinished(bench);
	assert_int_equal(listed(bench), 0);
}

/* The newest unfinished game becomes the previous one. */
static void recall_newest(struct bench *bench)
{
	struct store_unfinished_list list;
	struct store_game game;
	struct error error;

	check(store_unfinished(bench->store, 0, &list, &error), "%s", error.text);
	check(store_game_read(bench->store, list.items[0].id, &game, &error), "%s", error.text);
	check(store_game_write(bench->store, STORE_PREVIOUS, &game, &error), "%s", error.text);
	game_restore_previous(&bench->game, &game.saved, 2);
	bench->game.previous.saved.round.id = bench->sheets.context.abandoned_game = game.id;
	store_game_destroy(&game);
	store_unfinished_destroy(&list);
}

/* It is listed, too; Undo doesn't bring it back once it is removed. */
WORKER_TEST(what_undo_brings_back_can_be_removed)
{
	fixture_fill_store(bench->store, 2);
	recall_newest(bench);
	assert_int_equal(count_unfinished(bench), 1);
	open_unfinished(bench);
	assert_int_equal(listed(bench), 2);
	assert_true(bench_key(bench, SDLK_DELETE));
	bench_frame(bench);
	assert_int_equal(listed(bench), 1);
	assert_true(bench->game.previous.valid); /* only hidden */
	sheets_close(&bench->sheets, true);
	assert_false(bench->game.previous.valid);
	assert_int_equal(count_unfinished(bench), 1);
}

/* Another press at the same point removes the next one. */
WORKER_TEST(buttons_stay_in_place)
{
	struct controls *controls = &bench->controls;
	enum command remove = control_id("remove");
	enum command undo = control_id("undo-remove");
	SDL_Rect place;

	fixture_fill_store(bench->store, 2);
	open_unfinished(bench);
	place = items_find(&controls->items, remove)->rect;
	for (int i = 0; i < 2; i++) {
		bench_do(bench, (int)remove);
		assert_memory_equal(&items_find(&controls->items, remove)->rect, &place,
		                    sizeof place);
	}
	assert_int_equal(controls->focus, undo); /* the list is empty */
	assert_true(sheets_enabled(&bench->sheets, COMMAND_UNDO));
	bench_do(bench, COMMAND_UNDO); /* Ctrl+Z */
	assert_int_equal(controls->focus, control_id(GAME_LIST_PICK));
	assert_int_equal(listed(bench), 1);
	assert_string_equal(bench_row(bench, 0)->title, "attic-library.png");
	bench_do(bench, COMMAND_UNDO); /* the other one */
	assert_string_equal(bench_row(bench, 0)->title, "aurora-lake.png");
	assert_string_equal(bench_row(bench, 1)->title, "attic-library.png");
	assert_false(bench_command(bench, COMMAND_UNDO)); /* for the game */
	sheets_close(&bench->sheets, true);
	assert_int_equal(count_unfinished(bench), 2);
}

/* The oldest is named before it goes. */
WORKER_TEST(a_full_list_names_the_oldest_game)
{
	fixture_fill_store(bench->store, STORE_UNFINISHED_MAX);
	open_unfinished(bench);
	assert_true(
	        shown_words(&bench->controls.items, "“attic-library.png” will be removed first") ||
	        shown_words(&bench->controls.items, "“attic-library.png”, will be removed first"));
}

/* The player quits while the list is open. */
WORKER_TEST(removed_games_are_gone_after_quitting)
{
	int command = (int)control_id("remove");

	fixture_fill_store(bench->store, 3);
	open_unfinished(bench);
	assert_true(bench_command(bench, command));
	assert_int_equal(count_unfinished(bench), 3); /* only hidden */
	unfinished_sheet.destroy(&bench->sheets);
	assert_int_equal(count_unfinished(bench), 2);
}
