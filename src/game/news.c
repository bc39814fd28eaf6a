/* news: the queue of events. */
#include "game/parts.h"

void news_add(struct game *game, struct game_news news)
{
	if (game->news_count == GAME_NEWS_MAX) {
		game->news_first = (game->news_first + 1) % GAME_NEWS_MAX;
		game->news_count--;
	}
	game->news[(game->news_first + game->news_count++) % GAME_NEWS_MAX] = news;
}

void news_report(struct game *game, enum game_news_kind kind)
{
	news_add(game, (struct game_news){ .kind = kind });
}

void news_say(struct game *game, const char *sentence)
{
	error_set(&game->message, "%s", sentence);
	news_add(game,
	         (struct game_news){ .kind = GAME_NEWS_MESSAGE, .sentence = game->message.text });
}

bool game_take_news(struct game *game, struct game_news *news)
{
	if (game->news_count == 0)
		return false;
	*news = game->news[game->news_first];
	game->news_first = (game->news_first + 1) % GAME_NEWS_MAX;
	game->news_count--;
	return true;
}
