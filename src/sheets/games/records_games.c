/* records_games: the list of games on the Records sheet, and what can be done with the chosen one. */
#include "sheets/games/game_list.h"
#include "sheets/games/records_games.h"

#include <stdlib.h>

#include "game/plans.h"
#include "sheets/games/game_text.h"
#include "sheets/games/records_clear.h"
#include "sheets/race.h"
#include "sheets/sheets.h"

enum { THUMBNAIL = 48 /* units */ };

/* Reads the games of some rows, at most this many; returns for how many rows. */
static int read_games(struct sheets *sheets, int first, int most, struct result *results,
                      struct store_photo *photos)
{
	const struct records_found *shown = &records_state(sheets)->shown;
	struct error error;
	int count = SDL_min(most, shown->total - first);

	if (count <= 0)
		return 0;
	if (store_results_read(sheets->store, shown->ids + first, count, results, photos, &error))
		return count;
	sheets_note(sheets, error.text);
	return 0;
}

static int read_rows(struct sheets *sheets, int first, struct game_list_row *rows)
{
	struct result results[GAME_LIST_ROWS];
	struct store_photo photos[GAME_LIST_ROWS];
	int count = read_games(sheets, first, GAME_LIST_ROWS, results, photos);

	for (int i = 0; i < count; i++) {
		rows[i].title[0] = rows[i].about[0] = '\0';
		if (results[i].id != 0)
			game_text_result(&results[i], rows[i].title, rows[i].about);
		rows[i].picture = game_list_picture(sheets, &photos[i]);
		free(photos[i].path);
	}
	return count;
}

/* Of a game whose slides are stored; else of none. */
static void read_splits(const struct sheets *sheets, int64_t id, struct splits *splits)
{
	struct store_game stored;
	struct error error; /* then nothing is said of them */

	if (id == 0 || !store_result_game(sheets->store, id, &stored, &error))
		return;
	splits_of(splits, &stored.saved.history);
	store_game_destroy(&stored);
}

/* Those of the chosen game, and of the best one to compare them with: given boards differ too much. */
static void refresh_splits(struct sheets *sheets)
{
	struct records_state *records = records_state(sheets);
	const struct result *chosen = &records->chosen;
	int64_t fastest = records->shown.fastest;

	if (!chosen->solved || !chosen->replay)
		return;
	read_splits(sheets, chosen->id, &records->splits);
	if (fastest != chosen->id && chosen->group.kind != SCRAMBLE_BOARD)
		read_splits(sheets, fastest, &records->best_splits);
}

void records_games_refresh(struct sheets *sheets)
{
	struct records_state *records = records_state(sheets);
	int selected = sheets->list.browser.selected;
	struct store_photo photo = { .path = NULL };

	if (selected == records->chosen_row)
		return;
	records->chosen = (struct result){ .id = 0 };
	records->chosen_row = selected;
	records->splits = records->best_splits = (struct splits){ .lines = 0 };
	if (selected < 0)
		return;
	if (read_games(sheets, selected, 1, &records->chosen, &photo) > 0)
		refresh_splits(sheets);
	free(photo.path);
}

void records_games_show(struct sheets *sheets, int selected)
{
	records_state(sheets)->chosen_row = -1;
	game_list_forget(sheets, selected);
	records_games_refresh(sheets);
}

void records_games_open(struct sheets *sheets)
{
	game_list_open(sheets, THUMBNAIL, read_rows);
}

/* Reads the chosen game; false if there is none, or the player has been told why not. */
static bool read_chosen(struct sheets *sheets, struct store_game *game)
{
	struct error error;

	if (records_state(sheets)->chosen.id == 0)
		return false;
	if (store_result_game(sheets->store, records_state(sheets)->chosen.id, game, &error))
		return true;
	sheets_note(sheets, error.text);
	return false;
}

/* Repeats a solved game; one that was left goes on after its last slide. */
static enum sheet_reply watch(struct sheets *sheets, int number)
{
	bool solved = records_state(sheets)->chosen.solved;
	struct store_game stored;

	(void)number;
	if (!read_chosen(sheets, &stored))
		return SHEET_TAKEN;
	while (!solved && history_redo(&stored.saved.history) > 0)
		continue;
	request_game(sheets, &stored, solved);
	return SHEET_CLOSES;
}

/* The scramble of a game whose slides are not stored. */
static struct scramble scramble_of(const struct result *result)
{
	return (struct scramble){ .kind = result->group.kind,
		                  .width = result->group.width,
		                  .height = result->group.height,
		                  .seed = result->seed,
		                  .walk_moves = result->group.walk_moves };
}

static enum sheet_reply restart(struct sheets *sheets, int number)
{
	const struct result *chosen = &records_state(sheets)->chosen;
	struct scramble scramble = scramble_of(chosen);
	struct game_plan plan;
	struct store_game stored;

	(void)number;
	if (chosen->replay) {
		if (!read_chosen(sheets, &stored))
			return SHEET_TAKEN;
		game_saved_restart(&stored.saved);
		request_game(sheets, &stored, false);
		return SHEET_CLOSES;
	}
	game_plan(&plan, &scramble, chosen->name, chosen->shortest);
	plan.daily = chosen->daily;
	request_plan(sheets, &plan, NULL, SHEETS_PICTURE_STAYS);
	return SHEET_CLOSES;
}

static enum sheet_reply copy_code(struct sheets *sheets, int number)
{
	const struct result *chosen = &records_state(sheets)->chosen;
	struct code code = { .scramble = scramble_of(chosen) };
	struct store_game stored;
	char text[CODE_SIZE];

	(void)number;
	if (chosen->replay) {
		if (!read_chosen(sheets, &stored))
			return SHEET_TAKEN;
		code.scramble = stored.saved.round.plan.scramble;
		store_game_destroy(&stored);
	}
	code_write(&code, text);
	sheets_note(sheets, SDL_SetClipboardText(text) == 0 ? _("Code copied. Send it to a friend!")
	                                                    : _("Can’t copy to the clipboard."));
	return SHEET_TAKEN;
}

/* Plays the board of the chosen game against it. */
static enum sheet_reply race(struct sheets *sheets, int number)
{
	struct error error;

	(void)number;
	if (race_against(sheets, records_state(sheets)->chosen.id, NULL, SHEETS_PICTURE_STAYS,
	                 &error))
		return SHEET_CLOSES;
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

/* A solved game is repeated, one that was left goes on. To play a board again its slides or its seed must be known. */
void records_games_push(struct sheets *sheets, struct column *column, SDL_Rect area, bool restores)
{
	static const struct command_info mains[] = {
		{ "watch", N_("Watch"), .title = N_("Watch this game again") },
		{ "continue", N_("Continue"), .title = N_("Continue this game") },
	};
	const struct result *chosen = &records_state(sheets)->chosen;
	bool known = chosen->id != 0, replay = known && chosen->replay;
	bool has_board = replay || (known && chosen->group.kind != SCRAMBLE_BOARD);
	const struct control controls[] = {
		{ .info = mains[known && !chosen->solved], .disabled = !replay, .run = watch },
		{ .info = { "restart", N_("Restart"),
		            .title = N_("Play this board from its start") },
		  .disabled = !has_board,
		  .run = restart },
		{ .info = { "copy-code", N_("Copy code"),
		            .title = N_("Copy the share code to send to a friend") },
		  .disabled = !has_board,
		  .run = copy_code },
		{ .info = { "race", NC_("verb", "Race"),
		            .title = N_("Play this board against this game") },
		  .disabled = !replay || !result_counts(chosen),
		  .run = race },
		{ .info = { "remove", N_("Remove"),
		            .title = N_("Remove this game from your records") },
		  .disabled = !known || sheets->photos->chooser.open,
		  .run = records_clear_remove,
		  .number = records_state(sheets)->chosen_row },
	};
	enum command commands[SDL_arraysize(controls) + 1];
	const char *const labels[SDL_arraysize(commands)] = { [2] = _("Copy") };
	struct game_list_view view = { .total = records_state(sheets)->shown.total,
		                       .empty = _("No games."),
		                       .pick = watch,
		                       .commands = commands,
		                       .labels = labels };

	for (size_t i = 0; view.total > 0 && i < SDL_arraysize(controls); i++)
		commands[view.command_count++] = column_control(column, controls[i]);
	if (restores)
		commands[view.command_count++] = records_clear_place_restore(sheets, column);
	game_list_place(sheets, column, area, &view);
}
