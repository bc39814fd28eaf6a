/* parts: functions shared between the files of game, with the file's name as prefix. Private to this folder.
 * Calls go from game and begin to play, solution, search and hint, then to the rest. */
#ifndef GAME_PARTS_H
#define GAME_PARTS_H

#include "game/questions.h"
#include "puzzle/random.h"

/* Cancels a search of the port; its answer will be ignored. */
static inline void port_cancel(struct game *game, uint32_t *ticket)
{
	if (*ticket != 0)
		game->setup.port.cancel(game->setup.port.context, *ticket);
	*ticket = 0;
}

/* news.c */

/* Adds news to the queue; drops the oldest if it is full. The news may consist of their kind alone, or be a
 * message, which is copied. */
void news_add(struct game *game, struct game_news news);
void news_report(struct game *game, enum game_news_kind kind);
void news_say(struct game *game, const char *sentence);

/* whole.c */

/* Reopens a solved game whose picture is no longer complete. */
void whole_check_again(struct game *game);

/* time.c */

/* True if the time counts, unless nobody sees the board: it doesn't before the first move (also after a restart),
 * in a pause, under a sheet, after the end, and while a solution or a recorded game is watched. */
bool time_counts(const struct game *game);

/* True if the game is a race or a turn of a party, which nothing but the player stops. */
bool time_races(const struct game *game);

/* Starts or stops the clock, pauses a game that nobody plays any more, and reports a new second. True if it
 * started or stopped. */
bool time_due(struct game *game);

/* Other moves than the recorded ones follow: the clock goes on from the time shown. */
void time_leave_replay(struct game *game);

/* play.c */

/* The board changed: queues this news and checks whether the game is now solved or over. */
void play_shown(struct game *game, enum game_news_kind kind, uint32_t interval_ms);

/* Plays the undo or redo of all slides, or ends that playback. */
void play_all(struct game *game, enum playback_kind kind);

/* Undoes or redoes slides until `done` are done. */
void play_go_to(struct game *game, size_t done);

/* The player had help: ends a race, if any, and says so. */
void play_end_race(struct game *game);

/* The board is solved: a race, or a turn of a party, is over. */
void play_finish_race(struct game *game);

/* solution.c */

/* Plays count moves from the current board; takes ownership. */
void solution_start(struct game *game, uint8_t *moves, size_t count);

/* Holds a solution that was being watched; takes what it owns. */
void solution_restore(struct game *game, struct game_saved_solution *solution);

/* Applies the chosen speed to the playing solution or replay. */
void solution_pace(struct game *game);

/* Waits after which a replay that keeps its times makes this slide. */
struct playback_pace solution_replay_pace(const struct game *game, size_t slide);

/* Makes the next `steps` moves, which the playback has counted as made already. */
void solution_due(struct game *game, size_t steps);

/* Ends the playback and returns to the player's own position. */
void solution_return(struct game *game);

/* search.c */

/* Starts searching for a solution of the current board; waits: for the shortest one. If it can't
 * start, the player is told. */
void search_begin(struct game *game, enum solver_method method, bool waits);

/* Cancels the search and drops its solution. */
void search_cancel(struct game *game);

/* Plays the solution found, which must not be playing yet. */
void search_play(struct game *game);

/* Switches between waiting for the shortest solution, from where the player was, and not waiting. */
void search_switch_wait(struct game *game);

/* Plays the solution, or looks ahead, if it is time. True if the solution plays now; when it does something
 * (GAME_NEVER: nothing is due). */
bool search_due(struct game *game);
uint64_t search_due_ms(const struct game *game);

/* `length` tiles slid: of a solution; by the player, who leaves the solution played last. */
void search_follow(struct game *game, enum direction direction, int length);
void search_detour(struct game *game, enum direction direction, int length);

/* hint.c */

/* Shows the next step of a hint, or makes its move; plays the moves of the step that is shown, or shows one. */
void hint_step(struct game *game);
void hint_play_step(struct game *game);

/* The board changed: keeps the hint's moves if the player followed them, and a step of a plan until it
 * is reached. */
void hint_moved(struct game *game);

/* Cancels the search and drops the moves. */
void hint_forget(struct game *game);

/* Takes the answer; sets its moves to NULL if it keeps them. */
void hint_done(struct game *game, struct solver_result *result);

/* measure.c */

/* Cancels the search until game_measure starts it again. */
void measure_stop(struct game *game);

/* saved.c */

/* Returns all of it, and leaves *saved empty. */
struct game_saved saved_take(struct game_saved *saved);

/* difficulty.c */

/* A seed for a board of this difficulty, not SCRAMBLE_ANY_DIFFICULTY, with the gap at home. On 3×3 and
 * 4×4, one of about a thousand seeds whose shortest solutions are known; on other sizes, the bound is
 * solver_least, and up to a few ms at 32×32 are needed. */
uint64_t difficulty_seed(struct random *seeds, int columns, int rows,
                         enum scramble_difficulty difficulty);

#endif
