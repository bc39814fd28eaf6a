/* The Challenges sheet: the list of boards, what the player reached on them. */
#include <stdio.h>
#include <string.h>

#include "sheets/bench.h"
#include "sheets/fake.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";
static const char list[] = "name,size,board,optimal\n"
                           "Near,3x3,1 2 3/4 0 6/7 5 8,2\n"
                           "broken,3x3,1 2 3,4\n" /* skipped */
                           "One,2x2,1 2/0 3,1\n"
                           "No length,3x3,1 2 3/4 5 6/0 7 8,\n";

FAKE_TEST(rows_of_the_list_are_played)
{
	fake_init(fake, small, list);
	fake_open(fake, &challenges_sheet);
	assert_null(fake_find(fake, "row-3"));
	assert_null(fake_find(fake, "rows-on")); /* all fit */
	assert_string_equal(fake_find(fake, "row-0")->value, "3×3 · 2 moves");
	assert_string_equal(fake_find(fake, "row-1")->value, "2×2 · 1 move");
	assert_string_equal(fake_find(fake, "row-2")->value, "3×3");
	assert_false(fake_lit(fake, "row-0"));
	assert_true(fake_press(fake, "row-0"));
	assert_null(fake->sheets.open);
	assert_string_equal(fake->plan.name, "Near");
	assert_int_equal(fake->plan.shortest, 2);
	assert_int_equal(fake->bundled, SHEETS_PICTURE_STAYS);
	fake_open(fake, &challenges_sheet);
	assert_true(fake_lit(fake, "row-0"));
	assert_true(fake_press(fake, "row-2"));
	assert_int_equal(fake->plan.shortest, -1);
	assert_int_equal(fake->started, 2);
}

FAKE_TEST(a_long_list_has_pages)
{
	char text[1024] = "name,size,board,optimal\n";

	for (int i = 1; i <= 18; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "B%d,2x2,1 2/0 3,1\n", i);
	fake_init(fake, small, text);
	fake_open(fake, &challenges_sheet);
	assert_string_equal(fake_find(fake, "row-7")->text, "B8");
	assert_false(fake_press(fake, "rows-back"));
	fake->controls.focus = fake_find(fake, "rows-on")->command;
	assert_true(fake_press(fake, "rows-on"));
	expect_focus(fake, "rows-on");
	assert_true(fake_press(fake, "rows-on"));
	expect_focus(fake, "rows-back"); /* the other is disabled */
	assert_false(fake_press(fake, "rows-on"));
	assert_string_equal(fake_find(fake, "row-1")->text, "B18");
	assert_null(fake_find(fake, "row-2"));
	assert_true(fake_press(fake, "rows-back"));
	assert_true(fake_press(fake, "row-2"));
	assert_string_equal(fake->game.round.plan.name, "B11");
	fake_open(fake, &challenges_sheet); /* opens at the running game's board */
	assert_true(fake_lit(fake, "row-2"));
	assert_string_equal(fake_find(fake, "row-0")->text, "B9");
}

/* A game on a row of the list ended. */
static void play(struct fake *fake, int row, uint64_t moves, bool solved, int hints)
{
	const struct store_game game = { .photo = { .path = NULL } };
	struct result result = { .solved = solved,
		                 .hints = hints,
		                 .group = { 2, 2, SCRAMBLE_BOARD, 0 },
		                 .moves = moves,
		                 .shortest = -1 };
	struct board board;
	struct error error;

	if (fake->sheets.store == NULL)
		fake->sheets.store = store_open(NULL, &error);
	boards_board(&fake->list.rows[row], &board);
	result.board = result_board_hash(&board);
	check(store_result_add(fake->sheets.store, &result, &game, &error), "%s", error.text);
}

static bool shows(const struct fake *fake, const char *text)
{
	const struct items *items = &fake->controls.items;

	for (int i = 0; i < items->count; i++)
		if (strcmp(items->list[i].text, text) == 0)
			return true;
	return false;
}

static const char groups[] = "name,size,board,optimal,group\n"
                             "A1,2x2,1 2/0 3,1,A\n"
                             "A2,3x3,1 2 3/4 0 6/7 5 8,2,A\n"
                             "B1,3x3,1 2 3/0 4 6/7 5 8,3,B\n"
                             "B2,3x3,1 2 3/4 5 6/0 7 8,2,B\n"
                             "B3,3x3,0 2 3/1 4 6/7 5 8,4,B\n"
                             "C1,2x2,3 1/0 2,3,\n";

FAKE_TEST(solved_boards_have_stars)
{
	fake_init(fake, small, groups);
	fake_open(fake, &challenges_sheet); /* without a store nothing is solved */
	assert_true(shows(fake, "0 of 6 solved  ·  0 of 18 stars") && shows(fake, "A  ·  0 of 2"));
	play(fake, 0, 1, true, 0);
	play(fake, 1, 4, true, 0);
	play(fake, 2, 3, false, 0);
	play(fake, 3, 2, true, 1);
	play(fake, 4, 40, true, 0);
	fake_open(fake, &challenges_sheet);
	assert_true(shows(fake, "3 of 6 solved  ·  5 of 18 stars") && shows(fake, "B  ·  1 of 3"));
	assert_int_equal(fake_find(fake, "row-0")->number, 0); /* given up */
	assert_int_equal(fake_find(fake, "row-1")->number, 0); /* with a hint */
	assert_int_equal(fake_find(fake, "row-2")->number, 1);
	assert_true(fake_press(fake, "rows-back"));
	assert_true(shows(fake, "A  ·  2 of 2"));
	assert_int_equal(fake_find(fake, "row-0")->number, ITEM_STARS);
	assert_int_equal(fake_find(fake, "row-1")->number, 1);
}

FAKE_TEST(groups_have_pages)
{
	fake_init(fake, small, groups);
	fake_open(fake, &challenges_sheet);
	assert_string_equal(fake_find(fake, "row-1")->text, "A2");
	assert_null(fake_find(fake, "row-2"));
	assert_true(fake_press(fake, "rows-on"));
	assert_string_equal(fake_find(fake, "row-2")->text, "B3");
	assert_true(fake_press(fake, "rows-on"));
	assert_true(shows(fake, "Boards  ·  0 of 1")); /* in no group */
	assert_false(fake_press(fake, "rows-on"));
	assert_true(fake_press(fake, "rows-back"));
	assert_true(fake_press(fake, "row-2"));
	assert_string_equal(fake->plan.name, "B3");
	fake_open(fake, &challenges_sheet); /* the running game's */
	assert_true(fake_lit(fake, "row-2"));
	assert_true(fake_press(fake, "rows-back"));
	assert_false(fake_press(fake, "rows-back"));
	assert_string_equal(fake_find(fake, "row-0")->text, "A1");
}

/* Unless the player chose another picture. */
FAKE_TEST(each_group_has_its_own_picture)
{
	fake_init(fake, small, groups);
	for (int i = 0; i < 2; i++) { /* the second group */
		fake->photos.played.bundled = i;
		fake_open(fake, &challenges_sheet);
		assert_true(i > 0 || fake_press(fake, "rows-on"));
		assert_true(fake_press(fake, "row-1"));
		assert_int_equal(fake->bundled, 1);
	}
	fake_open(fake, &challenges_sheet);
	assert_true(fake_press(fake, "rows-back") && fake_press(fake, "row-0"));
	assert_int_equal(fake->bundled, 0);
	for (int chosen = -1; chosen <= 2; chosen += 3) {
		fake->photos.played.bundled = chosen;
		fake_open(fake, &challenges_sheet);
		assert_true(fake_press(fake, "row-1"));
		assert_int_equal(fake->bundled, SHEETS_PICTURE_STAYS);
	}
	fake->sheets.challenges.given = 2; /* by a game before this one */
	game_start(&fake->game, NULL, 3, 3, 0);
	fake_open(fake, &challenges_sheet);
	assert_true(fake_press(fake, "row-0"));
	assert_int_equal(fake->bundled, 0);
}

FAKE_TEST(the_first_row_has_the_focus)
{
	fake_init(fake, small, groups);
	fake_open(fake, &challenges_sheet);
	expect_focus(fake, "row-0");
	assert_true(fake_press(fake, "row-1"));
	fake_open(fake, &challenges_sheet); /* the running game's */
	expect_focus(fake, "row-1");
}

FAKE_TEST(it_opens_at_the_first_unsolved_board)
{
	fake_init(fake, small, groups);
	for (int i = 0; i < 5; i++) {
		if (i != 3)
			play(fake, i, 50, true, 0);
	}
	fake_open(fake, &challenges_sheet);
	assert_string_equal(fake_find(fake, "row-0")->text, "B1");
	play(fake, 3, 50, true, 0);
	fake_open(fake, &challenges_sheet);
	assert_string_equal(fake_find(fake, "row-0")->text, "C1");
	play(fake, 5, 50, true, 0);
	fake_open(fake, &challenges_sheet); /* all are solved */
	assert_string_equal(fake_find(fake, "row-0")->text, "A1");
	assert_true(shows(fake, "6 of 6 solved  ·  6 of 18 stars"));
}

/* On a page with a long name, all rows show less. */
FAKE_TEST(facts_give_way_to_names)
{
	static const char names[][64] = { "Short", "A name that takes more than half a row",
		                          "A name that takes nearly the whole width of it" };
	static const char *const facts[] = { "2×2 · 1 move", "2×2", "" };

	for (int i = 0; i < 3; i++) {
		char text[256];

		snprintf(text, sizeof text,
		         "name,size,board,optimal\n%s,2x2,1 2/0 3,1\nB,2x2,1 2/0 3,\n", names[i]);
		fake_init(fake, small, text);
		fake_open(fake, &challenges_sheet);
		assert_string_equal(fake_find(fake, "row-0")->value, facts[i]);
		assert_string_equal(fake_find(fake, "row-1")->value, i < 2 ? "2×2" : "");
	}
}

FAKE_TEST(without_a_list_there_is_none)
{
	fake_open(fake, &challenges_sheet);
	assert_null(fake_find(fake, "row-0"));
	assert_null(fake_find(fake, "rows-on"));
}

BENCH_TEST(arrows_wait_once_a_limit_has_run_out)
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
