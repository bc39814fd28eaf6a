/* saved: a game as it is kept between two starts of the program: everything that the next start, or
 * Undo, must restore. Pure; one thread at a time.
 *
 * A search that is still running, a hint that is shown and a press that can still be taken back are
 * not kept. */
#ifndef GAME_SAVED_H
#define GAME_SAVED_H

#include "game/game.h"

/* A view of the running game, as game->previous.saved is of the previous one: it borrows from the
 * game, is valid until the next call that changes the game, and must not be destroyed. */
void game_view(const struct game *game, uint64_t now_ms, struct game_saved *view);

/* True if it describes a game that the rules allow: a start that is solvable, not solved, of the
 * scramble's size, and the same as a given board; and a solution whose moves lead from its mark to
 * the board, and from there to the solved one. Slides and mark must have been made by
 * history_restore and history_mark_restore, which check them. */
bool game_saved_valid(const struct game_saved *saved);

/* Goes back to its start, as if it had never been played: its board and what describes that stay. */
void game_saved_restart(struct game_saved *saved);

/* Returns all of it, and leaves *saved empty. */
struct game_saved saved_take(struct game_saved *saved);

/* Frees what it owns and sets that to nothing. */
void game_saved_destroy(struct game_saved *saved);

/* Sets the previous game of a game just restored, without its solution. Takes what `saved` owns, which must be
 * valid, and leaves it empty. */
void game_restore_previous(struct game *game, struct game_saved *saved, uint32_t picture);

#endif
