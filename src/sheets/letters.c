/* letters: asks whether W, A, S and D move tiles. */
#include "sheets/sheets.h"

enum { CONTROL_MOVE = COMMAND_COUNT, CONTROL_SHORTCUTS };

static const struct command_info controls[] = {
	{ "letters-move", "Use WASD", .title = "The WASD keys move tiles" },
	{ "letters-solve", "Keep S for Solve", .title = "S solves the puzzle" },
};

static bool find(const int keys[4], int key, enum direction *direction)
{
	for (int i = 0; i < 4; i++)
		if (keys[i] == key) {
			*direction = (enum direction)i;
			return true;
		}
	return false;
}

bool letters_direction(SDL_Scancode place, enum direction *direction)
{
	static const int places[] = {
		[DIRECTION_UP] = SDL_SCANCODE_W,
		[DIRECTION_DOWN] = SDL_SCANCODE_S,
		[DIRECTION_LEFT] = SDL_SCANCODE_A,
		[DIRECTION_RIGHT] = SDL_SCANCODE_D,
	};

	return find(places, (int)place, direction);
}

bool letters_arrow(SDL_Keycode code, enum direction *direction)
{
	static const int codes[] = {
		[DIRECTION_UP] = SDLK_UP,
		[DIRECTION_DOWN] = SDLK_DOWN,
		[DIRECTION_LEFT] = SDLK_LEFT,
		[DIRECTION_RIGHT] = SDLK_RIGHT,
	};

	return find(codes, code, direction);
}

void letters_ask(struct sheets *sheets, enum direction direction)
{
	sheets->letters = (struct letters_sheet){ direction };
	/* however it closes: the game asks only once, and the keys are off unless chosen */
	sheets->port.set(sheets->port.app, SETTING_LETTERS_ASKED, 1);
	sheets_open(sheets, &letters_sheet);
}

/* Stores the answer and then handles the key accordingly. */
static enum sheet_reply command(struct sheets *sheets, enum command command)
{
	bool moves = command == CONTROL_MOVE;
	struct game *game = sheets->game;

	if (!moves && command != CONTROL_SHORTCUTS)
		return SHEET_IGNORED;
	sheets->port.set(sheets->port.app, SETTING_LETTERS, moves);
	sheets_close(sheets, false);
	if (moves)
		game_press_arrow(game, sheets->letters.direction, sheets->context.now_ms);
	else
		sheets->port.say(sheets->port.app, LETTERS_OFF);
	return SHEET_TAKEN;
}

/* The letters themselves don't answer. */
static enum sheet_reply key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	enum direction direction;

	(void)sheets;
	return (key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) == 0 &&
	                       letters_direction(key->keysym.scancode, &direction)
	               ? SHEET_TAKEN
	               : SHEET_IGNORED;
}

static void letters_build(struct sheets *sheets, struct stack *stack)
{
	static const enum command answers[] = { CONTROL_MOVE, CONTROL_SHORTCUTS };

	(void)sheets;
	stack_title(stack, "Use WASD to move tiles?");
	stack_close(stack);
	stack_text(stack, ITEM_TEXT,
	           "S will then move a tile, and Ctrl+S solves. You can change this in Settings.",
	           THEME_SPACE_L);
	stack_buttons(stack, answers, 2, NULL, true);
}

const struct sheet letters_sheet = {
	.name = "letters",
	.primary = CONTROL_MOVE,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.build = letters_build,
	.command = command,
	.key = key,
};
