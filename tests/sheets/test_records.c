/* The sheet of records: figures, games, files. */
#include "game/plans.h"
#include "puzzle/notation.h"
#include "sheets/bench.h"
#include "sheets/fixture.h"
#include "sheets/games/game_list.h"
#include "sheets/games/records.h"
#include "sheets/games/records_games.h"
#include "ui/controls.h"
#include "ui/grid.h"

enum { GAMES_4 = 36, GAMES_5 = 4, WITHOUT_MOVES = 5 };

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

/* The running game's group, though another one may have been played more. */
WORKER_TEST(the_group_of_the_running_game_is_shown)
{
	const struct records_state *records;
	char solved[32];

	snprintf(solved, sizeof solved, "%d of %d", GAMES_4 - 2, GAMES_4);
	records = open_filled(bench);
	assert_int_equal(records->shown.group_count, 2);
	assert_int_equal(records->shown.groups[records->shown.group].width, 4);
	assert_int_equal(records->shown.total, GAMES_4);
	assert_int_equal(records->shown.statistics.played, GAMES_4);
	assert_int_equal(records->shown.statistics.solved, GAMES_4 - 1);
	assert_int_equal(records->shown.statistics.best_over, 0);
	assert_int_equal(records->shown.time_count, GAMES_4 - 2); /* one was left, one had hints */
	assert_string_equal(shown_fact(&bench->controls.items, "Solved"), solved);
	assert_string_equal(shown_fact(&bench->controls.items, "Solved with help"), "1");
	sheets_close(&bench->sheets, false);
	game_start(&bench->game, NULL, 5, 5, 1000);
	records = open_records(bench);
	assert_int_equal(records->shown.groups[records->shown.group].width, 5);
	assert_int_equal(records->shown.total, GAMES_5);
}

WORKER_TEST(left_and_right_change_the_group)
{
	const struct records_state *records = open_filled(bench);

	assert_int_equal(records->shown.group, 0);
	assert_true(bench_key(bench, SDLK_LEFT)); /* there is none */
	assert_int_equal(records->shown.group, 0);
	assert_true(bench_key(bench, SDLK_RIGHT));
	bench_frame(bench);
	assert_int_equal(records->shown.group, 1);
	assert_int_equal(records->shown.total, GAMES_5);
	assert_int_equal(bench->sheets.list.browser.selected, 0);
	assert_true(bench_command(bench, (int)control_id("previous")));
	assert_int_equal(records->shown.group, 0);
}

/* Several keys may come before the next frame. */
WORKER_TEST(keys_without_a_frame_stop_at_the_last_group)
{
	const struct records_state *records = open_filled(bench);

	for (int i = 0; i < 3; i++)
		assert_true(bench_key(bench, SDLK_RIGHT));
	assert_int_equal(records->shown.group, 1);
	for (int i = 0; i < 3; i++)
		assert_true(bench_key(bench, SDLK_LEFT));
	assert_int_equal(records->shown.group, 0);
	assert_true(bench_key(bench, SDLK_DOWN));
	assert_true(bench_key(bench, SDLK_DOWN)); /* the one that was left */
	assert_int_equal(sheets_primary(&bench->sheets), control_id("continue"));
	assert_true(bench_command(bench, (int)control_id("watch"))); /* of the last frame */
	assert_int_equal(bench->resumed, 0);
	assert_true(bench_command(bench, (int)control_id(GAME_LIST_PICK)));
	assert_int_equal(bench->resumed, 1);
	assert_false(bench->replays);
}

WORKER_TEST(arrows_select_a_game)
{
	const struct records_state *records = open_filled(bench);

	assert_int_equal(bench->controls.focus, control_id(GAME_LIST_PICK));
	assert_true(bench_key(bench, SDLK_DOWN));
	assert_true(bench_key(bench, SDLK_DOWN));
	bench_frame(bench);
	assert_int_equal(bench->sheets.list.browser.selected, 2);
	assert_int_equal(records->chosen.seed, 37); /* the one that was left */
	assert_false(records->chosen.solved);
	assert_int_equal(strncmp(bench_row(bench, 2)->title, "Abandoned after ", 11), 0);
	assert_true(bench_key(bench, SDLK_END));
	bench_frame(bench);
	assert_int_equal(records->chosen.seed, 1);
	assert_true(bench_key(bench, SDLK_HOME));
	bench_frame(bench);
	assert_int_equal(records->chosen.seed, 39);
}

/* The others stay in their rows, for the buttons. */
/* A game of a 3×3 board with a move each so many ms. */
static void add_game(struct bench *bench, int ms, bool assisted)
{
	static const enum direction moves[] = { DIRECTION_UP, DIRECTION_LEFT, DIRECTION_UP,
		                                DIRECTION_LEFT };
	const struct scramble scramble = { .kind = SCRAMBLE_GAP_HOME, .width = 3, .height = 3 };
	struct store_game game = { .saved = { .shortest = -1 } };
	struct board board;
	struct result result;
	struct error error;

	assert_true(notation_read_board(&board, "0 2 3/1 4 6/7 5 8", 0, 0, &error));
	game_plan(&game.saved.round.plan, &scramble, "", -1);
	history_init(&game.saved.history, &board);
	for (size_t i = 0; i < SDL_arraysize(moves); i++) {
		assert_int_equal(history_move(&game.saved.history, moves[i]), 1);
		game.saved.clock_ms += (uint64_t)ms;
		history_stamp(&game.saved.history, game.saved.clock_ms);
	}
	game.saved.round.assisted = assisted;
	result_of_game(&game.saved, true, 10000 - ms, &result);
	check(store_result_add(bench->store, &result, &game, &error), "%s", error.text);
	history_destroy(&game.saved.history);
}

/* Beside those of the fastest game of its size. */
WORKER_TEST(the_selected_game_has_its_splits)
{
	const struct items *items = &bench->controls.items;

	game_start(&bench->game, NULL, 3, 3, 1000);
	add_game(bench, 2000, false);
	add_game(bench, 1000, false);
	open_records(bench);
	bench_frame(bench);
	assert_string_equal(shown_fact(items, "Moves per second"), "1");
	assert_string_equal(shown_fact(items, "Rows done"), "1.0 · 3.0 · 4.0");
	assert_string_equal(shown_fact(items, "Each third"), "2.0 · 1.0 · 1.0");
	assert_null(shown_fact(items, "Your best game")); /* it is that */
	assert_true(bench_key(bench, SDLK_DOWN));
	bench_frame(bench);
	assert_string_equal(shown_fact(items, "Rows done"), "2.0 · 6.0 · 8.0");
	assert_string_equal(shown_fact(items, "Your best game"), "1.0 · 3.0 · 4.0");
}

/* The solver's moves take no time, and a game of a moment has no pace. */
WORKER_TEST(a_game_with_help_or_of_a_moment_has_no_splits)
{
	const struct items *items = &bench->controls.items;

	game_start(&bench->game, NULL, 3, 3, 1000);
	add_game(bench, 200, false);
	add_game(bench, 1000, true);
	add_game(bench, 2000, false);
	open_records(bench);
	for (int i = 0; i < 3; i++) {
		bench_frame(bench);
		assert_int_equal(records_state(&bench->sheets)->chosen.ms, i == 0 ? 800 : i * 4000);
		check((shown_fact(items, "Rows done") != NULL) == (i == 2), "row %d", i);
		(void)bench_key(bench, SDLK_DOWN);
	}
}

WORKER_TEST(a_game_that_is_gone_leaves_its_row_empty)
{
	const struct records_state *records = open_filled(bench);
	char title[GAME_LIST_TEXT];
	struct error error;

	SDL_strlcpy(title, bench_row(bench, 2)->title, sizeof title);
	assert_true(store_result_remove(bench->store, records->shown.ids[1], &error));
	records_games_show(&bench->sheets, 1);
	bench_frame(bench);
	assert_string_equal(bench_row(bench, 1)->title, "");
	assert_string_equal(bench_row(bench, 2)->title, title);
	assert_int_equal(bench->sheets.list.count, GAMES_4);
	assert_false(sheets_can(&bench->sheets, control_id("remove")) ||
	             sheets_can(&bench->sheets, control_id("watch")));
}

/* However many there are. */
WORKER_TEST(only_visible_games_are_read)
{
	struct store_game game = { .photo.crop.zoom = 1.0 };
	struct result result = { .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 }, .solved = true };
	const struct game_list *list = &bench->sheets.list;
	struct error error;

	for (int i = 1; i <= 1000; i++) {
		result.moves = result.seed = (uint64_t)i;
		result.ended_ms = i;
		assert_true(store_result_add(bench->store, &result, &game, &error));
	}
	assert_int_equal(open_records(bench)->shown.total, 1000);
	assert_true(list->first == 0 && list->count == GAME_LIST_ROWS);
	bench_key(bench, SDLK_END);
	bench_frame(bench);
	bench_frame(bench);
	assert_int_equal(list->first + list->count, 1000);
	assert_in_range(list->count, 10, GAME_LIST_ROWS);
	assert_string_equal(bench_row(bench, 999)->title, "1 move");
	assert_string_equal(bench_row(bench, 990)->title, "10 moves");
	bench_frame(bench);
	assert_int_equal(list->first + list->count, 1000); /* not read again */
}

WORKER_TEST(a_game_is_watched)
{
	const struct history *history = &bench->game_resumed.saved.history;

	open_filled(bench);
	assert_true(bench_command(bench, (int)control_id(GAME_LIST_PICK))); /* Enter */
	assert_int_equal(bench->resumed, 1);
	assert_true(bench->replays);
	assert_null(bench->sheets.open);
	assert_true(history->done == 0 && history->count > 0);
	assert_int_equal(bench->game_resumed.saved.round.plan.scramble.seed, 39);
	assert_string_equal(bench->game_resumed.photo.path, fixture_picture(38));
}

WORKER_TEST(a_store_in_memory_is_named)
{
	bench->sheets.context.unsaved = true;
	open_filled(bench);
	assert_true(shown_words(&bench->controls.items,
	                        "Nothing is being saved. This list lasts until you quit."));
}

WORKER_TEST(a_game_that_was_left_continues)
{
	const struct game_saved *saved = &bench->game_resumed.saved;

	open_filled(bench);
	bench_key(bench, SDLK_DOWN);
	bench_key(bench, SDLK_DOWN);
	bench_frame(bench);
	assert_int_equal(sheets_primary(&bench->sheets), control_id("continue"));
	assert_true(bench_command(bench, (int)control_id("continue")));
	assert_int_equal(bench->resumed, 1);
	assert_false(bench->replays);
	assert_true(saved->history.done == saved->history.count && saved->history.count > 0);
	assert_int_not_equal(saved->round.result, 0); /* to be taken back */
	assert_int_equal(saved->round.plan.scramble.seed, 37);
}

WORKER_TEST(a_game_is_played_again_from_its_first_move)
{
	const struct game_saved *saved = &bench->game_resumed.saved;

	open_filled(bench);
	assert_true(bench_command(bench, (int)control_id("restart")));
	assert_int_equal(bench->resumed, 1);
	assert_false(bench->replays);
	assert_true(saved->history.count == 0 && saved->clock_ms == 0 && !saved->begun);
	assert_int_equal(saved->round.result, 0); /* it will be another result */
	assert_int_equal(saved->round.plan.scramble.seed, 39);
}

/* Games of older versions have no moves: their board is known from the seed. */
WORKER_TEST(a_game_without_moves_cannot_be_watched)
{
	char code[CODE_SIZE];
	char *copied;

	open_filled(bench);
	assert_true(sheets_can(&bench->sheets, control_id("watch")));
	for (bench_key(bench, SDLK_END); records_state(&bench->sheets)->chosen.replay;
	     bench_frame(bench))
		bench_key(bench, SDLK_UP);
	assert_int_equal(records_state(&bench->sheets)->chosen.seed, WITHOUT_MOVES + 1);
	assert_false(sheets_can(&bench->sheets, control_id("watch")));
	assert_true(sheets_can(&bench->sheets, control_id("restart")));
	assert_true(bench_command(bench, (int)control_id(GAME_LIST_PICK))); /* Enter */
	assert_int_equal(bench->resumed, 0);
	assert_string_equal(bench->sheets.note, "The moves of this game weren’t saved.");
	assert_true(bench_command(bench, (int)control_id("copy-code")));
	code_write(&(struct code){ .scramble = { .kind = SCRAMBLE_GAP_HOME,
	                                         .width = 4,
	                                         .height = 4,
	                                         .seed = WITHOUT_MOVES + 1 } },
	           code);
	copied = SDL_GetClipboardText();
	assert_string_equal(copied, code);
	SDL_free(copied);
	assert_true(bench_command(bench, (int)control_id("restart")));
	assert_int_equal(bench->started, 1);
	assert_int_equal(bench->plan.scramble.seed, WITHOUT_MOVES + 1);
	assert_int_equal(bench->bundled, SHEETS_PICTURE_STAYS);
}

WORKER_TEST(the_best_times_come_first)
{
	const struct records_state *records = open_filled(bench);

	assert_true(bench_lit(bench, "newest"));
	bench_key(bench, SDLK_DOWN);
	bench_do(bench, (int)control_id("best"));
	assert_true(bench_lit(bench, "best"));
	assert_int_equal(bench->sheets.list.browser.selected, 0);
	assert_int_equal(records->chosen.ms, records->shown.statistics.best_ms);
	assert_int_equal(strncmp(bench_row(bench, GAMES_4 - 1)->title, "Abandoned", 9), 0);
	assert_true(bench_command(bench, (int)control_id("newest")));
	assert_int_equal(records->chosen.seed, 39);
}

/* In a narrow window, the order of the games is a tab, which is not open at first: also in the first frame. */
WORKER_TEST(one_tab_is_open)
{
	struct layout layout;

	layout_compute(&layout, &bench->text, 480, 480, 1.0f, 100, 0, 4, 4, 1.0);
	bench->sheets.context.area = layout_sheet_area(&layout);
	open_filled(bench);
	assert_true(bench_lit(bench, "figures") && !bench_lit(bench, "newest") &&
	            !bench_lit(bench, "best"));
	assert_false(sheets_can(&bench->sheets, control_id(GAME_LIST_PICK)));
	bench_do(bench, (int)control_id("best"));
	assert_true(!bench_lit(bench, "figures") && !bench_lit(bench, "newest") &&
	            bench_lit(bench, "best"));
	layout_compute(&layout, &bench->text, 1000, 800, 1.0f, 100, 0, 4, 4, 1.0);
	bench->sheets.context.area = layout_sheet_area(&layout);
	bench_frame(bench);
	assert_null(items_find(&bench->controls.items, control_id("figures")));
	assert_true(bench_lit(bench, "best"));
}

/* A sentence about the last command moves no button. */
WORKER_TEST(a_pressed_button_stays_in_place)
{
	const struct items *items = &bench->controls.items;
	SDL_Rect place;

	open_filled(bench);
	place = items_find(items, control_id("copy-code"))->rect;
	bench_do(bench, (int)control_id("copy-code"));
	assert_string_equal(bench->sheets.note, "Code copied. Send it to a friend!");
	assert_memory_equal(&items_find(items, control_id("copy-code"))->rect, &place,
	                    sizeof place);
}

/* The chart's top is not much higher than its bars. */
WORKER_TEST(short_times_have_high_bars)
{
	struct store_game game = { .photo.crop.zoom = 1.0 };
	struct result result = { .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 },
		                 .solved = true,
		                 .moves = 2 };
	struct error error;

	for (int i = 1; i <= 4; i++) {
		result.ended_ms = i;
		result.ms = (uint64_t)i * 80;
		assert_true(store_result_add(bench->store, &result, &game, &error));
	}
	assert_int_equal(open_records(bench)->chart.top, 500);
	assert_string_equal(records_state(&bench->sheets)->chart.top_label, "0:00.50");
	assert_string_equal(records_state(&bench->sheets)->chart.middle_label, "0:00.25");
	result.ms = 180000; /* does not make the others' bars tiny */
	result.ended_ms = 5;
	assert_true(store_result_add(bench->store, &result, &game, &error));
	sheets_close(&bench->sheets, false);
	assert_int_equal(open_records(bench)->chart.top, 1000);
	assert_string_equal(records_state(&bench->sheets)->chart.top_label, "0:01+");
}

/* They scroll the statistics or move the focus. */
WORKER_TEST(keys_are_not_for_a_list_behind_a_tab)
{
	const struct items *items = &bench->controls.items;
	struct layout layout;
	int title = 0;

	fixture_fill_store(bench->store, 0);
	layout_compute(&layout, &bench->text, 480, 480, 1.0f, 100, 0, 4, 4, 1.0);
	bench->sheets.context.area = layout_sheet_area(&layout);
	open_records(bench);
	assert_null(items_find(items, control_id(GAME_LIST_PICK)));
	bench->controls.focus = COMMAND_NONE;
	assert_false(bench_key(bench, SDLK_DOWN));
	assert_false(bench_key(bench, SDLK_END));
	assert_int_equal(sheets_primary(&bench->sheets), COMMAND_NONE); /* Enter watches nothing */
	bench_do(bench, (int)control_id("newest"));
	assert_int_equal(sheets_primary(&bench->sheets), control_id("watch"));
	assert_int_equal(bench->sheets.list.browser.selected, 0);
	assert_true(bench_key(bench, SDLK_END));
	assert_int_equal(bench->sheets.list.browser.selected, GAMES_4 - 1);
	layout_compute(&layout, &bench->text, 480, 480, 1.0f, 200, 0, 4, 4, 1.0);
	bench->sheets.context.area = layout_sheet_area(&layout);
	bench_frame(bench);
	while (items->list[title].kind != ITEM_TITLE && items->list[title].kind != ITEM_SUBTITLE)
		title++;
	assert_null(items_find(items, control_id("next-group"))); /* no space, but the name: */
	assert_string_equal(items->list[title].text, "4×4, gap in the corner");
}

WORKER_TEST(without_games_a_sentence_says_so)
{
	const struct items *items = &bench->controls.items;
	int notes = 0;

	open_records(bench);
	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_NOTE) {
			notes++;
			assert_string_equal(items->list[i].text,
			                    "No games yet. Solve a puzzle and it’ll show up here.");
		}
	assert_int_equal(notes, 1);
	(void)bench_key(bench, SDLK_DOWN); /* nothing to select */
	assert_true(bench_command(bench, (int)control_id(GAME_LIST_PICK)));
	assert_int_equal(bench->resumed, 0);
	bench->sheets.store = NULL;
	sheets_close(&bench->sheets, false);
	open_records(bench);
	bench->sheets.store = bench->store;
}

/* The centre of a row. */
static struct sheet_point at_row(const struct bench *bench, int index)
{
	const struct browser *browser = &bench->sheets.list.browser;
	SDL_Rect cell = grid_cell(&browser->grid, index, (int)browser->seen);
	struct sheet_point point = { .x = cell.x + cell.w / 2, .y = cell.y + cell.h / 2 };

	point.hit = controls_hit(&bench->controls, point.x, point.y);
	assert_int_equal(point.hit.part, index);
	return point;
}

/* True if the control is pressed by it. */
static bool click(struct bench *bench, int index)
{
	struct sheet_point point = at_row(bench, index);

	assert_true(sheets_press(&bench->sheets, &point));
	return !sheets_release(&bench->sheets, &point);
}

WORKER_TEST(a_click_selects_and_a_double_click_presses)
{
	const struct browser *browser = &bench->sheets.list.browser;
	struct sheet_point point;

	open_filled(bench);
	assert_false(click(bench, 0)); /* though it is selected */
	assert_false(click(bench, 3));
	assert_int_equal(browser->selected, 3);
	bench->sheets.context.now_ms += 501;
	assert_false(click(bench, 3));
	bench->sheets.context.now_ms += 200;
	assert_true(click(bench, 3));
	assert_false(click(bench, 3)); /* three are not two double clicks */
	point = at_row(bench, 3);
	assert_true(sheets_press(&bench->sheets, &point));
	point.y -= 40;
	assert_true(sheets_drag(&bench->sheets, &point));
	assert_int_equal(browser->scroll, 40);
	assert_true(sheets_wheel(&bench->sheets, &point, 1.0f));
	assert_int_equal(browser->scroll, 0);
}

static void wait_for_games(struct bench *bench)
{
	while (records_state(&bench->sheets)->search != NULL)
		bench_wait(bench);
	bench_frame(bench);
}

WORKER_TEST(many_games_are_found_in_the_background)
{
	struct store *store = bench_open_many(bench);
	const struct records_state *records;

	bench->sheets.store = store;
	records = open_records(bench);
	assert_int_equal(records->shown.total, 0);
	assert_true(shown_words(&bench->controls.items, "Loading…"));
	wait_for_games(bench);
	assert_int_equal(records->shown.total, BENCH_MANY);
	assert_int_equal(records->shown.statistics.best_ms, 1001);
	assert_int_equal(records->chosen.seed, BENCH_MANY); /* the newest */
	bench_key(bench, SDLK_END);
	bench_frame(bench);
	assert_int_equal(records->chosen.seed, 1);
	bench_press(bench, "best"); /* the list stays until the other one is known */
	assert_int_equal(records->chosen.seed, 1);
	wait_for_games(bench);
	assert_int_equal(records->shown.group_count, 1);
	assert_int_equal(records->chosen.seed, BENCH_MANY);
	bench_press(bench, "remove"); /* leaves the list at once */
	assert_int_equal(records->shown.total, BENCH_MANY - 1);
	assert_int_equal(records->chosen.seed, BENCH_MANY - 1);
	wait_for_games(bench);
	assert_int_equal(records->shown.total, BENCH_MANY - 1);
	assert_int_equal(records->shown.statistics.best_ms, 1002);
	assert_int_equal(records->chosen.seed, BENCH_MANY - 1);
	bench_press(bench, "newest");
	sheets_close(&bench->sheets, false); /* nobody waits for it any more */
	bench->sheets.store = bench->store;
	store_close(store);
}

/* The same with two games of 3×3 and one of 2×2, as it is shown once they were found. */
static struct store *show_many(struct bench *bench)
{
	struct store *store = bench_open_many(bench);
	struct store_game game = { .id = 0 };
	struct error error;

	for (int i = 0; i < 3; i++) {
		int side = i < 2 ? 3 : 2;
		struct result result = { .group = { side, side, SCRAMBLE_GAP_HOME, 0 },
			                 .ended_ms = i + 1,
			                 .solved = true,
			                 .moves = 100,
			                 .ms = 1000,
			                 .shortest = -1 };

		assert_true(store_result_add(store, &result, &game, &error));
	}
	bench->sheets.store = store;
	(void)open_records(bench);
	wait_for_games(bench);
	return store;
}

static void close_many(struct bench *bench, struct store *store)
{
	sheets_close(&bench->sheets, false);
	bench->sheets.store = bench->store;
	store_close(store);
}

/* An answer doesn't take back what was selected since the question. */
WORKER_TEST(the_selected_game_stays_selected)
{
	struct store *store = show_many(bench);
	const struct records_state *records = records_state(&bench->sheets);

	assert_true(bench_key(bench, SDLK_DELETE));
	assert_true(bench_key(bench, SDLK_DOWN));
	bench_frame(bench);
	assert_non_null(records->search);
	assert_int_equal(records->chosen.seed, BENCH_MANY - 2);
	wait_for_games(bench);
	assert_int_equal(records->chosen.seed, BENCH_MANY - 2);
	assert_int_equal(bench->sheets.list.browser.selected, 1);
	close_many(bench, store);
	bench_open(bench, &records_sheet); /* another store: nothing is selected any more */
	assert_int_equal(records->chosen.id, 0);
}

WORKER_TEST(groups_are_turned_while_a_search_runs)
{
	struct store *store = show_many(bench);
	const struct records_state *records = records_state(&bench->sheets);

	for (int i = 0; i < 3; i++)
		assert_true(bench_key(bench, SDLK_RIGHT));
	wait_for_games(bench);
	assert_int_equal(records->shown.group, 2);
	assert_int_equal(records->shown.total, 1);
	for (int i = 0; i < 3; i++)
		assert_true(bench_key(bench, SDLK_LEFT));
	assert_true(bench_key(bench, SDLK_RIGHT));
	wait_for_games(bench);
	assert_int_equal(records->shown.group, 1);
	assert_int_equal(records->shown.total, 2);
	close_many(bench, store);
}

/* Another group may be shown before the player has answered. */
WORKER_TEST(nothing_is_cleared_while_a_search_runs)
{
	struct store *store = show_many(bench);

	assert_true(bench_key(bench, SDLK_RIGHT));
	bench_frame(bench);
	assert_false(sheets_can(&bench->sheets, control_id("clear")));
	wait_for_games(bench);
	assert_true(sheets_can(&bench->sheets, control_id("clear")));
	close_many(bench, store);
}

WORKER_TEST(the_focus_survives_a_search)
{
	struct store *store = show_many(bench);
	const struct controls *controls = &bench->controls;

	assert_int_equal(controls->focus, control_id(GAME_LIST_PICK));
	for (int i = 0; i < 2; i++)
		assert_true(bench_key(bench, SDLK_RIGHT));
	wait_for_games(bench);
	assert_true(bench_key(bench, SDLK_DELETE)); /* the only one */
	bench_frame(bench);
	wait_for_games(bench);
	assert_int_equal(controls->focus, control_id("restore"));
	bench_do(bench, (int)control_id("restore"));
	wait_for_games(bench);
	assert_int_equal(controls->focus, control_id(GAME_LIST_PICK));
	bench_do(bench, (int)control_id("clear"));
	bench_do(bench, (int)control_id("clear-now"));
	wait_for_games(bench);
	assert_int_equal(controls->focus, control_id("restore"));
	close_many(bench, store);
}
