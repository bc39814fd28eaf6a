/* saved: what is kept of a game, whether that makes sense, and the game replaced by another one. */
#include "game/saved.h"

#include <stdlib.h>
#include <string.h>

#include "game/clock.h"
#include "game/limit.h"
#include "game/questions.h"

void game_view(const struct game *game, uint64_t now_ms, struct game_saved *view)
{
	const struct game_search *search = &game->search;
	const struct playback *playback = &game->playback;

	*view = (struct game_saved){
		.round = game->round,
		.history = game_shows_way(game) ? game->way.record : game->history,
		.clock_ms = clock_ms(&game->clock, now_ms),
		.clock_runs = game->clock.runs,
		/* the time to look isn't given twice */
		.begun = game->begun || clock_ms(&game->inspection, now_ms) > 0,
		.paused = game->phase == GAME_PAUSED,
		.shortest = game->measure.shortest
	};
	if (search->played_length > 0)
		view->solution = (struct game_saved_solution){ .length = search->played_length,
			                                       .bound = search->played_bound,
			                                       .detour = search->played_detour,
			                                       .exact = search->played_exact };
	if (playback->kind != PLAYBACK_SOLVE)
		return;
	view->solution.moves = playback->moves;
	view->solution.count = playback->count;
	view->solution.done = playback->done;
	view->solution.mark = playback->mark;
	view->solution.begun = playback->begun;
}

/* The moves made are the last slides done, and the others solve the board. */
static bool solution_valid(const struct game_saved_solution *solution,
                           const struct history *history)
{
	const struct history_mark *mark = &solution->mark;
	struct board board = history->board;

	if (solution->moves == NULL)
		return solution->done == 0 && mark->undone == NULL;
	if (solution->done > solution->count || mark->done + solution->done != history->done)
		return false;
	for (size_t i = 0; i < solution->done; i++) {
		struct slide slide = history->slides[mark->done + i];

		if (slide.direction != solution->moves[i] || slide.length != 1)
			return false;
	}
	for (size_t i = solution->done; i < solution->count; i++)
		if (solution->moves[i] > DIRECTION_RIGHT ||
		    !board_move(&board, (enum direction)solution->moves[i]))
			return false;
	return board_solved(&board);
}

bool game_saved_valid(const struct game_saved *saved)
{
	const struct board *start = &saved->history.start;
	const struct game_round *round = &saved->round;
	const struct scramble *scramble = &round->plan.scramble;

	/* restarting the round gives a valid board; for a given board, the same one */
	return scramble->width == start->width && scramble->height == start->height &&
	       memchr(round->plan.name, '\0', sizeof round->plan.name) != NULL &&
	       (unsigned)scramble->kind < SCRAMBLE_KINDS &&
	       (!scramble_walks(scramble->kind) || scramble->walk_moves <= SCRAMBLE_WALK_MAX) &&
	       (scramble->kind != SCRAMBLE_BOARD || board_equal(&scramble->board, start)) &&
	       board_solvable(start) && !board_solved(start) &&
	       (unsigned)round->over <= LIMIT_TIME &&
	       solution_valid(&saved->solution, &saved->history);
}

/* Frees the solution and leaves it empty. */
static void drop_solution(struct game_saved *saved)
{
	free(saved->solution.moves);
	history_mark_destroy(&saved->solution.mark);
	saved->solution = (struct game_saved_solution){ .moves = NULL };
}

void game_saved_destroy(struct game_saved *saved)
{
	drop_solution(saved);
	history_destroy(&saved->history);
}

void game_saved_restart(struct game_saved *saved)
{
	const struct game_plan plan = saved->round.plan;
	const struct board start = saved->history.start;

	history_destroy(&saved->history);
	history_init(&saved->history, &start);
	saved->round = (struct game_round){ .plan = plan };
	saved->clock_ms = 0;
	saved->begun = saved->paused = false;
	drop_solution(saved);
}

struct game_saved saved_take(struct game_saved *saved)
{
	struct game_saved taken = *saved;

	*saved = (struct game_saved){ .begun = false };
	return taken;
}

bool game_has_previous(const struct game *game)
{
	return game->previous.valid;
}

void game_forget_previous(struct game *game)
{
	game_saved_destroy(&game->previous.saved);
	rival_free(game->previous.race.rival);
	game->previous = (struct game_previous){ .valid = false };
}

uint32_t game_previous_picture(const struct game *game)
{
	return game->previous.picture != game->picture ? game->previous.picture : 0;
}

void game_restore_previous(struct game *game, struct game_saved *saved, uint32_t picture)
{
	game_forget_previous(game);
	game->previous = (struct game_previous){ true, picture, .saved = saved_take(saved) };
	drop_solution(&game->previous.saved);
}
