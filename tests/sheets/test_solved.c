/* The card of a solved game: its main button continues what the player is doing. */
#include "game/limit.h"
#include "sheets/bench.h"
#include "sheets/searched.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";
static const char list[] = "name,size,board,optimal\n"
                           "One,3x3,1 2 3/4 5 6/7 0 8,1\n"
                           "Two,3x3,1 2 3/4 5 0/7 8 6,1\n";

/* Solves the game and shows its card. */
static void solve(struct bench *bench)
{
	bench_solve(bench);
	bench->sheets.context.celebration_over = true;
	bench_frame(bench);
	assert_ptr_equal(sheets_top(&bench->sheets), &solved_card);
}

/* Checks the blue button, which Enter presses. */
static void expect_main(struct bench *bench, const char *name, const char *label)
{
	const struct item *item = bench_find(bench, name);

	check(item != NULL, "%s is not shown", name);
	check(item->kind == ITEM_PRIMARY, "%s is not the main button", name);
	assert_int_equal(sheets_primary(&bench->sheets), item->command);
	assert_string_equal(item->text, label);
}

BENCH_TEST(pictures_lead_to_the_next_of_their_kind)
{
	solve(bench);
	expect_main(bench, "next", "Next picture");
	bench->photos.played.bundled = -1;
	bench_frame(bench);
	expect_main(bench, "next", "Next picture");
}

BENCH_TEST(a_challenge_leads_to_the_next_one)
{
	bench_init(bench, small, list);
	bench->game.limit = (struct limit){ .moves = 60 };
	bench->game.limit_columns = bench->game.limit_rows = 3;
	bench_open(bench, &challenges_sheet);
	assert_true(bench_press(bench, "row-0"));
	solve(bench);
	expect_main(bench, "next-challenge", "Next board");
	assert_true(bench_press(bench, "next-challenge"));
	assert_string_equal(bench->game.round.plan.name, "Two");
	assert_int_equal(bench->game.round.limit.moves, 60); /* like the one before */
	solve(bench);
	expect_main(bench, "challenges", "Challenges"); /* that was the last one */
}

BENCH_TEST(the_board_of_the_day_leads_to_the_calendar)
{
	bench_init(bench, small, list);
	bench->game.round.plan.daily = 20261121;
	solve(bench);
	expect_main(bench, "daily", "Calendar");
}

BENCH_TEST(the_search_of_a_watched_solution_can_be_seen_again)
{
	struct game_search *search = &bench->game.search;

	solve(bench);
	assert_null(bench_find(bench, "search"));
	bench->game.round.assisted = true;
	search->played_length = search->played_bound = 1;
	bench_frame(bench);
	assert_null(
	        bench_find(bench, "search")); /* from an earlier start: its numbers are not known */
	search->method = SOLVER_AUTO;
	search->proves = true;
	search->progress.states = 1234;
	search->start_ms = 1;
	bench_frame(bench);
	assert_true(bench_press(bench, "search"));
	assert_ptr_equal(sheets_top(&bench->sheets), &searched_card);
	assert_string_equal(shown_fact(&bench->controls.items, "Boards checked"), "1,234");
	assert_true(shown_words(&bench->controls.items, "IDA*"));
	assert_true(shown_words(&bench->controls.items, "This is the shortest solution."));
	searched_open(&bench->sheets, false);
	assert_ptr_equal(sheets_top(&bench->sheets), &solved_card);
	searched_open(&bench->sheets, true);
	game_new(&bench->game, 3, 3, bench->sheets.context.now_ms);
	assert_null(sheets_top(&bench->sheets));
}

/* The words on the card of a search of one method, compared with the other's that ended so. */
static void compare(struct bench *bench, enum solver_method method, enum solver_status status)
{
	struct game *game = &bench->game;

	game->round.assisted = true;
	game->search.method = method;
	game->search.played_length = game->search.played_bound = 1;
	game->search.progress.states = method == SOLVER_BFS ? 5000 : 12;
	game->comparison = (struct game_comparison){
		.done = true,
		.status = status,
		.progress = { .states = method == SOLVER_BFS ? 12 : 5000,
		              .best_length = status == SOLVER_OPTIMAL ? 1 : -1,
		              .seconds = 0.25 },
	};
	searched_open(&bench->sheets, true);
	bench_frame(bench);
	assert_ptr_equal(sheets_top(&bench->sheets), &searched_card);
	assert_null(bench_find(bench, "compare"));
	assert_true(shown_words(&bench->controls.items, "5,000"));
	assert_true(shown_words(&bench->controls.items, "12"));
}

BENCH_TEST(two_methods_are_compared)
{
	const struct items *items = &bench->controls.items;

	solve(bench);
	compare(bench, SOLVER_BFS, SOLVER_OPTIMAL);
	assert_true(shown_words(items, "0.25") && shown_words(items, "Automatic knows"));
	assert_false(shown_words(items, "Boards at each distance")); /* no layers are known */
	compare(bench, SOLVER_AUTO, SOLVER_OPTIMAL);
	assert_true(shown_words(items, "Automatic knows"));
	compare(bench, SOLVER_AUTO, SOLVER_OUT_OF_MEMORY);
	assert_true(shown_words(items, "–") && shown_words(items, "ran out of memory"));
	bench->game.comparison = (struct game_comparison){ .ticket = 0 };
	bench_frame(bench);
	assert_string_equal(bench_find(bench, "compare")->text, "Compare with breadth-first");
	bench->game.comparison.ticket = 1;
	bench_frame(bench);
	assert_string_equal(bench_find(bench, "compare")->text, "Cancel");
	bench->game.comparison.ticket = 0;
}

/* Enter never does anything but press the blue button. */
BENCH_TEST(the_main_button_is_what_enter_presses)
{
	static const struct sheet *const sheets[] = { &size_sheet, &about_sheet, &code_sheet };

	bench_init(bench, small, list);
	for (size_t i = 0; i < SDL_arraysize(sheets); i++) {
		int count = 0;

		bench_open(bench, sheets[i]);
		for (int k = 0; k < bench->controls.items.count; k++)
			if (bench->controls.items.list[k].kind == ITEM_PRIMARY) {
				count++;
				check(bench->controls.items.list[k].command ==
				              sheets_primary(&bench->sheets),
				      "%s has another main button", sheets[i]->name);
			}
		check(count == 1, "%s has %d main buttons", sheets[i]->name, count);
	}
}

BENCH_TEST(a_watched_game_is_watched_again)
{
	bench->game.round.watched = true;
	bench->game.round.result = 1;
	solve(bench);
	assert_true(bench_press(bench, "watch"));
	assert_int_equal(bench->game.playback.kind, PLAYBACK_REDO);
	assert_int_equal(bench->game.phase, GAME_PLAYING);
	assert_int_equal(bench->game.history.moves, 0);
}
