/* send: saves the running game with its picture as a file to be sent to someone. */
#include <stdlib.h>

#include "base/memory.h"
#include "photos/parcels.h"
#include "sheets/sheets.h"
#include "ui/field.h"

enum {
	SEND_NAME = COMMAND_COUNT,
	SEND_LINE,
	SEND_SHOW,
	SEND_CONTROLS_END,
};

static const struct command_info send_controls[] = {
	{ "send-name", N_("Your name"), .title = N_("Who sends the puzzle") },
	{ "send-line", N_("Greeting"), .title = N_("Shown when the puzzle is opened") },
	{ "send-show", N_("Open folder"), .title = N_("Open the folder of the file") },
};

static void send_build(struct sheets *sheets, struct column *column)
{
	const struct send_sheet *send = &sheets->send;

	column_title(column, _("Send this puzzle"));
	column_text(
	        column, ITEM_TEXT,
	        _("Save this game as one file, with only the part of the picture that the board "
	          "shows. Whoever opens it in Missing Piece plays the same game. You can add your "
	          "name and a greeting."),
	        THEME_SPACE_M);
	if (send->race[0] != '\0')
		column_text(column, ITEM_TEXT, _("Your game is in it, as a rival to race against."),
		            THEME_SPACE_M);
	code_push_field(column, SEND_NAME, &send->name, _("Your name"));
	code_push_field(column, SEND_LINE, &send->line, _("Greeting"));
	save_push(column, sheets, send->saving.shows, SEND_SHOW);
	column_button(column, COMMAND_ACCEPT, _("Save…"), true);
	column_close(column);
}

static void send_open(struct sheets *sheets)
{
	const struct game *game = sheets->game;
	char *race;

	sheets->send.saving.shows = false;
	sheets->send.race[0] = '\0';
	if (code_can_challenge(game)) {
		race = rival_write(game_scramble(game), &game->history);
		if (SDL_strlen(race) < PARCEL_RACE_SIZE) /* else it is very long */
			SDL_strlcpy(sheets->send.race, race, PARCEL_RACE_SIZE);
		free(race);
	}
	field_select(&sheets->send.name);
	sheets->controls->focus = SEND_NAME;
}

static void send_states(const struct sheets *sheets, struct command_states *states)
{
	const struct photos *photos = sheets->photos;

	states->enabled[COMMAND_ACCEPT] = sheets->send.saving.job == NULL &&
	                                  !photos->chooser.open && photos->played.pixels != NULL &&
	                                  !photos->played.missing;
	states->enabled[SEND_SHOW] = sheets->send.saving.shows;
}

static void choose_file(struct sheets *sheets)
{
	struct send_sheet *send = &sheets->send;
	const char *too_long = NULL;

	if (!parcel_fits(send->name.text, PARCEL_NAME_SIZE))
		too_long = _("Your name is too long for a puzzle. Shorten it.");
	else if (!parcel_fits(send->line.text, PARCEL_LINE_SIZE))
		too_long = _("The greeting is too long for a puzzle. Shorten it.");
	if (too_long != NULL) {
		save_say(sheets, FILE_CHOOSER_PUZZLE, too_long);
		return;
	}
	send->serial = sheets->photos->played.serial;
	send->parcel = (struct parcel){ .code.scramble = *game_scramble(sheets->game) };
	SDL_strlcpy(send->parcel.race, send->race, PARCEL_RACE_SIZE);
	SDL_strlcpy(send->parcel.name, send->name.text, PARCEL_NAME_SIZE);
	SDL_strlcpy(send->parcel.line, send->line.text, PARCEL_LINE_SIZE);
	save_choose(sheets, FILE_CHOOSER_PUZZLE, "." PARCEL_ENDING);
}

static struct field *written(struct sheets *sheets)
{
	return sheets->controls->focus == SEND_LINE ? &sheets->send.line : &sheets->send.name;
}

static enum sheet_reply send_command(struct sheets *sheets, enum command command)
{
	if (command == COMMAND_ACCEPT)
		choose_file(sheets);
	else if (command == SEND_SHOW)
		save_show_folder(&sheets->send.saving);
	else
		return SHEET_IGNORED;
	return SHEET_TAKEN;
}

/* A puzzle being saved. */
struct packing {
	struct job job;
	struct sheets *sheets;
	struct parcels_source source; /* of the next two */
	SDL_Surface *picture;         /* owned: a reference; NULL: the file is decoded */
	char *path;                   /* owned */
	struct parcel parcel;
	char to[PATHS_SIZE];
};

static void pack(struct job *job)
{
	struct packing *packing = (struct packing *)job;

	(void)parcels_pack(&packing->source, &packing->parcel, packing->to, &job->cancel,
	                   &job->error);
}

static void end_packing(struct job *job)
{
	struct sheets *sheets = ((struct packing *)job)->sheets;

	sheets->send.saving.job = NULL;
	save_end(sheets, FILE_CHOOSER_PUZZLE, job->error.text);
}

static void free_packing(struct job *job)
{
	struct packing *packing = (struct packing *)job;

	SDL_FreeSurface(packing->picture);
	free(packing->path);
	free(packing);
}

static const struct job_kind packing_job = {
	.run = pack, .done = end_packing, .destroy = free_packing, .hangs = true, .slow = true
};

/* A drawing is rendered again: on the board it is only as large as that. */
static void start_packing(struct sheets *sheets, const char *path)
{
	const struct photo *played = &sheets->photos->played;
	struct packing *packing = memory_new(sizeof *packing);
	struct picture_crop crop = played->crop;

	packing->sheets = sheets;
	packing->path = memory_text(played->path);
	if (!played->drawing || photo_is_numbers(played))
		packing->picture = save_picture(sheets, &crop);
	packing->source = (struct parcels_source){ .picture = packing->picture,
		                                   .decoder = sheets->photos->reader.decoder,
		                                   .path = packing->path,
		                                   .bundled = played->bundled >= 0 };
	packing->parcel = sheets->send.parcel;
	packing->parcel.crop = crop;
	SDL_strlcpy(packing->to, path, sizeof packing->to);
	sheets->send.saving.job = &packing->job;
	job_start(&packing->job, &packing_job, sheets->photos->worker);
}

void send_save(struct sheets *sheets, const char *path)
{
	const struct photo *played = &sheets->photos->played;

	if (sheets->send.serial != played->serial || played->missing)
		save_say(sheets, FILE_CHOOSER_PUZZLE,
		         _("The picture has changed. Save the puzzle again."));
	else
		start_packing(sheets, path);
}

const struct sheet send_sheet = {
	.name = "send",
	.opener = COMMAND_SEND,
	.primary = COMMAND_ACCEPT,
	SHEET_CONTROLS(send_controls, SEND_CONTROLS_END),
	.open = send_open,
	.build = send_build,
	.states = send_states,
	.command = send_command,
	.field = written,
	.field_command = SEND_NAME,
	.more_fields = 1,
};
