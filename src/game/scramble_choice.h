/* scramble_choice: the kind of scramble the player chose for the games to come. Pure. */
#ifndef GAME_SCRAMBLE_CHOICE_H
#define GAME_SCRAMBLE_CHOICE_H

#include "puzzle/scramble.h"

enum { SCRAMBLE_CHOICE_MOVES = 20 }; /* of a random walk until the player chooses another */

struct scramble_choice {
	enum scramble_kind kind; /* SCRAMBLE_BOARD: a board of the list */
	uint64_t walk_moves;     /* 0: shuffle_walk's own number, enough for every size */
};

/* The next larger (step 1) or smaller (−1) length of a walk; 0, the full one, is the
 * largest. The same again at the ends. */
uint64_t scramble_choice_step(uint64_t moves, int step);

/* "home", "any", "walk", "list". Static. */
const char *scramble_choice_name(enum scramble_kind kind);

#endif
