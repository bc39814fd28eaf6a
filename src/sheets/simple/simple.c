/* simple: the sheet of simple mode. */
#include "sheets/simple/simple.h"

#include "puzzle/scramble.h"
#include "sheets/sheets.h"
#include "ui/knob.h"

enum {             /* units */
       PLACE = 44, /* the side of a digit's place */
       DOT = 14,
};

struct simple_state {
	bool has_code; /* one is wanted for leaving */
	int difficulty;
	char digits[SETTINGS_CODE_DIGITS + 1]; /* typed so far */
};

static struct simple_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &simple_sheet);
}

static bool is_on(const struct sheets *sheets)
{
	return settings_get(sheets->settings, SETTING_SIMPLE) != 0;
}

int simple_code(const char *digits)
{
	int code = 0, count = 0;

	for (; digits[count] >= '0' && digits[count] <= '9'; count++) {
		if (count == SETTINGS_CODE_DIGITS)
			return 0;
		code = 10 * code + digits[count] - '0';
	}
	return count == SETTINGS_CODE_DIGITS && digits[count] == '\0' ? 1 + code : 0;
}

static void open_sheet(struct sheets *sheets)
{
	struct simple_state *state = state_of(sheets);
	int code = settings_get(sheets->settings, SETTING_SIMPLE_CODE);

	*state = (struct simple_state){
		.has_code = code != 0,
		.difficulty = settings_get(sheets->settings, SETTING_SIMPLE_DIFFICULTY),
	};
	if (code != 0 && !is_on(sheets))
		SDL_snprintf(state->digits, sizeof state->digits, "%04d", code - 1);
}

static enum sheet_reply turn_on(struct sheets *sheets, int number)
{
	const struct simple_state *state = state_of(sheets);

	(void)number;
	request_set(sheets, SETTING_SIMPLE_CODE, state->has_code ? simple_code(state->digits) : 0);
	request_set(sheets, SETTING_SIMPLE_DIFFICULTY, state->difficulty);
	request_set(sheets, SETTING_SIMPLE, 1);
	return SHEET_CLOSES;
}

static enum sheet_reply set_has_code(struct sheets *sheets, int has_code)
{
	state_of(sheets)->has_code = has_code != 0;
	state_of(sheets)->digits[0] = '\0';
	return SHEET_TAKEN;
}

static enum sheet_reply set_difficulty(struct sheets *sheets, int difficulty)
{
	state_of(sheets)->difficulty = difficulty;
	return SHEET_TAKEN;
}

static enum sheet_reply erase(struct sheets *sheets, int number)
{
	char *digits = state_of(sheets)->digits;
	size_t length = SDL_strlen(digits);

	(void)number;
	if (length > 0)
		digits[length - 1] = '\0';
	return SHEET_TAKEN;
}

/* The last digit leaves, or the code is wrong. */
static enum sheet_reply add_digit(struct sheets *sheets, int digit)
{
	struct simple_state *state = state_of(sheets);
	size_t length = SDL_strlen(state->digits);

	sheets_note(sheets, "");
	if (length == SETTINGS_CODE_DIGITS)
		return SHEET_TAKEN;
	state->digits[length] = (char)('0' + digit);
	state->digits[length + 1] = '\0';
	if (!is_on(sheets) || length + 1 < SETTINGS_CODE_DIGITS)
		return SHEET_TAKEN;
	if (simple_code(state->digits) == settings_get(sheets->settings, SETTING_SIMPLE_CODE)) {
		request_set(sheets, SETTING_SIMPLE, 0);
		return SHEET_CLOSES;
	}
	state->digits[0] = '\0';
	sheets_note(sheets, _("That isn’t the code."));
	return SHEET_TAKEN;
}

/* Where each digit goes; those of the code to leave are hidden. */
static bool draw_digits(const struct draw *draw, const struct item *item)
{
	int side = item->rect.h, space = draw_px(draw, THEME_SPACE_M);
	int dot = draw_px(draw, DOT), length = (int)SDL_strlen(item->value);
	SDL_Rect place = {
		item->rect.x + (item->rect.w - SETTINGS_CODE_DIGITS * (side + space) + space) / 2,
		item->rect.y, side, side
	};

	for (int i = 0; i < SETTINGS_CODE_DIGITS; i++, place.x += side + space) {
		SDL_Rect middle = { place.x + (side - dot) / 2, place.y + (side - dot) / 2, dot,
			            dot };
		char digit[] = { i < length ? item->value[i] : '\0', '\0' };

		draw_round(draw, &place, THEME_RADIUS_BUTTON, THEME_FIELD);
		draw_ring(draw, &place, THEME_RADIUS_BUTTON, 1, THEME_LINE);
		if (i < length && item->lit)
			draw_round(draw, &middle, DOT / 2, THEME_TEXT);
		else if (i < length)
			draw_line(draw, THEME_FONT_STRONG, digit, &place, TEXT_CENTRE, THEME_TEXT);
	}
	return false;
}

static enum command place_digit(struct column *column, int digit)
{
	return column_control(
	        column,
	        (struct control){ .info = { .name = items_format(column->items, "digit-%d", digit),
	                                    .label = items_format(column->items, "%d", digit) },
	                          .run = add_digit,
	                          .number = digit });
}

/* The digits so far, and a pad for those without a keyboard. */
static void push_code(const struct sheets *sheets, struct column *column)
{
	const struct simple_state *state = state_of(sheets);
	const struct control erase_control = { .info = { .name = "erase",
		                                         .label = NC_("a digit", "Erase"),
		                                         .title = N_("Erase the last digit") },
		                               .disabled = state->digits[0] == '\0',
		                               .run = erase };
	struct item *digits =
	        column_push(column, ITEM_CUSTOM, column_px(column, PLACE), THEME_SPACE_M);

	digits->draw = draw_digits;
	digits->value = state->digits;
	digits->lit = is_on(sheets);
	for (int row = 0; row < 3; row++)
		column_buttons(column,
		               SHEET_BUTTONS(place_digit(column, 3 * row + 1),
		                             place_digit(column, 3 * row + 2),
		                             place_digit(column, 3 * row + 3)),
		               NULL, false);
	column_buttons(column,
	               SHEET_BUTTONS(column_control(column, erase_control), place_digit(column, 0)),
	               (const char *const[]){ C_("a digit", "Erase"), NULL }, false);
}

static void push_difficulty(const struct sheets *sheets, struct column *column)
{
	static const struct command_info infos[] = {
		{ "simple-very-easy", N_("Very easy"), .title = N_("Very easy") },
		{ "simple-easy", N_("Easy"), .title = N_("Easy") },
		{ "simple-medium", N_("Medium"), .title = N_("Medium") },
		{ "simple-hard", N_("Hard"), .title = N_("Hard") },
	};
	static const enum scramble_difficulty order[] = { SCRAMBLE_VERY_EASY, SCRAMBLE_EASY,
		                                          SCRAMBLE_MEDIUM, SCRAMBLE_HARD };
	enum command commands[SDL_arraysize(order)];

	for (size_t i = 0; i < SDL_arraysize(order); i++)
		commands[i] = column_control(
		        column,
		        (struct control){ .info = infos[i],
		                          .lit = state_of(sheets)->difficulty == (int)order[i],
		                          .switches = true,
		                          .run = set_difficulty,
		                          .number = (int)order[i] });
	column_heading(column, _("Difficulty"));
	column_buttons(column, commands, (int)SDL_arraysize(order), NULL, false);
}

static void build_question(const struct sheets *sheets, struct column *column)
{
	const struct simple_state *state = state_of(sheets);
	const struct control code = { .info = { .name = "has-code",
		                                .label = N_("Ask for a code to leave"),
		                                .title =
		                                        N_("Leaving then takes four digits, too") },
		                      .lit = state->has_code,
		                      .switches = true,
		                      .run = set_has_code,
		                      .number = !state->has_code };
	const struct control on = { .info = { .name = SHEET_OK,
		                              .label = N_("Turn on"),
		                              .title = N_("Turn simple mode on") },
		                    .disabled = state->has_code && simple_code(state->digits) == 0,
		                    .run = turn_on };

	column_title(column, _("Simple mode"));
	column_close(column);
	column_text(column, ITEM_TEXT,
	            _("For a child or a care home: only the board, the picture and four large "
	              "buttons, over the whole screen. The next picture comes by itself."),
	            THEME_SPACE_M);
	/* Translators: in a language that is written from right to left, it is the top left corner */
	column_text(column, ITEM_TEXT,
	            _("To leave it, hold the top right corner of the window, Escape, or Start on a "
	              "controller for 3 seconds."),
	            THEME_SPACE_L);
	push_difficulty(sheets, column);
	column_space(column, THEME_SPACE_S);
	knob_switch(column, column_control(column, code), NULL);
	column_space(column, THEME_SPACE_S);
	if (state->has_code)
		push_code(sheets, column);
	column_foot(column);
	column_space(column, THEME_SPACE_S);
	column_buttons(column, SHEET_BUTTONS(column_control(column, on), COMMAND_CLOSE),
	               (const char *const[]){ NULL, _("Cancel") }, true);
}

static void build(struct sheets *sheets, struct column *column)
{
	if (!is_on(sheets)) {
		build_question(sheets, column);
		return;
	}
	column_title(column, _("Code to leave"));
	column_close(column);
	if (sheets->note[0] != '\0')
		column_text(column, ITEM_WARNING, sheets->note, THEME_SPACE_M);
	push_code(sheets, column);
}

static enum sheet_reply take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	int digit = code >= SDLK_0 && code <= SDLK_9         ? code - SDLK_0
	            : code == SDLK_KP_0                      ? 0
	            : code >= SDLK_KP_1 && code <= SDLK_KP_9 ? code - SDLK_KP_1 + 1
	                                                     : -1;

	if (!state_of(sheets)->has_code)
		return SHEET_IGNORED;
	if (code == SDLK_BACKSPACE)
		return erase(sheets, 0);
	return digit >= 0 && key->repeat == 0 ? add_digit(sheets, digit) : SHEET_IGNORED;
}

const struct sheet simple_sheet = {
	.name = "simple",
	.opener = COMMAND_SIMPLE,
	.simple = true,
	.state_size = sizeof(struct simple_state),
	.open = open_sheet,
	.build = build,
	.key = take_key,
};
