/* race: the sheet that offers rivals, and starting a race. Main thread only. */
#ifndef SHEETS_RACE_H
#define SHEETS_RACE_H

#include "game/game.h"
#include "store/results.h"
#include "ui/stack.h"

struct sheets;

struct race_sheet {
	struct result best; /* the player's best game on this board, or else of this size; id 0: none */
	bool same;          /* it is on this board */
	char error[ERROR_TEXT_SIZE];
};

/* Starts the plan as a race against this rival, which it takes. */
void race_start(struct sheets *sheets, struct rival *rival, const struct game_plan *plan,
                int bundled);

/* Starts the board of a solved game as a race against it; makes all its slides. False with a sentence if
 * that isn't possible. */
bool race_against(struct sheets *sheets, struct game_saved *saved, const struct game_plan *plan,
                  struct error *error);

/* Adds who won a race that is over, and how both games went. */
void race_push_end(struct stack *stack, const struct game *game);

#endif
