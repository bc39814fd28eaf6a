/* measure: looks for the length of the shortest solution while the player plays. */
#include "game/measure.h"

#include "game/search.h"

enum {
	MEASURE_BYTES = 40 << 20, /* enough for the first tables; large ones are left to Solve */
	MEASURE_SECONDS = 60,
};

void measure_stop(struct game *game)
{
	if (game->measure.ticket != 0)
		game->measure.tried = false;
	port_cancel(game, &game->measure.ticket);
}

void game_measure(struct game *game)
{
	const struct solver_limits limits = { .method = SOLVER_PROVE,
		                              .bytes = MEASURE_BYTES,
		                              .seconds = MEASURE_SECONDS,
		                              .threads = 1 };
	const struct game_port *port = &game->setup.port;
	const struct board *start = &game->history.start;
	struct game_measure *measure = &game->measure;
	size_t given = game->setup.solver_bytes; /* by the player; 0: enough */

	if (measure->tried || game_shows_way(game) || measure->shortest >= 0 ||
	    game->search.ticket != 0 || game_compares(game) || game->hint.ticket != 0 ||
	    (given > 0 && given < MEASURE_BYTES) || !solver_proves(start->width, start->height))
		return;
	measure->tried = true;
	measure->ticket = port->start(port->context, start, &limits, GAME_SEARCH_MEASURE);
}

int game_shortest(const struct game *game, bool *proven)
{
	*proven = game->measure.shortest >= 0;
	if (game->alike != NULL)
		return -1; /* a shorter solution may reach a board that looks solved, too */
	return *proven ? game->measure.shortest : game->round.plan.shortest;
}
