/* replay: detours, and the next step of the plan. */
#include "sheets/games/replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "puzzle/notation.h"
#include "puzzle/plan_text.h"
#include "sheets/sheets.h"
#include "worker/job.h"

struct replay_search {
	struct job job;
	struct replay_state *replay; /* where they are wanted */
	struct history history;      /* owned */
	struct detours found;        /* owned */
};

static struct replay_state *state_of(const struct sheets *sheets)
{
	return sheets_state(sheets, &playing_card);
}

static void run_search(struct job *job)
{
	struct replay_search *search = (struct replay_search *)job;

	detours_find(&search->found, &search->history, &job->cancel);
}

static void take_search(struct job *job)
{
	struct replay_search *search = (struct replay_search *)job;

	search->replay->search = NULL;
	search->replay->detours = search->found;
	search->found = (struct detours){ .count = 0 };
}

static void free_search(struct job *job)
{
	struct replay_search *search = (struct replay_search *)job;

	if (search->replay->search == search) /* the worker ended first */
		search->replay->search = NULL;
	detours_free(&search->found);
	history_destroy(&search->history);
	free(search);
}

static const struct job_kind search_job = {
	.run = run_search, .done = take_search, .destroy = free_search, .slow = true
};

/* With the slides that are still to be made, too. */
static void start_search(struct replay_state *replay, const struct history *history,
                         struct worker *worker)
{
	struct replay_search *search = memory_new(sizeof *search);
	size_t size = history->count * sizeof *history->slides;

	search->replay = replay;
	history_init(&search->history, &history->start);
	search->history.slides = memory_new(size);
	memcpy(search->history.slides, history->slides, size);
	search->history.count = history->count;
	replay->search = search;
	job_start(&search->job, &search_job, worker);
}

static void forget(struct replay_state *replay)
{
	if (replay->search != NULL)
		job_drop(&replay->search->job);
	detours_free(&replay->detours);
	*replay = (struct replay_state){ .record = 0 };
}

/* Tells a record that is shown from others, also those of another player with its number; 0: none is shown. */
static uint64_t record_shown(const struct game *game)
{
	const struct history *history = &game->history;
	const struct board *start = &history->start;
	int64_t result = game_result(game);
	uint64_t hash;

	if (!game_shows_record(game) || history->count == 0)
		return 0;
	hash = hash_bytes(HASH_START, &result, sizeof result);
	hash = hash_bytes(hash, start->tiles, (size_t)board_cells(start) * sizeof *start->tiles);
	hash = hash_bytes(hash, history->slides, history->count * sizeof *history->slides);
	return hash != 0 ? hash : 1;
}

void replay_refresh(struct sheets *sheets)
{
	struct replay_state *replay = state_of(sheets);
	const struct game *game = sheets->game;
	uint64_t record;

	if (game_shows_way(game)) /* the record waits */
		return;
	record = record_shown(game);
	if (replay->asked != game->history.done + 1)
		replay->asked = 0;
	if (replay->record == record)
		return;
	forget(replay);
	replay->record = record;
	if (record == 0)
		return;
	if (sheets->photos->worker != NULL)
		start_search(replay, &game->history, sheets->photos->worker);
	else
		detours_find(&replay->detours, &game->history, NULL);
}

void replay_destroy(struct sheets *sheets)
{
	forget(state_of(sheets));
}

const struct detours *replay_detours(const struct sheets *sheets)
{
	const struct replay_state *replay = state_of(sheets);
	bool known = replay->record != 0 && replay->search == NULL;

	return known && record_shown(sheets->game) == replay->record ? &replay->detours : NULL;
}

const struct plan_step *replay_step(const struct sheets *sheets)
{
	const struct replay_state *replay = state_of(sheets);
	const struct game *game = sheets->game;

	return game_replays(game) && replay->asked == game->history.done + 1 ? &replay->step : NULL;
}

static enum sheet_reply ask(struct sheets *sheets, int number)
{
	struct replay_state *replay = state_of(sheets);
	struct game *game = sheets->game;

	(void)number;
	game_line_go(game, game->history.done, sheets->context.now_ms); /* holds it */
	if (plan_next(game_board(game), &replay->step))
		replay->asked = game->history.done + 1;
	return SHEET_TAKEN;
}

static enum sheet_reply go(struct sheets *sheets, int slides)
{
	game_line_go(sheets->game, (size_t)slides, sheets->context.now_ms);
	return SHEET_TAKEN;
}

static enum sheet_reply show_way(struct sheets *sheets, int number)
{
	const struct detour *detour = &state_of(sheets)->detours.list[number];

	state_of(sheets)->asked = 0;
	state_of(sheets)->shown = number;
	game_show_way(sheets->game, detour->first, detour->way, (size_t)detour->length,
	              sheets->context.now_ms);
	return SHEET_TAKEN;
}

static void push_step(struct column *column, const struct plan_step *step,
                      const struct board *board)
{
	char text[PLAN_TEXT_SIZE],
	        *moves = notation_write_moves(step->moves, (size_t)step->length, true);

	plan_text_write(step, board, PLAN_NUMBERS, 1, text);
	column_text(column, ITEM_TEXT, items_format(column->items, "%s", text), THEME_SPACE_S);
	column_fact(column, _("Moves"), items_format(column->items, "%s", moves));
	free(moves);
}

static const struct detour *detour_here(const struct sheets *sheets)
{
	const struct detours *detours = replay_detours(sheets);

	return detours != NULL ? detours_at(detours, sheets->game->history.done) : NULL;
}

const char *replay_line(const struct sheets *sheets, struct items *items)
{
	const struct detours *detours = replay_detours(sheets);
	const struct detour *here = detour_here(sheets);
	int number = here != NULL ? here->moves : detours != NULL ? detours->count : 0;
	const char *count = items_count(items, (uint64_t)number);

	if (number == 0)
		return NULL;
	if (here == NULL)
		return items_format(items,
		                    /* Translators: of a game; they are marked on the timeline */
		                    PLURAL(number, "%s detour, marked on the timeline",
		                           "%s detours, marked on the timeline"),
		                    count);
	if (here->length == 0)
		return items_format(items,
		                    PLURAL(number, "This %s move undoes itself.",
		                           "These %s moves undo each other."),
		                    count);
	return items_format(items, PLURAL(number, "A detour of %s move", "A detour of %s moves"),
	                    count);
}

/* The way that a detour could have been. */
static void push_enough(struct column *column, const struct detour *detour)
{
	struct items *items = column->items;
	char *way = notation_write_moves(detour->way, (size_t)detour->length, true);

	/* Translators: fewer moves than those of a detour, and these, such as R2DL */
	column_text(column, ITEM_TEXT,
	            items_format(items,
	                         PLURAL(detour->length, "%s is enough: %s", "%s are enough: %s"),
	                         items_count(items, (uint64_t)detour->length), way),
	            THEME_SPACE_M);
	free(way);
}

/* The first one that begins later, or else the first of all; NULL: there is none. */
static const struct detour *next_detour(const struct detours *detours, size_t slides)
{
	for (int i = 0; detours != NULL && i < detours->count; i++)
		if (detours->list[i].first > slides)
			return &detours->list[i];
	return detours != NULL && detours->count > 0 ? &detours->list[0] : NULL;
}

static void push_buttons(struct column *column, const struct detours *detours,
                         const struct game *game)
{
	size_t slides = game->history.done;
	const struct detour *next = next_detour(detours, slides);
	const struct detour *here = detours != NULL ? detours_at(detours, slides) : NULL;
	const struct control controls[] = {
		{ .info = { .name = "what-now",
		            .label = N_("What now?"),
		            .title = N_("What would you do here? See the step that the lessons "
		                        "would take") },
		  .disabled = board_solved(game_board(game)),
		  .run = ask },
		{ .info = { .name = "next-detour",
		            .label = N_("Next detour"),
		            .title = N_("Go to the next moves that weren’t needed") },
		  .disabled = next != NULL && next->first == slides,
		  .run = go,
		  .number = next != NULL ? (int)next->first : 0 },
		{ .info = { .name = "show-way",
		            .label = N_("Shorter way"),
		            .title = N_("Show the shorter way on the board, then return to the "
		                        "replay") },
		  .disabled = here == NULL || here->length == 0,
		  .run = show_way,
		  .number = here != NULL ? (int)(here - detours->list) : 0 },
	};
	enum command commands[SDL_arraysize(controls)];
	int count = next != NULL ? 3 : 1;

	for (int i = 0; i < count; i++)
		commands[i] = column_control(column, controls[i]);
	column_buttons(column, commands, count, NULL, false);
}

void replay_push(struct sheets *sheets, struct column *column)
{
	const struct game *game = sheets->game;
	const struct plan_step *step = replay_step(sheets);
	const struct detour *here = detour_here(sheets);
	const char *line = replay_line(sheets, column->items);
	bool enough = here != NULL && here->length > 0;

	if (step != NULL)
		push_step(column, step, game_board(game));
	if (line != NULL && !column->compact)
		column_text(column, ITEM_TEXT, line,
		            here != NULL && !enough ? THEME_SPACE_M : THEME_SPACE_S);
	if (enough && !column->compact)
		push_enough(column, here);
	push_buttons(column, replay_detours(sheets), game);
	if (enough && column->compact)
		push_enough(column, here);
}

void replay_push_way(struct sheets *sheets, struct column *column)
{
	const struct replay_state *replay = state_of(sheets);
	int moves = replay->detours.list[replay->shown].moves;

	column_text(column, ITEM_TEXT,
	            items_format(column->items,
	                         PLURAL(moves, "It took %s move in the game.",
	                                "It took %s moves in the game."),
	                         items_count(column->items, (uint64_t)moves)),
	            THEME_SPACE_M);
}
