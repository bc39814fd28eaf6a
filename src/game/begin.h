/* begin: how a stored game begins. Main thread only, as game.h.
 *
 * Both functions take what `saved` owns, which must be valid, and leave it empty. A solution is held, a paused game
 * stays paused, and the clock waits for the player's next move or command. Nothing is reported but GAME_NEWS_BOARD,
 * even if the board is solved. */
#ifndef GAME_BEGIN_H
#define GAME_BEGIN_H

#include "game/saved.h"

/* Begins with this game instead of game_start. Its picture has this number. */
void game_restore(struct game *game, struct game_saved *saved, uint32_t picture, uint64_t now_ms);

/* Begins a game from the list of unfinished games or of finished ones, with this picture (0: the one before). The
 * running game becomes the previous one. */
void game_begin_saved(struct game *game, struct game_saved *saved, enum game_saved_use use,
                      uint32_t picture, uint64_t now_ms);

#endif
