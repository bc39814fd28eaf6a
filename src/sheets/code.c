/* code: this game's share code, entering another one, and a text for a friend. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/path.h"
#include "game/clock.h"
#include "game/plans.h"
#include "puzzle/exchange.h"
#include "sheets/code.h"
#include "sheets/daily.h"
#include "sheets/games/game_text.h"
#include "sheets/race.h"
#include "sheets/sheets.h"
#include "system/machine.h"
#include "ui/field.h"
#include "ui/paint/figure.h"

static const char field_name[] = "code-field";
static const char no_code[] = N_("That text doesn’t contain a share code.");

struct code_state {
	struct field field; /* the code being entered */
};

static struct code_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &code_sheet);
}

/* A key for a bundled picture: from its file name without the extension. */
static uint16_t picture_key(const char *path)
{
	char name[PATHS_SIZE];
	char *dot;

	SDL_strlcpy(name, path_name(path), sizeof name);
	dot = strrchr(name, '.');
	if (dot != NULL)
		*dot = '\0';
	return code_picture_key(name);
}

void code_of_game(const struct sheets *sheets, char text[CODE_SIZE])
{
	struct code code = { .scramble = *game_scramble(sheets->game) };
	const struct photos *photos = sheets->photos;

	if (photos->played.bundled >= 0)
		code.picture = picture_key(photos->bundled.paths[photos->played.bundled]);
	code_write(&code, text);
}

int code_plan(const struct sheets *sheets, const struct code *code, struct game_plan *plan)
{
	const struct paths_pictures *bundled = &sheets->photos->bundled;
	int today = sheets->context.today;
	/* tomorrow has begun in the east */
	int day = today == 0 ? 0 : daily_of(&code->scramble, daily_after(today));

	if (day != 0)
		return daily_plan(sheets, day, plan);
	game_plan(plan, &code->scramble, "", -1);
	for (int i = 0; i < bundled->count && code->picture != 0; i++)
		if (picture_key(bundled->paths[i]) == code->picture)
			return i;
	return SHEETS_PICTURE_STAYS;
}

static bool start_race(struct sheets *sheets, const char *text, struct error *error)
{
	struct rival *rival = rival_read(text, error);
	struct code code = { .picture = 0 };
	struct game_plan plan;
	struct board board;
	char found[CODE_SIZE];
	int bundled;

	if (rival == NULL)
		return false;
	if (!code_find(text, found) || !code_read(&code, found, NULL))
		code.scramble = rival->scramble;
	scramble_make(&code.scramble, &board);
	if (!board_equal(&board, &rival->history.start)) /* the code is of another game */
		code.scramble = rival->scramble;
	bundled = code_plan(sheets, &code, &plan);
	race_start(sheets, rival, &plan, bundled);
	return true;
}

bool code_can_challenge(const struct game *game)
{
	const struct history *history = &game->history;

	return history_solved(history) && game->phase == GAME_SOLVED && game_counts(&game->round) &&
	       !history->spread && history_can_undo(history);
}

bool code_has_link(void)
{
	char address[CODE_ADDRESS_SIZE];

	machine_address(address, sizeof address);
	return address[0] != '\0';
}

char *code_link(const char *code)
{
	char address[CODE_ADDRESS_SIZE], *link = memory_new(sizeof address + 3 * strlen(code) + 3);
	char *at = link;

	machine_address(address, sizeof address);
	if (address[0] == '\0')
		return link;
	at += sprintf(at, "%s#", address);
	for (; *code != '\0'; code++) /* of a race, only its blank must be escaped */
		at += *code == ' ' ? sprintf(at, "%%20") : sprintf(at, "%c", *code);
	strcpy(at, "\n");
	return link;
}

static enum sheet_reply copy_challenge(struct sheets *sheets, int number)
{
	const struct game *game = sheets->game;
	uint64_t moves = game_moves(game);
	struct number_text time =
	        figure_time(clock_ms(&game->clock, sheets->context.now_ms) / 1000);
	char *race = rival_write(game_scramble(game), &game->history), *text = NULL;
	char *link = code_link(race), *whole = NULL;

	(void)number;
	if (asprintf(&text,
	             PLURAL(moves, /* Translators: moves, the time, and the text to paste */
	                    "Race me at Missing Piece! My game took %s move and %s. Copy all of "
	                    "this and paste it into the game:\n%s\n",
	                    "Race me at Missing Piece! My game took %s moves and %s. Copy all of "
	                    "this and paste it into the game:\n%s\n"),
	             number_text(moves).text, time.text, race) < 0)
		text = NULL;
	if (text == NULL || asprintf(&whole, "%s%s", text, link) < 0)
		whole = NULL;
	request_say(sheets,
	            whole != NULL && SDL_SetClipboardText(whole) == 0
	                    ? _("Race copied. Send it to a friend! Your picture isn’t included.")
	                    : _("Can’t copy to the clipboard."));
	free(whole);
	free(text);
	free(link);
	free(race);
	return SHEET_CLOSES;
}

/* In the form that players of other programs read. */
static enum sheet_reply copy_solution(struct sheets *sheets, int number)
{
	char *text = exchange_write(&sheets->game->history);

	(void)number;
	request_say(sheets, SDL_SetClipboardText(text) == 0
	                            ? _("Board and moves copied, as slidysim writes them.")
	                            : _("Can’t copy to the clipboard."));
	free(text);
	return SHEET_CLOSES;
}

bool code_start(struct sheets *sheets, const char *text, bool *none, struct error *error)
{
	char found[CODE_SIZE], own[CODE_SIZE];
	enum game_phase phase = sheets->game->phase;
	struct game_plan plan;
	struct code code;
	int bundled;

	*none = false;
	if (rival_is_in(text))
		return start_race(sheets, text, error);
	*none = !code_find(text, found);
	if (*none)
		return error_set(error, no_code);
	if (!code_read(&code, found, error))
		return false;
	code_of_game(sheets, own);
	code_write(&code, found);
	if (strcmp(own, found) == 0 && phase != GAME_SOLVED && phase != GAME_OVER)
		return error_set(error, "You’re already playing this game.");
	bundled = code_plan(sheets, &code, &plan);
	request_plan(sheets, &plan, NULL, bundled);
	return true;
}

/* "I solved it in 112 moves and 2:31. Fewest possible: 52. Can you do better?" */
static void write_result(const struct sheets *sheets, char *text, size_t size)
{
	const struct game *game = sheets->game;
	const struct game_round *round = &game->round;
	struct number_text time =
	        figure_time(clock_ms(&game->clock, sheets->context.now_ms) / 1000);
	uint64_t moves = game_moves(game);
	const char *solved =
	        round->assisted
	                /* Translators: moves and the time */
	                ? PLURAL(moves, "I solved it with the solver’s help in %s move and %s.",
	                         "I solved it with the solver’s help in %s moves and %s.")
	                : round->hints > 0
	                          /* Translators: moves and the time */
	                          ? PLURAL(moves, "I solved it with hints in %s move and %s.",
	                                   "I solved it with hints in %s moves and %s.")
	                          /* Translators: moves and the time */
	                          : PLURAL(moves, "I solved it in %s move and %s.",
	                                   "I solved it in %s moves and %s.");
	bool best = game_text_is_fewest(game);
	struct game_text fewest = game_text_fewest(game);
	char first[224], known[480];

	snprintf(first, sizeof first, solved, number_text(moves).text, time.text);
	if (best || fewest.text[0] != '\0')
		snprintf(known, sizeof known, GAME_TEXT_JOINED, first,
		         best ? _("It can’t be done in fewer.") : fewest.text);
	else
		SDL_strlcpy(known, first, sizeof known);
	snprintf(text, size, GAME_TEXT_JOINED, known,
	         round->assisted ? _("Can you solve it yourself?")
	         : best          ? _("Can you do as well?")
	                         : _("Can you do better?"));
}

void code_write_share_text(const struct sheets *sheets, char text[CODE_TEXT_SIZE])
{
	const struct board *board = game_board(sheets->game);
	const char *name = game_name(sheets->game);
	char code[CODE_SIZE], game[GAME_NAME_SIZE + 16], result[512], *link;

	SDL_strlcpy(result, _("Can you solve it?"), sizeof result);
	if (sheets->game->phase == GAME_SOLVED)
		write_result(sheets, result, sizeof result);
	code_of_game(sheets, code);
	snprintf(game, sizeof game, name[0] != '\0' ? "%d×%d, %s" : "%d×%d%s", board->width,
	         board->height, language_name(name));
	/* Translators: "4×4", perhaps with the name of a challenge; "I solved it …"; a code */
	snprintf(text, CODE_TEXT_SIZE, _("Missing Piece %s: %s\nShare code: %s\n"), game, result,
	         code);
	link = code_link(code);
	SDL_strlcat(text, link, CODE_TEXT_SIZE);
	free(link);
}

void code_push_field(struct column *column, struct command_info info, const struct field *field,
                     const char *example)
{
	struct item *item =
	        column_push(column, ITEM_FIELD, column_button_height(column), THEME_SPACE_M);

	item->command = column_control(column, (struct control){ .info = info });
	field_show(field, item, example);
}

static enum sheet_reply start_written(struct sheets *sheets, int number)
{
	const char *text = state_of(sheets)->field.text;
	struct error error;
	bool none;

	(void)number;
	if (text[0] == '\0')
		error_set(&error, "Type or paste a share code first.");
	else if (code_start(sheets, text, &none, &error))
		return SHEET_CLOSES;
	sheets_note(sheets, error.text);
	sheets->controls->scroll_px = SDL_MAX_SINT16; /* the field is at the end */
	return SHEET_TAKEN;
}

static void push_challenge(struct column *column)
{
	static const struct control challenge = {
		.info = { .name = "challenge",
		          .label = N_("Challenge a friend"),
		          .title = N_("Copy your game, so that a friend can race against it") },
		.run = copy_challenge,
	};

	column_button(column, column_control(column, challenge), NULL, false);
}

/* Of a solved game, whoever solved it. */
static bool has_solution(const struct game *game)
{
	return game->phase == GAME_SOLVED && history_solved(&game->history) &&
	       history_can_undo(&game->history);
}

static void push_solution(struct column *column)
{
	static const struct control solution = {
		.info = { .name = "copy-solution",
		          .label = N_("Copy the moves"),
		          .title = N_("Copy the board and your moves, as players of slidysim "
		                      "share them") },
		.run = copy_solution,
	};

	column_button(column, column_control(column, solution), NULL, false);
}

static void push_entry(struct column *column, const struct sheets *sheets)
{
	static const struct command_info entry = {
		.name = field_name,
		.label = N_("Share code"),
		.title = N_("Type or paste a share code, then press Enter"),
	};
	static const struct control start = {
		.info = { .name = SHEET_OK, .label = N_("Start") },
		.run = start_written,
	};

	column_heading(column, _("Enter a code"));
	code_push_field(column, entry, &state_of(sheets)->field, "4x4-H…");
	if (sheets->note[0] != '\0')
		column_text(column, ITEM_WARNING, sheets->note, THEME_SPACE_M);
	column_button(column, column_control(column, start), NULL, false);
}

static void code_build(struct sheets *sheets, struct column *column)
{
	char code[CODE_SIZE];
	int space = column_px(column, THEME_SPACE_M);

	code_of_game(sheets, code);
	column_title(column, _("Share code"));
	column_text(
	        column, ITEM_TEXT,
	        sheets->photos->played.bundled >= 0
	                ? _("Anyone who enters this code gets the same game:")
	                : _("Anyone who enters this code gets the same game. Your picture isn’t "
	                    "included."),
	        THEME_SPACE_M);
	column_push(column, ITEM_CODE, column_heading_height(column) + space, THEME_SPACE_M)->text =
	        items_format(column->items, "%s", code);
	column_buttons(column, SHEET_BUTTONS(COMMAND_SEND, COMMAND_SHARE),
	               (const char *[]){ NULL, code_has_link() ? _("Copy link") : _("Copy code") },
	               true);
	if (code_can_challenge(sheets->game))
		push_challenge(column);
	if (has_solution(sheets->game))
		push_solution(column);
	column_button(column, COMMAND_FILM, NULL, false);
	column->y += 2 * space;
	push_entry(column, sheets);
	column_close(column);
}

static void code_open_sheet(struct sheets *sheets)
{
	field_select(&state_of(sheets)->field);
	sheets->controls->focus = control_id(field_name);
}

static struct field *written(struct sheets *sheets)
{
	return &state_of(sheets)->field;
}

bool code_paste_race(struct sheets *sheets, const char *text)
{
	struct error error;

	if (!rival_is_in(text))
		return false;
	if (start_race(sheets, text, &error))
		sheets_close(sheets, false);
	else
		sheets_note(sheets, error.text);
	return true;
}

/* Pastes only the code if the text contains one; else the text, unless it is too long. */
static bool paste(struct sheets *sheets, const char *text)
{
	struct field *field = &state_of(sheets)->field;
	char found[CODE_SIZE];

	if (code_paste_race(sheets, text))
		return true;
	if (code_find(text, found)) {
		field_select(field);
		text = found;
	}
	if (!field_insert(field, text))
		sheets_note(sheets, _(no_code));
	return true;
}

const struct sheet code_sheet = {
	.name = "code",
	.opener = COMMAND_CODE,
	.state_size = sizeof(struct code_state),
	.open = code_open_sheet,
	.build = code_build,
	.fields = { field_name },
	.field = written,
	.paste = paste,
};
