/* whole: what happens when other pictures or figures make a board complete or not. */
#include "game/whole.h"

#include "game/news.h"

void whole_check_again(struct game *game)
{
	if (game->phase != GAME_SOLVED || game_whole(game))
		return;
	game->phase = GAME_PLAYING;
	news_report(game, GAME_NEWS_REOPENED);
}

void game_set_numbered(struct game *game, bool numbered)
{
	if (game->numbered == numbered)
		return;
	game->numbered = numbered;
	whole_check_again(game); /* numbers distinguish alike tiles */
}
