/* The card of a solved game: its main button continues what the player is doing. */
#include <string.h>

#include "sheets/fake.h"
#include "sheets/stage.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";
static const char list[] = "name,size,board,optimal\n"
                           "One,3x3,1 2 3/4 5 6/7 0 8,1\n"
                           "Two,3x3,1 2 3/4 5 0/7 8 6,1\n";

/* Solves the game and shows its card. */
static void solve(struct fake *fake)
{
	fake_solve(fake);
	fake->sheets.celebration_over = true;
	fake_frame(fake);
	assert_ptr_equal(sheets_top(&fake->sheets), &solved_card);
}

/* Checks the blue button, which Enter presses. */
static void expect_main(const struct fake *fake, const char *name, const char *label)
{
	const struct item *item = fake_find(fake, name);

	check(item != NULL, "%s is not shown", name);
	check(item->kind == ITEM_PRIMARY, "%s is not the main button", name);
	assert_int_equal(sheets_primary(&fake->sheets), item->command);
	assert_string_equal(item->text, label);
}

static void pictures_lead_to_the_next_of_their_kind(void **state)
{
	struct fake fake;

	(void)state;
	fake_init(&fake, small, NULL);
	solve(&fake);
	expect_main(&fake, "next", "Next");
	fake.photos.played.bundled = -1; /* the player's, and the only one in its folder */
	fake_frame(&fake);
	expect_main(&fake, "new", "New");
	fake.photos.beside.other = true;
	fake_frame(&fake);
	expect_main(&fake, "next", "Next");
	fake_end(&fake);
}

static void a_challenge_leads_to_the_next_one(void **state)
{
	struct fake fake;

	(void)state;
	fake_init(&fake, small, list);
	fake_open(&fake, &challenges_sheet);
	assert_true(fake_press(&fake, "moves-plus"));
	assert_true(fake_press(&fake, "row-0"));
	solve(&fake);
	expect_main(&fake, "next-challenge", "Next");
	assert_true(fake_press(&fake, "next-challenge"));
	assert_string_equal(fake.game.round.plan.name, "Two");
	assert_int_equal(fake.game.round.limit.moves, 60); /* like the one before */
	solve(&fake);
	expect_main(&fake, "challenges", "Challenges"); /* that was the last one */
	fake_end(&fake);
}

static void the_board_of_the_day_leads_to_the_challenges(void **state)
{
	struct fake fake;

	(void)state;
	fake_init(&fake, small, list);
	SDL_strlcpy(fake.game.round.plan.name, "Board of the day, 21 November",
	            sizeof fake.game.round.plan.name);
	solve(&fake);
	expect_main(&fake, "challenges", "Challenges");
	fake_end(&fake);
}

/* Enter never does anything but press the blue button. */
static void the_main_button_is_what_enter_presses(void **state)
{
	static const struct sheet *const sheets[] = { &size_sheet, &challenges_sheet, &about_sheet,
		                                      &code_sheet };
	struct fake fake;

	(void)state;
	fake_init(&fake, small, list);
	for (size_t i = 0; i < SDL_arraysize(sheets); i++) {
		int count = 0;

		fake_open(&fake, sheets[i]);
		for (int k = 0; k < fake.controls.items.count; k++)
			if (fake.controls.items.list[k].kind == ITEM_PRIMARY) {
				count++;
				check(fake.controls.items.list[k].command ==
				              sheets_primary(&fake.sheets),
				      "%s has another main button", sheets[i]->name);
			}
		check(count == 1, "%s has %d main buttons", sheets[i]->name, count);
	}
	fake_end(&fake);
}

static void show(struct stage *stage, int width, int height)
{
	stage_show(stage, &solved_card);
	(void)stage_build(stage, width, height, 100);
}

/* The value of the fact with this label, NULL if the sheet has none. */
static const char *fact(const struct stage *stage, const char *label)
{
	for (int i = 0; i < stage->fixture.controls.items.count; i++)
		if (stage->fixture.controls.items.list[i].kind == ITEM_FACT &&
		    strcmp(stage->fixture.controls.items.list[i].text, label) == 0)
			return stage->fixture.controls.items.list[i].value;
	return NULL;
}

/* True if a text of the sheet contains these words. */
static bool shows(const struct stage *stage, const char *words)
{
	for (int i = 0; i < stage->fixture.controls.items.count; i++)
		if (stage->fixture.controls.items.list[i].in_sheet &&
		    strstr(stage->fixture.controls.items.list[i].text, words) != NULL)
			return true;
	return false;
}

static void the_card_names_the_shortest_length_if_known(void **state)
{
	struct stage *stage = *state;
	struct game *game = &stage->fixture.game;

	game->history.moves = 131;
	game->measure.shortest = 52;
	show(stage, 1280, 800);
	assert_string_equal(fact(stage, "Your moves"), "131");
	assert_string_equal(fact(stage, "Fewest possible"), "52");
	game->measure.shortest = -1; /* a list of boards supplied it */
	game->round.plan.shortest = 52;
	show(stage, 1280, 800);
	assert_string_equal(fact(stage, "Fewest known"), "52");
	show(stage, 480, 480);
	check(shows(stage, "131 moves (fewest known: 52)"), "the card below the board differs");
	game->round.plan.shortest = -1;
	show(stage, 1280, 800);
	assert_null(fact(stage, "Fewest possible"));
	assert_null(fact(stage, "Fewest known"));
}

static void the_card_reports_pace_and_help(void **state)
{
	struct stage *stage = *state;
	struct game *game = &stage->fixture.game;

	game->history.moves = 150;
	game->clock.ran_ms = 100400;
	game->round.hints = 3;
	show(stage, 1280, 800);
	assert_string_equal(fact(stage, "Time"), "1:40.4");
	assert_string_equal(fact(stage, "Moves per second"), "1.5");
	assert_string_equal(fact(stage, "Hints"), "3");
	game->round.assisted = true;
	show(stage, 1280, 800);
	assert_null(fact(stage, "Your moves"));
	assert_null(fact(stage, "Moves per second"));
}

static void expect_news(struct stage *stage, const char *sentence)
{
	show(stage, 1280, 800);
	check(shows(stage, sentence), "the card doesn’t say “%s”", sentence);
	show(stage, 480, 480);
	check(shows(stage, sentence), "the card below the board doesn’t say “%s”", sentence);
	show(stage, 1280, 800);
}

/* What is beaten and by how much, as the result becomes more ordinary. */
static void the_card_compares_with_earlier_games(void **state)
{
	struct stage *stage = *state;
	struct solved_result *solved = &stage->fixture.sheets.solved;
	struct statistics *before = &solved->before;
	struct result *result = &solved->result;

	*result = (struct result){ .id = 3,
		                   .solved = true,
		                   .group = { 4, 4, SCRAMBLE_GAP_HOME, 0 },
		                   .moves = 59,
		                   .ms = 42300 };
	result->shortest = 59;
	*before = STATISTICS_NONE;
	expect_news(stage, "Perfect! It can’t be done in fewer moves.");
	result->shortest = -1; /* not known yet */
	expect_news(stage, "First 4×4 solved!");
	assert_null(fact(stage, "Previous best"));
	result->group.kind = SCRAMBLE_BOARD;
	expect_news(stage, "Solved for the first time!");
	*before = (struct statistics){
		.counted = 1, .best_ms = 50000, .best_moves = 70, .best_over = 100
	};
	result->moves = 66;
	expect_news(stage, "8 seconds faster than ever!");
	assert_string_equal(fact(stage, "Previous best"), "0:50.0");
	assert_string_equal(fact(stage, "Faster by"), "8 seconds");
	before->best_ms = 41000;
	expect_news(stage, "4 moves fewer than ever on this board!");
	assert_string_equal(fact(stage, "Your best"), "0:41.0");
	assert_null(fact(stage, "Faster by"));
	result->group.kind = SCRAMBLE_GAP_HOME;
	result->shortest = 63;
	expect_news(stage, "4.8% over the shortest, closer than ever!");
	before->best_over = 0;
	expect_news(stage, "Well done! 4.8% over the shortest.");
	before->counted_times = 4;
	for (int i = 0; i < 4; i++)
		before->last_ms[i] = (uint64_t)(50000 + 1000 * i);
	expect_news(stage, "Your first average of 5: 0:51.0");
	assert_string_equal(fact(stage, "Average of 5"), "0:51.0");
	result->hints = 1;
	expect_news(stage, "Well done! You found the missing piece.");
	assert_null(fact(stage, "Average of 5"));
}

#define CARD_TEST(name) cmocka_unit_test_setup_teardown(name, stage_set_up, stage_tear_down)

int test_solved(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(pictures_lead_to_the_next_of_their_kind),
		cmocka_unit_test(a_challenge_leads_to_the_next_one),
		cmocka_unit_test(the_board_of_the_day_leads_to_the_challenges),
		cmocka_unit_test(the_main_button_is_what_enter_presses),
		CARD_TEST(the_card_names_the_shortest_length_if_known),
		CARD_TEST(the_card_reports_pace_and_help),
		CARD_TEST(the_card_compares_with_earlier_games),
	};

	return cmocka_run_group_tests_name("solved", tests, NULL, NULL);
}
