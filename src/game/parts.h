/* parts: functions shared between the files of game, with the file's name as prefix. Private to
 * this folder. Calls go game → next → play, solution, search, hint → the rest. */
#ifndef GAME_PARTS_H
#define GAME_PARTS_H

#include "game/game.h"

/* Cancels a search of the port; its answer will be ignored. */
static inline void port_cancel(struct game *game, uint32_t *ticket)
{
	if (*ticket != 0)
		game->setup.port.cancel(game->setup.port.context, *ticket);
	*ticket = 0;
}

/* news.c: adds news; news without data; a message (copied). */
void news_add(struct game *game, struct game_news news);
void news_report(struct game *game, enum game_news_kind kind);
void news_say(struct game *game, const char *sentence);

/* whole.c: checks again whether a picture that was complete still is. */
void whole_check_again(struct game *game);

/* time.c: starts or stops the clock and reports a new second; true if it started or stopped.
 * due_ms: when it shows the next second. */
bool time_due(struct game *game);
uint64_t time_due_ms(const struct game *game);

/* play.c. shown: the board changed, with this news. stop: ends a playback and makes a held press
 * final. all: plays the undo or redo of all slides, or ends that. go_to: undoes or redoes slides
 * until `done` are done. due: true if a step was shown. check_limit: ends the game if a limit ran
 * out; drop_limit: limits no longer apply. */
void play_shown(struct game *game, enum game_news_kind kind, uint32_t interval_ms);
void play_stop(struct game *game);
void play_all(struct game *game, enum playback_kind kind);
void play_go_to(struct game *game, size_t done);
bool play_due(struct game *game);
void play_check_limit(struct game *game);
void play_drop_limit(struct game *game);

/* solution.c. start: plays count moves (takes ownership). restore: holds one that was being watched
 * (takes what it owns). pace: applies the chosen speed. due:
 * makes the next moves that are due. go_to: goes to where `done` are made. let_go: ends the
 * playback if all moves are made and the line was released. return: back to where the player
 * was. */
void solution_start(struct game *game, uint8_t *moves, size_t count);
void solution_restore(struct game *game, struct game_saved_solution *solution);
void solution_pace(struct game *game);
void solution_due(struct game *game, size_t steps);
void solution_go_to(struct game *game, size_t done);
void solution_let_go(struct game *game);
void solution_return(struct game *game);

/* search.c. start: starts searching for a solution. cancel: nobody waits any longer. forget:
 * another game begins. can_play: there is a solution that isn't playing yet. play: plays it.
 * switch_wait: switches between waiting for the shortest solution, from where the player was, and
 * not waiting. due: its solution may play now; due_ms: when.
 *
 * follow: `length` tiles slid during the search (false: out of memory, it was cancelled). detour:
 * the same for the player's own slides. progress, better, done: its answers; better and done may
 * take the moves. */
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

/* hint.c: the next step of a hint; the board changed; another game begins; the answer. */
void hint_step(struct game *game);
void hint_moved(struct game *game);
void hint_forget(struct game *game);
void hint_done(struct game *game, struct solver_result *result);

/* measure.c: stop: pauses until it is due again; forget: another scramble; its answer. */
void measure_stop(struct game *game);
void measure_forget(struct game *game);
void measure_done(struct game *game, const struct solver_result *result);

/* saved.c. take: all of it; leaves *saved empty. drop_solution: frees it. */
struct game_saved saved_take(struct game_saved *saved);
void saved_drop_solution(struct game_saved *saved);

/* previous.c: the running game becomes the previous one, if it is worth keeping. */
void previous_keep(struct game *game);

/* list.c: plans a random board of a size, different from the current one if possible. False if the
 * list has none. */
bool list_plan_any(struct game *game, int columns, int rows, struct game_plan *plan);

/* next.c: undo restores the previous game. */
void next_recall(struct game *game);

#endif
