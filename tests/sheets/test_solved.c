/* The card of a solved game: its main button continues what the player is doing. */
#include "sheets/fake.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";
static const char list[] = "name,size,board,optimal\n"
                           "One,3x3,1 2 3/4 5 6/7 0 8,1\n"
                           "Two,3x3,1 2 3/4 5 0/7 8 6,1\n";

/* Solves the game and shows its card. */
static void solve(struct fake *fake)
{
	fake_solve(fake);
	fake->sheets.context.celebration_over = true;
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

FAKE_TEST(pictures_lead_to_the_next_of_their_kind)
{
	solve(fake);
	expect_main(fake, "next", "Next");
	fake->photos.played.bundled = -1;
	fake_frame(fake);
	expect_main(fake, "next", "Next");
}

FAKE_TEST(a_challenge_leads_to_the_next_one)
{
	fake_init(fake, small, list);
	fake->game.limit = (struct limit){ .moves = 60 };
	fake->game.limit_columns = fake->game.limit_rows = 3;
	fake_open(fake, &challenges_sheet);
	assert_true(fake_press(fake, "row-0"));
	solve(fake);
	expect_main(fake, "next-challenge", "Next");
	assert_true(fake_press(fake, "next-challenge"));
	assert_string_equal(fake->game.round.plan.name, "Two");
	assert_int_equal(fake->game.round.limit.moves, 60); /* like the one before */
	solve(fake);
	expect_main(fake, "challenges", "Challenges"); /* that was the last one */
}

FAKE_TEST(the_board_of_the_day_leads_to_the_calendar)
{
	fake_init(fake, small, list);
	fake->game.round.plan.daily = 20261121;
	solve(fake);
	expect_main(fake, "daily", "Calendar");
}

/* Enter never does anything but press the blue button. */
FAKE_TEST(the_main_button_is_what_enter_presses)
{
	static const struct sheet *const sheets[] = { &size_sheet, &about_sheet, &code_sheet };

	fake_init(fake, small, list);
	for (size_t i = 0; i < SDL_arraysize(sheets); i++) {
		int count = 0;

		fake_open(fake, sheets[i]);
		for (int k = 0; k < fake->controls.items.count; k++)
			if (fake->controls.items.list[k].kind == ITEM_PRIMARY) {
				count++;
				check(fake->controls.items.list[k].command ==
				              sheets_primary(&fake->sheets),
				      "%s has another main button", sheets[i]->name);
			}
		check(count == 1, "%s has %d main buttons", sheets[i]->name, count);
	}
}

FAKE_TEST(a_watched_game_is_watched_again)
{
	fake->game.round.watched = true;
	fake->game.round.result = 1;
	solve(fake);
	assert_true(fake_press(fake, "watch"));
	assert_int_equal(fake->game.playback.kind, PLAYBACK_REDO);
	assert_int_equal(fake->game.phase, GAME_PLAYING);
	assert_int_equal(fake->game.history.moves, 0);
}
