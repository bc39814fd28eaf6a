/* news: the queue of events, and what happens without a command: the clock, and completeness. */
#include <string.h>

#include "base/language.h"
#include "game/parts.h"

enum { RIVAL_MS = 200 }; /* between two looks at a rival */

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

bool game_unseen(const struct game *game)
{
	return game->away == GAME_UNSEEN || game->away == GAME_LOCKED;
}

void time_leave_replay(struct game *game)
{
	if (!game_shows_record(game))
		return;
	game->clock.ran_ms = game_time_ms(game, game->now_ms);
	game->left_replay = true;
}

bool time_counts(const struct game *game)
{
	enum playback_kind plays = game->playback.kind;
	bool watched = plays == PLAYBACK_SOLVE || game_shows_record(game) ||
	               (plays != PLAYBACK_NONE && game->round.result != 0);

	return game->begun && !game->awaits_input && game->phase == GAME_PLAYING &&
	       !game->covered && !game->playback.held && !watched;
}

bool time_races(const struct game *game)
{
	return game->rival != NULL || game->party.count > 0;
}

/* Takes back what nobody thought in: all but the first minutes. */
static void pause_idle(struct game *game)
{
	uint64_t since_ms = game->clock.since_ms; /* the clock starts after an input, too */

	if (since_ms < game->input_ms)
		since_ms = game->input_ms;
	if (!game->clock.runs || time_races(game) || game->now_ms < since_ms + GAME_IDLE_MS)
		return;
	clock_run(&game->clock, false, since_ms + GAME_IDLE_MS - GAME_IDLE_LEFT_OUT_MS);
	game->phase = GAME_PAUSED;
	game->paused_for = GAME_IDLE;
}

static uint64_t next_second_ms(const struct game *game)
{
	uint64_t left_ms = 1000 - game_time_ms(game, game->now_ms) % 1000;

	if (game->clock.runs)
		return clock_next_ms(&game->clock, game->now_ms);
	return game->now_ms +
	       (left_ms * 2 + (uint64_t)game->replay_halves - 1) / (uint64_t)game->replay_halves;
}

bool time_due(struct game *game)
{
	bool ran = game->clock.runs;

	clock_run(&game->clock, time_counts(game) && (!game_unseen(game) || time_races(game)),
	          game->now_ms);
	pause_idle(game);
	if (game_time_ticks(game) && game->now_ms >= game->second_ms) {
		game->second_ms = next_second_ms(game);
		if (game->rival != NULL && game->second_ms > game->now_ms + RIVAL_MS)
			game->second_ms = game->now_ms + RIVAL_MS;
		news_report(game, GAME_NEWS_SECOND);
	}
	return ran != game->clock.runs;
}

bool game_resume(struct game *game)
{
	if (game->phase != GAME_PAUSED)
		return false;
	game->phase = GAME_PLAYING;
	game->awaits_input = false;
	return true;
}
