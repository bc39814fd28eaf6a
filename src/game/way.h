/* way: other moves that are shown during a replay, in place of a stretch of it. They have a history of their own, and the
 * record waits meanwhile, so nothing of it changes. Private to this folder. */
#ifndef GAME_WAY_H
#define GAME_WAY_H

#include "game/questions.h"

/* The record is shown again, where it was; the playback has ended. Does nothing if no way is shown. */
void way_end(struct game *game);

/* The same, and the replay is held there. */
void way_return(struct game *game);

/* Goes to where `done` of its moves are made, and holds it. */
void way_go(struct game *game, size_t done);

/* All moves are made: they stay for a while. */
void way_rest(struct game *game);

/* Returns to the replay once they have stayed that long. True if it did. */
bool way_due(struct game *game);

#endif
