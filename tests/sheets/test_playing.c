/* The card of a playing solution: what it says about its length. */

#include "puzzle/notation.h"
#include "sheets/games/records.h"
#include "sheets/games/replay.h"
#include "sheets/stage.h"
#include "sheets/bench.h"

/* Shows the card of a solution of 56 moves, which replaced one of 58. */
static void show(struct stage *stage, int bound, bool exact)
{
	struct game *game = &stage->fixture.game;

	game->playback.kind = PLAYBACK_SOLVE;
	game->playback.count = 56;
	game->playback.done = 9;
	game->search.played_bound = bound;
	game->search.played_exact = exact;
	game->search.lengths[0] = 58;
	game->search.lengths[1] = 56;
	game->search.length_count = 2;
	game->search.start_ms = 0; /* an earlier test has set it */
	stage_show(stage, &playing_card);
}

GROUP(stage_set_up, stage_tear_down);

STAGE_TEST(the_card_says_what_is_proven)
{
	static const struct {
		int bound;
		bool exact;
		const char *text;
	} cases[] = {
		{ 56, true, "This is the shortest solution." },
		{ 54, true, "The shortest takes 54 moves." },
		{ 52, false, "At least 52 moves are needed." },
		{ 0, false, "" },
	};
	static const int windows[][2] = { { 1280, 800 }, { 480, 480 } };

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		for (size_t k = 0; k < SDL_arraysize(windows); k++) {
			const struct items *items;

			show(stage, cases[i].bound, cases[i].exact);
			items = stage_build(stage, windows[k][0], windows[k][1], 100);
			check(shown_words(items, "58 → 56 moves"), "case %zu: no lengths", i);
			check(shown_words(items, cases[i].text), "case %zu: no “%s”", i,
			      cases[i].text);
			assert_string_equal(shown_fact(items, "Move"), "9 of 56");
		}
}

STAGE_TEST(a_search_is_shown_after_300_ms)
{
	struct fixture *fixture = &stage->fixture;
	struct game_search *search = &fixture->game.search;

	stage_show(stage, NULL);
	search->ticket = 1;
	search->state = SEARCH_SEEKS;
	search->start_ms = 1000;
	fixture->sheets.context.now_ms = 1290;
	assert_null(sheets_top(&fixture->sheets));
	fixture->sheets.context.now_ms = 1300;
	assert_ptr_equal(sheets_top(&fixture->sheets), &solving_card);
	assert_true(shown_words(stage_build(stage, 1280, 800, 100), "Searching…"));
	fixture_show(fixture, NULL);
}

STAGE_TEST(a_replay_says_what_it_shows)
{
	struct fixture *fixture = &stage->fixture;
	struct game *game = &fixture->game;
	const struct items *items;

	game->round.watched = true;
	game->round.result = 3;
	game->playback.kind = PLAYBACK_REDO;
	game->speed = 16;
	game->replay_halves = 1;
	records_state(&fixture->sheets)->chosen = (struct result){
		.id = 3, .solved = true, .name = "Korf 1", .moves = 57, .ms = 42300, .shortest = -1
	};
	assert_string_equal(sheets_top(&fixture->sheets)->name, "playing");
	items = stage_build(stage, 1280, 800, 100);
	check(shown_words(items, "Replay") && shown_words(items, "0:42.3  ·  57 moves") &&
	              shown_words(items, "Date unknown  ·  Korf 1"),
	      "not which game");
	check(shown_words(items, "Speed") && shown_words(items, "0.5×"), "no speed");
	game->history.spread = true;
	items = stage_build(stage, 1280, 800, 100);
	check(shown_words(items, "Slides per second (2×)"), "no speed of a game without times");
	check(shown_words(items,
	                  "The times of its slides weren’t saved, so all take equally long."),
	      "no reason");
	assert_null(items_find(items, COMMAND_SOLVE_BREADTH_FIRST));
	items = stage_build(stage, 480, 480, 100);
	check(shown_words(items, "0:42.3  ·  57 moves"), "not which game, in a small window");
	assert_non_null(items_find(items, COMMAND_FASTER));
	game->round.result = 4; /* not known any more */
	items = stage_build(stage, 480, 480, 100);
	check(shown_words(items, "Replay"), "no title");
}

/* Presses a button of the replay's card. */
static void press(struct stage *stage, const char *name)
{
	const struct item *item = stage_find(stage, &playing_card, name);

	assert_true(sheets_command(&stage->fixture.sheets, item->command));
}

/* Of moves that undid each other, and of what the lessons would do. */
STAGE_TEST(a_replay_teaches)
{
	struct fixture *fixture = &stage->fixture;
	struct sheets *sheets = &fixture->sheets;
	struct game *game = &fixture->game;
	struct history *history = &game->history;
	struct board start = history->board;
	const struct items *items;

	history_destroy(history);
	history_init(history, &start);
	if (history_move(history, DIRECTION_UP) == 0) /* then to and fro, across */
		assert_int_equal(history_move(history, DIRECTION_DOWN), 1);
	for (unsigned k = DIRECTION_LEFT; history->done < 3; k = DIRECTION_RIGHT)
		if (history_move(history, (enum direction)k) > 0)
			assert_int_equal(history_move(history, (enum direction)(k ^ 1)), 1);
	while (history_undo(history) > 0)
		continue;
	game->round.watched = true;
	game->round.result = 3;
	game->playback.kind = PLAYBACK_REDO;
	items = stage_build(stage, 480, 480, 100);
	assert_non_null(replay_detours(sheets));
	check(shown_words(items, "1 detour, marked on the timeline"), "no detour");
	assert_null(replay_step(sheets));
	press(stage, "next-detour");
	items = stage_build(stage, 480, 480, 100);
	assert_int_equal(history->done, 1);
	check(shown_words(items, "These 2 moves undo each other."), "not which moves");
	press(stage, "what-now");
	items = stage_build(stage, 480, 480, 100);
	assert_true(replay_step(sheets) != NULL && game_playback_held(game));
	assert_non_null(shown_fact(items, "Moves"));
	game_line_go(game, 2, 0);
	assert_null(replay_step(sheets));
	game->round.result = 4;
	assert_null(replay_detours(sheets)); /* of another game */
}

/* Shows the replay of ten moves round four cells, which are two moves the other way round. */
static void replay_of_ten(struct stage *stage)
{
	static const enum direction round[] = { DIRECTION_DOWN, DIRECTION_RIGHT, DIRECTION_UP,
		                                DIRECTION_LEFT };
	struct game *game = &stage->fixture.game;
	struct history *history = &game->history;
	struct board start;

	assert_true(
	        notation_read_board(&start, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", 0, 0, NULL));
	history_destroy(history);
	history_init(history, &start);
	for (int i = 0; i < 10; i++)
		assert_int_equal(history_move(history, round[i % 4]), 1);
	while (history_undo(history) > 0)
		continue;
	game->phase = GAME_PLAYING;
	game->round.watched = true;
	game->round.result = 5;
	game->playback.kind = PLAYBACK_REDO;
	(void)stage_build(stage, 480, 480, 100);
	game_line_go(game, 3, 0);
}

/* Also in a low window. */
STAGE_TEST(the_buttons_of_a_replay_are_seen_at_once)
{
	static const char *const buttons[] = { "what-now", "next-detour", "show-way" };
	static const int windows[][3] = { { 480, 480, 100 },
		                          { 800, 600, 100 },
		                          { 1280, 800, 100 } };
	struct game *game = &stage->fixture.game;

	replay_of_ten(stage);
	for (size_t i = 0; i < SDL_arraysize(windows); i++) {
		const struct items *items =
		        stage_build(stage, windows[i][0], windows[i][1], windows[i][2]);

		for (size_t b = 0; b < SDL_arraysize(buttons); b++) {
			const struct item *item = items_find(items, control_id(buttons[b]));

			check(item != NULL && (!item->scrolls ||
			                       stage_contains(&items->scroll, &item->rect)),
			      "window %zu: %s is below the fold", i, buttons[b]);
		}
	}
	game->round.watched = false;
	stage_show(stage, NULL);
}

STAGE_TEST(a_shorter_way_is_shown)
{
	struct fixture *fixture = &stage->fixture;
	struct game *game = &fixture->game;
	struct history *history = &game->history;
	const struct items *items;

	replay_of_ten(stage);
	items = stage_build(stage, 480, 480, 100);
	check(shown_words(items, "A detour of 10 moves"), "no detour");
	press(stage, "show-way");
	assert_true(game_shows_way(game) && game_line_count(game) == 2);
	items = stage_build(stage, 480, 480, 100);
	check(shown_words(items, "Shorter way"), "no title");
	check(shown_words(items, "It took 10 moves in the game."), "not how long it was");
	assert_string_equal(shown_fact(items, "Move"), "0 of 2");
	assert_null(replay_detours(&fixture->sheets));
	assert_null(items_find(items, COMMAND_MY_POSITION)); /* it leads back to the replay */
	press(stage, "leave-way");
	assert_false(game_shows_way(game));
	items = stage_build(stage, 480, 480, 100);
	check(shown_words(items, "A detour of 10 moves"), "not where it was");
	assert_true(history->done == 3 && history->count == 10);
	game->round.watched = false;
	stage_show(stage, NULL);
}

/* At 200 % the card is higher than its space, but scrolls to its last button. */
STAGE_TEST(large_text_scrolls_to_the_last_button)
{
	const struct items *items;
	const struct item *last;

	show(stage, 52, false);
	items = stage_build(stage, 1280, 800, 200);
	assert_true(items->scroll_max > 0);
	stage->fixture.controls.scroll_px = items->scroll_max;
	items = stage_build(stage, 1280, 800, 200);
	last = items_find(items, COMMAND_SOLVE_BREADTH_FIRST);
	assert_non_null(last);
	assert_true(last->rect.y >= items->scroll.y &&
	            last->rect.y + last->rect.h <= items->scroll.y + items->scroll.h);
}

/* In low windows, too. */
STAGE_TEST(the_controls_stay_while_the_rest_scrolls)
{
	static const int windows[][3] = {
		{ 480, 480, 100 },  { 640, 480, 100 },  { 480, 640, 200 },  { 800, 600, 200 },
		{ 800, 1200, 100 }, { 800, 1200, 200 }, { 1280, 800, 200 },
	};

	for (size_t i = 0; i < SDL_arraysize(windows); i++) {
		const struct items *items;
		const struct item *pause, *method;

		show(stage, 52, false);
		items = stage_build(stage, windows[i][0], windows[i][1], windows[i][2]);
		stage->fixture.controls.scroll_px = items->scroll_max;
		items = stage_build(stage, windows[i][0], windows[i][1], windows[i][2]);
		pause = items_find(items, COMMAND_PAUSE);
		method = items_find(items, COMMAND_SOLVE_BREADTH_FIRST);
		check(pause != NULL && !pause->scrolls &&
		              stage_contains(&items->sheet, &pause->rect),
		      "window %zu: no Pause", i);
		check(method != NULL && (!method->scrolls ||
		                         SDL_HasIntersection(&items->scroll, &method->rect)),
		      "window %zu: no method", i);
	}
}
