/* parts: what the files of a game need of each other. Private to this folder; each name says
 * the file. Calls go game → next → play, solution, search, hint → the rest. */
#ifndef GAME_PARTS_H
#define GAME_PARTS_H

#include "game/game.h"

/* Ends a search of the port; its answer is not wanted any more. */
static inline void port_cancel(struct game *game, uint32_t *ticket)
{
	if (*ticket != 0)
		game->setup.port.cancel(game->setup.port.context, *ticket);
	*ticket = 0;
}

/* news.c: leaves news; those without more to tell; a sentence (copied). */
void news_add(struct game *game, struct game_news news);
void news_tell(struct game *game, enum game_news_kind kind);
void news_say(struct game *game, const char *sentence);

/* whole.c: a picture that was whole may not be any more. */
void whole_look_again(struct game *game);

/* time.c: the clock runs or stands, and may show another second. True if it began or ended to
 * run. When it shows another second. */
bool time_due(struct game *game);
uint64_t time_due_ms(const struct game *game);

/* play.c: the board has changed, as the news say; stop: ends what is played, and makes a held
 * press final; all: plays the slides of undo or redo, or ends that; go_to: so many slides are
 * done; due: true if a step was shown; a limit may have run out, or does not count any more. */
void play_shown(struct game *game, enum game_news_kind kind, uint32_t interval_ms);
void play_stop(struct game *game);
void play_all(struct game *game, enum playback_kind kind);
void play_go_to(struct game *game, size_t done);
bool play_due(struct game *game);
void play_check_limit(struct game *game);
void play_drop_limit(struct game *game);

/* solution.c: starts to play count moves (owned from here on); takes the pace that its length
 * asks for; makes the next moves that are due; goes to where `done` are made; ends if all are,
 * once the line is let go; goes back to where the player was. */
void solution_start(struct game *game, uint8_t *moves, size_t count);
void solution_pace(struct game *game);
void solution_due(struct game *game, size_t steps);
void solution_go_to(struct game *game, size_t done);
void solution_let_go(struct game *game);
void solution_return(struct game *game);

/* search.c: begins to look for a solution; cancel: nobody waits any more; forget: another game
 * begins; can_play: there is a solution that does not play yet; play: plays it; switch_wait: looks
 * for the shortest one first, from where the player was, or not any more. due: its solution may play now; when that is.
 *
 * follow: length tiles slid while it runs (false: memory is short, it was cancelled); detour: the
 * player slid them. progress, better, done: what it tells; better and done may take the moves. */
void search_start(struct game *game, enum solver_method method);
void search_cancel(struct game *game);
void search_forget(struct game *game);
bool search_can_play(const struct game *game);
void search_play(struct game *game);
void search_switch_wait(struct game *game);
bool search_due(struct game *game);
uint64_t search_due_ms(const struct game *game);
bool search_follow(struct game *game, enum direction direction, int length);
void search_detour(struct game *game, enum direction direction, int length);
void search_progress(struct game *game, const struct solver_progress *progress);
void search_better(struct game *game, struct solver_result *better);
void search_done(struct game *game, struct solver_result *result);

/* hint.c: a step of the ladder; the board changed; another game begins; the answer. */
void hint_step(struct game *game);
void hint_moved(struct game *game);
void hint_forget(struct game *game);
void hint_done(struct game *game, struct solver_result *result);

/* measure.c: stop: until it is due again; forget: another scramble; its answer. */
void measure_stop(struct game *game);
void measure_forget(struct game *game);
void measure_done(struct game *game, const struct solver_result *result);

/* previous.c: the running game becomes the previous one, if it is worth it; it is not wanted
 * any more. */
void previous_keep(struct game *game);
void previous_forget(struct game *game);

/* list.c: plans any board of a size, another than the one being played if there is one. False if
 * the list has none. */
bool list_plan_any(struct game *game, int columns, int rows, struct game_plan *plan);

/* next.c: undo wants the previous game. */
void next_recall(struct game *game);

#endif
