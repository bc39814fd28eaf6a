/* send: saves the running game with its picture as a file to be sent to someone. */
#include <stdlib.h>

#include "base/memory.h"
#include "photos/parcels.h"
#include "puzzle/parcel.h"
#include "sheets/code.h"
#include "sheets/save.h"
#include "sheets/send.h"
#include "sheets/sheets.h"
#include "ui/field.h"

static const char name_field[] = "send-name", line_field[] = "send-line";

struct send_state {
	struct field name, line;
	char race[PARCEL_RACE_SIZE]; /* of the game when the sheet opened; "": none */
	struct parcel parcel;        /* being saved, also while the sheet is opened again */
	uint32_t serial;             /* of its picture */
};

static struct send_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &send_sheet);
}

static enum sheet_reply choose_file(struct sheets *sheets, int number)
{
	struct send_state *send = state_of(sheets);
	const char *too_long = NULL;

	(void)number;
	if (!parcel_fits(send->name.text, PARCEL_NAME_SIZE))
		too_long = _("Your name is too long for a puzzle. Shorten it.");
	else if (!parcel_fits(send->line.text, PARCEL_LINE_SIZE))
		too_long = _("The greeting is too long for a puzzle. Shorten it.");
	if (too_long != NULL) {
		save_say(sheets, FILE_CHOOSER_PUZZLE, too_long);
		return SHEET_TAKEN;
	}
	send->serial = sheets->photos->played.serial;
	send->parcel = (struct parcel){ .code.scramble = *game_scramble(sheets->game) };
	SDL_strlcpy(send->parcel.race, send->race, PARCEL_RACE_SIZE);
	SDL_strlcpy(send->parcel.name, send->name.text, PARCEL_NAME_SIZE);
	SDL_strlcpy(send->parcel.line, send->line.text, PARCEL_LINE_SIZE);
	save_choose(sheets, FILE_CHOOSER_PUZZLE, "." PARCEL_ENDING);
	return SHEET_TAKEN;
}

static void push_fields(struct column *column, const struct send_state *send)
{
	static const struct command_info name = { .name = name_field,
		                                  .label = N_("Your name"),
		                                  .title = N_("Who sends the puzzle") };
	static const struct command_info line = { .name = line_field,
		                                  .label = N_("Greeting"),
		                                  .title = N_("Shown when the puzzle is opened") };

	code_push_field(column, name, &send->name, _("Your name"));
	code_push_field(column, line, &send->line, _("Greeting"));
}

static void push_save(struct column *column, const struct sheets *sheets)
{
	const struct control save = {
		.info = { .name = SHEET_OK, .label = N_("Save…") },
		.disabled = sheets->savings[SAVE_PUZZLE].job != NULL || !save_ready(sheets),
		.run = choose_file,
	};

	column_button(column, column_control(column, save), NULL, true);
}

static void send_build(struct sheets *sheets, struct column *column)
{
	const struct send_state *send = state_of(sheets);

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
	push_fields(column, send);
	save_push(column, sheets, FILE_CHOOSER_PUZZLE, "send-show");
	push_save(column, sheets);
	column_close(column);
}

static void send_open(struct sheets *sheets)
{
	const struct game *game = sheets->game;
	char *race;

	state_of(sheets)->race[0] = '\0';
	if (code_can_challenge(game)) {
		race = rival_write(game_scramble(game), &game->history);
		if (SDL_strlen(race) < PARCEL_RACE_SIZE) /* else it is very long */
			SDL_strlcpy(state_of(sheets)->race, race, PARCEL_RACE_SIZE);
		free(race);
	}
	state_of(sheets)->name.limit = PARCEL_NAME_SIZE;
	state_of(sheets)->line.limit = PARCEL_LINE_SIZE;
	field_select(&state_of(sheets)->name);
	sheets->controls->focus = control_id(name_field);
}

static struct field *written(struct sheets *sheets)
{
	return sheets->controls->focus == control_id(line_field) ? &state_of(sheets)->line
	                                                         : &state_of(sheets)->name;
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

	sheets->savings[SAVE_PUZZLE].job = NULL;
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
	packing->parcel = state_of(sheets)->parcel;
	packing->parcel.crop = crop;
	SDL_strlcpy(packing->to, path, sizeof packing->to);
	save_begin(&sheets->savings[SAVE_PUZZLE], &packing->job, N_("Saving the puzzle…"));
	job_start(&packing->job, &packing_job, sheets->photos->worker);
}

void send_save(struct sheets *sheets, const char *path)
{
	const struct photo *played = &sheets->photos->played;

	if (state_of(sheets)->serial != played->serial || played->missing)
		save_say(sheets, FILE_CHOOSER_PUZZLE,
		         _("The picture has changed. Save the puzzle again."));
	else
		start_packing(sheets, path);
}

const struct sheet send_sheet = {
	.name = "send",
	.opener = COMMAND_SEND,
	.saves_picture = true,
	.state_size = sizeof(struct send_state),
	.open = send_open,
	.build = send_build,
	.fields = { name_field, line_field },
	.field = written,
};
