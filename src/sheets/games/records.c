/* records: reads the player's records and carries out what the Records sheet offers. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "game/plans.h"
#include "sheets/games/game_text.h"
#include "sheets/games/records_clear.h"
#include "sheets/games/records_export.h"
#include "sheets/games/records_layout.h"
#include "sheets/sheets.h"
#include "ui/controls.h"

enum { THUMBNAIL = 48 /* units */ };

/* Since 1970. */
static int64_t now_ms(void)
{
	return (int64_t)time(NULL) * 1000;
}

static const struct result_group *chosen_group(const struct records_sheet *records)
{
	return records->group < records->group_count ? &records->groups[records->group] : NULL;
}

static void take_result(void *context, const struct result *result)
{
	struct records_sheet *records = context;

	statistics_add(&records->statistics, result);
	if (!result_counts(result) || result->ms == 0)
		return;
	if (records->time_count == RECORDS_TIMES)
		memmove(records->times, records->times + 1,
		        (size_t)--records->time_count * sizeof *records->times);
	records->times[records->time_count++] = result->ms;
}

static int read_rows(struct sheets *sheets, int first, struct game_list_row *rows)
{
	struct records_sheet *records = &sheets->records;
	struct result results[GAME_LIST_ROWS];
	struct store_photo photos[GAME_LIST_ROWS];
	struct error error;
	int count = 0;

	if (!store_results_page(sheets->store, chosen_group(records), records->best_first, first,
	                        GAME_LIST_ROWS, results, photos, &count, &records->total, &error)) {
		sheets_note(sheets, error.text);
		return 0;
	}
	for (int i = 0; i < count; i++) {
		game_text_result(&results[i], rows[i].title, rows[i].about);
		rows[i].picture = photos[i].path;
	}
	return count;
}

/* Reads the selected game, if it is another one. */
static void follow_selection(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	int selected = sheets->list.browser.selected, count = 0, total;
	struct store_photo photo = { .path = NULL };
	struct error error;

	if (selected == records->chosen_row)
		return;
	records->chosen = (struct result){ .id = 0 };
	records->chosen_row = selected;
	if (selected < 0 || chosen_group(records) == NULL)
		return;
	if (!store_results_page(sheets->store, chosen_group(records), records->best_first, selected,
	                        1, &records->chosen, &photo, &count, &total, &error))
		sheets_note(sheets, error.text);
	free(photo.path);
}

static void show_games(struct sheets *sheets, int selected)
{
	sheets->records.chosen_row = -1;
	game_list_forget(sheets, selected);
	follow_selection(sheets);
}

static void show_group(struct sheets *sheets, int group)
{
	struct records_sheet *records = &sheets->records;
	const struct result_group *chosen;
	struct error error;

	records->group = group;
	records->statistics = STATISTICS_NONE;
	records->time_count = 0;
	chosen = chosen_group(records);
	if (chosen != NULL && !store_results(sheets->store, chosen, take_result, records, &error))
		sheets_note(sheets, error.text);
	records->total = records->statistics.played;
	show_games(sheets, 0);
}

static void free_groups(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;

	free(records->groups);
	records->groups = NULL;
	records->group_count = 0;
}

static void read_groups(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	struct error error;

	free_groups(sheets);
	records->last = (struct store_clear){ .count = 0 };
	if (sheets->store != NULL &&
	    (!store_groups(sheets->store, &records->groups, &records->group_count, &error) ||
	     !store_last_clear(sheets->store, now_ms(), &records->last, &error)))
		sheets_note(sheets, error.text);
}

/* The wanted group; −1: it isn't among them. */
static int find_wanted(const struct records_sheet *records)
{
	const struct result_group *wanted = &records->wanted;

	for (int i = 0; i < records->group_count; i++) {
		const struct result_group *group = &records->groups[i];

		if (group->width == wanted->width && group->height == wanted->height &&
		    group->kind == wanted->kind && group->walk_moves == wanted->walk_moves)
			return i;
	}
	return -1;
}

/* Lists the groups and shows the wanted one, or else the most played one. */
static void read_records(struct sheets *sheets)
{
	read_groups(sheets);
	show_group(sheets, SDL_max(find_wanted(&sheets->records), 0));
}

/* Shows the group of the running game. */
static void records_open_sheet(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	struct game_saved view;
	struct result result;

	game_view(sheets->game, sheets->context.now_ms, &view);
	result_of_game(&view, false, 0, &result);
	records->shows_games = false;
	records->question = RECORDS_ASK_NOTHING;
	records->clears = 0;
	game_list_open(sheets, THUMBNAIL, read_rows);
	records->wanted = result.group;
	read_records(sheets);
}

static void records_close_sheet(struct sheets *sheets)
{
	free_groups(sheets);
	game_list_close(sheets);
}

enum command records_main(const struct records_sheet *records)
{
	return records->chosen.id == 0 || records->chosen.solved ? RECORDS_WATCH : RECORDS_CONTINUE;
}

/* True unless there are no games, or they are behind a tab or the question. */
static bool shows_list(const struct sheets *sheets)
{
	const struct records_sheet *records = &sheets->records;

	return records->total > 0 && (!records_layout_has_tabs(sheets) || records->shows_games) &&
	       records->question == RECORDS_ASK_NOTHING;
}

static void records_add_states(const struct sheets *sheets, struct command_states *states)
{
	const struct records_sheet *records = &sheets->records;
	bool *enabled = states->enabled;
	bool asks = records->question != RECORDS_ASK_NOTHING;
	bool idle = !sheets->photos->chooser.open && !asks;
	bool listed = shows_list(sheets);

	enabled[GAME_LIST_PICK] = listed;
	enabled[RECORDS_WATCH] = enabled[RECORDS_CONTINUE] = false;
	enabled[records_main(records)] =
	        listed && records->chosen.id != 0 && records->chosen.replay;
	enabled[RECORDS_RESTART] = enabled[RECORDS_COPY] = /* its slides or its seed are known */
	        listed && records->chosen.id != 0 &&
	        (records->chosen.replay || records->chosen.group.kind != SCRAMBLE_BOARD);
	enabled[RECORDS_RACE] = listed && records->chosen.id != 0 && records->chosen.replay &&
	                        result_counts(&records->chosen);
	enabled[RECORDS_REMOVE] = idle && listed && records->chosen.id != 0;
	enabled[RECORDS_CLEAR] =
	        idle && (records->statistics.played > 0 || records->group_count > 1);
	enabled[RECORDS_EXPORT] = enabled[RECORDS_CLEAR] && sheets->exported.job == NULL;
	enabled[RECORDS_RESTORE] = idle && records->last.count > 0;
	enabled[COMMAND_UNDO] |= enabled[RECORDS_RESTORE] && records->clears > 0; /* the key */
	enabled[RECORDS_PREVIOUS] = !asks && records->group > 0;
	enabled[RECORDS_NEXT] = !asks && records->group + 1 < records->group_count;
	enabled[RECORDS_FIGURES] = enabled[RECORDS_NEWEST] = enabled[RECORDS_BEST] = !asks;
	records_clear_add_states(records, states);
	states->lit[RECORDS_FIGURES] = !records->shows_games;
	states->lit[RECORDS_NEWEST + records->best_first] =
	        !records_layout_has_tabs(sheets) || records->shows_games;
}

/* Reads the chosen game; false if there is none, or the player has been told why not. */
static bool read_chosen(struct sheets *sheets, struct store_game *game)
{
	struct error error;

	if (sheets->records.chosen.id == 0)
		return false;
	if (store_result_game(sheets->store, sheets->records.chosen.id, game, &error))
		return true;
	sheets_note(sheets, error.text);
	return false;
}

/* Repeats a solved game; one that was left goes on after its last slide. */
static enum sheet_reply watch(struct sheets *sheets)
{
	bool solved = sheets->records.chosen.solved;
	struct store_game stored;

	if (!read_chosen(sheets, &stored))
		return SHEET_TAKEN;
	while (!solved && history_redo(&stored.saved.history) > 0)
		continue;
	sheets->port.resume(sheets->port.app, &stored, solved);
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

static enum sheet_reply restart(struct sheets *sheets)
{
	const struct result *chosen = &sheets->records.chosen;
	const struct sheets_port *port = &sheets->port;
	struct scramble scramble = scramble_of(chosen);
	struct game_plan plan;
	struct store_game stored;

	if (chosen->replay) {
		if (!read_chosen(sheets, &stored))
			return SHEET_TAKEN;
		game_saved_restart(&stored.saved);
		port->resume(port->app, &stored, false);
		return SHEET_CLOSES;
	}
	game_plan(&plan, &scramble, chosen->name, chosen->shortest);
	plan.daily = chosen->daily;
	port->start_plan(port->app, &plan, NULL, SHEETS_PICTURE_STAYS);
	return SHEET_CLOSES;
}

static enum sheet_reply copy_code(struct sheets *sheets)
{
	const struct result *chosen = &sheets->records.chosen;
	struct code code = { .scramble = scramble_of(chosen) };
	struct store_game stored;
	char text[CODE_SIZE];

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

void records_read_cleared(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	struct controls *controls = sheets->controls;
	int group = records->group, count;
	struct result_group *groups;

	read_groups(sheets);
	if (find_wanted(records) < 0) { /* emptied: the sheet stays on it, at its old index */
		count = records->group_count++;
		group = SDL_min(group, count);
		groups = memory_grow(records->groups, (size_t)(count + 1) * sizeof *groups);
		memmove(groups + group + 1, groups + group,
		        (size_t)(count - group) * sizeof *groups);
		groups[group] = records->wanted;
		records->groups = groups;
	}
	show_group(sheets, SDL_max(find_wanted(records), 0));
	controls->scroll_px = 0;
	if (records->total == 0 && controls->focus != COMMAND_NONE)
		controls->focus = RECORDS_RESTORE;
}

static void clear(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	bool all = records->question == RECORDS_ASK_ALL;
	struct error error = { .text = "" };

	records->wanted = *chosen_group(records);
	if (store_results_clear(sheets->store, all ? NULL : &records->wanted, now_ms(), &error))
		records->clears++;
	records_clear_end_question(sheets);
	sheets_note(sheets, error.text);
	records_read_cleared(sheets);
}

static enum sheet_reply remove_chosen(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	int row = records->chosen_row;
	struct error error = { .text = "" };

	records->wanted = *chosen_group(records);
	if (store_result_clear(sheets->store, records->chosen.id, now_ms(), &error))
		records->clears++;
	records_read_cleared(sheets);
	show_games(sheets, row);
	if (error.text[0] == '\0' && records->last.count > 0)
		error_set(&error, "Removed. You can bring it back until %s.",
		          records_clear_until(records).text);
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

static enum sheet_reply restore(struct sheets *sheets)
{
	struct records_sheet *records = &sheets->records;
	struct error error = { .text = "" };

	if (store_results_restore(sheets->store, now_ms(), &error)) {
		records->clears = SDL_max(records->clears - 1, 0);
		sheets->controls->focus = GAME_LIST_PICK;
	}
	sheets_note(sheets, error.text);
	read_records(sheets);
	return SHEET_TAKEN;
}

/* Ctrl+Z undoes what was cleared in this sheet just now, not weeks ago. */
static enum sheet_reply undo(struct sheets *sheets)
{
	if (sheets->records.clears == 0)
		return SHEET_IGNORED; /* undoes a slide */
	return sheets_can(sheets, RECORDS_RESTORE) ? restore(sheets) : SHEET_TAKEN;
}

static void show_tab(struct sheets *sheets, enum command tab)
{
	struct records_sheet *records = &sheets->records;
	bool best = tab == RECORDS_BEST;

	records->shows_games = tab != RECORDS_FIGURES;
	sheets->controls->scroll_px = 0;
	if (records->shows_games && records->best_first != best) {
		records->best_first = best;
		show_games(sheets, 0);
	}
}

/* Plays the board of the chosen game against it. */
static enum sheet_reply race(struct sheets *sheets)
{
	struct error error;

	if (race_against(sheets, sheets->records.chosen.id, NULL, &error))
		return SHEET_CLOSES;
	sheets_note(sheets, error.text);
	return SHEET_TAKEN;
}

static enum sheet_reply records_take_command(struct sheets *sheets, enum command command)
{
	struct records_sheet *records = &sheets->records;

	switch ((int)command) {
	case RECORDS_PREVIOUS:
	case RECORDS_NEXT:
		sheets_note(sheets, "");
		show_group(sheets, records->group + (command == RECORDS_NEXT ? 1 : -1));
		records->wanted = *chosen_group(records);
		return SHEET_TAKEN;
	case RECORDS_FIGURES:
	case RECORDS_NEWEST:
	case RECORDS_BEST:
		show_tab(sheets, command);
		return SHEET_TAKEN;
	case RECORDS_CLEAR:
	case RECORDS_CLEAR_THESE:
	case RECORDS_CLEAR_ALL:
		records_clear_ask(sheets,
		                  command == RECORDS_CLEAR_ALL || records->statistics.played == 0
		                          ? RECORDS_ASK_ALL
		                          : RECORDS_ASK_THESE);
		return SHEET_TAKEN;
	case RECORDS_CLEAR_NOW:
		clear(sheets);
		return SHEET_TAKEN;
	case RECORDS_KEEP:
		records_clear_end_question(sheets);
		return SHEET_TAKEN;
	case RECORDS_RESTORE:
		return restore(sheets);
	case COMMAND_UNDO:
		return undo(sheets);
	case RECORDS_EXPORT:
		records_export_choose_file(sheets);
		return SHEET_TAKEN;
	case GAME_LIST_PICK:
	case RECORDS_WATCH:
	case RECORDS_CONTINUE:
		return watch(sheets);
	case RECORDS_RESTART:
		return restart(sheets);
	case RECORDS_RACE:
		return race(sheets);
	case RECORDS_COPY:
		return copy_code(sheets);
	case RECORDS_REMOVE:
		return remove_chosen(sheets);
	default:
		return SHEET_IGNORED;
	}
}

/* Left and right show another group and Delete removes the game, wherever the focus is in the list. Escape ends the
 * question. */
static enum sheet_reply records_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	enum command focus = sheets->controls->focus;
	enum command command = code == SDLK_LEFT     ? RECORDS_PREVIOUS
	                       : code == SDLK_RIGHT  ? RECORDS_NEXT
	                       : code == SDLK_DELETE ? RECORDS_REMOVE
	                                             : COMMAND_NONE;

	if (sheets->records.question != RECORDS_ASK_NOTHING)
		return code == SDLK_ESCAPE ? sheets_run(sheets, RECORDS_KEEP) : SHEET_IGNORED;
	if (command == COMMAND_NONE || (focus != GAME_LIST_PICK && focus != COMMAND_NONE))
		return game_list_key(sheets, key);
	return sheets_run(sheets, command);
}

static enum command find_primary(const struct sheets *sheets)
{
	return shows_list(sheets) ? records_main(&sheets->records) : COMMAND_NONE;
}

const struct sheet records_sheet = {
	.name = "records",
	.opener = COMMAND_RECORDS,
	.find_primary = find_primary,
	SHEET_CONTROLS(records_controls, RECORDS_CONTROLS_END),
	.destroy = free_groups,
	.open = records_open_sheet,
	.close = records_close_sheet,
	.large = true,
	.build = records_layout_build,
	.refresh = follow_selection,
	.states = records_add_states,
	.command = records_take_command,
	.key = records_take_key,
	.release = game_list_release,
	.browser = game_list_browser,
	.browser_command = GAME_LIST_PICK,
};
