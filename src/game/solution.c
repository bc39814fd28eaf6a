/* solution: a playing solution: stepped, scrubbed, paced, or abandoned; and the timeline, of the player's slides,
 * too. A solution's moves are the game's own, one undo step each. */
#include "game/solution.h"

#include "game/play.h"
#include "game/search.h"
#include "game/time.h"
#include "game/way.h"

enum { REPLAY_HALVES_MAX = 16 };

void solution_start(struct game *game, uint8_t *moves, size_t count)
{
	struct playback *playback = &game->playback;

	game_take_over(game);
	time_leave_replay(game);
	if (count > 0)
		play_end_race(game);
	if (count > 0 && !game->round.watched) /* a record stays as it is */
		game->round.assisted = true;
	game->line_held = false; /* the line was the player's own */
	playback_start(playback, PLAYBACK_SOLVE, moves, count, game->now_ms);
	history_mark_set(&game->history, &playback->mark);
	playback->begun = game->begun;
	solution_pace(game);
	/* under a sheet or in a pause it would not be visible */
	playback_hold(playback, game->phase == GAME_PAUSED || game->covered, game->now_ms);
}

void solution_restore(struct game *game, struct game_saved_solution *solution)
{
	struct game_search *search = &game->search;
	struct playback *playback = &game->playback;

	search->played_length = solution->length > 0 ? solution->length : -1;
	search->played_bound = solution->bound;
	search->played_detour = solution->detour;
	search->played_exact = solution->exact;
	if (solution->moves == NULL)
		return;
	playback_start(playback, PLAYBACK_SOLVE, solution->moves, solution->count, game->now_ms);
	playback->done = solution->done;
	playback->mark = solution->mark;
	playback->begun = solution->begun;
	solution_pace(game);
	playback_hold(playback, true, game->now_ms);
	if (playback_over(playback)) /* the player was dragging the timeline, and had it all made */
		game_take_over(game);
}

/* True if solved, even before the last move: alike tiles may complete the picture. */
static bool arrived(const struct game *game)
{
	return playback_over(&game->playback) || game_whole(game);
}

/* Makes the moves up to `done`, or until the picture is complete. */
static void make_moves(struct game *game, size_t done)
{
	struct playback *playback = &game->playback;

	while (playback->done < done && !game_whole(game)) {
		enum direction direction = (enum direction)playback->moves[playback->done];

		history_move(&game->history, direction);
		search_follow(game, direction, 1);
		playback->done++;
	}
}

void solution_due(struct game *game, size_t steps)
{
	game->playback.done -= steps; /* playback_due has already counted them */
	make_moves(game, game->playback.done + steps);
	if (game_solution_plays(game) && arrived(game))
		game_take_over(game);
	if (game_solution_plays(game))
		solution_pace(game);
}

static void go_to(struct game *game, size_t done)
{
	struct playback *playback = &game->playback;
	size_t before = playback->done;

	playback_hold(playback, true, game->now_ms);
	while (playback->done > done) {
		playback->done--;
		search_follow(game, (enum direction)(playback->moves[playback->done] ^ 1u), 1);
		history_undo(&game->history);
	}
	make_moves(game, done < playback->count ? done : playback->count);
	if (game_solution_plays(game) && playback->done == before)
		return;
	if (game_solution_plays(game) && arrived(game) && !game->line_held)
		game_take_over(game);
	play_shown(game, GAME_NEWS_SLID, 0);
}

void game_line_go(struct game *game, size_t done, uint64_t now_ms)
{
	bool replays = game_replays(game);

	game->now_ms = now_ms;
	if (game_shows_way(game)) {
		way_go(game, done);
		return;
	}
	if (game_solution_plays(game))
		go_to(game, done);
	else
		play_go_to(game, done);
	if (replays && game->phase == GAME_PLAYING) {
		play_all(game, PLAYBACK_REDO);
		playback_hold(&game->playback, true, now_ms);
	}
}

void game_line_hold(struct game *game, bool held, uint64_t now_ms)
{
	bool released = game->line_held && !held;
	bool plays = game_solution_plays(game);
	bool ended; /* while it was held */

	game->now_ms = now_ms;
	game->line_held = held;
	if (held && !game_watches(game))
		game_take_over(game);
	ended = plays ? arrived(game) : game->phase == GAME_PLAYING && game_whole(game);
	if (!released || !ended)
		return;
	if (plays)
		game_take_over(game);
	play_shown(game, GAME_NEWS_SLID, 0);
}

/* All at once: the player wants the position, not the animation. */
void solution_return(struct game *game)
{
	bool begun = game->playback.begun;

	history_mark_return(&game->history, &game->playback.mark);
	game_take_over(game);
	play_shown(game, GAME_NEWS_RETURNED, 0);
	game->begun = begun;
}

size_t game_speed(const struct game *game)
{
	return playback_speed(game_line_count(game), game->speed);
}

int game_speed_step(const struct game *game, int step)
{
	int halves = game->replay_halves;

	if (game_keeps_times(game))
		return step < 0                     ? (halves + 1) / 2
		       : halves < REPLAY_HALVES_MAX ? halves * 2
		                                    : halves;
	return playback_speed_step(game_line_count(game), game->speed, step);
}

struct playback_pace solution_replay_pace(const struct game *game, size_t slide)
{
	const struct history *history = &game->history;
	uint64_t cs = slide < history->count ? history->slides[slide].cs : 0;

	return (struct playback_pace){ (cs > 0 ? cs : 1) * 20000 / (uint64_t)game->replay_halves,
		                       1 };
}

void solution_pace(struct game *game)
{
	size_t done = game_line_done(game);
	struct playback_pace pace;

	if (game_keeps_times(game))
		pace = solution_replay_pace(game, done);
	else
		pace = playback_pace_at(
		        playback_speed_at(game_line_count(game), done, game->speed));
	playback_set_pace(&game->playback, pace, game->now_ms);
}

void game_set_replay_speed(struct game *game, int halves, uint64_t now_ms)
{
	uint64_t now_us = now_ms * 1000, *next_us = &game->playback.next_us;

	game->now_ms = now_ms;
	if (game_keeps_times(game) && *next_us > now_us) /* the rest of the wait */
		*next_us = now_us +
		           (*next_us - now_us) * (uint64_t)game->replay_halves / (uint64_t)halves;
	game->replay_halves = halves;
	if (game_keeps_times(game))
		solution_pace(game);
}

void game_set_speed(struct game *game, int chosen, uint64_t now_ms)
{
	game->now_ms = now_ms;
	game->speed = chosen;
	if (game_watches(game))
		solution_pace(game);
}
