/* time: when the clock runs, and what happens because time passes. */
#include "game/time.h"

#include "base/language.h"
#include "game/clock.h"
#include "game/news.h"
#include "game/rival.h"

enum { RIVAL_MS = 200 }; /* between two looks at a rival */

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

	if (game->clock.runs || game->inspection.runs)
		return clock_next_ms(game->clock.runs ? &game->clock : &game->inspection,
		                     game->now_ms);
	return game->now_ms +
	       (left_ms * 2 + (uint64_t)game->replay_halves - 1) / (uint64_t)game->replay_halves;
}

/* The first move is made by then, or the clock starts without it. */
static void inspect(struct game *game)
{
	bool counts = game_inspection_ms(game, game->now_ms) > 0 && !game->awaits_input &&
	              !game->covered && game->playback.kind == PLAYBACK_NONE && !game_unseen(game);

	if (counts && !game->inspection.runs)
		game->second_ms = 0;
	clock_run(&game->inspection, counts, game->now_ms);
	if (clock_ms(&game->inspection, game->now_ms) >= GAME_INSPECTION_MS)
		game->begun = true;
}

/* Its slides by now. That it has finished is said once, while the player still plays. */
static void move_rival(struct game *game)
{
	struct rival *rival = game->rival;
	size_t all = rival->history.done;
	bool finished = rival->shown.done == all;

	rival_go(rival, rival_slides(rival, clock_ms(&game->clock, game->now_ms)));
	if (!finished && rival->shown.done == all && game->phase == GAME_PLAYING)
		news_say(game, N_("Your rival has finished."));
}

bool time_due(struct game *game)
{
	bool ran = game->clock.runs;

	inspect(game);

	clock_run(&game->clock, time_counts(game) && (!game_unseen(game) || time_races(game)),
	          game->now_ms);
	pause_idle(game);
	if (game->rival != NULL)
		move_rival(game);
	if (game_time_ticks(game) && game->now_ms >= game->second_ms) {
		game->second_ms = next_second_ms(game);
		if (game->rival != NULL && game->second_ms > game->now_ms + RIVAL_MS)
			game->second_ms = game->now_ms + RIVAL_MS;
		news_report(game, GAME_NEWS_SECOND);
	}
	return ran != game->clock.runs;
}
