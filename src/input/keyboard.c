/* keyboard: key presses and text input, and what they share with pointer and controllers. */
#include "input/home.h"
#include "input/keyboard.h"
#include "input/leave.h"
#include "input/magnify.h"
#include "input/timeline.h"
#include "sheets/letters.h"
#include "ui/keymap.h"
#include "view/peek.h"

enum {
	PAGE_UNITS = 320,
	ALL_UNITS = 100000, /* more than any sheet is long */
};

bool input_solution_on_top(const struct input *input)
{
	return input->sheets->open == NULL && game_watches(input->game) &&
	       input->game->phase != GAME_PAUSED;
}

bool input_skip_celebration(struct input *input)
{
	bool solved = input->game->phase == GAME_SOLVED;
	bool before_card = solved && !view_whole(input->view, input->now_ms);

	if (solved)
		input->view->skipped = true;
	return before_card;
}

static bool repeats(const struct input *input, enum command command)
{
	return items_info(&input->sheets->controls->items, command)->repeats;
}

/* True if this key presses the focused control. A held key goes on only on the control it first
 * pressed: at a limit, the focus moves to the button that steps the other way. */
static bool presses_focus(struct input *input, const SDL_KeyboardEvent *key)
{
	enum command focus = input->sheets->controls->focus;

	if (key->repeat == 0)
		input->pressed_focus = focus;
	return key->repeat == 0 || (focus == input->pressed_focus && repeats(input, focus));
}

int input_cursor(const struct input *input)
{
	const struct board *board = game_board(input->game);
	const struct input_cursor *cursor = &input->cursor;

	return sheets_top(input->sheets) == NULL &&
	                       input->sheets->controls->focus == COMMAND_NONE &&
	                       cursor->gap == board->gap && cursor->at <= board_cells(board)
	               ? cursor->at
	               : 0;
}

/* Notes that a key moves nothing, unless it ends something. */
static void refuse(struct input *input, bool at_edge)
{
	if (input->game->phase != GAME_PLAYING || game_playback(input->game) != PLAYBACK_NONE)
		return;
	input->cursor.refusals++;
	input->cursor.at_edge = at_edge;
}

/* Walks over the board, from the gap on. */
static void cursor_walk(struct input *input, enum direction direction)
{
	const struct board *board = game_board(input->game);
	struct input_cursor *cursor = &input->cursor;
	int shown = input_cursor(input), from = shown > 0 ? shown - 1 : board->gap;
	int to = board_source(board->width, board->height, from, (enum direction)(direction ^ 1));

	if (to < 0)
		refuse(input, true);
	if (to >= 0 || shown == 0)
		cursor->walks++;
	cursor->at = 1 + (to >= 0 ? to : from);
	cursor->gap = board->gap;
	cursor->start = *game_shuffled(input->game);
	input->sheets->controls->focus = COMMAND_NONE;
}

/* Presses the cell under the cursor. False if it isn't shown. */
static bool cursor_press(struct input *input)
{
	const struct board *board = game_board(input->game);
	int at = input_cursor(input);

	if (at == 0)
		return false;
	if (game_slide_length(input->game, at - 1) == 0)
		refuse(input, false);
	game_press(input->game, at - 1, input->now_ms);
	input->cursor.gap = board->gap; /* it stays */
	return true;
}

/* Enter presses the focused control, or else the sheet's main button, or the cell under the cursor. */
static void press_enter(struct input *input)
{
	const struct sheet *top = sheets_top(input->sheets);
	enum command focus = input->sheets->controls->focus;

	if (cursor_press(input))
		return;
	if (top != NULL && focus == COMMAND_NONE)
		focus = sheets_primary(input->sheets);
	else if (top != NULL && sheet_in_field(top, focus))
		focus = control_id(SHEET_OK);
	if (focus != COMMAND_NONE)
		input->port.press(input->port.app, focus);
}

/* True while the player can play: nothing on top blocks the board. */
static bool can_play(const struct input *input)
{
	const struct sheet *top = sheets_top(input->sheets);

	return top == NULL || top->plays_below;
}

static enum direction tile_direction(const struct input *input, enum direction direction)
{
	return input->arrows_move_gap ? (enum direction)(direction ^ 1u) : direction;
}

static void press_arrow(struct input *input, enum direction direction)
{
	if (!can_play(input)) {
		sheets_step_focus(input->sheets,
		                  direction == DIRECTION_UP || direction == DIRECTION_LEFT ? -1
		                                                                           : 1);
		return;
	}
	input->sheets->controls->focus = COMMAND_NONE;
	direction = tile_direction(input, direction);
	if (board_cell_to_move(game_board(input->game), direction) < 0)
		refuse(input, true);
	game_press_arrow(input->game, direction, input->now_ms);
}

/* Keys with the same meaning everywhere; true if it was one. */
static bool press_common(struct input *input, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;

	switch (code) {
	case SDLK_TAB:
		sheets_step_focus(input->sheets, key->keysym.mod & KMOD_SHIFT ? -1 : 1);
		return true;
	case SDLK_RETURN:
	case SDLK_KP_ENTER:
		if (key->keysym.mod & KMOD_ALT)
			return false;
		if (presses_focus(input, key))
			press_enter(input);
		return true;
	case SDLK_ESCAPE:
		if (input_cursor(input) > 0)
			input->cursor.at = 0;
		else
			input->port.command(input->port.app, COMMAND_CLOSE);
		return true;
	case SDLK_PAGEUP:
	case SDLK_PAGEDOWN:
		view_scroll(input->view, code == SDLK_PAGEUP ? -PAGE_UNITS : PAGE_UNITS);
		return true;
	case SDLK_HOME:
	case SDLK_END:
		return sheets_edited(input->sheets) == NULL &&
		       view_scroll(input->view, code == SDLK_HOME ? -ALL_UNITS : ALL_UNITS);
	default:
		return false;
	}
}

/* Commands that work while text is being entered: their keys insert no text, and don't edit it. */
static bool leaves_field(enum command command, SDL_Keycode code, bool control)
{
	bool edits =
	        code == SDLK_a || code == SDLK_v || code == SDLK_BACKSPACE || code == SDLK_DELETE;

	bool leaves = command == COMMAND_QUIT || command == COMMAND_BROWSE ||
	              command == COMMAND_MUTE || command == COMMAND_OPEN ||
	              command == COMMAND_SHARE;

	return (leaves && control && !edits) ||
	       (command != COMMAND_NONE && code >= SDLK_F1 && code <= SDLK_F12);
}

/* A letter slides a tile or gives its command, as the player decided; the first one but S asks. */
static bool press_letter(struct input *input, const SDL_KeyboardEvent *key, enum command command)
{
	struct sheets *sheets = input->sheets;
	bool solves = command == COMMAND_SOLVE;
	enum direction direction;

	if (!letters_direction(key->keysym.scancode, SDLK_UNKNOWN, &direction) ||
	    (key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0)
		return false;
	if (input->letters) {
		if (can_play(input))
			press_arrow(input, direction);
		return true; /* no longer a command */
	}
	if ((command != COMMAND_NONE && !solves) || !can_play(input))
		return false; /* on other keyboard layouts */
	if (input->asks_letters && !solves) {
		input_let_go(input);
		letters_ask(sheets, tile_direction(input, direction));
		return true;
	}
	if (!solves && key->repeat == 0)
		letters_say_off(sheets);
	return !solves;
}

/* Any other key: a letter, Space, an arrow, or a command's key. */
static void press_plain(struct input *input, const SDL_KeyboardEvent *key, enum command command)
{
	enum command focus = input->sheets->controls->focus;
	SDL_Keycode code = key->keysym.sym;
	enum direction direction;

	if (press_letter(input, key, command))
		return;
	if (code == SDLK_SPACE && focus != COMMAND_NONE && focus != COMMAND_TIMELINE) {
		if (presses_focus(input, key))
			input->port.press(input->port.app, focus);
	} else if (code == SDLK_SPACE && key->repeat == 0 && cursor_press(input)) {
		return;
	} else if (letters_direction(SDL_SCANCODE_UNKNOWN, code, &direction) &&
	           (key->keysym.mod & KMOD_CTRL) == 0) {
		bool walks = (key->keysym.mod & KMOD_SHIFT) != 0;

		if (walks && sheets_top(input->sheets) == NULL)
			cursor_walk(input, direction);
		else if (!walks || !can_play(input)) /* looking around ends no solution */
			press_arrow(input, direction);
	} else if (code == KEYS_HOME && key->keysym.mod == KMOD_NONE && key->repeat == 0) {
		home_show_key(input);
	} else if (command != COMMAND_NONE &&
	           (key->repeat == 0 || command == COMMAND_UNDO || command == COMMAND_REDO ||
	            repeats(input, command))) {
		input->port.command(input->port.app, command);
	}
}

/* Left and Right of the page, or as they are if they move tiles, a picture or a cursor. */
static SDL_Keycode turned(const struct input *input, SDL_Keycode code)
{
	const struct sheet *top = sheets_top(input->sheets), *edited = sheets_edited(input->sheets);
	enum command focus = input->sheets->controls->focus;

	if (mirror_way(&input->view->canvas.mirror, 1) > 0 ||
	    (code != SDLK_LEFT && code != SDLK_RIGHT) ||
	    (can_play(input) && focus != COMMAND_TIMELINE) || (top != NULL && top->own_arrows) ||
	    (edited != NULL && sheet_in_field(edited, focus)))
		return code;
	return code == SDLK_LEFT ? SDLK_RIGHT : SDLK_LEFT;
}

bool keyboard_key(struct input *input, SDL_KeyboardEvent key)
{
	const struct keymap *keys = input->sheets->controls->items.keys;
	SDL_Keycode code = turned(input, keys_code(SDL_GetKeyFromScancode, keys, &key.keysym));
	int modifiers = keys_modifiers(key.keysym.mod);
	enum command command, focus;
	const struct sheet *sheet;

	if (keymap_command(keys, code, modifiers) == COMMAND_NONE &&
	    !sheets_await_key(input->sheets))
		code = magnify_key(code, &modifiers);
	command = keymap_command(keys, code, modifiers);
	if (code >= SDLK_LCTRL && code <= SDLK_RGUI) /* all eight modifiers: consecutive in SDL */
		return false;                        /* wait for the key that follows */
	if ((key.keysym.mod & KMOD_GUI) != 0)
		return false; /* meant for the desktop */
	if (code == LEAVE_KEY_CODE && key.repeat != 0)
		return false; /* still held: what it opens, or has left, stays */
	if (code != LEAVE_KEY_CODE)
		(void)leave_end(input, INPUT_LEAVE_KEY);
	else
		leave_begin(input, INPUT_LEAVE_KEY);
	key.keysym.sym = code;
	key.keysym.mod = (Uint16)modifiers;
	if (command != COMMAND_REVEAL) /* it shows and hides it */
		(void)peek_end(&input->view->peek, input->now_ms);
	if (key.repeat == 0)
		(void)home_end(input);
	if (key.repeat != 0 && input->game->phase == GAME_SOLVED && input->sheets->open == NULL)
		return true; /* an arrow still held from the last move */
	if (input_skip_celebration(input) && command != COMMAND_QUIT && command != COMMAND_MUTE)
		return true;
	if (timeline_key(input, code) || sheets_key(input->sheets, &key) ||
	    press_common(input, &key))
		return true;
	sheet = sheets_edited(input->sheets);
	focus = input->sheets->controls->focus;
	if (sheet == NULL || leaves_field(command, code, (modifiers & KMOD_CTRL) != 0))
		press_plain(input, &key, command);
	else if (code != SDLK_SPACE)
		sheets_edit(input->sheets, &key);
	else if (!sheet_in_field(sheet, focus) && focus != COMMAND_NONE && key.repeat == 0)
		input->port.press(input->port.app, focus);
	return true; /* in a field, the text event of Space follows */
}
