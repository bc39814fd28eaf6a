/* solution: a solution that is watched. Private to this folder. */
#ifndef GAME_SOLUTION_H
#define GAME_SOLUTION_H

#include "game/questions.h"

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

#endif
