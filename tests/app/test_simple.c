#include "app/app.h"
#include "support/group.h"

/* Whatever gives a command asks this: keys, buttons, controllers and the menu. */
TEST_CASE(simple_mode_allows_few_commands)
{
	static const enum command allowed[] = { COMMAND_NEW,     COMMAND_UNDO,    COMMAND_HINT,
		                                COMMAND_OPEN,    COMMAND_CLOSE,   COMMAND_REVEAL,
		                                COMMAND_SIMPLE,  COMMAND_ZOOM_IN, COMMAND_ZOOM_OUT,
		                                COMMAND_ZOOM_END };

	for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
		bool expected = false;

		for (size_t k = 0; k < SDL_arraysize(allowed); k++)
			expected = expected || allowed[k] == (enum command)i;
		check(app_allows((enum command)i, false), "%s isn't allowed at all",
		      command_info((enum command)i)->name);
		check(app_allows((enum command)i, true) == expected, "%s is %s in simple mode",
		      command_info((enum command)i)->name, expected ? "not allowed" : "allowed");
	}
}

TEST_CASE(the_next_picture_comes_after_a_while)
{
	struct simple_next next = { .due_ms = 0 };

	assert_false(simple_next_follow(&next, false, 1000));
	assert_false(simple_next_follow(&next, true, 2000));
	assert_int_equal(next.due_ms, 2000 + SIMPLE_NEXT_MS);
	assert_false(simple_next_follow(&next, true, 2000 + SIMPLE_NEXT_MS - 1));
	assert_true(simple_next_follow(&next, true, 2000 + SIMPLE_NEXT_MS));
	assert_int_equal(next.due_ms, 0);
	/* a chooser that was open meanwhile, or another game, begins it anew */
	assert_false(simple_next_follow(&next, true, 20000));
	assert_false(simple_next_follow(&next, false, 21000));
	assert_int_equal(next.due_ms, 0);
	assert_false(simple_next_follow(&next, true, 20000 + SIMPLE_NEXT_MS));
}

TEST_CASE(its_games_are_very_easy_unless_chosen)
{
	struct settings settings;

	settings_open(&settings, NULL);
	(void)settings_set(&settings, SETTING_DIFFICULTY, SCRAMBLE_HARD, NULL);
	(void)settings_set(&settings, SETTING_SCRAMBLE_KIND, SCRAMBLE_FREE_WALK, NULL);
	assert_int_equal(simple_choice(&settings).kind, SCRAMBLE_GAP_HOME);
	assert_int_equal(simple_choice(&settings).difficulty, SCRAMBLE_VERY_EASY);
	(void)settings_set(&settings, SETTING_SIMPLE_DIFFICULTY, SCRAMBLE_MEDIUM, NULL);
	assert_int_equal(simple_choice(&settings).difficulty, SCRAMBLE_MEDIUM);
}

TEST_CASE(undo_brings_back_no_game_with_what_it_hides)
{
	static struct game game;
	struct game_saved *saved = &game.previous.saved;

	assert_false(simple_can_recall(&game));
	game.previous.valid = true;
	assert_true(simple_can_recall(&game));
	saved->round.limit.seconds = 60;
	assert_false(simple_can_recall(&game));
	saved->round.limit = (struct limit){ .moves = 80 };
	assert_false(simple_can_recall(&game));
	saved->round.limit.moves = 0;
	game.previous.race.party.count = 2;
	assert_false(simple_can_recall(&game));
}

/* Also those that a limit needs. */
TEST_CASE(it_shows_no_figures)
{
	static const struct appearance desktop = { .scheme = APPEARANCE_NONE };
	struct settings settings;

	settings_open(&settings, NULL);
	(void)settings_set(&settings, SETTING_SIMPLE, 1, NULL);
	assert_int_equal(app_look(&settings, &desktop, LAYOUT_MOVES | LAYOUT_TIME).hidden_figures,
	                 LAYOUT_SIMPLE | LAYOUT_MOVES | LAYOUT_TIME | LAYOUT_COMPLEXITY);
}

TEST_CASE(it_shows_no_messages)
{
	struct notices notices = { .quiet = true };

	notices_say(&notices, "You had help, so this game won’t count as a record.");
	assert_string_equal(notices.message.text, "");
	notices.quiet = false;
	notices_say(&notices, "Simple mode is off.");
	assert_string_equal(notices.message.text, "Simple mode is off.");
}
