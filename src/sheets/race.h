/* race: the sheet that offers rivals, and starting a race. Main thread only. */
#ifndef SHEETS_RACE_H
#define SHEETS_RACE_H

#include "game/game.h"
#include "store/results.h"
#include "ui/field.h"
#include "ui/stack.h"

struct sheets;

struct race_sheet {
	struct result
	        best; /* the player's best game on this board, or else of this size; id 0: none */
	bool same;    /* it is on this board */
	char error[ERROR_TEXT_SIZE];
	struct field names; /* of the players who pass the game on */
	int boards;         /* that they play: 1, 3 or 5 */
};

/* Starts the plan as a race against this rival, which it takes (NULL: no race), and as a turn of this party
 * (NULL: none). */
void race_start(struct sheets *sheets, struct rival *rival, const struct party *party,
                const struct game_plan *plan, int bundled);

/* Begins the next turn of the party. */
void race_pass_on(struct sheets *sheets);

/* race_end.c: who comes next after a turn that is over, or who has won. */
const char *race_party_line(struct items *items, const struct party *party);

/* What the card says about a turn that is over: who comes next, or who has won; or about a race. NULL: it
 * was neither. */
const char *race_line(struct items *items, const struct game *game);

/* Starts the board of a solved game as a race against it; makes all its slides. False with a sentence if
 * that isn't possible. */
bool race_against(struct sheets *sheets, struct game_saved *saved, const struct game_plan *plan,
                  struct error *error);

/* Adds who won a race that is over, and how both games went; of a turn of a party, how all played. */
void race_push_end(struct stack *stack, const struct game *game);

#endif
