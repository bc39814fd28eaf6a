/* whole: whether the picture is complete, including by swapping tiles that look alike. */
#include "game/parts.h"

bool game_whole(const struct game *game)
{
	const struct board *board = &game->history.board;

	return board_solved(board) ||
	       (game->alike != NULL && !game->numbered && board_looks_solved(board, game->alike));
}

void whole_check_again(struct game *game)
{
	if (game->phase != GAME_SOLVED || game_whole(game))
		return;
	game->phase = GAME_PLAYING;
	news_report(game, GAME_NEWS_REOPENED);
}

void game_set_alike(struct game *game, const uint16_t *alike)
{
	game->alike = alike;
	if (game->rests && game->begun && game->phase == GAME_PLAYING &&
	    game->playback.kind != PLAYBACK_SOLVE && game_whole(game))
		game->phase = GAME_SOLVED; /* it was restored before these tiles were known */
}

void game_set_numbered(struct game *game, bool numbered)
{
	game->numbered = numbered;
	whole_check_again(game); /* numbers distinguish alike tiles */
}

bool game_counts(const struct game_round *round)
{
	return !round->assisted && round->hints == 0;
}
