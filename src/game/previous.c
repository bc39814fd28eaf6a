/* previous: the game that was replaced by another one. */
#include "game/parts.h"

bool game_has_previous(const struct game *game)
{
	return game->previous.valid && game->next.state != GAME_NEXT_PREVIOUS;
}

void previous_forget(struct game *game)
{
	if (game->next.state == GAME_NEXT_PREVIOUS)
		game->next.state = GAME_NEXT_NONE; /* the player kept playing the other one */
	if (game->previous.valid)
		history_destroy(&game->previous.history);
	game->previous.valid = game->previous.other_picture = false;
}

/* A game without a move, or already solved, is not kept. */
void previous_keep(struct game *game)
{
	struct history *history = &game->history;

	if (history->count == 0 && game->previous.valid)
		return; /* pressed twice: keep the game that was played */
	previous_forget(game);
	if (history->count == 0 || game_whole(game))
		return;
	clock_run(&game->clock, false, game->now_ms);
	game->previous = (struct game_previous){ .valid = true,
		                                 .history = *history,
		                                 .round = game->round,
		                                 .shortest = game->measure.shortest,
		                                 .clock = game->clock };
	history_init(history, &game->previous.history.board); /* previous now owns its slides */
}
