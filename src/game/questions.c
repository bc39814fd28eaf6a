/* questions: what others ask about the present state of a game. */
#include "game/questions.h"

const struct board *game_board(const struct game *game)
{
	return &game->history.board;
}

const struct board *game_shuffled(const struct game *game)
{
	return &game->history.start;
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

bool game_searches(const struct game *game)
{
	return game->search.ticket != 0;
}

bool game_seeks_hint(const struct game *game)
{
	return game->hint.ticket != 0;
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

const struct solver_progress *game_progress(const struct game *game)
{
	return &game->search.progress;
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

bool game_is_turn(const struct game *game)
{
	return game->party.count > 0;
}

int64_t game_lead_ms(const struct game *game)
{
	return game->round.lead_ms;
}
