/* The Share code sheet: the code shown, codes entered, the text for a friend. */
#include <stdlib.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "sheets/fake.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";

static const char *shown(const struct fake *fake)
{
	const struct items *items = &fake->controls.items;

	for (int i = 0; i < items->count; i++)
		if (items->list[i].kind == ITEM_CODE)
			return items->list[i].text;
	fail_msg("no code is shown");
	return "";
}

static void write_text(struct fake *fake, const char *text)
{
	field_select(&fake->sheets.code.field);
	assert_true(field_insert(&fake->sheets.code.field, text));
}

/* The code of a game of 4 × 4 with the bundled picture (−1: none). */
static void write_other(int picture, char text[CODE_SIZE])
{
	struct code code = { .scramble = { .width = 4, .height = 4, .seed = 12345 } };
	static const char *const names[FAKE_PICTURES] = { "attic", "brook", "cliff" };

	if (picture >= 0)
		code.picture = code_picture_key(names[picture]);
	code_write(&code, text);
}

static void expect_refusal(struct fake *fake, const char *written, const char *sentence)
{
	write_text(fake, written);
	assert_true(fake_press(fake, "ok"));
	assert_ptr_equal(fake->sheets.open, &code_sheet);
	assert_int_equal(fake->started, 0);
	check(strstr(fake->sheets.code.error, sentence) != NULL, "“%s”: expected “%s”, got “%s”",
	      written, sentence, fake->sheets.code.error);
}

FAKE_TEST(the_code_follows_the_game)
{
	char code[CODE_SIZE];

	fake_open(fake, &code_sheet);
	expect_focus(fake, "code-field");
	code_of_game(&fake->sheets, code);
	assert_string_equal(shown(fake), code);
	assert_int_equal(strncmp(code, "3x3-B", 5), 0);
	game_new(&fake->game, 3, 3, 1000);
	fake_frame(fake);
	assert_string_not_equal(shown(fake), code);
	code_of_game(&fake->sheets, code);
	assert_string_equal(shown(fake), code);
	fake->photos.played.bundled = 1; /* the picture changes */
	fake_frame(fake);
	assert_string_not_equal(shown(fake), code);
}

/* Only the game's own pictures are in the code. */
FAKE_TEST(it_says_that_the_photo_stays_here)
{
	const struct items *items = &fake->controls.items;
	int said = 0;

	for (int i = -1; i < 2; i++) {
		fake->photos.played.bundled = i;
		fake_open(fake, &code_sheet);
		said = 0;
		for (int k = 0; k < items->count; k++)
			said += items->list[k].text != NULL &&
			        strstr(items->list[k].text, "Your picture isn’t included") != NULL;
		check(said == (i < 0), "picture %d: said %d times", i, said);
	}
}

FAKE_TEST(impossible_codes_are_explained)
{
	char code[CODE_SIZE];
	size_t last;

	fake_open(fake, &code_sheet);
	assert_true(fake_press(fake, "ok"));
	assert_string_equal(fake->sheets.code.error, "Type or paste a share code first.");
	expect_refusal(fake, "no code at all", "That text doesn’t contain a share code.");
	code_of_game(&fake->sheets, code);
	expect_refusal(fake, code, "You’re already playing this game.");
	for (size_t i = 0; code[i] != '\0'; i++)
		code[i] = (char)tolower((unsigned char)code[i]);
	expect_refusal(fake, code, "You’re already playing this game.");
	write_other(-1, code);
	last = strlen(code) - 1;
	code[last] = code[last] == '0' ? '1' : '0';
	expect_refusal(fake, code, "share code");
	sheets_close(&fake->sheets, true);
	/* the text entered is still there, selected; the message is gone */
	fake_open(fake, &code_sheet);
	assert_string_equal(fake->sheets.code.error, "");
	assert_string_equal(fake->sheets.code.field.text, code);
	assert_true(fake->sheets.code.field.selected);
}

FAKE_TEST(a_code_starts_its_game)
{
	for (int picture = -1; picture < FAKE_PICTURES; picture++) {
		char code[CODE_SIZE];

		fake_init(fake, small, NULL);
		fake_open(fake, &code_sheet);
		write_other(picture, code);
		write_text(fake, code);
		assert_true(fake_press(fake, "ok"));
		assert_null(fake->sheets.open);
		assert_int_equal(fake->started, 1);
		assert_int_equal(fake->plan.scramble.seed, 12345);
		assert_int_equal(fake->plan.shortest, -1);
		assert_int_equal(fake->bundled, picture);
		assert_int_equal(fake->game.history.board.width, 4);
	}
}

/* Pasted while the sheet is closed. */
FAKE_TEST(a_text_starts_the_game_of_its_code)
{
	char code[CODE_SIZE], text[CODE_SIZE + 64];
	struct error error;
	bool none;

	assert_false(code_start(&fake->sheets, "/home/me/4x4.png", &none, &error));
	assert_true(none);
	code_of_game(&fake->sheets, code);
	assert_false(code_start(&fake->sheets, code, &none, &error));
	assert_false(none);
	fake_solve(fake); /* then the code counts as a game to play again */
	assert_true(code_start(&fake->sheets, code, &none, &error));
	write_other(2, code);
	snprintf(text, sizeof text, "Try this one:\n%s, it is hard.", code);
	assert_true(code_start(&fake->sheets, text, &none, &error));
	assert_int_equal(fake->bundled, 2);
	assert_int_equal(fake->started, 2);
}

/* Shared by a friend in the east, where tomorrow has begun, in a message of their own. */
FAKE_TEST(a_message_starts_the_board_of_its_day)
{
	static const int days[] = { 20261122, 20261121, 20261120, 20260401 };
	char message[CODE_TEXT_SIZE], text[CODE_TEXT_SIZE + 64];
	struct game_plan plan;
	struct error error;
	bool none;

	for (size_t i = 0; i < SDL_arraysize(days); i++) {
		int picture = daily_plan(&fake->sheets, days[i], &plan);

		fake->game.round.plan = plan;
		fake->photos.played.bundled = picture;
		code_write_share_text(&fake->sheets, message);
		snprintf(text, sizeof text, "Look!\n%sSee you, 4x4 fans", message);
		fake_init(fake, small, NULL);
		check(code_start(&fake->sheets, text, &none, &error), "%s", error.text);
		assert_int_equal(fake->plan.daily, days[i]);
		assert_string_equal(fake->plan.name, plan.name);
		assert_int_equal(fake->bundled, picture);
	}
}

FAKE_TEST(a_code_is_pasted_out_of_a_text)
{
	char code[CODE_SIZE], text[CODE_SIZE + 64], text_too_long[FIELD_SIZE + 1] = "";

	fake_open(fake, &code_sheet);
	write_other(1, code);
	snprintf(text, sizeof text, "Share code: %s\n", code);
	code_sheet.paste(&fake->sheets, text);
	assert_string_equal(fake->sheets.code.field.text, code);
	write_text(fake, "4x4-");
	code_sheet.paste(&fake->sheets, "H3");
	assert_string_equal(fake->sheets.code.field.text, "4x4-H3");
	memset(text_too_long, 'x', sizeof text_too_long - 1);
	code_sheet.paste(&fake->sheets, text_too_long);
	assert_string_equal(fake->sheets.code.field.text, "4x4-H3");
	assert_string_equal(fake->sheets.code.error, "That text doesn’t contain a share code.");
}

FAKE_TEST(arrows_go_through_the_controls_but_within_the_entry)
{
	fake_open(fake, &code_sheet);
	assert_false(fake_key(fake, SDLK_LEFT) || fake_key(fake, SDLK_RIGHT));
	assert_true(fake_key(fake, SDLK_DOWN));
	expect_focus(fake, "ok");
	assert_true(fake_key(fake, SDLK_LEFT));
	expect_focus(fake, "code-field");
	assert_true(fake_key(fake, SDLK_UP));
	expect_focus(fake, "film");
	assert_true(fake_key(fake, SDLK_RIGHT));
	expect_focus(fake, "code-field");
	assert_false(fake_key(fake, SDLK_a));
	write_text(fake, "4x4");
	field_key(&fake->sheets.code.field, SDLK_HOME);
	fake->controls.focus = COMMAND_SHARE;
	assert_true(fake_press(fake, "code-field"));
	expect_focus(fake, "code-field");
	assert_int_equal(fake->sheets.code.field.cursor, 3);
}

static void expect_text(struct fake *fake, const char *first, const char *code)
{
	char text[CODE_TEXT_SIZE], expected[CODE_TEXT_SIZE];

	snprintf(expected, sizeof expected, "%s\nShare code: %s\n", first, code);
	code_write_share_text(&fake->sheets, text);
	assert_string_equal(text, expected);
}

FAKE_TEST(the_text_reports_the_result)
{
	char code[CODE_SIZE];

	code_of_game(&fake->sheets, code);
	expect_text(fake, "Missing Piece 3×3: Can you solve it?", code);
	strcpy(fake->game.round.plan.name, "Near");
	fake_solve(fake);
	expect_text(fake,
	            "Missing Piece 3×3, Near: I solved it in 1 move and 0:00. Can you do better?",
	            code);
	fake->game.measure.shortest = 1;
	expect_text(fake,
	            "Missing Piece 3×3, Near: I solved it in 1 move and 0:00. It can’t be done in "
	            "fewer. Can you do as well?",
	            code);
	fake->game.history.moves = 3;
	fake->game.round.hints = 1;
	expect_text(fake,
	            "Missing Piece 3×3, Near: I solved it with hints in 3 moves and 0:00. Fewest "
	            "possible: 1. Can you do better?",
	            code);
	fake->game.round.assisted = true;
	expect_text(fake,
	            "Missing Piece 3×3, Near: I solved it with the solver’s help in 3 moves and "
	            "0:00. Fewest possible: 1. Can you solve it yourself?",
	            code);
}

/* The text that "Challenge a friend" copies, pasted by the friend, is a race; a cut one is refused. */
FAKE_TEST(a_race_is_started_from_its_text)
{
	static const struct scramble scramble = { SCRAMBLE_WALK, 3, 3, .seed = 5, .walk_moves = 1 };
	struct history history;
	struct error error;
	struct board board;
	bool none;
	char *text;

	scramble_make(&scramble, &board);
	history_init(&history, &board);
	for (int i = 0; i < 4 && !history_solved(&history); i++)
		if (history_move(&history, (enum direction)i) > 0 && !history_solved(&history))
			history_undo(&history);
	assert_true(history_solved(&history));
	text = rival_write(&scramble, &history);
	check(code_start(&fake->sheets, text, &none, &error), "%s", error.text);
	assert_null(fake->sheets.game->challenge); /* the game took it, or it was dropped */
	text[strlen(text) - 1] = '\0';
	assert_false(code_start(&fake->sheets, text, &none, &error) || none);
	assert_string_equal(error.text, "This race is cut off. Copy all of its text.");
	free(text);
	history_destroy(&history);
}
