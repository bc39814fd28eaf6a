/* measure: computes the shortest length of the current scramble in the background, for the card of
 * the solved picture. */
#include "game/parts.h"

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

void measure_forget(struct game *game)
{
	measure_stop(game);
	game->measure = (struct game_measure){ .shortest = -1 };
}

/* False if the player gives the solver less memory. */
static bool can_measure(const struct game *game)
{
	const struct board *start = &game->history.start;
	size_t bytes = game->setup.solver_bytes;

	return (bytes == 0 || bytes >= MEASURE_BYTES) && solver_proves(start->width, start->height);
}

void game_measure(struct game *game)
{
	const struct solver_limits limits = { .method = SOLVER_PROVE,
		                              .bytes = MEASURE_BYTES,
		                              .seconds = MEASURE_SECONDS,
		                              .threads = 1 };
	const struct game_port *port = &game->setup.port;
	struct game_measure *measure = &game->measure;
	struct error ignored; /* without a thread, the card only lacks a line */

	if (measure->tried || measure->shortest >= 0 || game->search.ticket != 0 ||
	    game->hint.ticket != 0 || !can_measure(game))
		return;
	measure->tried = true;
	measure->ticket = port->start(port->context, &game->history.start, &limits,
	                              GAME_SEARCH_MEASURE, &ignored);
}

void measure_done(struct game *game, const struct solver_result *result)
{
	game->measure.ticket = 0;
	if (result->status == SOLVER_OPTIMAL)
		game->measure.shortest = result->length;
}

int game_shortest(const struct game *game, bool *proven)
{
	*proven = game->measure.shortest >= 0;
	if (game->alike != NULL)
		return -1; /* a shorter solution may reach a board that looks solved, too */
	return *proven ? game->measure.shortest : game->round.plan.shortest;
}
