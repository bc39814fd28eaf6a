/* away: what happens while nobody plays, and whether the screen stays on. */
#include "game/time.h"

void game_set_away(struct game *game, enum game_away away, uint64_t now_ms)
{
	bool was_unseen = game_unseen(game);

	game->now_ms = now_ms;
	if (game->away == away)
		return;
	game->away = away;
	if (away != GAME_HERE && away != GAME_UNSEEN && time_counts(game) && !time_races(game)) {
		game_take_over(game); /* an undo or redo of all slides may be playing */
		game->phase = GAME_PAUSED;
		game->paused_for = away;
	}
	if (was_unseen && !game_unseen(game) && game->playback.kind != PLAYBACK_NONE)
		playback_hold(&game->playback, game->playback.held, now_ms); /* misses no step */
}

void game_note_input(struct game *game, uint64_t now_ms)
{
	game->input_ms = now_ms;
}

bool game_keeps_screen_on(const struct game *game)
{
	bool plays = game_watches(game) && !game->playback.held;
	bool races = game_rival(game) != NULL && game->clock.runs;

	return (plays || races) && !game_unseen(game);
}
