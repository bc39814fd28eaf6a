/* time: when the clock runs. */
#include "game/parts.h"

/* It is stopped before the first move (also after a restart), while the picture is hidden or covered,
 * and when the game is over. Watching a solution or a recorded game doesn't count, either. */
static bool should_run(const struct game *game)
{
	enum playback_kind plays = game->playback.kind;
	bool watched =
	        plays == PLAYBACK_SOLVE || (plays != PLAYBACK_NONE && game->round.result != 0);

	return game->begun && !game->rests && game->phase == GAME_PLAYING && !game->minimised &&
	       !game->covered && !game->playback.held && !watched;
}

bool time_due(struct game *game)
{
	bool ran = game->clock.runs;

	clock_run(&game->clock, should_run(game), game->now_ms);
	if (game->clock.runs && game->now_ms >= game->second_ms) {
		game->second_ms = clock_next_ms(&game->clock, game->now_ms);
		news_report(game, GAME_NEWS_SECOND);
	}
	return ran != game->clock.runs;
}

uint64_t time_due_ms(const struct game *game)
{
	return game->clock.runs ? game->second_ms : GAME_NEVER;
}

bool game_resume(struct game *game)
{
	if (game->phase != GAME_PAUSED)
		return false;
	game->phase = GAME_PLAYING;
	game->rests = false;
	return true;
}
