/* Keys: on the board, on sheets and in a text field. */
#include "input/player.h"
#include "ui/controls.h"
#include "ui/field.h"
#include "ui/keymap.h"
#include "view/peek.h"

PLAYER_TEST(arrows_slide)
{
	assert_int_equal(player_key(player, SDLK_LEFT, 0), INPUT_CHANGED);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player_key(player, SDLK_UP, 0);
	player_key(player, SDLK_RIGHT, 0);
	player_key(player, SDLK_DOWN, 0);
	player_expect_board(player, "1 2 3/4 0 8/7 6 5");
	player_key(player, SDLK_LEFT, KMOD_CTRL);
	assert_int_equal(player_key(player, SDLK_LCTRL, KMOD_CTRL), INPUT_SAME);
	assert_int_equal(player->slides, 4);
}

/* Answers the question whether letters slide. */
static void want_letters(struct player *player)
{
	assert_true(sheets_command(&player->sheets, control_id("letters-move")));
}

PLAYER_TEST(arrows_move_the_gap_if_the_player_wants_that)
{
	player->input.arrows_move_gap = player->input.letters = true;
	player_key(player, SDLK_LEFT, 0);
	player_expect_board(player, "1 2 3/0 4 6/7 5 8");
	player_key(player, SDLK_w, 0);
	player_expect_board(player, "0 2 3/1 4 6/7 5 8");
	player->input.letters = false;
	player->input.asks_letters = true;
	player_key(player, SDLK_DOWN, 0);
	player_expect_board(player, "1 2 3/0 4 6/7 5 8");
	player_key(player, SDLK_w, 0);
	want_letters(player);
	player_expect_board(player, "0 2 3/1 4 6/7 5 8");
}

/* W, A or D pressed first opens the question; it slides only after the answer. */
PLAYER_TEST(the_first_letter_asks)
{
	static const struct {
		SDL_Keycode code;
		const char *then;
	} rows[] = { { SDLK_w, "1 2 3/4 5 6/7 0 8" },
		     { SDLK_a, "1 2 3/4 6 0/7 5 8" },
		     { SDLK_d, "1 2 3/0 4 6/7 5 8" } };

	player->input.asks_letters = true;
	player_key(player, SDLK_s, 0);
	player_expect(player, "command solve");
	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		player_key(player, rows[i].code, 0);
		player_expect(player, "");
		assert_string_equal(player->sheets.open->name, "letters");
		player_key(player, SDLK_s, 0); /* not an answer */
		player_expect(player, "");
		player_expect_board(player, player_start);
		want_letters(player);
		player_expect_board(player, rows[i].then);
		player_begin(player, player_start);
	}
}

PLAYER_TEST(letters_slide_if_the_player_wants_that)
{
	player->input.letters = true;
	player_key(player, SDLK_a, 0);
	player_key(player, SDLK_s, 0);
	player_key(player, SDLK_d, 0);
	player_key(player, SDLK_w, 0);
	player_expect_board(player, "1 6 2/4 0 3/7 5 8");
	player_expect(player, "");
	player_key(player, SDLK_s, KMOD_CTRL);
	player_expect(player, "command solve");
}

/* Otherwise S solves, and the others explain how to turn them on. */
PLAYER_TEST(letters_that_do_not_slide_say_so)
{
	player->input.letters = player->input.asks_letters = false;
	player_key(player, SDLK_s, 0);
	player_expect(player, "command solve");
	player_key(player, SDLK_w, 0);
	player_expect_board(player, player_start);
}

PLAYER_TEST(a_letter_with_a_command_keeps_it)
{
	SDL_Event event = { .key = { .type = SDL_KEYDOWN } };

	event.key.keysym = (SDL_Keysym){ .scancode = SDL_SCANCODE_D, .sym = SDLK_e };
	player_give(player, event);
	player_expect(player, "command code");
	event.key.keysym = (SDL_Keysym){ .scancode = SDL_SCANCODE_A, .sym = SDLK_q };
	player->input.asks_letters = true;
	player_give(player, event);
	player_expect(player, "");
	assert_string_equal(player->sheets.open->name, "letters");
}

/* Russian Z, N and full stop, an accent without a code of its own, and a key with none. */
PLAYER_TEST(a_key_that_gives_no_latin_letter_counts_by_its_place)
{
	static const struct {
		SDL_Keysym key;
		const char *expected;
	} rows[] = { { { SDL_SCANCODE_Z, 0x44F, KMOD_LCTRL, 0 }, "command undo" },
		     { { SDL_SCANCODE_N, 0x442, 0, 0 }, "command new" },
		     { { SDL_SCANCODE_PERIOD, 0x44E, 0, 0 }, "command step-forward" },
		     { { SDL_SCANCODE_LEFTBRACKET, 0, 0, 0 }, "command slower" },
		     { { SDL_SCANCODE_Q, SDLK_COMMA, 0, 0 }, "command step-back" },
		     { { SDL_SCANCODE_N, SDLK_F1, 0, 0 }, "command help" },
		     { { SDL_SCANCODE_UNKNOWN, 0x442, 0, 0 }, "" } };

	for (size_t i = 0; i < SDL_arraysize(rows); i++) {
		player_give(player,
		            (SDL_Event){ .key = { .type = SDL_KEYDOWN, .keysym = rows[i].key } });
		player_expect(player, rows[i].expected);
	}
}

PLAYER_TEST(keys_give_commands)
{
	player_key(player, SDLK_z, KMOD_LCTRL | KMOD_NUM);
	player_repeat(player, SDLK_BACKSPACE);
	player_repeat(player, SDLK_h);
	player_key(player, SDLK_ESCAPE, 0);
	player_key(player, SDLK_RETURN, KMOD_ALT);
	player_expect(player, "command undo, command undo, command close, command fullscreen");
	player_key(player, SDLK_RETURN, 0);
	player_expect(player, "");
}

PLAYER_TEST(any_other_key_or_a_click_hides_the_picture)
{
	struct peek *peek = &player->view->peek;
	SDL_Event v = { .key = { .type = SDL_KEYDOWN, .keysym.sym = SDLK_v } };

	player_key(player, SDLK_v, 0);
	player_button(player, SDL_CONTROLLER_BUTTON_RIGHTSTICK, true);
	player_expect(player, "command reveal, command reveal");
	peek_turn(peek, player->now_ms);
	input_event(&player->input, &v, player->now_ms); /* its command would hide it */
	assert_true(peek->shown);
	player_click(player, player_cell(player, 3, 0, 0)); /* the tile can't be seen */
	assert_true(!peek->shown && player->slides == 0);
	peek_turn(peek, player->now_ms);
	player_key(player, SDLK_LEFT, 0);
	assert_true(!peek->shown && player->slides == 1);
	peek_turn(peek, player->now_ms);
	player_button(player, SDL_CONTROLLER_BUTTON_BACK, true);
	assert_false(peek->shown);
	player_expect(player, "command reveal, command new");
}

/* What a key did on a new board. */
struct effect {
	char log[PLAYER_LOG_SIZE];
	char board[32];
	int home, cursor;
	enum command focus;
	const struct sheet *open;
};

static struct effect press_anew(struct player *player, SDL_Keycode code, int modifiers)
{
	const struct input *input = &player->input;
	struct effect effect;

	SDL_zero(effect);
	player_begin(player, player_start);
	player_key(player, SDLK_LEFT, 0); /* the tile that F is about */
	player->log[0] = '\0';
	player_key(player, code, modifiers);
	effect.home = input->home.tile;
	effect.cursor = input_cursor(input);
	effect.focus = player->sheets.controls->focus;
	effect.open = player->sheets.open;
	SDL_strlcpy(effect.log, player->log, sizeof effect.log);
	for (int i = 0; i < 9; i++)
		effect.board[i] = (char)('0' + player->game.history.board.tiles[i]);
	sheets_close(&player->sheets, false);
	player->input.cursor.at = 0;
	player->sheets.controls->focus = COMMAND_NONE;
	return effect;
}

static void expect_locks_do_nothing(struct player *player, SDL_Keycode code, int modifiers)
{
	struct effect plain = press_anew(player, code, modifiers);
	struct effect locked =
	        press_anew(player, code, modifiers | KMOD_NUM | KMOD_CAPS | KMOD_SCROLL);

	check(SDL_memcmp(&plain, &locked, sizeof plain) == 0,
	      "%s with modifiers %x does something else with locks on: “%s” %s, not “%s” %s",
	      SDL_GetKeyName(code), (unsigned)modifiers, locked.log, locked.board, plain.log,
	      plain.board);
}

PLAYER_TEST(keys_do_the_same_with_num_lock_and_caps_lock_on)
{
	static const SDL_Keycode others[] = { SDLK_f,  SDLK_TAB,  SDLK_LEFT,  SDLK_RIGHT,
		                              SDLK_UP, SDLK_DOWN, SDLK_w,     SDLK_a,
		                              SDLK_s,  SDLK_d,    SDLK_SPACE, SDLK_RETURN };
	static const int modifiers[] = { KMOD_NONE, KMOD_LSHIFT, KMOD_LCTRL, KMOD_LALT };

	for (int i = COMMAND_NONE; i < COMMAND_COUNT; i++)
		for (int k = 0; k < COMMAND_KEYS; k++) {
			struct command_key key = command_info((enum command)i)->keys[k];

			expect_locks_do_nothing(player, key.code, key.modifiers);
		}
	for (size_t i = 0; i < SDL_arraysize(others); i++)
		for (size_t k = 0; k < SDL_arraysize(modifiers); k++)
			expect_locks_do_nothing(player, others[i], modifiers[k]);
	player->input.letters = true;
	for (size_t i = 0; i < SDL_arraysize(others); i++)
		expect_locks_do_nothing(player, others[i], KMOD_NONE);
	assert_int_equal(press_anew(player, SDLK_f, KMOD_NUM | KMOD_CAPS).home, 6);
}

PLAYER_TEST(own_keys_give_commands)
{
	struct keymap map;

	keymap_init(&map);
	player->sheets.controls->items.keys = &map;
	(void)keymap_assign(&map, COMMAND_HINT, 0, (struct command_key){ SDLK_n, 0 });
	(void)keymap_assign(&map, COMMAND_QUIT, 0, (struct command_key){ SDLK_q, 0 });
	(void)keymap_assign(&map, COMMAND_OPEN, 0, (struct command_key){ SDLK_v, KMOD_CTRL });
	player_key(player, SDLK_n, 0);
	player_expect(player, "command hint");
	player_key(player, SDLK_h, 0);
	player_expect(player, "");
	/* what is written and pasted stays in its field */
	player_open(player, &writing_sheet);
	player_key(player, SDLK_q, 0);
	player_key(player, SDLK_v, KMOD_LCTRL);
	player_expect(player, "");
}

PLAYER_TEST(keys_with_super_are_left_to_the_desktop)
{
	player_key(player, SDLK_q, KMOD_LGUI);
	player_key(player, SDLK_z, KMOD_RGUI);
	player_key(player, SDLK_LEFT, KMOD_LGUI);
	player_key(player, SDLK_f, KMOD_LGUI);
	player_key(player, SDLK_q, KMOD_LGUI | KMOD_LCTRL);
	player_open(player, &writing_sheet);
	player_write(player, "text");
	player_key(player, SDLK_a, KMOD_LGUI);
	player_key(player, SDLK_BACKSPACE, KMOD_LGUI);
	player_expect(player, "");
	assert_string_equal(player->field.text, "text");
	assert_false(player->field.selected);
	assert_int_equal(player->slides, 0);
}

/* NumLock and Shift exchange what the keys of the keypad give. */
PLAYER_TEST(the_keypad_has_arrows_and_the_keys_beside_them)
{
	static const int arrows[] = { KMOD_NONE, KMOD_NUM | KMOD_LSHIFT },
	                 figures[] = { KMOD_NUM, KMOD_LSHIFT };

	player_key(player, SDLK_KP_4, KMOD_NUM);
	player_expect_board(player, player_start);
	player_key(player, SDLK_KP_4, 0);
	player_key(player, SDLK_KP_8, 0);
	player_key(player, SDLK_KP_6, 0);
	player_key(player, SDLK_KP_2, 0);
	player_expect_board(player, "1 2 3/4 0 8/7 6 5");
	player_key(player, SDLK_KP_4, KMOD_NUM | KMOD_LSHIFT); /* Shift and Left */
	assert_int_equal(input_cursor(&player->input), 1 + 3);
	player->sheets.controls->focus = COMMAND_TIMELINE;
	player_key(player, SDLK_KP_7, 0);
	player_expect_board(player, player_start);
	for (size_t i = 0; i < SDL_arraysize(arrows); i++) {
		player->field = (struct field){ .text = "" };
		player_open(player, &writing_sheet);
		player_write(player, "abcd");
		player_key(player, SDLK_KP_7, arrows[i]);
		player_key(player, SDLK_KP_PERIOD, arrows[i]);
		player_key(player, SDLK_KP_6, arrows[i]);
		player_write(player, "-");
		player_key(player, SDLK_KP_1, arrows[i]);
		player_key(player, SDLK_KP_4, arrows[i]);
		player_write(player, "+");
		assert_string_equal(player->field.text, "b-c+d");
		player_key(player, SDLK_KP_PERIOD, figures[i]);
		player_key(player, SDLK_KP_7, figures[i]);
		player_write(player, "7"); /* as SDL does for these keys */
		assert_string_equal(player->field.text, "b-c+7d");
		sheets_close(&player->sheets, false);
	}
	player->scrolls = true;
	player_open(player, &plain_sheet);
	player_key(player, SDLK_KP_3, 0);
	assert_in_range(player->sheets.controls->scroll_px, 1, 499);
	player_key(player, SDLK_KP_9, 0);
	assert_int_equal(player->sheets.controls->scroll_px, 0);
}

PLAYER_TEST(focus_moves_through_the_toolbar)
{
	enum command first;

	player_key(player, SDLK_TAB, 0);
	first = player->sheets.controls->focus;
	assert_int_not_equal(first, COMMAND_NONE);
	player_key(player, SDLK_TAB, 0);
	player_key(player, SDLK_TAB, KMOD_SHIFT);
	assert_int_equal(player->sheets.controls->focus, first);
	player_key(player, SDLK_LEFT, 0); /* the board is on top again */
	assert_int_equal(player->sheets.controls->focus, COMMAND_NONE);
	assert_int_equal(player->slides, 1);
}

PLAYER_TEST(arrows_step_through_a_sheet)
{
	player_open(player, &plain_sheet);
	player_key(player, SDLK_RETURN, 0);
	player_expect(player, "press ok");
	player_key(player, SDLK_DOWN, 0);
	player_key(player, SDLK_RIGHT, 0);
	assert_int_equal(player->sheets.controls->focus, control_id("more"));
	player_key(player, SDLK_KP_ENTER, 0);
	player_repeat(player, SDLK_RETURN);
	player_repeat(player, SDLK_SPACE);
	player_expect(player, "press more, press more, press more");
	player_key(player, SDLK_UP, 0);
	player_repeat(player, SDLK_RETURN);
	player_repeat(player, SDLK_SPACE);
	player_key(player, SDLK_SPACE, 0);
	player_expect(player, "press ok");
	assert_int_equal(player->slides, 0);
}

/* At a limit the focus moves to the button that steps back. */
PLAYER_TEST(a_held_key_presses_no_other_control)
{
	player_open(player, &plain_sheet);
	player->sheets.controls->focus = control_id("ok");
	player_key(player, SDLK_RETURN, 0);
	player->sheets.controls->focus = control_id("more");
	player_repeat(player, SDLK_RETURN);
	player_repeat(player, SDLK_SPACE);
	player_expect(player, "press ok");
	player_key(player, SDLK_SPACE, 0);
	player_repeat(player, SDLK_SPACE);
	player_expect(player, "press more, press more");
}

PLAYER_TEST(letters_do_nothing_on_a_sheet_once_they_slide)
{
	player_open(player, &plain_sheet);
	player_key(player, SDLK_a, 0);
	player_key(player, SDLK_s, 0);
	player_expect(player, "command solve");
	player->input.letters = true;
	player_key(player, SDLK_s, 0);
	player_expect(player, "");
}

PLAYER_TEST(typed_text_goes_to_the_field)
{
	player_open(player, &writing_sheet);
	player_key(player, SDLK_n, 0);
	player_write(player, "n");
	player_key(player, SDLK_SPACE, 0);
	player_write(player, " ");
	player_write(player, "new");
	assert_string_equal(player->field.text, "n new");
	assert_int_equal(player->sheets.controls->focus, control_id("text"));
	player_key(player, SDLK_LEFT, 0);
	player_key(player, SDLK_BACKSPACE, 0);
	player_key(player, SDLK_HOME, 0);
	player_key(player, SDLK_DELETE, 0);
	assert_string_equal(player->field.text, " nw");
	player_key(player, SDLK_RETURN, 0);
	player_expect(player, "press ok");
	player_key(player, SDLK_a, KMOD_CTRL);
	SDL_SetClipboardText("pasted");
	player_key(player, SDLK_v, KMOD_CTRL);
	assert_string_equal(player->field.text, "pasted");
	player_expect(player, "");
}

PLAYER_TEST(an_input_method_composes_in_the_field)
{
	SDL_Event event = { .edit = { .type = SDL_TEXTEDITING, .text = "にほ" } };
	SDL_Event longer = { .editExt = { .type = SDL_TEXTEDITING_EXT } };

	assert_int_equal(player_give(player, event), INPUT_SAME); /* no field */
	player_open(player, &writing_sheet);
	player_write(player, "old");
	player_key(player, SDLK_a, KMOD_CTRL);
	player->sheets.controls->focus = control_id("more");
	assert_int_equal(player_give(player, event), INPUT_CHANGED);
	assert_int_equal(player->sheets.controls->focus, control_id("text"));
	assert_string_equal(player->field.composed, "にほ");
	assert_string_equal(player->field.text, "");
	longer.editExt.text = SDL_strdup("にほんごのながいぶんしょう");
	player_give(player, longer);
	assert_string_equal(player->field.composed, "にほんごのながいぶんしょう");
	player_write(player, "日本語");
	assert_string_equal(player->field.composed, "");
	assert_string_equal(player->field.text, "日本語");
	player_give(player, event);
	sheets_close(&player->sheets, true);
	assert_string_equal(player->field.composed, "");
}

PLAYER_TEST(the_field_ignores_some_keys)
{
	player_open(player, &writing_sheet);
	player_key(player, SDLK_q, KMOD_CTRL);
	player_key(player, SDLK_F1, 0);
	player_key(player, SDLK_o, KMOD_CTRL);
	player_key(player, SDLK_o, 0);
	player_key(player, SDLK_z, KMOD_CTRL);
	player_key(player, SDLK_ESCAPE, 0);
	player_expect(player, "command quit, command help, command open, command close");
	player->sheets.controls->focus = control_id("more");
	player_key(player, SDLK_SPACE, 0);
	player_write(player, " ");
	player_expect(player, "press more");
	assert_string_equal(player->field.text, "");
}

PLAYER_TEST(home_and_end_scroll_a_long_sheet)
{
	const struct controls *controls = player->sheets.controls;

	player->scrolls = true;
	player_open(player, &plain_sheet);
	player_key(player, SDLK_END, 0);
	assert_int_equal(controls->scroll_px, 500);
	player_key(player, SDLK_PAGEUP, 0);
	assert_in_range(controls->scroll_px, 1, 499);
	player_key(player, SDLK_HOME, 0);
	assert_int_equal(controls->scroll_px, 0);
	player_open(player, &writing_sheet); /* there they move the cursor */
	player_key(player, SDLK_END, 0);
	assert_int_equal(controls->scroll_px, 0);
	player_expect(player, "");
}

PLAYER_TEST(keys_step_through_the_timeline)
{
	player_key(player, SDLK_LEFT, 0);
	player_key(player, SDLK_UP, 0);
	player_key(player, SDLK_RIGHT, 0);
	player->sheets.controls->focus = COMMAND_TIMELINE;
	player_key(player, SDLK_HOME, 0);
	player_expect_board(player, player_start);
	player_key(player, SDLK_RIGHT, 0);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player_key(player, SDLK_END, 0);
	player_key(player, SDLK_LEFT, 0);
	player_expect_board(player, "1 2 3/4 6 8/7 5 0");
	player_key(player, SDLK_SPACE, 0); /* not a button */
	player_expect(player, "command pause");
}

/* Left leads to what is at the left: there a mirrored timeline goes on. Tiles and cursors know no
 * other left. */
PLAYER_TEST(left_is_left_on_a_mirrored_screen)
{
	view_set_look(player->view,
	              &(struct view_look){ .text_percent = 100, .right_to_left = true });
	player_begin(player, player_start);
	player_key(player, SDLK_LEFT, 0);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player->sheets.controls->focus = COMMAND_TIMELINE;
	player_key(player, SDLK_RIGHT, 0);
	player_expect_board(player, player_start);
	player_key(player, SDLK_LEFT, 0);
	player_expect_board(player, "1 2 3/4 6 0/7 5 8");
	player_open(player, &plain_sheet);
	player_key(player, SDLK_LEFT, 0);
	player_key(player, SDLK_LEFT, 0);
	assert_int_equal(player->sheets.controls->focus, control_id("more"));
	player_key(player, SDLK_RIGHT, 0);
	assert_int_equal(player->sheets.controls->focus, control_id("ok"));
	player_open(player, &writing_sheet);
	player_write(player, "nw");
	player_key(player, SDLK_LEFT, 0);
	player_write(player, "e");
	assert_string_equal(player->field.text, "new");
}

PLAYER_TEST(a_paused_game_is_resumed_by_enter)
{
	game_command(&player->game, GAME_PAUSE, player->now_ms);
	player_key(player, SDLK_RETURN, 0);
	player_expect(player, "press pause");
}

PLAYER_TEST(the_first_key_only_ends_the_celebration)
{
	player_begin(player, "1 2 3/4 5 6/7 0 8");
	player_key(player, SDLK_LEFT, 0);
	assert_int_equal(player->game.phase, GAME_SOLVED);
	player_repeat(player, SDLK_LEFT); /* the key repeats */
	assert_false(view_whole(player->view, player->now_ms));
	player_key(player, SDLK_n, 0);
	player_expect(player, "");
	assert_true(view_whole(player->view, player->now_ms));
	player_key(player, SDLK_RETURN, 0);
	player_expect(player, "press next");
}
