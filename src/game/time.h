/* time: when the time counts. Private to this folder. */
#ifndef GAME_TIME_H
#define GAME_TIME_H

#include "game/questions.h"

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

#endif
