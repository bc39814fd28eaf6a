/* saved: a game as it is kept between two starts of the program: everything that the next start, or
 * Undo, must restore. Pure; one thread at a time.
 *
 * A search that is still running, a hint that is shown and a press that can still be taken back are
 * not kept. */
#ifndef GAME_SAVED_H
#define GAME_SAVED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"

/* A view of the running game, as game->previous.saved is of the previous one: it borrows from the
 * game, is valid until the next call that changes the game, and must not be destroyed. */
void game_view(const struct game *game, uint64_t now_ms, struct game_saved *view);

/* True if the rules allow it: the start is solvable, not solved and the scramble's, and a solution
 * leads from its mark to the board and on to the solved one. history_restore and
 * history_mark_restore have checked the rest. */
bool game_saved_valid(const struct game_saved *saved);
void game_saved_destroy(struct game_saved *saved);

/* The next three take what `saved` owns, which must be valid, and leave it empty. A solution is held, a
 * paused game stays paused, and the clock waits for the player's next move or command. Nothing is
 * reported but GAME_NEWS_BOARD, even if the board is solved. */

/* Begins with this game instead of game_start. Its picture comes later: once that was read, board and
 * size stay; another one begins another game. */
void game_restore(struct game *game, struct game_saved *saved, uint32_t picture, uint64_t now_ms);

/* Sets the previous game of a game just restored, without its solution. */
void game_restore_previous(struct game *game, struct game_saved *saved, uint32_t picture);

/* Starts an unfinished or finished game once its picture was read and cut (0: the current one). */
void game_start_saved(struct game *game, struct game_saved *saved, uint32_t picture,
                      enum game_saved_use use, uint64_t now_ms);

#endif
