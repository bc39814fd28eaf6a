/* records: the Records sheet; reads what the player has reached. */
#include <stdlib.h>

#include "base/memory.h"
#include "sheets/games/game_list.h"
#include "sheets/games/records.h"
#include "sheets/games/records_clear.h"
#include "sheets/games/records_games.h"
#include "sheets/games/records_layout.h"
#include "sheets/sheets.h"
#include "ui/controls.h"

/* Finds what is wanted on a thread, which reads the store's file with a connection of its own. */
struct records_search {
	struct job job;
	struct sheets *sheets;
	char *path; /* owned */
	struct records_wanted wanted;
	struct records_found found; /* owned */
};

struct records_state *records_state(const struct sheets *sheets)
{
	return sheets_state(sheets, &records_sheet);
}

const struct result_group *records_group(const struct records_state *records)
{
	const struct records_found *shown = &records->shown;

	return shown->group < shown->group_count ? &shown->groups[shown->group] : NULL;
}

int records_place(const struct records_state *records)
{
	const struct records_search *search = records->search;

	return search != NULL && search->wanted.place >= 0 ? search->wanted.place
	                                                   : records->shown.group;
}

/* The row of the game that is selected, also since the search began; else the wanted one. Another group or order
 * begins anew. */
static int row_to_select(const struct records_state *records, const struct records_wanted *wanted)
{
	const struct records_found *shown = &records->shown;

	for (int i = 0; i < shown->total && !wanted->known && records->chosen.id != 0; i++)
		if (shown->ids[i] == records->chosen.id)
			return i;
	return SDL_max(SDL_min(wanted->row, shown->total - 1), 0);
}

/* Its control may have gone, or couldn't be used, while a search ran. */
static void place_focus(struct sheets *sheets, const struct records_wanted *wanted)
{
	enum command *focus = &sheets->controls->focus;

	if (wanted->place >= 0 && !wanted->known && records_state(sheets)->shown.total == 0)
		*focus = control_id(RECORDS_RESTORE);
	else if (*focus == COMMAND_NONE)
		*focus = control_id(GAME_LIST_PICK);
}

/* Shows what was found. */
static void show(struct sheets *sheets, const struct records_wanted *wanted,
                 struct records_found *found)
{
	struct records_state *records = records_state(sheets);

	if (wanted->known) {
		found->groups = records->shown.groups;
		found->group_count = records->shown.group_count;
		records->shown.groups = NULL;
	}
	records_found_destroy(&records->shown);
	records->shown = *found;
	*found = (struct records_found){ .groups = NULL };
	if (wanted->focused)
		place_focus(sheets, wanted);
	records_games_show(sheets, row_to_select(records, wanted));
}

static void show_now(struct sheets *sheets, const struct records_wanted *wanted)
{
	struct records_found found;
	struct error error;

	if (!records_found_read(sheets->store, wanted, &found, &error))
		sheets_note(sheets, error.text);
	show(sheets, wanted, &found);
}

static void run_search(struct job *job)
{
	struct records_search *search = (struct records_search *)job;
	struct store *store = store_open_beside(search->path, &job->cancel, &job->error);

	if (store != NULL)
		(void)records_found_read(store, &search->wanted, &search->found, &job->error);
	store_close(store);
}

static void take_search(struct job *job)
{
	struct records_search *search = (struct records_search *)job;

	records_state(search->sheets)->search = NULL;
	records_games_refresh(search->sheets); /* the player may just have selected another game */
	if (job->error.text[0] == '\0')
		show(search->sheets, &search->wanted, &search->found);
	else
		show_now(search->sheets, &search->wanted);
}

static void free_search(struct job *job)
{
	struct records_search *search = (struct records_search *)job;

	records_found_destroy(&search->found);
	free(search->path);
	free(search);
}

static const struct job_kind search_job = { .run = run_search,
	                                    .done = take_search,
	                                    .destroy = free_search };

static void stop_search(struct records_state *records)
{
	if (records->search != NULL)
		job_drop(&records->search->job);
	records->search = NULL;
}

static void start_search(struct sheets *sheets, const char *path,
                         const struct records_wanted *wanted)
{
	struct records_search *search = memory_new(sizeof *search);

	search->sheets = sheets;
	search->path = memory_text(path);
	search->wanted = *wanted;
	records_state(sheets)->search = search;
	job_start(&search->job, &search_job, sheets->photos->worker);
}

/* Shows what is wanted. What was cleared while another search ran isn't forgotten. */
static void find(struct sheets *sheets, struct records_wanted wanted)
{
	struct records_state *records = records_state(sheets);
	const char *path = sheets->store != NULL && sheets->photos->worker != NULL
	                           ? store_of_many_results(sheets->store)
	                           : NULL;

	wanted.best = records->best_first;
	wanted.focused = sheets->controls->focus != COMMAND_NONE;
	if (records->search != NULL) {
		wanted.known &= records->search->wanted.known;
		wanted.focused |= records->search->wanted.focused;
	}
	stop_search(records);
	if (path != NULL)
		start_search(sheets, path, &wanted);
	else
		show_now(sheets, &wanted);
}

enum sheet_reply records_choose_group(struct sheets *sheets, int group)
{
	struct records_state *records = records_state(sheets);

	sheets_note(sheets, "");
	records->wanted = records->shown.groups[group];
	find(sheets, (struct records_wanted){ records->wanted, group, .known = true });
	return SHEET_TAKEN;
}

void records_read_order(struct sheets *sheets)
{
	struct records_state *records = records_state(sheets);
	int place = records_place(records);

	if (records_group(records) != NULL)
		find(sheets,
		     (struct records_wanted){ records->shown.groups[place], place, .known = true });
}

static void read_all(struct sheets *sheets, int place, int row)
{
	struct error error;

	if (sheets->store != NULL && !records_clear_read(sheets, &error))
		sheets_note(sheets, error.text);
	find(sheets, (struct records_wanted){ records_state(sheets)->wanted, place, .row = row });
}

void records_read(struct sheets *sheets)
{
	read_all(sheets, -1, 0);
}

void records_read_cleared(struct sheets *sheets, int row)
{
	sheets->controls->scroll_px = 0;
	read_all(sheets, records_state(sheets)->shown.group, row);
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
	records->chosen = (struct result){ .id = 0 };
	records_games_open(sheets);
	records->wanted = result.group;
	records_read(sheets);
}

static void forget(struct sheets *sheets)
{
	records_found_destroy(&records_state(sheets)->shown);
}

static void records_close_sheet(struct sheets *sheets)
{
	stop_search(records_state(sheets));
	forget(sheets);
	game_list_close(sheets);
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
	.destroy = forget,
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
