/* send: saves the running game with its picture as a file, to be sent to someone. */
#include <stdio.h>

#include "base/path.h"
#include "sheets/sheets.h"

enum {
	SEND_NAME = COMMAND_COUNT,
	SEND_LINE,
	SEND_SHOW,
	SEND_CONTROLS_END,
};

static const struct command_info controls[] = {
	{ .name = "send-name", .label = "Your name", .title = "Who sends the puzzle" },
	{ .name = "send-line", .label = "Greeting", .title = "Shown when the puzzle is opened" },
	{ .name = "send-show", .label = "Open folder", .title = "Open the folder of the file" },
};

_Static_assert(SDL_arraysize(controls) == SEND_CONTROLS_END - COMMAND_COUNT, "in order");

static void send_build(struct sheets *sheets, struct stack *stack)
{
	const struct send_sheet *send = &sheets->send;

	stack_title(stack, "Send this puzzle");
	stack_text(stack, ITEM_TEXT,
	           "Save this game with its picture as one file. Whoever opens it in Missing Piece "
	           "plays the same game. You can add your name and a greeting.",
	           THEME_SPACE_M);
	code_push_field(stack, SEND_NAME, &send->name, "Your name");
	code_push_field(stack, SEND_LINE, &send->line, "Greeting");
	if (send->note[0] != '\0')
		stack_text(stack, ITEM_TEXT, send->note, THEME_SPACE_M);
	if (send->shows)
		stack_button(stack, SEND_SHOW, NULL, false);
	stack_button(stack, COMMAND_ACCEPT, "Save…", true);
	stack_close(stack);
}

static void send_open(struct sheets *sheets)
{
	sheets->send.note[0] = '\0';
	sheets->send.shows = false;
	field_select(&sheets->send.name);
	sheets->controls->focus = SEND_NAME;
}

static void send_states(const struct sheets *sheets, struct command_states *states)
{
	const struct photos *photos = sheets->photos;

	states->enabled[COMMAND_ACCEPT] = photos->pack_ticket == 0 && photos->chooser.ticket == 0 &&
	                                  photos->played.pixels != NULL && !photos->played.missing;
	states->enabled[SEND_SHOW] = sheets->send.shows;
}

void send_say(struct sheets *sheets, const char *sentence)
{
	struct send_sheet *send = &sheets->send;

	SDL_strlcpy(send->note, sentence, sizeof send->note);
	send->shows = false;
	if (sheets->open == &send_sheet)
		sheets->controls->scroll_px = SDL_MAX_SINT16;
	else
		sheets->port.say(sheets->port.app, sentence);
}

static void choose_file(struct sheets *sheets)
{
	struct send_sheet *send = &sheets->send;

	if (!parcel_fits(send->name.text, PARCEL_NAME_SIZE)) {
		send_say(sheets, "Your name is too long for a puzzle. Shorten it.");
		return;
	}
	if (!parcel_fits(send->line.text, PARCEL_LINE_SIZE)) {
		send_say(sheets, "The greeting is too long for a puzzle. Shorten it.");
		return;
	}
	send->serial = sheets->photos->played.serial;
	send->parcel = (struct parcel){ .code.scramble = sheets->game->round.plan.scramble };
	SDL_strlcpy(send->parcel.name, send->name.text, PARCEL_NAME_SIZE);
	SDL_strlcpy(send->parcel.line, send->line.text, PARCEL_LINE_SIZE);
	send->note[0] = '\0';
	send->shows = false;
	save_choose(sheets, FILE_CHOOSER_PUZZLE, "." PARCEL_ENDING);
}

void send_save(struct sheets *sheets, const char *path)
{
	struct send_sheet *send = &sheets->send;
	struct error error;

	SDL_strlcpy(send->file, path, sizeof send->file);
	if (send->serial != sheets->photos->played.serial || sheets->photos->played.missing)
		send_say(sheets, "The picture has changed. Save the puzzle again.");
	else if (!photos_pack(sheets->photos, &send->parcel, path, &error))
		send_say(sheets, error.text);
}

void send_end(struct sheets *sheets, const char *failure)
{
	char shown[ERROR_TEXT_SIZE / 2];
	struct error sentence;

	paths_show_folder(shown, sizeof shown, sheets->send.file);
	error_set(&sentence, "Saved as “%s”.", shown);
	send_say(sheets, failure[0] != '\0' ? failure : sentence.text);
	sheets->send.shows = failure[0] == '\0' && path_has_program("xdg-open");
}

static struct field *written(struct sheets *sheets)
{
	return sheets->controls->focus == SEND_LINE ? &sheets->send.line : &sheets->send.name;
}

static void open_folder(const char *file)
{
	char folder[PATHS_SIZE], uri[URI_SIZE];

	if (!path_above(folder, file))
		return;
	uri_write(uri, folder);
	(void)SDL_OpenURL(uri);
}

static enum sheet_reply send_command(struct sheets *sheets, enum command command)
{
	if (command == COMMAND_ACCEPT) {
		choose_file(sheets);
	} else if (command == SEND_SHOW) {
		open_folder(sheets->send.file);
	} else {
		sheets->controls->focus = command;
		(void)field_key(written(sheets), SDLK_END);
	}
	return SHEET_TAKEN;
}

static void paste(struct sheets *sheets, const char *text)
{
	(void)field_insert(written(sheets), text);
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
	.paste = paste,
	.key = code_take_key,
};
