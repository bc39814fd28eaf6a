/* compare: what another method needs for the same board. Private to this folder. */
#ifndef GAME_COMPARE_H
#define GAME_COMPARE_H

#include "game/questions.h"

/* True if it may begin, or be cancelled: the other method can be expected to end, and hasn't yet. */
bool compare_can(const struct game *game);

/* Searches the board of the last solution breadth-first, or automatically if it was found so; or cancels that. */
void compare_switch(struct game *game);

/* Cancels it, and forgets its numbers. */
void compare_forget(struct game *game);

/* Its answers. */
void compare_progress(struct game *game, const struct solver_progress *progress);
void compare_done(struct game *game, const struct solver_result *result);

#endif
