/* compare: searches the board of a solution by another method. It touches neither the game nor its solution. */
#include "game/compare.h"

#include "game/measure.h"
#include "game/search.h"

enum { IMPROVES_SECONDS = 10 /* where no proof ends it */ };

void compare_forget(struct game *game)
{
	port_cancel(game, &game->comparison.ticket);
	game->comparison = (struct game_comparison){ .progress.best_length = -1 };
}

/* True if the board's solutions, as far as is known, aren't too long for a breadth-first search. */
static bool within_reach(const struct game *game)
{
	const struct game_search *search = &game->search;
	const struct board *board = &search->board;
	int least = solver_least(board);

	if (search->base_at == 0 && search->progress.lower_bound > least)
		least = search->progress.lower_bound;
	return least <= solver_reach(board->width, board->height, game->setup.solver_bytes);
}

/* After a detour, what was watched isn't a solution of the board that was searched. */
bool compare_can(const struct game *game)
{
	return game_knows_search(game) && !game->comparison.done &&
	       game->search.played_detour == 0 &&
	       (game->search.method == SOLVER_BFS || within_reach(game));
}

void compare_switch(struct game *game)
{
	const struct board *board = &game->search.board;
	bool ends = game->search.method != SOLVER_BFS || solver_proves(board->width, board->height);
	const struct game_port *port = &game->setup.port;
	const struct solver_limits limits =
	        search_limits(game, game->search.method == SOLVER_BFS ? SOLVER_AUTO : SOLVER_BFS,
	                      ends ? 0 : IMPROVES_SECONDS, SEARCH_THREADS_MAX);
	bool runs = game_compares(game);

	compare_forget(game);
	if (runs)
		return;
	measure_stop(game);
	game->comparison.ticket = port->start(port->context, board, &limits, GAME_SEARCH_COMPARE);
}

void compare_progress(struct game *game, const struct solver_progress *progress)
{
	game->comparison.progress = *progress;
}

void compare_done(struct game *game, const struct solver_result *result)
{
	game->comparison = (struct game_comparison){
		.done = true,
		.status = result->status,
		.progress = { .states = result->states,
		              .best_length = result->length,
		              .lower_bound = result->lower_bound,
		              .seconds = result->seconds,
		              .breadth = result->breadth },
	};
}
