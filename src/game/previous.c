/* previous: the game that was replaced by another one. */
#include "game/parts.h"
#include "game/saved.h"

bool game_has_previous(const struct game *game)
{
	return game->previous.valid && game->has_picture && game->next.state != GAME_NEXT_PREVIOUS;
}

void game_forget_previous(struct game *game)
{
	if (game->next.state == GAME_NEXT_PREVIOUS)
		game->next.state = GAME_NEXT_NONE; /* the player kept playing the other one */
	game_saved_destroy(&game->previous.saved);
	game->previous.valid = game->previous.other_picture = false;
}

/* A game without a move, or already solved, is not kept. */
void previous_keep(struct game *game)
{
	struct history *history = &game->history;

	if (history->count == 0 && game->previous.valid)
		return; /* pressed twice: keep the game that was played */
	game_forget_previous(game);
	if (history->count == 0 || game_whole(game))
		return;
	game_view(game, game->now_ms, &game->previous.saved);
	game->previous.saved.paused = false; /* the player asks for it */
	game->previous.valid = true;
	history_init(history, &game->previous.saved.history.board); /* that owns its slides now */
}

void game_restore_previous(struct game *game, struct game_saved *saved, bool other_picture)
{
	game_forget_previous(game);
	game->previous = (struct game_previous){ true, other_picture, saved_take(saved) };
	saved_drop_solution(&game->previous.saved);
}
