/* records: the Records sheet; reads what the player has reached. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sheets/games/game_list.h"
#include "sheets/games/records.h"
#include "sheets/games/records_clear.h"
#include "sheets/games/records_games.h"
#include "sheets/games/records_layout.h"
#include "sheets/sheets.h"
#include "ui/controls.h"

struct records_state *records_state(const struct sheets *sheets)
{
	return sheets_state(sheets, &records_sheet);
}

const struct result_group *records_group(const struct records_state *records)
{
	return records->group < records->group_count ? &records->groups[records->group] : NULL;
}

static void take_result(void *context, const struct result *result)
{
	struct records_state *records = context;

	statistics_add(&records->statistics, result);
	if (!result_counts(result) || result->ms == 0)
		return;
	if (records->time_count == RECORDS_TIMES)
		memmove(records->times, records->times + 1,
		        (size_t)--records->time_count * sizeof *records->times);
	records->times[records->time_count++] = result->ms;
}

static void show_group(struct sheets *sheets, int group)
{
	struct records_state *records = records_state(sheets);
	const struct result_group *chosen;
	struct error error;

	records->group = group;
	records->statistics = STATISTICS_NONE;
	records->time_count = 0;
	chosen = records_group(records);
	if (chosen != NULL && !store_results(sheets->store, chosen, take_result, records, &error))
		sheets_note(sheets, error.text);
	records->total = records->statistics.played;
	records_games_show(sheets, 0);
}

enum sheet_reply records_choose_group(struct sheets *sheets, int group)
{
	sheets_note(sheets, "");
	show_group(sheets, group);
	records_state(sheets)->wanted = *records_group(records_state(sheets));
	return SHEET_TAKEN;
}

static void free_groups(struct sheets *sheets)
{
	struct records_state *records = records_state(sheets);

	free(records->groups);
	records->groups = NULL;
	records->group_count = 0;
}

static void read_groups(struct sheets *sheets)
{
	struct records_state *records = records_state(sheets);
	struct error error;

	free_groups(sheets);
	if (sheets->store != NULL &&
	    (!store_groups(sheets->store, &records->groups, &records->group_count, &error) ||
	     !records_clear_read(sheets, &error)))
		sheets_note(sheets, error.text);
}

/* The wanted group; −1: it isn't among them. */
static int find_wanted(const struct records_state *records)
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

void records_read(struct sheets *sheets)
{
	read_groups(sheets);
	show_group(sheets, SDL_max(find_wanted(records_state(sheets)), 0));
}

/* Shows the group of the running game. */
static void records_open_sheet(struct sheets *sheets)
{
	struct records_state *records = records_state(sheets);
	struct game_saved view;
	struct result result;

	game_view(sheets->game, sheets->context.now_ms, &view);
	result_of_game(&view, false, 0, &result);
	records->shows_games = false;
	records->question = RECORDS_ASK_NOTHING;
	records->clears = 0;
	records_games_open(sheets);
	records->wanted = result.group;
	records_read(sheets);
}

static void records_close_sheet(struct sheets *sheets)
{
	free_groups(sheets);
	game_list_close(sheets);
}

void records_read_cleared(struct sheets *sheets)
{
	struct records_state *records = records_state(sheets);
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
		controls->focus = control_id(RECORDS_RESTORE);
}

/* Left and right show another group and Delete removes the game, wherever the focus is in the list. Escape ends the
 * question. */
static enum sheet_reply records_take_key(struct sheets *sheets, const SDL_KeyboardEvent *key)
{
	SDL_Keycode code = key->keysym.sym;
	enum command focus = sheets->controls->focus;
	const char *name = code == SDLK_LEFT     ? "previous"
	                   : code == SDLK_RIGHT  ? "next-group"
	                   : code == SDLK_DELETE ? "remove"
	                                         : NULL;

	if (records_state(sheets)->question != RECORDS_ASK_NOTHING)
		return code == SDLK_ESCAPE ? sheets_run(sheets, control_id("keep")) : SHEET_IGNORED;
	if (name == NULL || (focus != control_id(GAME_LIST_PICK) && focus != COMMAND_NONE))
		return game_list_key(sheets, key);
	return sheets_run(sheets, control_id(name));
}

const struct sheet records_sheet = {
	.name = "records",
	.opener = COMMAND_RECORDS,
	.state_size = sizeof(struct records_state),
	.destroy = free_groups,
	.open = records_open_sheet,
	.close = records_close_sheet,
	.large = true,
	.build = records_layout_build,
	.refresh = records_games_refresh,
	.key = records_take_key,
	.release = game_list_release,
	.browser = game_list_browser,
	.browser_name = GAME_LIST_PICK,
};
