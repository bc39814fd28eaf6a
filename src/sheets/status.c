/* status: what is known about a solution, as text. */
#include "sheets/status.h"

#include <stdio.h>

#include "base/number.h"

void status_write(char *text, size_t size, int length, int bound, bool looking)
{
	char moves[NUMBER_SIZE], min[NUMBER_SIZE];
	const char *unit = length == 1 ? "move" : "moves";

	number_write(moves, (uint64_t)(length > 0 ? length : 0));
	number_write(min, (uint64_t)(bound > 0 ? bound : 0));
	if (length < 0)
		snprintf(text, size, "%s", looking ? "Looking for a solution…" : "");
	else if (bound < 1)
		snprintf(text, size, "%s %s", moves, unit);
	else if (length <= bound)
		snprintf(text, size, "%s %s, the shortest possible", moves, unit);
	else
		snprintf(text, size, "%s %s, at least %s needed%s", moves, unit, min,
		         looking ? ", still looking…" : "");
}

void status_of_game(const struct game *game, char *text, size_t size)
{
	const struct game_search *search = &game->search;

	if (game_solution_plays(game))
		status_write(text, size, search->played_length, search->played_bound,
		             search->ticket != 0);
	else if (search->ticket != 0)
		status_write(text, size, search->progress.best_length, search->progress.lower_bound,
		             true);
	else if (game->phase == GAME_SOLVED &&
	         game->history.moves != (uint64_t)search->played_length)
		status_write(text, size, -1, 0, false); /* solved only a part of the game */
	else
		status_write(text, size, search->played_length, search->played_bound, false);
}
