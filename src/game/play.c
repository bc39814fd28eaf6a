/* play: the player's slides, undo and redo, what they end, and when time does something. */
#include "game/play.h"

#include "game/clock.h"
#include "game/difficulty.h"
#include "game/hint.h"
#include "game/limit.h"
#include "game/news.h"
#include "game/party.h"
#include "game/search.h"
#include "game/solution.h"
#include "game/time.h"
#include "game/way.h"
#include "game/whole.h"

void play_leave_previous(struct game *game)
{
	if (!game_is_record(game))
		game_forget_previous(game);
}

void game_press_confirm(struct game *game)
{
	struct game_held_press *held = &game->held_press;

	if (!held->valid)
		return;
	held->valid = false;
	if (game->history.done > held->mark.done) { /* not refused */
		play_leave_previous(game);
		hint_moved(game);
	}
	history_mark_destroy(&held->mark);
}

void game_take_over(struct game *game)
{
	game_press_confirm(game);
	if (game_solution_plays(game)) {
		game->awaits_input = false;
		if (!playback_over(&game->playback))
			game->search.played_length = -1; /* the player leaves the solution */
		search_cancel(game);
	}
	playback_stop(&game->playback);
	way_end(game);
}

void play_end_race(struct game *game)
{
	if (game->party.count > 0) { /* the rival stays, for the next player */
		if (game_counts(&game->round))
			news_say(game, game_turn_off);
	} else if (game->rival != NULL) {
		rival_free(game->rival);
		game->rival = NULL;
		news_say(game, game_race_off);
	}
}

void play_finish_race(struct game *game)
{
	uint64_t ms = clock_ms(&game->clock, game->now_ms);
	bool counts = game_counts(&game->round);

	party_take_time(&game->party, !counts ? 0 : ms > 0 ? ms : 1, game->history.moves);
	if (game->rival == NULL || !counts)
		return;
	game->round.rival = game->rival->kind;
	game->round.lead_ms = rival_gap(game->rival, &game->line, 0).ms;
}

/* Notes how many tiles are in place; a picture with alike tiles may be complete before all are. */
static void follow_race(struct game *game)
{
	const struct history *history = &game->history;

	if (game->rival != NULL)
		rival_line_reach(&game->line,
		                 game_whole(game) ? board_cells(&history->board) - 1
		                                  : board_in_place(&history->board),
		                 clock_ms(&game->clock, game->now_ms), history->moves);
}

/* Ends the game if a limit ran out. */
static void check_limit(struct game *game)
{
	enum limit_end end = limit_end(&game->round.limit, game->history.moves,
	                               clock_ms(&game->clock, game->now_ms));

	if (end == LIMIT_NOT_REACHED || game->phase != GAME_PLAYING || !game->begun)
		return;
	game->round.over = end;
	game->phase = GAME_OVER;
	game->over_ms = game->now_ms;
	clock_run(&game->clock, false, game->now_ms);
	game_take_over(game);
	search_cancel(game);
	hint_forget(game);
	news_report(game, GAME_NEWS_OVER);
}

static void finish(struct game *game)
{
	game->phase = GAME_SOLVED;
	play_finish_race(game);
	search_cancel(game);
}

void game_set_whole(struct game *game)
{
	game->was_whole = true;
	if (game_whole(game) && !game_solution_plays(game) && !game_shows_way(game))
		game->phase = GAME_SOLVED;
}

void game_set_alike(struct game *game, bool known, const uint16_t *alike)
{
	game->alike = alike;
	game->knows_alike = known;
	if (!known || !game->unjudged || game->held_press.valid || game->phase != GAME_PLAYING)
		return;
	game->unjudged = false;
	if (!game_whole(game) || game_solution_plays(game) || game_shows_way(game))
		return;
	game->clock = (struct clock){ .ran_ms = game->unjudged_ms };
	follow_race(game);
	finish(game);
	if (!game->awaits_input)
		news_report(game, GAME_NEWS_SOLVED);
}

void play_shown(struct game *game, enum game_news_kind kind, uint32_t interval_ms)
{
	news_add(game, (struct game_news){ .kind = kind, .interval_ms = interval_ms });
	if (!game->held_press.valid)
		hint_moved(game);
	game->begun = true;
	game->awaits_input = game->was_whole = false;
	follow_race(game);
	if (game_whole(game) && game->phase != GAME_SOLVED && !game_solution_plays(game) &&
	    !game_shows_way(game)) {
		finish(game);
		news_report(game, GAME_NEWS_SOLVED);
	} else {
		game->unjudged = !game->knows_alike;
		game->unjudged_ms = clock_ms(&game->clock, game->now_ms);
		whole_check_again(game);
		check_limit(game);
	}
}

int game_slide_length(const struct game *game, int cell)
{
	int length = board_slide_length(&game->history.board, cell, NULL);

	return game->one_tile && length > 1 ? 0 : length;
}

static void slide(struct game *game, int cell, enum game_news_kind kind)
{
	enum direction direction = DIRECTION_UP;

	if (game_slide_length(game, cell) > 0) {
		int length = board_slide_length(&game->history.board, cell, &direction);

		time_leave_replay(game);
		(void)history_slide(&game->history, cell);
		history_stamp(&game->history, clock_ms(&game->clock, game->now_ms));
		if (!game->held_press.valid)
			play_leave_previous(game);
		search_detour(game, direction, length);
		play_shown(game, kind, 0);
		return;
	}
	news_add(game, (struct game_news){ .kind = GAME_NEWS_REFUSED,
	                                   .tile = game->history.board.tiles[cell] });
}

/* True if a press may slide now: then it has ended any playback. Else it may only have ended a pause or a way. */
static bool takes_press(struct game *game, uint64_t now_ms)
{
	game->now_ms = game->input_ms = now_ms;
	if (game_resume(game) || game->phase != GAME_PLAYING)
		return false;
	if (game_shows_way(game)) {
		way_return(game);
		return false;
	}
	game_take_over(game);
	return true;
}

void game_press(struct game *game, int cell, uint64_t now_ms)
{
	if (takes_press(game, now_ms))
		slide(game, cell, GAME_NEWS_SLID);
}

void game_press_again(struct game *game, int cell, uint64_t now_ms)
{
	if (takes_press(game, now_ms))
		slide(game, cell, GAME_NEWS_SLID_AGAIN);
}

bool game_press_hold(struct game *game, int cell, uint64_t now_ms)
{
	struct game_held_press *held = &game->held_press;

	if (!takes_press(game, now_ms))
		return false;
	held->begun = game->begun;
	held->awaits_input = game->awaits_input;
	held->left_replay = game->left_replay;
	held->clock = game->clock;
	held->reached = game->line.reached;
	held->valid = true;
	history_mark_set(&game->history, &held->mark);
	slide(game, cell, GAME_NEWS_SLID);
	if (game->phase != GAME_PLAYING || game->history.done == held->mark.done)
		game_press_confirm(game);
	return held->valid;
}

void game_press_take_back(struct game *game, uint64_t now_ms)
{
	struct game_held_press *held = &game->held_press;
	struct slide back;

	if (!held->valid)
		return;
	game->now_ms = now_ms;
	held->valid = false;
	game->line.reached = held->reached;
	back = game->history.slides[held->mark.done];
	history_mark_return(&game->history, &held->mark);
	history_mark_destroy(&held->mark);
	search_detour(game, (enum direction)(back.direction ^ 1u), back.length);
	hint_moved(game); /* a hint may have arrived for the board after the press */
	if (!held->begun || held->awaits_input || game->left_replay != held->left_replay) {
		game->begun = held->begun;
		game->awaits_input = held->awaits_input;
		game->left_replay = held->left_replay;
		game->clock = held->clock;
	}
	news_report(game, GAME_NEWS_TAKEN_BACK);
}

void game_press_arrow(struct game *game, enum direction direction, uint64_t now_ms)
{
	int cell = board_cell_to_move(&game->history.board, direction);
	bool plays = game->playback.kind != PLAYBACK_NONE && !game->playback.held;

	if (!takes_press(game, now_ms))
		return;
	if (!plays && cell >= 0) /* a playback is only stopped */
		slide(game, cell, GAME_NEWS_SLID);
}

/* Undoes or redoes a slide, and tells the search. */
static void go(struct game *game, bool back)
{
	struct history *history = &game->history;
	struct slide next = history->slides[back ? history->done - 1 : history->done];

	(void)(back ? history_undo(history) : history_redo(history));
	search_detour(game, (enum direction)(back ? next.direction ^ 1u : next.direction),
	              next.length);
}

void play_go_to(struct game *game, size_t done)
{
	struct history *history = &game->history;

	game_take_over(game);
	if (done > history->count)
		done = history->count;
	if (done == history->done || game->phase == GAME_OVER)
		return;
	while (history->done != done)
		go(game, history->done > done);
	play_shown(game, GAME_NEWS_SLID, 0);
}

void play_all(struct game *game, enum playback_kind kind)
{
	const struct history *history = &game->history;
	bool plays = game->playback.kind == kind && !game_shows_way(game);
	size_t count;

	game_take_over(game); /* it may bring back another history */
	count = kind == PLAYBACK_UNDO ? history->done : history->count - history->done;
	if (!plays)
		playback_start(&game->playback, kind, NULL, count, game->now_ms);
	if (game_replays(game))
		solution_pace(game);
}

/* Moves along the player's own slides. */
static void walk_own(struct game *game, size_t steps)
{
	for (; steps > 0; steps--)
		go(game, game->playback.kind == PLAYBACK_UNDO);
	if (playback_over(&game->playback) && game_shows_way(game)) {
		way_rest(game);
		return;
	}
	if (playback_over(&game->playback))
		game_take_over(game);
	if (game_replays(game))
		solution_pace(game);
}

static bool play_due(struct game *game)
{
	uint32_t interval_ms;
	size_t steps;

	if (way_due(game))
		return true;
	if (game_keeps_times(game)) /* the wait after the slide that may be due */
		game->playback.pace = solution_replay_pace(game, game->history.done + 1);
	interval_ms = (uint32_t)(game->playback.pace.interval_us / 1000);
	steps = playback_due(&game->playback, game->now_ms);
	if (steps == 0)
		return false;
	if (game_solution_plays(game))
		solution_due(game, steps);
	else
		walk_own(game, steps);
	play_shown(game, GAME_NEWS_SLID, interval_ms);
	return true;
}

uint64_t game_due_ms(const struct game *game)
{
	const struct playback *playback = &game->playback;
	bool plays = playback->kind != PLAYBACK_NONE && !playback->held;
	uint64_t due_ms = game_time_ticks(game) ? game->second_ms : GAME_NEVER;
	uint64_t search_ms = search_due_ms(game), draw_ms = difficulty_due_ms(game);

	if (draw_ms < due_ms)
		due_ms = draw_ms;
	if (game_unseen(game))
		return due_ms;
	if (search_ms < due_ms)
		due_ms = search_ms;
	if (hint_due_ms(game) < due_ms)
		due_ms = hint_due_ms(game);
	return plays && playback_next_ms(playback) < due_ms ? playback_next_ms(playback) : due_ms;
}

bool game_due(struct game *game, uint64_t now_ms)
{
	bool played = false, ran;

	game->now_ms = now_ms;
	if (!game_unseen(game)) {
		played = search_due(game);
		played |= play_due(game);
		played |= hint_due(game);
	}
	difficulty_due(game);
	ran = time_due(game);
	check_limit(game);
	return played || ran;
}
