#include "sheets/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "base/path.h"
#include "desktop/chooser.h"
#include "sheets/code.h"
#include "sheets/save.h"
#include "sheets/sheets.h"
#include "store/everything.h"
#include "store/players.h"
#include "ui/field.h"

static const char name_field[] = "player-name";
static const char saving_copy[] = N_("Saving the copy…");

enum question { ASK_NOTHING, ASK_REMOVE, ASK_BRING };

/* A copy being saved or brought in. */
struct copying {
	struct job job;
	struct sheets *sheets;
	bool brings;
	char path[PATHS_SIZE];
	_Atomic int permille; /* done of it */
};

struct players_state {
	struct field name;
	enum question question;
	char path[PATHS_SIZE];   /* of the copy that is asked about */
	struct copying *copying; /* borrowed from its worker; NULL: none */
};

static struct players_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &players_sheet);
}

/* What is shown for a player without a name, the first one. */
static const char *name_of(const struct player *player)
{
	return player->name[0] != '\0' ? player->name : C_("player", "First player");
}

static const struct player *current(const struct sheets *sheets)
{
	return &sheets->players->list[sheets->players->current];
}

/* A name or line of the player's between others. */
static const char *shown(struct items *items, const char *name)
{
	char text[4 * PLAYERS_NAME_SIZE];

	path_show(text, sizeof text, name);
	return items_format(items, "%s", text);
}

const char *players_shown(struct items *items, const struct player *player)
{
	return shown(items, name_of(player));
}

/* Nothing is being saved or chosen: another player can play, and all can be replaced. */
static bool idle(const struct sheets *sheets)
{
	return state_of(sheets)->copying == NULL && !sheets->photos->chooser.open &&
	       save_running(sheets) == NULL && state_of(sheets)->question == ASK_NOTHING;
}

static enum sheet_reply play_as(struct sheets *sheets, int number)
{
	if (number != sheets->players->current)
		request_player(sheets, number);
	return SHEET_CLOSES;
}

static enum sheet_reply set_asks(struct sheets *sheets, int asks)
{
	sheets->players->asks = asks != 0;
	request_keep_players(sheets);
	return SHEET_TAKEN;
}

static void empty_name(struct sheets *sheets)
{
	state_of(sheets)->name = (struct field){ .limit = PLAYERS_NAME_SIZE };
}

static enum sheet_reply add(struct sheets *sheets, int number)
{
	char name[PLAYERS_NAME_SIZE];
	struct error error;
	int added = -1;

	(void)number;
	if (players_check_name(sheets->players, -1, state_of(sheets)->name.text, name, &error))
		added = players_add(sheets->players, name, &error);
	if (added < 0) {
		sheets_note(sheets, error.text);
		return SHEET_TAKEN;
	}
	request_keep_players(sheets);
	return play_as(sheets, added);
}

static enum sheet_reply rename_player(struct sheets *sheets, int number)
{
	struct player *player = &sheets->players->list[sheets->players->current];
	char name[PLAYERS_NAME_SIZE];
	struct error error = { .text = "" };

	(void)number;
	if (players_check_name(sheets->players, sheets->players->current,
	                       state_of(sheets)->name.text, name, &error)) {
		SDL_strlcpy(player->name, name, sizeof player->name);
		empty_name(sheets);
		request_keep_players(sheets);
	}
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

static enum sheet_reply ask(struct sheets *sheets, int question)
{
	state_of(sheets)->question = (enum question)question;
	sheets_note(sheets, "");
	sheets->controls->scroll_px = 0;
	controls_focus(sheets->controls,
	               question != ASK_NOTHING ? control_id("keep") : COMMAND_NONE);
	return SHEET_TAKEN;
}

/* The next one who is there plays. */
static enum sheet_reply remove_player(struct sheets *sheets, int number)
{
	struct players *players = sheets->players;
	int next = 0;

	(void)number;
	state_of(sheets)->question = ASK_NOTHING;
	while (next == players->current || players->list[next].removed_s != 0)
		next++;
	players_remove(players, players->current, (int64_t)time(NULL));
	return play_as(sheets, next);
}

static enum sheet_reply bring_player_back(struct sheets *sheets, int number)
{
	struct error error = { .text = "" };

	if (players_bring_back(sheets->players, number, &error))
		request_keep_players(sheets);
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

static void show_part(void *context, double part)
{
	struct copying *copying = context;
	int permille = (int)(part * 1000);

	if (atomic_exchange(&copying->permille, permille) != permille)
		job_post(&copying->job);
}

static void copy(struct job *job)
{
	struct copying *copying = (struct copying *)job;
	const struct everything *all = copying->sheets->everything;
	const struct everything_watch watch = { &job->cancel, show_part, copying };

	if (copying->brings)
		(void)everything_bring(copying->path, all, &watch, &job->error);
	else
		(void)everything_save(all, copying->path, &watch, &job->error);
}

static void take_part(struct job *job)
{
	struct copying *copying = (struct copying *)job;

	copying->sheets->savings[SAVE_EVERYTHING].part = atomic_load(&copying->permille) / 1000.0;
}

static void end_copy(struct job *job)
{
	struct copying *copying = (struct copying *)job;
	struct sheets *sheets = copying->sheets;
	bool cancelled = atomic_load(&job->cancel);

	state_of(sheets)->copying = NULL;
	sheets->savings[SAVE_EVERYTHING].job = NULL;
	if (cancelled)
		save_say(sheets, FILE_CHOOSER_COPY, "");
	else if (!copying->brings)
		save_end(sheets, FILE_CHOOSER_COPY, job->error.text);
	else if (job->error.text[0] != '\0')
		save_say(sheets, FILE_CHOOSER_COPY, job->error.text);
	else
		request_replace(sheets, false);
}

static void free_copying(struct job *job)
{
	free(job);
}

static const struct job_kind copying_job = { .run = copy,
	                                     .posted = take_part,
	                                     .done = end_copy,
	                                     .destroy = free_copying,
	                                     .hangs = true,
	                                     .slow = true };

static void start(struct sheets *sheets, const char *path, bool brings)
{
	struct copying *copying = memory_new(sizeof *copying);
	struct saving *saving = &sheets->savings[SAVE_EVERYTHING];

	copying->sheets = sheets;
	copying->brings = brings;
	SDL_strlcpy(copying->path, path, sizeof copying->path);
	sheets_note(sheets, "");
	SDL_strlcpy(saving->file, path, sizeof saving->file);
	save_begin(saving, &copying->job, brings ? NULL : saving_copy);
	saving->part = 0;
	state_of(sheets)->copying = copying;
	job_start(&copying->job, &copying_job, sheets->photos->worker);
}

void players_take_path(struct sheets *sheets, enum file_chooser_use use, const char *path)
{
	if (use == FILE_CHOOSER_COPY && state_of(sheets)->copying == NULL)
		start(sheets, path, false);
	else if (use == FILE_CHOOSER_BRING)
		players_ask_to_bring(sheets, path);
}

void players_ask_to_bring(struct sheets *sheets, const char *path)
{
	if (sheets->open != &players_sheet)
		sheets_open(sheets, &players_sheet);
	if (sheets->context.unsaved || state_of(sheets)->copying != NULL)
		return;
	SDL_strlcpy(state_of(sheets)->path, path, sizeof state_of(sheets)->path);
	(void)ask(sheets, ASK_BRING);
}

static enum sheet_reply bring(struct sheets *sheets, int number)
{
	(void)number;
	(void)ask(sheets, ASK_NOTHING);
	start(sheets, state_of(sheets)->path, true);
	return SHEET_TAKEN;
}

static enum sheet_reply cancel_copy(struct sheets *sheets, int number)
{
	(void)number;
	if (state_of(sheets)->copying != NULL)
		job_cancel(&state_of(sheets)->copying->job);
	return SHEET_TAKEN;
}

static enum sheet_reply choose_to_save(struct sheets *sheets, int number)
{
	char folder[PATHS_SIZE], name[CHOOSER_NAME_SIZE], date[32];
	time_t now = time(NULL);
	struct tm today = { .tm_mday = 1 };

	(void)number;
	paths_player_documents(folder);
	(void)localtime_r(&now, &today);
	strftime(date, sizeof date, "%Y-%m-%d", &today);
	snprintf(name, sizeof name, "Missing Piece%s%s %s." EVERYTHING_ENDING,
	         current(sheets)->name[0] != '\0' ? " " : "", current(sheets)->name, date);
	for (char *at = name; *at != '\0'; at++)
		if (*at == '/')
			*at = '-';
	sheets_note(sheets, "");
	request_save(sheets, FILE_CHOOSER_COPY, folder, name);
	return SHEET_TAKEN;
}

static enum sheet_reply choose_to_bring(struct sheets *sheets, int number)
{
	char folder[PATHS_SIZE];

	(void)number;
	paths_player_documents(folder);
	sheets_note(sheets, "");
	request_save(sheets, FILE_CHOOSER_BRING, folder, "");
	return SHEET_TAKEN;
}

static enum sheet_reply bring_games_back(struct sheets *sheets, int number)
{
	(void)number;
	request_replace(sheets, true);
	return SHEET_CLOSES;
}

/* A button for each player. */
static void push_players(const struct sheets *sheets, struct column *column)
{
	const struct players *players = sheets->players;

	for (int i = 0; i < players->count; i++) {
		const struct player *player = &players->list[i];
		const char *name = players_shown(column->items, player);

		if (player->removed_s != 0)
			continue;
		column_button(column,
		              column_control(column,
		                             (struct control){
		                                     .info = { .name = items_format(column->items,
		                                                                    "player-%d", i),
		                                               .title = N_("Play as this player") },
		                                     .disabled = !idle(sheets),
		                                     .lit = i == players->current,
		                                     .switches = true,
		                                     .run = play_as,
		                                     .number = i }),
		              name, false);
	}
}

static void push_removed(const struct sheets *sheets, struct column *column)
{
	const struct players *players = sheets->players;

	for (int i = 0; i < players->count; i++)
		if (players->list[i].removed_s != 0)
			column_button(
			        column,
			        column_control(
			                column,
			                (struct control){
			                        .info = { .name = items_format(column->items,
			                                                       "bring-back-%d", i),
			                                  .title = N_("Bring this player back, "
			                                              "with all games") },
			                        .disabled = !idle(sheets),
			                        .run = bring_player_back,
			                        .number = i }),
			        items_format(column->items, _("Bring back %s"),
			                     players_shown(column->items, &players->list[i])),
			        false);
}

static void push_name(const struct sheets *sheets, struct column *column)
{
	static const struct command_info name = { .name = name_field,
		                                  .label = N_("Name"),
		                                  .title = N_("The name of a player") };
	bool several = players_present(sheets->players) > 1;
	const struct control add_control = { .info = { .name = SHEET_OK,
		                                       .label = N_("Add player"),
		                                       .title = N_(
		                                               "Add a player with games, records "
		                                               "and settings of their own") },
		                             .disabled = !idle(sheets) || sheets->context.unsaved,
		                             .run = add };
	const struct control rename = { .info = { .name = "rename-player",
		                                  .label = N_("Rename"),
		                                  .title = N_(
		                                          "Give this name to the current player") },
		                        .disabled = !idle(sheets),
		                        .run = rename_player };
	const struct control remove = { .info = { .name = "remove-player",
		                                  .label = N_("Remove…"),
		                                  .title = N_("Remove the current player") },
		                        .disabled = !idle(sheets) || !several,
		                        .run = ask,
		                        .number = ASK_REMOVE };

	/* Translators: an example of the name of a player */
	code_push_field(column, name, &state_of(sheets)->name, _("Anna"));
	column_buttons(column,
	               SHEET_BUTTONS(column_control(column, add_control),
	                             column_control(column, rename),
	                             column_control(column, remove)),
	               NULL, true);
	if (several)
		column_button(column,
		              column_control(
		                      column,
		                      (struct control){
		                              .info = { .name = "ask-player",
		                                        .label = N_("Ask who plays at the start"),
		                                        .title = N_("When the game starts, ask who "
		                                                    "plays") },
		                              .lit = sheets->players->asks,
		                              .switches = true,
		                              .run = set_asks,
		                              .number = !sheets->players->asks }),
		              NULL, false);
}

static void push_copies(struct sheets *sheets, struct column *column)
{
	bool can = idle(sheets) && !sheets->context.unsaved;
	const struct control save = { .info = { .name = "save-copy",
		                                .label = N_("Save a copy…"),
		                                .title = N_(
		                                        "Save a copy of everything in one file") },
		                      .disabled = !can,
		                      .run = choose_to_save };
	const struct control bring_in = {
		.info = { .name = "bring-copy",
		          .label = N_("Bring in a copy…"),
		          .title = N_("Replace everything with a saved copy") },
		.disabled = !can,
		.run = choose_to_bring
	};
	static const struct control stop = { .info = { .name = "cancel-copy",
		                                       .label = N_("Cancel"),
		                                       .title = N_("Stop, and change nothing") },
		                             .run = cancel_copy };
	const struct control back = { .info = { .name = "replaced-back",
		                                .label = N_("Bring earlier games back"),
		                                .title = N_("Undo bringing in a copy") },
		                      .disabled = !can,
		                      .run = bring_games_back };

	column_heading(column, _("Copy of everything"));
	column_text(
	        column, ITEM_TEXT,
	        _("One file with all games, records, settings and kept pictures of this player. "
	          "Keep it, or bring it in on another computer."),
	        THEME_SPACE_M);
	if (state_of(sheets)->copying != NULL) {
		save_push_bar(column, &sheets->savings[SAVE_EVERYTHING]);
		column_button(column, column_control(column, stop), NULL, false);
		return;
	}
	column_buttons(
	        column,
	        SHEET_BUTTONS(column_control(column, save), column_control(column, bring_in)), NULL,
	        false);
	if (sheets->store != NULL && store_has_replaced(sheets->store))
		column_button(column, column_control(column, back), NULL, false);
	save_push(column, sheets, FILE_CHOOSER_COPY, "copy-folder");
}

/* Enter, perhaps meant for what was there before, changes nothing. */
static void push_question(const struct sheets *sheets, struct column *column)
{
	bool removes = state_of(sheets)->question == ASK_REMOVE;
	const char *name = players_shown(column->items, current(sheets));
	const char *file = shown(column->items, path_name(state_of(sheets)->path));
	const struct control yes = { .info = { .name = "do-it",
		                               .label = removes ? N_("Remove") : N_("Bring in"),
		                               .title = removes ? N_("Remove this player")
		                                                : N_("Replace everything") },
		                     .run = removes ? remove_player : bring };
	static const struct control no = {
		.info = { .name = "keep", .label = N_("Keep"), .title = N_("Change nothing") },
		.run = ask,
		.number = ASK_NOTHING
	};

	column_text(
	        column, ITEM_TEXT,
	        items_format(column->items,
	                     removes ? _("Remove %s, with all games and records? You can bring "
	                                 "them back here for 30 days.")
	                             : _("Replace all games, records and settings of %s with the "
	                                 "copy “%s”? You can bring them back here for 30 days."),
	                     name, file),
	        THEME_SPACE_M);
	column_buttons(column,
	               SHEET_BUTTONS(column_control(column, yes), column_control(column, no)), NULL,
	               false);
	column_space(column, THEME_SPACE_M);
}

static void players_build(struct sheets *sheets, struct column *column)
{
	column_title(column, _("Players"));
	if (state_of(sheets)->question != ASK_NOTHING)
		push_question(sheets, column);
	push_players(sheets, column);
	push_name(sheets, column);
	push_removed(sheets, column);
	column_space(column, THEME_SPACE_M);
	push_copies(sheets, column);
	column_close(column);
}

static void players_open_sheet(struct sheets *sheets)
{
	struct players_state *state = state_of(sheets);
	char control[32];

	snprintf(control, sizeof control, "player-%d", sheets->players->current);
	state->question = ASK_NOTHING;
	empty_name(sheets);
	if (players_present(sheets->players) > 1)
		sheets->controls->focus = control_id(control);
	else
		sheets->controls->focus = control_id(name_field);
}

static struct field *written(struct sheets *sheets)
{
	return &state_of(sheets)->name;
}

const struct sheet players_sheet = {
	.name = "players",
	.opener = COMMAND_PLAYERS,
	.state_size = sizeof(struct players_state),
	.open = players_open_sheet,
	.build = players_build,
	.fields = { name_field },
	.field = written,
};
