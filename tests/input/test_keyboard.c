/* Keys: on the board, on sheets and in a text field. */
#include "input/hands.h"

static const char start[] = "1 2 3/4 0 6/7 5 8";

static void arrows_slide(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	assert_int_equal(hands_key(hands, SDLK_LEFT, 0), INPUT_CHANGED);
	hands_expect_board(hands, "1 2 3/4 6 0/7 5 8");
	hands_key(hands, SDLK_UP, 0);
	hands_key(hands, SDLK_RIGHT, 0);
	hands_key(hands, SDLK_DOWN, 0);
	hands_expect_board(hands, "1 2 3/4 0 8/7 6 5");
	hands_key(hands, SDLK_LEFT, KMOD_CTRL);
	assert_int_equal(hands_key(hands, SDLK_LCTRL, KMOD_CTRL), INPUT_SAME);
	assert_int_equal(hands->slides, 4);
}

/* The first letter opens the question, whichever it is, and does nothing else. */
static void the_first_letter_asks(void **state)
{
	static const struct {
		SDL_Keycode code;
		enum direction direction;
		bool solves;
	} rows[] = { { SDLK_w, DIRECTION_UP, false },
		     { SDLK_a, DIRECTION_LEFT, false },
		     { SDLK_s, DIRECTION_DOWN, true },
		     { SDLK_d, DIRECTION_RIGHT, false } };
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands->input.asks_letters = true;
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		hands_key(hands, rows[i].code, 0);
		hands_expect(hands, "");
		assert_string_equal(hands->sheets.open->name, "letters");
		assert_int_equal(hands->sheets.letters.direction, rows[i].direction);
		assert_int_equal(hands->sheets.letters.solves, rows[i].solves);
		hands_key(hands, SDLK_s, 0); /* answers nothing */
		hands_expect(hands, "");
		hands_expect_board(hands, start);
		sheets_close(&hands->sheets, true);
		hands_key(hands, SDLK_s, KMOD_CTRL); /* says what is meant */
		hands_expect(hands, "command solve");
	}
}

static void letters_slide_if_the_player_wants_that(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands->input.letters = true;
	hands_key(hands, SDLK_a, 0);
	hands_key(hands, SDLK_s, 0);
	hands_key(hands, SDLK_d, 0);
	hands_key(hands, SDLK_w, 0);
	hands_expect_board(hands, "1 6 2/4 0 3/7 5 8");
	hands_expect(hands, "");
	hands_key(hands, SDLK_s, KMOD_CTRL);
	hands_expect(hands, "command solve");
}

/* Else S solves, and the others say how to turn them on. */
static void letters_that_do_not_slide_say_so(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands->input.letters = hands->input.asks_letters = false;
	hands_key(hands, SDLK_s, 0);
	hands_expect(hands, "command solve");
	hands_key(hands, SDLK_w, 0);
	hands_expect_board(hands, start);
}

static void a_letter_with_a_command_keeps_it(void **state)
{
	struct hands *hands = *state;
	SDL_Event event = { .key = { .type = SDL_KEYDOWN } };

	hands_begin(hands, start);
	event.key.keysym = (SDL_Keysym){ .scancode = SDL_SCANCODE_D, .sym = SDLK_e };
	hands_give(hands, event);
	hands_expect(hands, "command code");
	event.key.keysym = (SDL_Keysym){ .scancode = SDL_SCANCODE_A, .sym = SDLK_q };
	hands->input.asks_letters = true;
	hands_give(hands, event);
	hands_expect(hands, "");
	assert_string_equal(hands->sheets.open->name, "letters");
}

static void keys_give_commands(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_key(hands, SDLK_z, KMOD_LCTRL | KMOD_NUM);
	hands_repeat(hands, SDLK_BACKSPACE);
	hands_repeat(hands, SDLK_h);
	hands_key(hands, SDLK_ESCAPE, 0);
	hands_key(hands, SDLK_RETURN, KMOD_ALT);
	hands_expect(hands, "command undo, command undo, command close, command fullscreen");
	hands_key(hands, SDLK_RETURN, 0);
	hands_expect(hands, "");
}

static void focus_moves_through_the_toolbar(void **state)
{
	struct hands *hands = *state;
	enum command first;

	hands_begin(hands, start);
	hands_key(hands, SDLK_TAB, 0);
	first = hands->sheets.controls->focus;
	assert_int_not_equal(first, COMMAND_NONE);
	hands_key(hands, SDLK_TAB, 0);
	hands_key(hands, SDLK_TAB, KMOD_SHIFT);
	assert_int_equal(hands->sheets.controls->focus, first);
	hands_key(hands, SDLK_LEFT, 0); /* the board is on top again */
	assert_int_equal(hands->sheets.controls->focus, COMMAND_NONE);
	assert_int_equal(hands->slides, 1);
}

static void arrows_step_through_a_sheet(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_open(hands, &plain_sheet);
	hands_key(hands, SDLK_RETURN, 0);
	hands_expect(hands, "press ok");
	hands_key(hands, SDLK_DOWN, 0);
	hands_key(hands, SDLK_RIGHT, 0);
	assert_int_equal(hands->sheets.controls->focus, HANDS_MORE);
	hands_key(hands, SDLK_KP_ENTER, 0);
	hands_repeat(hands, SDLK_RETURN);
	hands_repeat(hands, SDLK_SPACE);
	hands_expect(hands, "press more, press more, press more");
	hands_key(hands, SDLK_UP, 0);
	hands_repeat(hands, SDLK_RETURN);
	hands_repeat(hands, SDLK_SPACE);
	hands_key(hands, SDLK_SPACE, 0);
	hands_expect(hands, "press ok");
	assert_int_equal(hands->slides, 0);
}

static void letters_do_nothing_on_a_sheet_once_they_slide(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_open(hands, &plain_sheet);
	hands_key(hands, SDLK_a, 0);
	hands_key(hands, SDLK_s, 0);
	hands_expect(hands, "command solve");
	hands->input.letters = true;
	hands_key(hands, SDLK_s, 0);
	hands_expect(hands, "");
}

static void typed_text_goes_to_the_field(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_open(hands, &writing_sheet);
	hands_key(hands, SDLK_n, 0);
	hands_write(hands, "n");
	hands_key(hands, SDLK_SPACE, 0);
	hands_write(hands, " ");
	hands_write(hands, "new");
	assert_string_equal(hands->field.text, "n new");
	assert_int_equal(hands->sheets.controls->focus, HANDS_TEXT);
	hands_key(hands, SDLK_LEFT, 0);
	hands_key(hands, SDLK_BACKSPACE, 0);
	hands_key(hands, SDLK_HOME, 0);
	hands_key(hands, SDLK_DELETE, 0);
	assert_string_equal(hands->field.text, " nw");
	hands_key(hands, SDLK_RETURN, 0);
	hands_expect(hands, "press ok"); /* COMMAND_ACCEPT has that name, too */
	hands_key(hands, SDLK_a, KMOD_CTRL);
	SDL_SetClipboardText("pasted");
	hands_key(hands, SDLK_v, KMOD_CTRL);
	assert_string_equal(hands->field.text, "pasted");
	hands_expect(hands, "");
}

static void the_field_ignores_some_keys(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_open(hands, &writing_sheet);
	hands_key(hands, SDLK_q, KMOD_CTRL);
	hands_key(hands, SDLK_F1, 0);
	hands_key(hands, SDLK_o, KMOD_CTRL);
	hands_key(hands, SDLK_o, 0);
	hands_key(hands, SDLK_z, KMOD_CTRL);
	hands_key(hands, SDLK_ESCAPE, 0);
	hands_expect(hands, "command quit, command help, command open, command close");
	hands->sheets.controls->focus = (enum command)HANDS_MORE;
	hands_key(hands, SDLK_SPACE, 0);
	hands_write(hands, " ");
	hands_expect(hands, "press more");
	assert_string_equal(hands->field.text, "");
}

static void keys_step_through_the_timeline(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	hands_key(hands, SDLK_LEFT, 0);
	hands_key(hands, SDLK_UP, 0);
	hands_key(hands, SDLK_RIGHT, 0);
	hands->sheets.controls->focus = COMMAND_TIMELINE;
	hands_key(hands, SDLK_HOME, 0);
	hands_expect_board(hands, start);
	hands_key(hands, SDLK_RIGHT, 0);
	hands_expect_board(hands, "1 2 3/4 6 0/7 5 8");
	hands_key(hands, SDLK_END, 0);
	hands_key(hands, SDLK_LEFT, 0);
	hands_expect_board(hands, "1 2 3/4 6 8/7 5 0");
	hands_key(hands, SDLK_SPACE, 0); /* not a button */
	hands_expect(hands, "command pause");
}

static void a_paused_game_is_resumed_by_enter(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, start);
	game_command(&hands->game, GAME_PAUSE, hands->now_ms);
	hands_key(hands, SDLK_RETURN, 0);
	hands_expect(hands, "press pause");
}

static void the_first_key_only_ends_the_celebration(void **state)
{
	struct hands *hands = *state;

	hands_begin(hands, "1 2 3/4 5 6/7 0 8");
	hands_key(hands, SDLK_LEFT, 0);
	assert_int_equal(hands->game.phase, GAME_SOLVED);
	hands_repeat(hands, SDLK_LEFT); /* the key repeats */
	assert_false(view_whole(hands->view, hands->now_ms));
	hands_key(hands, SDLK_n, 0);
	hands_expect(hands, "");
	assert_true(view_whole(hands->view, hands->now_ms));
	hands_key(hands, SDLK_RETURN, 0);
	hands_expect(hands, "press next");
}

int test_keyboard(void)
{
	const struct CMUnitTest tests[] = {
		hands_test(arrows_slide),
		hands_test(the_first_letter_asks),
		hands_test(letters_slide_if_the_player_wants_that),
		hands_test(letters_that_do_not_slide_say_so),
		hands_test(a_letter_with_a_command_keeps_it),
		hands_test(keys_give_commands),
		hands_test(focus_moves_through_the_toolbar),
		hands_test(arrows_step_through_a_sheet),
		hands_test(letters_do_nothing_on_a_sheet_once_they_slide),
		hands_test(typed_text_goes_to_the_field),
		hands_test(the_field_ignores_some_keys),
		hands_test(keys_step_through_the_timeline),
		hands_test(a_paused_game_is_resumed_by_enter),
		hands_test(the_first_key_only_ends_the_celebration),
	};

	return cmocka_run_group_tests_name("keyboard", tests, NULL, NULL);
}
