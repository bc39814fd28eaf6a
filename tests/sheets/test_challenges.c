/* The Challenges sheet: the list of boards, what the player reached on them. */
#include "sheets/bench.h"
#include "sheets/challenges.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";
static const char list[] = "name,size,board,optimal\n"
                           "Near,3x3,1 2 3/4 0 6/7 5 8,2\n"
                           "broken,3x3,1 2 3,4\n" /* skipped */
                           "One,2x2,1 2/0 3,1\n"
                           "No length,3x3,1 2 3/4 5 6/0 7 8,\n";

BENCH_TEST(rows_of_the_list_are_played)
{
	bench_init(bench, small, list);
	bench_open(bench, &challenges_sheet);
	assert_null(bench_find(bench, "row-3"));
	assert_null(bench_find(bench, "rows-on")); /* all fit */
	assert_string_equal(bench_find(bench, "row-0")->value, "3×3 · 2 moves");
	assert_string_equal(bench_find(bench, "row-1")->value, "2×2 · 1 move");
	assert_string_equal(bench_find(bench, "row-2")->value, "3×3");
	assert_false(bench_lit(bench, "row-0"));
	assert_true(bench_press(bench, "row-0"));
	assert_null(bench->sheets.open);
	assert_string_equal(bench->plan.name, "Near");
	assert_int_equal(bench->plan.shortest, 2);
	assert_int_equal(bench->bundled, SHEETS_PICTURE_STAYS);
	bench_open(bench, &challenges_sheet);
	assert_true(bench_lit(bench, "row-0"));
	assert_true(bench_press(bench, "row-2"));
	assert_int_equal(bench->plan.shortest, -1);
	assert_int_equal(bench->started, 2);
}

BENCH_TEST(a_long_list_has_pages)
{
	char text[1024] = "name,size,board,optimal\n";

	for (int i = 1; i <= 18; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "B%d,2x2,1 2/0 3,1\n", i);
	bench_init(bench, small, text);
	bench_open(bench, &challenges_sheet);
	assert_string_equal(bench_find(bench, "row-7")->text, "B8");
	assert_false(bench_press(bench, "rows-back"));
	bench->controls.focus = bench_find(bench, "rows-on")->command;
	assert_true(bench_press(bench, "rows-on"));
	bench_expect_focus(bench, "rows-on");
	assert_true(bench_press(bench, "rows-on"));
	bench_expect_focus(bench, "rows-back"); /* the other is disabled */
	assert_false(bench_press(bench, "rows-on"));
	assert_string_equal(bench_find(bench, "row-1")->text, "B18");
	assert_null(bench_find(bench, "row-2"));
	assert_true(bench_press(bench, "rows-back"));
	assert_true(bench_press(bench, "row-2"));
	assert_string_equal(bench->game.round.plan.name, "B11");
	bench_open(bench, &challenges_sheet); /* opens at the running game's board */
	assert_true(bench_lit(bench, "row-2"));
	assert_string_equal(bench_find(bench, "row-0")->text, "B9");
}

/* A game on a row of the list ended. */
static void play(struct bench *bench, int row, uint64_t moves, bool solved, int hints)
{
	const struct store_game game = { .photo = { .path = NULL } };
	struct result result = { .solved = solved,
		                 .hints = hints,
		                 .group = { 2, 2, SCRAMBLE_BOARD, 0 },
		                 .moves = moves,
		                 .shortest = -1 };
	struct board board;
	struct error error;

	if (bench->sheets.store == NULL)
		bench->sheets.store = store_open(NULL, &error);
	boards_board(&bench->list.rows[row], &board);
	result.board = result_board_hash(&board);
	check(store_result_add(bench->sheets.store, &result, &game, &error), "%s", error.text);
}

static const char groups[] = "name,size,board,optimal,group\n"
                             "A1,2x2,1 2/0 3,1,A\n"
                             "A2,3x3,1 2 3/4 0 6/7 5 8,2,A\n"
                             "B1,3x3,1 2 3/0 4 6/7 5 8,3,B\n"
                             "B2,3x3,1 2 3/4 5 6/0 7 8,2,B\n"
                             "B3,3x3,0 2 3/1 4 6/7 5 8,4,B\n"
                             "C1,2x2,3 1/0 2,3,\n";

BENCH_TEST(solved_boards_have_stars)
{
	bench_init(bench, small, groups);
	bench_open(bench, &challenges_sheet); /* without a store nothing is solved */
	assert_true(shown_words(&bench->controls.items, "0 of 6 solved  ·  0 of 18 stars") &&
	            shown_words(&bench->controls.items, "A  ·  0 of 2"));
	play(bench, 0, 1, true, 0);
	play(bench, 1, 4, true, 0);
	play(bench, 2, 3, false, 0);
	play(bench, 3, 2, true, 1);
	play(bench, 4, 40, true, 0);
	bench_open(bench, &challenges_sheet);
	assert_true(shown_words(&bench->controls.items, "3 of 6 solved  ·  5 of 18 stars") &&
	            shown_words(&bench->controls.items, "B  ·  1 of 3"));
	assert_int_equal(bench_find(bench, "row-0")->number, 0); /* given up */
	assert_int_equal(bench_find(bench, "row-1")->number, 0); /* with a hint */
	assert_int_equal(bench_find(bench, "row-2")->number, 1);
	assert_true(bench_press(bench, "rows-back"));
	assert_true(shown_words(&bench->controls.items, "A  ·  2 of 2"));
	assert_int_equal(bench_find(bench, "row-0")->number, ITEM_STARS);
	assert_int_equal(bench_find(bench, "row-1")->number, 1);
}

BENCH_TEST(groups_have_pages)
{
	bench_init(bench, small, groups);
	bench_open(bench, &challenges_sheet);
	assert_string_equal(bench_find(bench, "row-1")->text, "A2");
	assert_null(bench_find(bench, "row-2"));
	assert_true(bench_press(bench, "rows-on"));
	assert_string_equal(bench_find(bench, "row-2")->text, "B3");
	assert_true(bench_press(bench, "rows-on"));
	assert_true(shown_words(&bench->controls.items, "Boards  ·  0 of 1")); /* in no group */
	assert_false(bench_press(bench, "rows-on"));
	assert_true(bench_press(bench, "rows-back"));
	assert_true(bench_press(bench, "row-2"));
	assert_string_equal(bench->plan.name, "B3");
	bench_open(bench, &challenges_sheet); /* the running game's */
	assert_true(bench_lit(bench, "row-2"));
	assert_true(bench_press(bench, "rows-back"));
	assert_false(bench_press(bench, "rows-back"));
	assert_string_equal(bench_find(bench, "row-0")->text, "A1");
}

/* Unless the player chose another picture. */
BENCH_TEST(each_group_has_its_own_picture)
{
	bench_init(bench, small, groups);
	for (int i = 0; i < 2; i++) { /* the second group */
		bench->photos.played.bundled = i;
		bench_open(bench, &challenges_sheet);
		assert_true(i > 0 || bench_press(bench, "rows-on"));
		assert_true(bench_press(bench, "row-1"));
		assert_int_equal(bench->bundled, 1);
	}
	bench_open(bench, &challenges_sheet);
	assert_true(bench_press(bench, "rows-back") && bench_press(bench, "row-0"));
	assert_int_equal(bench->bundled, 0);
	for (int chosen = -1; chosen <= 2; chosen += 3) {
		bench->photos.played.bundled = chosen;
		bench_open(bench, &challenges_sheet);
		assert_true(bench_press(bench, "row-1"));
		assert_int_equal(bench->bundled, SHEETS_PICTURE_STAYS);
	}
	challenges_give(&bench->sheets, 2); /* by a game before this one */
	game_start(&bench->game, NULL, 3, 3, 0);
	bench_open(bench, &challenges_sheet);
	assert_true(bench_press(bench, "row-0"));
	assert_int_equal(bench->bundled, 0);
}

BENCH_TEST(the_first_row_has_the_focus)
{
	bench_init(bench, small, groups);
	bench_open(bench, &challenges_sheet);
	bench_expect_focus(bench, "row-0");
	assert_true(bench_press(bench, "row-1"));
	bench_open(bench, &challenges_sheet); /* the running game's */
	bench_expect_focus(bench, "row-1");
}

BENCH_TEST(it_opens_at_the_first_unsolved_board)
{
	bench_init(bench, small, groups);
	for (int i = 0; i < 5; i++) {
		if (i != 3)
			play(bench, i, 50, true, 0);
	}
	bench_open(bench, &challenges_sheet);
	assert_string_equal(bench_find(bench, "row-0")->text, "B1");
	play(bench, 3, 50, true, 0);
	bench_open(bench, &challenges_sheet);
	assert_string_equal(bench_find(bench, "row-0")->text, "C1");
	play(bench, 5, 50, true, 0);
	bench_open(bench, &challenges_sheet); /* all are solved */
	assert_string_equal(bench_find(bench, "row-0")->text, "A1");
	assert_true(shown_words(&bench->controls.items, "6 of 6 solved  ·  6 of 18 stars"));
}

/* On a page with a long name, all rows show less. */
BENCH_TEST(facts_give_way_to_names)
{
	static const char names[][64] = { "Short", "A name that takes more than half a row",
		                          "A name that takes nearly the whole width of it" };
	static const char *const facts[] = { "2×2 · 1 move", "2×2", "" };

	for (int i = 0; i < 3; i++) {
		char text[256];

		snprintf(text, sizeof text,
		         "name,size,board,optimal\n%s,2x2,1 2/0 3,1\nB,2x2,1 2/0 3,\n", names[i]);
		bench_init(bench, small, text);
		bench_open(bench, &challenges_sheet);
		assert_string_equal(bench_find(bench, "row-0")->value, facts[i]);
		assert_string_equal(bench_find(bench, "row-1")->value, i < 2 ? "2×2" : "");
	}
}

BENCH_TEST(without_a_list_there_is_none)
{
	bench_open(bench, &challenges_sheet);
	assert_null(bench_find(bench, "row-0"));
	assert_null(bench_find(bench, "rows-on"));
}

WORKER_TEST(arrows_wait_once_a_limit_has_run_out)
{
	const SDL_KeyboardEvent held = { .type = SDL_KEYDOWN,
		                         .repeat = 1,
		                         .keysym = { .sym = SDLK_DOWN } };
	struct sheets *sheets = &bench->sheets;
	const enum command *focus = &bench->controls.focus;

	game_new(&bench->game, 4, 4, 5000);
	bench->game.round.limit.moves = 1;
	game_press_arrow(&bench->game, DIRECTION_DOWN, 6000);
	assert_ptr_equal(sheets_top(sheets), &over_card);
	sheets->context.now_ms = 6599;
	assert_true(bench_key(bench, SDLK_DOWN) && bench_key(bench, SDLK_LEFT));
	assert_int_equal(*focus, COMMAND_NONE); /* Enter tries again */
	assert_false(bench_key(bench, SDLK_TAB));
	sheets->context.now_ms = 6600;
	assert_true(sheets_key(sheets, &held));
	assert_int_equal(*focus, COMMAND_NONE);
	assert_true(bench_key(bench, SDLK_LEFT));
	assert_int_equal(*focus, sheets_primary(sheets));
	assert_false(bench_key(bench, SDLK_RIGHT)); /* moves the focus, as on any card */
}
