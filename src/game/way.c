/* way: a shorter way, shown during a replay. */
#include "game/way.h"

#include "game/news.h"

enum {
	WAY_STEP_MS = 400,  /* between two moves, at the speed of the game that is replayed */
	WAY_FIRST_MS = 600, /* before the first one: the board has just changed */
	WAY_REST_MS = 1500, /* after the last one */
};

/* The moves from the board after so many slides of the record, none of them made. */
static struct history history_of(const struct history *record, size_t first, const uint8_t *moves,
                                 size_t count)
{
	struct board board = record->start;
	struct history way;

	for (size_t i = 0; i < first; i++)
		for (int k = 0; k < record->slides[i].length; k++)
			(void)board_move(&board, (enum direction)record->slides[i].direction);
	history_init(&way, &board);
	for (size_t i = 0; i < count; i++) {
		(void)history_move(&way, (enum direction)moves[i]);
		history_stamp(&way, (i + 1) * WAY_STEP_MS);
	}
	while (history_undo(&way) > 0)
		continue;
	way.spread = record->spread;
	return way;
}

static void delay(struct game *game, uint64_t ms)
{
	game->playback.next_us = (game->now_ms + ms) * 1000;
}

void game_show_way(struct game *game, size_t first, const uint8_t *moves, size_t count,
                   uint64_t now_ms)
{
	struct history way;

	game->now_ms = now_ms;
	if (!game_replays(game) || game->phase != GAME_PLAYING)
		return;
	way_end(game);
	way = history_of(&game->history, first, moves, count);
	playback_start(&game->playback, PLAYBACK_REDO, NULL, count, now_ms);
	delay(game, WAY_FIRST_MS);
	game->way = (struct game_way){ true, game->history };
	game->history = way;
	news_report(game, GAME_NEWS_RETURNED);
}

void way_end(struct game *game)
{
	if (!game_shows_way(game))
		return;
	playback_stop(&game->playback);
	history_destroy(&game->history);
	game->history = game->way.record;
	game->way = (struct game_way){ .shown = false };
	news_report(game, GAME_NEWS_RETURNED);
}

/* What is left of the history, until the player lets it go on. */
static void hold(struct game *game)
{
	const struct history *history = &game->history;

	playback_start(&game->playback, PLAYBACK_REDO, NULL, history->count - history->done,
	               game->now_ms);
	playback_hold(&game->playback, true, game->now_ms);
}

void way_return(struct game *game)
{
	way_end(game);
	hold(game);
}

void way_go(struct game *game, size_t done)
{
	struct history *history = &game->history;

	if (done > history->count)
		done = history->count;
	while (history->done > done)
		(void)history_undo(history);
	while (history->done < done)
		(void)history_redo(history);
	hold(game);
	news_add(game, (struct game_news){ .kind = GAME_NEWS_SLID });
}

void way_rest(struct game *game)
{
	delay(game, WAY_REST_MS);
}

bool way_due(struct game *game)
{
	const struct playback *playback = &game->playback;

	if (!game_shows_way(game) || !playback_over(playback) || playback->held ||
	    game->now_ms < playback_next_ms(playback))
		return false;
	way_return(game);
	return true;
}
