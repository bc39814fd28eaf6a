/* search: the solver's search for the player, and what its answer is after a detour. */
#include <stdlib.h>

#include "game/parts.h"

enum {
	DETOUR_FIRST = 64,
	THREADS_MOST = 4,
	IMPROVE_SECONDS = 60, /* where nothing is proven the best so far is played then */
	PROVE_SECONDS = 600,  /* no player waits for so long */
};

void search_start(struct game *game, enum solver_method method)
{
	const struct board *board = &game->history.board;
	const struct game_setup *setup = &game->setup;
	struct game_search *search = &game->search;
	struct solver_limits limits = {
		.method = method,
		.bytes = setup->solver_bytes,
		.seconds = method == SOLVER_BFS                         ? 0 /* memory ends it */
		           : solver_proves(board->width, board->height) ? PROVE_SECONDS
		                                                        : IMPROVE_SECONDS,
		.threads = setup->processors < THREADS_MOST ? setup->processors : THREADS_MOST,
	};
	struct error error;

	hint_forget(game);
	measure_stop(game); /* goes on when this is over */
	search->ticket =
	        setup->port.start(setup->port.context, board, &limits, GAME_SEARCH_SOLVE, &error);
	if (search->ticket == 0) {
		news_say(game, error.text);
		return;
	}
	search->method = method;
	search->out_of_memory = false;
	search->progress = (struct solver_progress){ .best_length = -1 };
	search->detour_count = 0;
	search->from_start = !history_can_undo(&game->history);
	search->played_length = -1;
	search->start_ms = game->now_ms;
}

void search_cancel(struct game *game)
{
	port_cancel(game, &game->search.ticket);
	game->search.out_of_memory = false;
}

void search_forget(struct game *game)
{
	search_cancel(game);
	game->search.played_length = -1;
}

bool search_can_play(const struct game *game)
{
	return game->search.ticket != 0 && game->search.progress.best_length >= 0;
}

static bool make_room(struct game_search *search, size_t count)
{
	size_t room = search->detour_room == 0 ? DETOUR_FIRST : search->detour_room;
	uint8_t *detour;

	while (room < count)
		room *= 2;
	if (room == search->detour_room)
		return true;
	detour = realloc(search->detour, room);
	if (detour == NULL)
		return false;
	search->detour = detour;
	search->detour_room = room;
	return true;
}

/* Remembers what the player does while the solver thinks; the answer will begin by
 * taking it back. Moves that take each other back are not kept: how many are left
 * tells how far the board can be from the solver's. */
void search_detour(struct game *game, enum direction direction, int length)
{
	struct game_search *search = &game->search;

	search->played_length = -1; /* the player's own way from here on */
	search->out_of_memory = false;
	if (search->ticket == 0)
		return;
	if (!make_room(search, search->detour_count + (size_t)length)) {
		search_cancel(game);
		news_say(game, "Not enough memory to keep solving.");
		return;
	}
	for (int i = 0; i < length; i++)
		playback_append(search->detour, &search->detour_count, (uint8_t)direction);
}

static void play(struct game *game, const struct solver_result *result)
{
	struct game_search *search = &game->search;
	struct error error;
	size_t count;
	uint8_t *moves = playback_join(search->detour, search->detour_count, result->moves,
	                               (size_t)result->length, &count, &error);

	if (moves == NULL) {
		news_say(game, error.text);
		return;
	}
	/* each of the player's moves brought the solved board nearer by one at most */
	search->played_bound = result->lower_bound - (int)search->detour_count;
	search->played_length = (int)count;
	solution_start(game, moves, count);
}

static void take_numbers(struct game_search *search, const struct solver_result *result)
{
	search->progress.states = result->states;
	search->progress.seconds = result->seconds;
	search->progress.best_length = result->length;
	search->progress.breadth = result->breadth;
}

void search_done(struct game *game, const struct solver_result *result)
{
	game->search.ticket = 0;
	take_numbers(&game->search, result);
	if (history_solved(&game->history))
		return;
	switch (result->status) {
	case SOLVER_OPTIMAL:
		if (game->search.from_start)
			game->measure.shortest = result->length;
		play(game, result);
		break;
	case SOLVER_FEASIBLE:
		play(game, result);
		break;
	case SOLVER_OUT_OF_BUDGET:
		if (game->search.method == SOLVER_BFS) {
			game->search.out_of_memory = true;
			break;
		}
		news_say(game, "Not enough memory to solve this board. Try a smaller size.");
		break;
	case SOLVER_IMPOSSIBLE:
		news_say(game, "This board can’t be solved.");
		break;
	case SOLVER_CANCELLED:
		if (result->moves != NULL)
			play(game, result);
		break;
	}
}
