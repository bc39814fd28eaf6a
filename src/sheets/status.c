/* status: what is known about a solution, as text. */
#include "sheets/games/game_text.h"
#include "sheets/status.h"

#include <stdio.h>

#include "base/number.h"

struct status status_moves(uint64_t moves)
{
	struct status made;

	snprintf(made.text, sizeof made.text, PLURAL(moves, "%s move", "%s moves"),
	         number_text(moves).text);
	return made;
}

void status_write_size(char text[STATUS_SIZE], const struct scramble *scramble)
{
	if (scramble->kind != SCRAMBLE_WALK || scramble->walk_moves == 0) {
		snprintf(text, STATUS_SIZE, "%d×%d", scramble->width, scramble->height);
		return;
	}
	snprintf(text, STATUS_SIZE,
	         PLURAL(scramble->walk_moves, "%d×%d · %s random move", "%d×%d · %s random moves"),
	         scramble->width, scramble->height, number_text(scramble->walk_moves).text);
}

bool status_is_fewest(const struct game *game)
{
	bool proven;
	int shortest = game_shortest(game, &proven);

	return proven && shortest >= 0 && game->history.moves == (uint64_t)shortest;
}

struct status status_fewest(const struct game *game)
{
	struct status made = { "" };
	bool proven;
	int shortest = game_shortest(game, &proven);

	if (shortest >= 0)
		snprintf(made.text, sizeof made.text,
		         proven ? " Fewest possible: %s." : " Fewest known: %s.",
		         number_text((uint64_t)shortest).text);
	return made;
}

struct status status_solution(int length, int bound, bool looking)
{
	struct status made = { "" };
	struct number_text moves = number_text(length > 0 ? (uint64_t)length : 0);

	if (length < 0)
		return looking ? (struct status){ "Looking for a solution…" } : made;
	if (bound < 1)
		return status_moves((uint64_t)length);
	snprintf(made.text, sizeof made.text,
	         length <= bound ? PLURAL(length, "%s move, the shortest possible",
	                                  "%s moves, the shortest possible")
	         : looking       ? "Best so far: %s (minimum %s)"
	                         : PLURAL(length, "%s move, at least %s needed",
	                                  "%s moves, at least %s needed"),
	         moves.text, number_text((uint64_t)bound).text);
	return made;
}

struct status status_of_game(const struct game *game)
{
	const struct game_search *search = &game->search;

	if (!game_solution_plays(game) && search->ticket != 0)
		return status_solution(search->progress.best_length, search->progress.lower_bound,
		                       true);
	if (!game_solution_plays(game) && game->phase == GAME_SOLVED &&
	    game->history.moves != (uint64_t)search->played_length)
		return status_solution(-1, 0, false); /* solved only a part of the game */
	return status_solution(search->played_length, search->played_bound, search->ticket != 0);
}

void status_push_race(struct stack *stack, const struct game *game)
{
	struct rival_gap gap;

	if (game->rival == NULL)
		return;
	gap = rival_gap(game->rival, &game->line, 0);
	stack_fact(stack, gap.ms >= 0 ? "You won by" : "You lost by",
	           items_format(stack->items, "%s",
	                        game_text_difference((uint64_t)SDL_abs((int)gap.ms)).text));
}
