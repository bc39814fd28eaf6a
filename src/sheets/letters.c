/* letters: asks whether W, A, S and D move tiles. */
#include "sheets/letters.h"
#include "sheets/sheets.h"
#include "ui/keys.h"

struct letters_state {
	enum direction direction; /* in which the key that was pressed would move a tile */
};

static struct letters_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &letters_sheet);
}

bool letters_direction(SDL_Scancode place, SDL_Keycode code, enum direction *direction)
{
	static const SDL_Keysym keys[] = {
		[DIRECTION_UP] = { .scancode = SDL_SCANCODE_W, .sym = SDLK_UP },
		[DIRECTION_DOWN] = { .scancode = SDL_SCANCODE_S, .sym = SDLK_DOWN },
		[DIRECTION_LEFT] = { .scancode = SDL_SCANCODE_A, .sym = SDLK_LEFT },
		[DIRECTION_RIGHT] = { .scancode = SDL_SCANCODE_D, .sym = SDLK_RIGHT },
	};

	for (int i = 0; i < 4; i++)
		if (keys[i].scancode == place || keys[i].sym == code) {
			*direction = (enum direction)i;
			return true;
		}
	return false;
}

void letters_ask(struct sheets *sheets, enum direction direction)
{
	state_of(sheets)->direction = direction;
	/* however it closes: the game asks only once, and the keys are off unless chosen */
	request_set(sheets, SETTING_LETTERS_ASKED, 1);
	sheets_open(sheets, &letters_sheet);
}

void letters_say_off(struct sheets *sheets)
{
	char letters[KEYS_MOVING_SIZE];
	char text[ERROR_TEXT_SIZE];

	keys_moving(SDL_GetKeyFromScancode, letters);
	/* Translators: %s: the letters on the keys that move tiles, WASD on an English keyboard */
	snprintf(text, sizeof text, _("The %s keys are off. Turn them on in Settings."), letters);
	request_say(sheets, text);
}

/* Stores the answer and then handles the key accordingly. */
static enum sheet_reply answer(struct sheets *sheets, int moves)
{
	struct game *game = sheets->game;

	request_set(sheets, SETTING_LETTERS, moves);
	sheets_close(sheets, false);
	if (moves)
		game_press_arrow(game, state_of(sheets)->direction, sheets->context.now_ms);
	else
		letters_say_off(sheets);
	return SHEET_TAKEN;
}

/* The letters themselves don't answer. */
static enum sheet_reply key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	enum direction direction;

	(void)sheets;
	return (key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) == 0 &&
	                       letters_direction(key->keysym.scancode, SDLK_UNKNOWN, &direction)
	               ? SHEET_TAKEN
	               : SHEET_IGNORED;
}

static void letters_build(struct sheets *sheets, struct column *column)
{
	const char *letters = items_moving(column->items);
	/* Translators: %s: WASD, or the letters at these places on another keyboard */
	const char *const labels[] = { items_format(column->items, _("Use %s"), letters),
		                       _("Keep shortcuts") };
	enum command move, keep;

	(void)sheets;
	column_title(column, items_format(column->items, _("Use %s to move tiles?"), letters));
	column_close(column);
	column_text(
	        column, ITEM_TEXT,
	        /* Translators: %s: a key, or a button in quotation marks */
	        items_format(column->items,
	                     _("To solve, you’ll then press %s. You can change this in Settings."),
	                     items_press(column->items, COMMAND_SOLVE, true)),
	        THEME_SPACE_L);
	move = column_control(column,
	                      (struct control){ .info = { .name = "letters-move",
	                                                  .title = N_("These letters move tiles") },
	                                        .run = answer,
	                                        .number = true });
	keep = column_control(
	        column, (struct control){ .info = { .name = "letters-solve",
	                                            .title = N_("Letters are only shortcuts") },
	                                  .run = answer });
	column_buttons(column, SHEET_BUTTONS(move, keep), labels, true);
}

const struct sheet letters_sheet = {
	.name = "letters",
	.state_size = sizeof(struct letters_state),
	.build = letters_build,
	.key = key,
};
