/* news: the queue of events, and what is said to the player. */
#include "game/news.h"

#include <string.h>

#include "base/language.h"

void news_add(struct game *game, struct game_news news)
{
	struct game_news dropped;

	if (game->news_count == GAME_NEWS_MAX)
		(void)game_take_news(game, &dropped);
	game->news[game->news_count++] = news;
}

void news_report(struct game *game, enum game_news_kind kind)
{
	news_add(game, (struct game_news){ .kind = kind });
}

void news_say(struct game *game, const char *sentence)
{
	error_set(&game->message, "%s", _(sentence));
	news_add(game,
	         (struct game_news){ .kind = GAME_NEWS_MESSAGE, .sentence = game->message.text });
}

bool game_take_news(struct game *game, struct game_news *news)
{
	if (game->news_count == 0)
		return false;
	*news = game->news[0];
	game->news_count--;
	memmove(game->news, game->news + 1, (size_t)game->news_count * sizeof *news);
	return true;
}

bool game_resume(struct game *game)
{
	if (game->phase != GAME_PAUSED)
		return false;
	game->phase = GAME_PLAYING;
	game->awaits_input = false;
	return true;
}
