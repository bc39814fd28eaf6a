/* hint: hints. Private to this folder. */
#ifndef GAME_HINT_H
#define GAME_HINT_H

#include "game/questions.h"

/* Shows the next step of a hint, or makes its move; plays the moves of the step that is shown, or shows one. */
void hint_step(struct game *game);
void hint_play_step(struct game *game);

/* The board changed: keeps the hint's moves if the player followed them, and a step of a plan until it
 * is reached. */
void hint_moved(struct game *game);

/* Cancels the search and drops the moves. */
void hint_forget(struct game *game);

/* Take a solution of the search that goes on, and its answer; set its moves to NULL if they keep them. */
void hint_better(struct game *game, struct solver_result *better);
void hint_done(struct game *game, struct solver_result *result);

/* Shows the best move found so far, if it is time, which it returns; when that is (GAME_NEVER: nothing is
 * due). */
bool hint_due(struct game *game);
uint64_t hint_due_ms(const struct game *game);

#endif
