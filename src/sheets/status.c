/* status: what is known about a solution, as text. */
#include "sheets/status.h"

#include <stdio.h>

#include "base/number.h"

void status_write_moves(char text[STATUS_SIZE], uint64_t moves)
{
	snprintf(text, STATUS_SIZE, "%s %s", number_text(moves).text,
	         moves == 1 ? "move" : "moves");
}

void status_write_size(char text[STATUS_SIZE], const struct scramble *scramble)
{
	if (scramble->kind != SCRAMBLE_WALK || scramble->walk_moves == 0) {
		snprintf(text, STATUS_SIZE, "%d×%d", scramble->width, scramble->height);
		return;
	}
	snprintf(text, STATUS_SIZE, "%d×%d · %s random %s", scramble->width, scramble->height,
	         number_text(scramble->walk_moves).text,
	         scramble->walk_moves == 1 ? "move" : "moves");
}

bool status_is_fewest(const struct game *game)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	return proven && shortest >= 0 && game->history.moves == (uint64_t)shortest;
}

void status_write_fewest(char text[STATUS_SIZE], const struct game *game, bool best)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	text[0] = '\0';
	if (shortest < 0)
		return;
	if (best)
		snprintf(text, STATUS_SIZE, " (the fewest possible)");
	else
		snprintf(text, STATUS_SIZE, " (fewest %s: %s)", proven ? "possible" : "known",
		         number_text((uint64_t)shortest).text);
}

void status_write(char *text, size_t size, int length, int bound, bool looking)
{
	char moves[STATUS_SIZE];

	status_write_moves(moves, (uint64_t)(length > 0 ? length : 0));
	if (length < 0)
		snprintf(text, size, "%s", looking ? "Looking for a solution…" : "");
	else if (bound < 1)
		snprintf(text, size, "%s", moves);
	else if (length <= bound)
		snprintf(text, size, "%s, the shortest possible", moves);
	else
		snprintf(text, size, "%s, at least %s needed%s", moves,
		         number_text((uint64_t)bound).text, looking ? ", still looking…" : "");
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
