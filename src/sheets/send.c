/* send: saves the running game with its picture as a file, to be sent to someone. */
#include <stdio.h>
#include <stdlib.h>

#include "base/language.h"
#include "base/path.h"
#include "sheets/sheets.h"

enum {
	SEND_NAME = COMMAND_COUNT,
	SEND_LINE,
	SEND_SHOW,
	SEND_CONTROLS_END,
};

static const struct command_info controls[] = {
	{ "send-name", N_("Your name"), .title = N_("Who sends the puzzle") },
	{ "send-line", N_("Greeting"), .title = N_("Shown when the puzzle is opened") },
	{ "send-show", N_("Open folder"), .title = N_("Open the folder of the file") },
};

_Static_assert(SDL_arraysize(controls) == SEND_CONTROLS_END - COMMAND_COUNT, "in order");

static void send_build(struct sheets *sheets, struct stack *stack)
{
	const struct send_sheet *send = &sheets->send;

	stack_title(stack, _("Send this puzzle"));
	stack_text(
	        stack, ITEM_TEXT,
	        _("Save this game with its picture as one file. Whoever opens it in Missing Piece "
	          "plays the same game. You can add your name and a greeting."),
	        THEME_SPACE_M);
	if (send->parcel.race[0] != '\0')
		stack_text(stack, ITEM_TEXT, _("Your game is in it, as a rival to race against."),
		           THEME_SPACE_M);
	code_push_field(stack, SEND_NAME, &send->name, _("Your name"));
	code_push_field(stack, SEND_LINE, &send->line, _("Greeting"));
	save_push(stack, &send->saving, SEND_SHOW);
	stack_button(stack, COMMAND_ACCEPT, _("Save…"), true);
	stack_close(stack);
}

/* Unless it is very long. */
static void add_race(const struct game *game, struct parcel *parcel)
{
	char *race = rival_write(&game->round.plan.scramble, &game->history);

	if (SDL_strlen(race) < PARCEL_RACE_SIZE)
		SDL_strlcpy(parcel->race, race, PARCEL_RACE_SIZE);
	free(race);
}

static void send_open(struct sheets *sheets)
{
	sheets->send.saving = (struct saving){ .shows = false };
	sheets->send.parcel = (struct parcel){ .race = "" };
	if (code_can_challenge(sheets->game))
		add_race(sheets->game, &sheets->send.parcel);
	field_select(&sheets->send.name);
	sheets->controls->focus = SEND_NAME;
}

static void send_states(const struct sheets *sheets, struct command_states *states)
{
	const struct photos *photos = sheets->photos;

	states->enabled[COMMAND_ACCEPT] = photos->pack_ticket == 0 && photos->chooser.ticket == 0 &&
	                                  photos->played.pixels != NULL && !photos->played.missing;
	states->enabled[SEND_SHOW] = sheets->send.saving.shows;
}

static void choose_file(struct sheets *sheets)
{
	struct send_sheet *send = &sheets->send;

	if (!parcel_fits(send->name.text, PARCEL_NAME_SIZE)) {
		save_say(sheets, FILE_CHOOSER_PUZZLE,
		         _("Your name is too long for a puzzle. Shorten it."));
		return;
	}
	if (!parcel_fits(send->line.text, PARCEL_LINE_SIZE)) {
		save_say(sheets, FILE_CHOOSER_PUZZLE,
		         _("The greeting is too long for a puzzle. Shorten it."));
		return;
	}
	send->serial = sheets->photos->played.serial;
	send->parcel.code.scramble = sheets->game->round.plan.scramble;
	SDL_strlcpy(send->parcel.name, send->name.text, PARCEL_NAME_SIZE);
	SDL_strlcpy(send->parcel.line, send->line.text, PARCEL_LINE_SIZE);
	send->saving = (struct saving){ .shows = false };
	save_choose(sheets, FILE_CHOOSER_PUZZLE, "." PARCEL_ENDING);
}

void send_save(struct sheets *sheets, const char *path)
{
	struct send_sheet *send = &sheets->send;

	SDL_strlcpy(send->saving.file, path, sizeof send->saving.file);
	if (send->serial != sheets->photos->played.serial || sheets->photos->played.missing)
		save_say(sheets, FILE_CHOOSER_PUZZLE,
		         _("The picture has changed. Save the puzzle again."));
	else
		photos_pack(sheets->photos, &send->parcel, path);
}

static struct field *written(struct sheets *sheets)
{
	return sheets->controls->focus == SEND_LINE ? &sheets->send.line : &sheets->send.name;
}

static enum sheet_reply send_command(struct sheets *sheets, enum command command)
{
	if (command == COMMAND_ACCEPT) {
		choose_file(sheets);
	} else if (command == SEND_SHOW) {
		save_show_folder(&sheets->send.saving);
	} else {
		sheets->controls->focus = command;
		(void)field_key(written(sheets), SDLK_END);
	}
	return SHEET_TAKEN;
}

const struct sheet send_sheet = {
	.name = "send",
	.opener = COMMAND_SEND,
	.primary = COMMAND_ACCEPT,
	.controls = controls,
	.control_count = SDL_arraysize(controls),
	.open = send_open,
	.build = send_build,
	.states = send_states,
	.command = send_command,
	.field = written,
	.field_command = SEND_NAME,
	.more_fields = 1,
	.key = code_take_key,
};
