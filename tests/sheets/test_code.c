/* The Share code sheet: the code shown, codes entered, the text for a friend. */
#include <ctype.h>

#include "sheets/bench.h"
#include "sheets/code.h"
#include "sheets/daily.h"
#include "ui/field.h"

static const char small[] = "1 2 3/4 5 6/7 0 8";

static struct field *field_of(struct bench *bench)
{
	return code_sheet.field(&bench->sheets);
}

static void write_text(struct bench *bench, const char *text)
{
	field_select(field_of(bench));
	assert_true(field_insert(field_of(bench), text));
}

/* The code of a game of 4 × 4 with the bundled picture (−1: none). */
static void write_other(int picture, char text[CODE_SIZE])
{
	struct code code = { .scramble = { .width = 4, .height = 4, .seed = 12345 } };
	static const char *const names[BENCH_PICTURES] = { "attic", "brook", "cliff" };

	if (picture >= 0)
		code.picture = code_picture_key(names[picture]);
	code_write(&code, text);
}

static void expect_refusal(struct bench *bench, const char *written, const char *sentence)
{
	write_text(bench, written);
	assert_true(bench_press(bench, "ok"));
	assert_ptr_equal(bench->sheets.open, &code_sheet);
	assert_int_equal(bench->started, 0);
	check(strstr(bench->sheets.note, sentence) != NULL, "“%s”: expected “%s”, got “%s”",
	      written, sentence, bench->sheets.note);
}

BENCH_TEST(the_code_follows_the_game)
{
	char code[CODE_SIZE];

	bench_open(bench, &code_sheet);
	bench_expect_focus(bench, "code-field");
	code_of_game(&bench->sheets, code);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_CODE), code);
	assert_int_equal(strncmp(code, "3x3-B", 5), 0);
	game_new(&bench->game, 3, 3, 1000);
	bench_frame(bench);
	assert_string_not_equal(shown_text(&bench->controls.items, ITEM_CODE), code);
	code_of_game(&bench->sheets, code);
	assert_string_equal(shown_text(&bench->controls.items, ITEM_CODE), code);
	bench->photos.played.bundled = 1; /* the picture changes */
	bench_frame(bench);
	assert_string_not_equal(shown_text(&bench->controls.items, ITEM_CODE), code);
}

/* Only the game's own pictures are in the code. */
BENCH_TEST(it_says_that_the_photo_stays_here)
{
	for (int i = -1; i < 2; i++) {
		bench->photos.played.bundled = i;
		bench_open(bench, &code_sheet);
		check(shown_words(&bench->controls.items, "Your picture isn’t included") == (i < 0),
		      "picture %d", i);
	}
}

BENCH_TEST(impossible_codes_are_explained)
{
	char code[CODE_SIZE];
	size_t last;

	bench_open(bench, &code_sheet);
	assert_true(bench_press(bench, "ok"));
	assert_string_equal(bench->sheets.note, "Type or paste a share code first.");
	expect_refusal(bench, "no code at all", "That text doesn’t contain a share code.");
	code_of_game(&bench->sheets, code);
	expect_refusal(bench, code, "You’re already playing this game.");
	for (size_t i = 0; code[i] != '\0'; i++)
		code[i] = (char)tolower((unsigned char)code[i]);
	expect_refusal(bench, code, "You’re already playing this game.");
	write_other(-1, code);
	last = strlen(code) - 1;
	code[last] = code[last] == '0' ? '1' : '0';
	expect_refusal(bench, code, "share code");
	sheets_close(&bench->sheets, true);
	/* the text entered is still there, selected; the message is gone */
	bench_open(bench, &code_sheet);
	assert_string_equal(bench->sheets.note, "");
	assert_string_equal(field_of(bench)->text, code);
	assert_true(field_of(bench)->selected);
}

BENCH_TEST(a_code_starts_its_game)
{
	for (int picture = -1; picture < BENCH_PICTURES; picture++) {
		char code[CODE_SIZE];

		bench_init(bench, small, NULL);
		bench_open(bench, &code_sheet);
		write_other(picture, code);
		write_text(bench, code);
		assert_true(bench_press(bench, "ok"));
		assert_null(bench->sheets.open);
		assert_int_equal(bench->started, 1);
		assert_int_equal(bench->plan.scramble.seed, 12345);
		assert_int_equal(bench->plan.shortest, -1);
		assert_int_equal(bench->bundled, picture);
		assert_int_equal(bench->game.history.board.width, 4);
	}
}

/* Pasted while the sheet is closed. */
BENCH_TEST(a_text_starts_the_game_of_its_code)
{
	char code[CODE_SIZE], text[CODE_SIZE + 64];
	struct error error;
	bool none;

	assert_false(code_start(&bench->sheets, "/home/me/4x4.png", &none, &error));
	assert_true(none);
	code_of_game(&bench->sheets, code);
	assert_false(code_start(&bench->sheets, code, &none, &error));
	assert_false(none);
	bench_solve(bench); /* then the code counts as a game to play again */
	assert_true(code_start(&bench->sheets, code, &none, &error));
	bench_take(bench);
	write_other(2, code);
	snprintf(text, sizeof text, "Try this one:\n%s, it is hard.", code);
	assert_true(code_start(&bench->sheets, text, &none, &error));
	bench_take(bench);
	assert_int_equal(bench->bundled, 2);
	assert_int_equal(bench->started, 2);
}

/* Shared by a friend in the east, where tomorrow has begun, in a message of their own. */
BENCH_TEST(a_message_starts_the_board_of_its_day)
{
	static const int days[] = { 20261122, 20261121, 20261120, 20260401 };
	char message[CODE_TEXT_SIZE], text[CODE_TEXT_SIZE + 64];
	struct game_plan plan;
	struct error error;
	bool none;

	for (size_t i = 0; i < SDL_arraysize(days); i++) {
		int picture = daily_plan(&bench->sheets, days[i], &plan);

		bench->game.round.plan = plan;
		bench->photos.played.bundled = picture;
		code_write_share_text(&bench->sheets, message);
		snprintf(text, sizeof text, "Look!\n%sSee you, 4x4 fans", message);
		bench_init(bench, small, NULL);
		check(code_start(&bench->sheets, text, &none, &error), "%s", error.text);
		bench_take(bench);
		assert_int_equal(bench->plan.daily, days[i]);
		assert_string_equal(bench->plan.name, plan.name);
		assert_int_equal(bench->bundled, picture);
	}
}

BENCH_TEST(a_code_is_pasted_out_of_a_text)
{
	char code[CODE_SIZE], text[CODE_SIZE + 64], text_too_long[FIELD_SIZE + 1] = "";

	bench_open(bench, &code_sheet);
	write_other(1, code);
	snprintf(text, sizeof text, "Share code: %s\n", code);
	code_sheet.paste(&bench->sheets, text);
	assert_string_equal(field_of(bench)->text, code);
	write_text(bench, "4x4-");
	code_sheet.paste(&bench->sheets, "H3");
	assert_string_equal(field_of(bench)->text, "4x4-H3");
	memset(text_too_long, 'x', sizeof text_too_long - 1);
	code_sheet.paste(&bench->sheets, text_too_long);
	assert_string_equal(field_of(bench)->text, "4x4-H3");
	assert_string_equal(bench->sheets.note, "That text doesn’t contain a share code.");
}

BENCH_TEST(arrows_go_through_the_controls_but_within_the_entry)
{
	bench_open(bench, &code_sheet);
	assert_false(bench_key(bench, SDLK_LEFT) || bench_key(bench, SDLK_RIGHT));
	assert_true(bench_key(bench, SDLK_DOWN));
	bench_expect_focus(bench, "ok");
	assert_true(bench_key(bench, SDLK_LEFT));
	bench_expect_focus(bench, "code-field");
	assert_true(bench_key(bench, SDLK_UP));
	bench_expect_focus(bench, "film");
	assert_true(bench_key(bench, SDLK_RIGHT));
	bench_expect_focus(bench, "code-field");
	assert_false(bench_key(bench, SDLK_a));
	write_text(bench, "4x4");
	field_key(field_of(bench), SDLK_HOME);
	bench->controls.focus = COMMAND_SHARE;
	assert_true(bench_press(bench, "code-field"));
	bench_expect_focus(bench, "code-field");
	assert_int_equal(field_of(bench)->cursor, 3);
}

static void expect_text(struct bench *bench, const char *first, const char *code)
{
	char text[CODE_TEXT_SIZE], expected[CODE_TEXT_SIZE];

	snprintf(expected, sizeof expected, "%s\nShare code: %s\n", first, code);
	code_write_share_text(&bench->sheets, text);
	assert_string_equal(text, expected);
}

BENCH_TEST(the_text_reports_the_result)
{
	char code[CODE_SIZE];

	code_of_game(&bench->sheets, code);
	expect_text(bench, "Missing Piece 3×3: Can you solve it?", code);
	strcpy(bench->game.round.plan.name, "Near");
	bench_solve(bench);
	expect_text(bench,
	            "Missing Piece 3×3, Near: I solved it in 1 move and 0:00. Can you do better?",
	            code);
	bench->game.measure.shortest = 1;
	expect_text(bench,
	            "Missing Piece 3×3, Near: I solved it in 1 move and 0:00. It can’t be done in "
	            "fewer. Can you do as well?",
	            code);
	bench->game.history.moves = 3;
	bench->game.round.hints = 1;
	expect_text(bench,
	            "Missing Piece 3×3, Near: I solved it with hints in 3 moves and 0:00. Fewest "
	            "possible: 1. Can you do better?",
	            code);
	bench->game.round.assisted = true;
	expect_text(bench,
	            "Missing Piece 3×3, Near: I solved it with the solver’s help in 3 moves and "
	            "0:00. Fewest possible: 1. Can you solve it yourself?",
	            code);
}

/* The text that "Challenge a friend" copies, pasted by the friend, is a race; a cut one is refused. */
BENCH_TEST(a_race_is_started_from_its_text)
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
	check(code_start(&bench->sheets, text, &none, &error), "%s", error.text);
	bench_take(bench);
	assert_non_null(bench->sheets.game->rival);
	bench_open(bench, &together_sheet); /* the two sheets with a field take it, too */
	together_sheet.paste(&bench->sheets, text);
	assert_null(bench->sheets.open);
	bench_open(bench, &code_sheet);
	code_sheet.paste(&bench->sheets, text);
	assert_null(bench->sheets.open);
	text[strlen(text) - 1] = '\0';
	bench_open(bench, &together_sheet);
	together_sheet.paste(&bench->sheets, text);
	assert_string_equal(bench->sheets.note, "This race is cut off. Copy all of its text.");
	assert_false(together_sheet.paste(&bench->sheets, "Änne")); /* a name, which is inserted */
	assert_false(code_start(&bench->sheets, text, &none, &error) || none);
	assert_string_equal(error.text, "This race is cut off. Copy all of its text.");
	free(text);
	history_destroy(&history);
}
