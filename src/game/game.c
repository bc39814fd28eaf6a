/* game: begins a game, and passes commands to its parts. */
#include "game/game.h"

#include <stdlib.h>

#include "base/language.h"
#include "game/compare.h"
#include "game/hint.h"
#include "game/limit.h"
#include "game/news.h"
#include "game/play.h"
#include "game/saved.h"
#include "game/search.h"
#include "game/solution.h"
#include "game/way.h"
#include "puzzle/random.h"

const char game_race_off[] =
        N_("You had help, so the race is over, and this game won’t count as a record.");
const char game_turn_off[] = N_("You had help, so this turn won’t count.");
const char game_limit_off[] =
        N_("Limit turned off for solving. This game won’t count as a record.");

void game_init(struct game *game, const struct game_setup *setup)
{
	*game = (struct game){ .setup = *setup, .speed = PLAYBACK_AUTOMATIC, .replay_halves = 2 };
	game->search.played_length = game->measure.shortest = -1;
	random_init(&game->seeds, setup->seed);
	random_init(&game->draws, ~setup->seed);
}

void game_destroy(struct game *game)
{
	playback_stop(&game->playback);
	game_forget_previous(game);
	rival_free(game->rival);
	history_mark_destroy(&game->held_press.mark);
	history_destroy(&game->history);
	history_destroy(&game->way.record);
	free(game->search.detour);
	free(game->search.found);
	free(game->hint.moves);
}

bool game_enabled(const struct game *game, enum game_command command)
{
	const struct history *history = &game->history;
	bool over = game->phase == GAME_OVER, solved = game->phase == GAME_SOLVED;

	switch (command) {
	case GAME_UNDO:
		return !over && (history_can_undo(history) || game_has_previous(game));
	case GAME_UNDO_ALL:
		return !over && history_can_undo(history);
	case GAME_REDO:
	case GAME_REDO_ALL:
		return !over && history_can_redo(history);
	case GAME_HINT:
	case GAME_DO_STEP:
		return !over && !solved && (game->search.ticket == 0 || game_solution_plays(game));
	case GAME_SOLVE: /* also if the picture looks complete from the start */
		return !solved && !history_solved(history);
	case GAME_PLAY_NOW:
		return game->search.found != NULL;
	case GAME_SOLVE_AUTOMATICALLY:
	case GAME_SOLVE_BREADTH_FIRST:
		return !solved && (game->search.state != SEARCH_NONE || game_solution_plays(game));
	case GAME_SHORTEST_FIRST: /* where a proof can be expected */
		return solver_can_prove(history->board.width, history->board.height) &&
		       (game_solution_plays(game) ? !game_solution_is_shortest(game)
		                                  : game->search.ticket != 0);
	case GAME_CANCEL_SEARCH:
		return game->search.state != SEARCH_NONE;
	case GAME_COMPARE:
		return compare_can(game);
	case GAME_PAUSE:
		return !over && !solved;
	case GAME_STEP_BACK:
		return game_watches(game) && game_line_done(game) > 0;
	case GAME_STEP_FORWARD:
		return game_watches(game);
	case GAME_MY_POSITION:
		return game_solution_plays(game) || game_shows_way(game) ||
		       (game_is_record(game) && game_has_previous(game));
	case GAME_NO_LIMIT:
		return over;
	}
	return false;
}

/* Continues the game if one had run out. */
static void drop_limit(struct game *game)
{
	game->round.limit = (struct limit){ 0, 0 };
	game->round.over = LIMIT_NOT_REACHED;
	if (game->phase == GAME_OVER)
		game->phase = GAME_PLAYING;
}

static void solve(struct game *game)
{
	const struct limit *limit = &game->round.limit;
	bool plays = game_solution_plays(game);

	if (limit->moves > 0 || limit->seconds > 0) {
		drop_limit(game);
		news_say(game, game_limit_off);
	}
	game_take_over(game);
	if (game->search.ticket != 0)
		game_command(game, GAME_PLAY_NOW, game->now_ms);
	else if (!plays && game_whole(game))
		news_report(game, GAME_NEWS_SEEMS_WHOLE);
	else if (!plays)
		search_begin(game, game->has_own_method ? game->own_method : game->method, false,
		             false);
}

/* Searches from where the player was; the method is that of later searches of this board, too. */
static void solve_by(struct game *game, enum solver_method method)
{
	bool anyway = game->search.state == SEARCH_NO_MEMORY;

	if (game->search.method == method && !anyway)
		return;
	game->has_own_method = true;
	game->own_method = method;
	if (game_solution_plays(game))
		solution_return(game);
	search_cancel(game);
	search_begin(game, method, false, anyway);
}

void game_set_hints_by_plan(struct game *game, bool by_plan)
{
	if (game->hints_by_plan != by_plan)
		hint_forget(game);
	game->hints_by_plan = by_plan;
}

void game_set_one_tile(struct game *game, bool one_tile)
{
	game->one_tile = one_tile;
}

void game_set_method(struct game *game, enum solver_method method)
{
	if (game->method != method)
		game->has_own_method = false;
	game->method = method;
}

static void pause_or_resume(struct game *game)
{
	struct playback *playback = &game->playback;

	game_press_confirm(game);
	if (game_resume(game))
		playback_hold(playback, false, game->now_ms);
	else if (playback->kind != PLAYBACK_NONE)
		playback_hold(playback, !playback->held, game->now_ms);
	else
		game->phase = GAME_PAUSED;
	game->paused_for = GAME_HERE;
}

/* Commands about the running game end a pause. */
static void play_command(struct game *game, enum game_command command)
{
	game_resume(game);
	switch (command) {
	case GAME_UNDO:
		game_take_over(game);
		if (history_can_undo(&game->history))
			play_go_to(game, game->history.done - 1);
		else if (game_has_previous(game))
			news_report(game, GAME_NEWS_RECALLED);
		break;
	case GAME_REDO:
		game_take_over(game);
		play_go_to(game, game->history.done + 1);
		break;
	case GAME_UNDO_ALL:
		play_all(game, PLAYBACK_UNDO);
		break;
	case GAME_REDO_ALL:
		play_all(game, PLAYBACK_REDO);
		break;
	case GAME_SOLVE:
		solve(game);
		break;
	case GAME_SOLVE_AUTOMATICALLY:
		solve_by(game, SOLVER_AUTO);
		break;
	case GAME_SOLVE_BREADTH_FIRST:
		solve_by(game, SOLVER_BFS);
		break;
	case GAME_DO_STEP:
		game_take_over(game);
		hint_play_step(game);
		break;
	default:
		game_take_over(game);
		hint_step(game);
		break;
	}
}

void game_command(struct game *game, enum game_command command, uint64_t now_ms)
{
	size_t done = game_line_done(game);

	game->now_ms = game->input_ms = now_ms;
	if (!game_enabled(game, command))
		return;
	game->awaits_input = false;
	switch (command) {
	case GAME_PLAY_NOW:
		search_play(game);
		break;
	case GAME_SHORTEST_FIRST:
		search_switch_wait(game);
		break;
	case GAME_CANCEL_SEARCH:
		search_cancel(game);
		break;
	case GAME_COMPARE:
		compare_switch(game);
		break;
	case GAME_PAUSE:
		pause_or_resume(game);
		break;
	case GAME_STEP_BACK:
	case GAME_STEP_FORWARD:
		game_line_go(game, command == GAME_STEP_BACK ? done - 1 : done + 1, now_ms);
		break;
	case GAME_MY_POSITION:
		if (game_solution_plays(game))
			solution_return(game);
		else if (game_shows_way(game))
			way_return(game);
		else
			news_report(game, GAME_NEWS_RECALLED);
		break;
	case GAME_NO_LIMIT:
		drop_limit(game);
		break;
	default:
		play_command(game, command);
		break;
	}
}

void game_hold(struct game *game, uint64_t now_ms)
{
	game->now_ms = now_ms;
	if (game_shows_way(game))
		way_return(game);
	else if (game_watches(game))
		playback_hold(&game->playback, true, now_ms);
	else
		game_take_over(game);
}

void game_line_step(struct game *game, int step, uint64_t now_ms)
{
	if (game_watches(game))
		game_command(game, step < 0 ? GAME_STEP_BACK : GAME_STEP_FORWARD, now_ms);
	else
		game_command(game, step < 0 ? GAME_UNDO : GAME_REDO, now_ms);
}
