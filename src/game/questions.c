/* questions: what others ask about the present state of a game. */
#include "game/questions.h"

#include "game/clock.h"
#include "game/limit.h"

const struct board *game_board(const struct game *game)
{
	return &game->history.board;
}

const struct board *game_shuffled(const struct game *game)
{
	return &game->history.start;
}

bool game_whole(const struct game *game)
{
	const struct board *board = &game->history.board;

	return board_solved(board) ||
	       (!game->numbered && (game->was_whole || board_looks_solved(board, game->alike)));
}

uint64_t game_moves(const struct game *game)
{
	return game->history.moves;
}

const struct scramble *game_scramble(const struct game *game)
{
	return &game->round.plan.scramble;
}

const char *game_name(const struct game *game)
{
	return game->round.plan.name;
}

const struct game_plan *game_current_plan(const struct game *game)
{
	return &game->round.plan;
}

const struct limit *game_limit(const struct game *game)
{
	return &game->round.limit;
}

const struct boards *game_boards(const struct game *game)
{
	return game->setup.list;
}

enum playback_kind game_playback(const struct game *game)
{
	return game->playback.kind;
}

bool game_playback_runs(const struct game *game)
{
	return game->playback.kind != PLAYBACK_NONE && !game->playback.held;
}

bool game_playback_held(const struct game *game)
{
	return game->playback.kind != PLAYBACK_NONE && game->playback.held;
}

bool game_solution_plays(const struct game *game)
{
	return game->playback.kind == PLAYBACK_SOLVE;
}

bool game_searches(const struct game *game)
{
	return game->search.ticket != 0;
}

bool game_seeks_hint(const struct game *game)
{
	return game->hint.ticket != 0 && game->hint.moves == NULL;
}

bool game_draws(const struct game *game)
{
	return game->draw.ticket != 0;
}

bool game_measures(const struct game *game)
{
	return game->measure.ticket != 0;
}

enum solver_method game_method(const struct game *game)
{
	return game->search.method;
}

bool game_waits_for_shortest(const struct game *game)
{
	return game->search.state == SEARCH_WAITS;
}

int game_least(const struct game *game)
{
	return !history_can_undo(&game->history) && game->measure.shortest >= 0
	               ? game->measure.shortest
	               : solver_least(&game->history.board);
}

const struct solver_progress *game_progress(const struct game *game)
{
	return &game->search.progress;
}

int game_solution_length(const struct game *game)
{
	return game_solution_plays(game) ? (int)game->playback.count : game->search.played_length;
}

bool game_solution_is_shortest(const struct game *game)
{
	int length = game_solution_length(game);

	return length >= 0 && length <= game->search.played_bound;
}

bool game_solver_finished(const struct game *game)
{
	return game->round.assisted && game->search.played_length >= 0;
}

bool game_knows_search(const struct game *game)
{
	return game->phase == GAME_SOLVED && game_solver_finished(game) &&
	       game->search.progress.states > 0;
}

bool game_compares(const struct game *game)
{
	return game->comparison.ticket != 0;
}

bool game_press_held(const struct game *game)
{
	return game->held_press.valid;
}

bool game_runs(const struct game *game)
{
	return game->clock.runs || game_playback_runs(game);
}

int64_t game_id(const struct game *game)
{
	return game->round.id;
}

int64_t game_previous_id(const struct game *game)
{
	return game->previous.saved.round.id;
}

bool game_is_record(const struct game *game)
{
	return game->round.watched;
}

int64_t game_result(const struct game *game)
{
	return game->round.result;
}

bool game_counts(const struct game_round *round)
{
	return !round->assisted && round->hints == 0;
}

bool game_shows_record(const struct game *game)
{
	return game->round.watched && game->round.result != 0 && !game->left_replay;
}

bool game_replays(const struct game *game)
{
	return game_shows_record(game) && game->playback.kind == PLAYBACK_REDO;
}

bool game_shows_way(const struct game *game)
{
	return game->way.shown;
}

bool game_keeps_times(const struct game *game)
{
	return game_replays(game) && !game->history.spread && !game->round.assisted;
}

bool game_watches(const struct game *game)
{
	return game_solution_plays(game) || game_replays(game);
}

bool game_is_turn(const struct game *game)
{
	return game->party.count > 0;
}

int64_t game_lead_ms(const struct game *game)
{
	return game->round.lead_ms;
}

const struct rival *game_rival(const struct game *game)
{
	return game->phase == GAME_SOLVED || game_solution_plays(game) ? NULL : game->rival;
}

const struct board *game_rival_board(const struct game *game)
{
	const struct rival *rival = game_rival(game);

	return rival == NULL ? NULL : &rival->shown.board;
}

size_t game_line_done(const struct game *game)
{
	return game_solution_plays(game) ? game->playback.done : game->history.done;
}

size_t game_line_count(const struct game *game)
{
	const struct rival *rival = game_rival(game);
	size_t count = game->history.count;

	if (game_solution_plays(game))
		return game->playback.count;
	return rival != NULL && rival->history.done > count ? rival->history.done : count;
}

/* True while its time goes on between two slides. */
static bool replay_ticks(const struct game *game)
{
	return game_keeps_times(game) && !game_shows_way(game) && !game->playback.held &&
	       !game_unseen(game);
}

/* How long the recorded player had waited with the next slide. */
static uint64_t replay_waited_ms(const struct game *game, uint64_t now_ms)
{
	uint64_t wait_ms = game->history.slides[game->history.done].cs * UINT64_C(10);
	uint64_t now_us = now_ms * 1000, next_us = game->playback.next_us;
	uint64_t left_us = next_us > now_us ? next_us - now_us : 0;
	uint64_t left_ms = left_us * (uint64_t)game->replay_halves / 2000;

	return left_ms < wait_ms ? wait_ms - left_ms : 0;
}

uint64_t game_time_ms(const struct game *game, uint64_t now_ms)
{
	const struct history *history = &game->history;
	uint64_t ms = clock_ms(&game->clock, now_ms), last_ms = history->cs * 10;

	if (game_shows_way(game)) /* stands still meanwhile */
		return game->way.record.cs * 10;
	if (!game_shows_record(game) || history->done == history->count)
		return ms;
	if (replay_ticks(game))
		last_ms += replay_waited_ms(game, now_ms);
	return last_ms < ms ? last_ms : ms;
}

uint64_t game_inspection_ms(const struct game *game, uint64_t now_ms)
{
	uint64_t ms = clock_ms(&game->inspection, now_ms);

	return game->inspects && game->round.plan.session != 0 && !game->begun &&
	                       game->phase == GAME_PLAYING && ms < GAME_INSPECTION_MS
	               ? GAME_INSPECTION_MS - ms
	               : 0;
}

bool game_time_ticks(const struct game *game)
{
	return game->clock.runs || game->inspection.runs || replay_ticks(game);
}

bool game_unseen(const struct game *game)
{
	return game->away == GAME_UNSEEN || game->away == GAME_LOCKED;
}
