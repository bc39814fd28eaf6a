/* news: the queue of events, and what the player is told. Private to this folder. */
#ifndef GAME_NEWS_H
#define GAME_NEWS_H

#include "game/questions.h"

/* Adds news to the queue; drops the oldest if it is full. The news may consist of their kind alone, or be a
 * message, which is copied. */
void news_add(struct game *game, struct game_news news);
void news_report(struct game *game, enum game_news_kind kind);
void news_say(struct game *game, const char *sentence);

#endif
