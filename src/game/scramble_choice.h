/* scramble_choice: the kind of scramble chosen for future games. Pure. */
#ifndef GAME_SCRAMBLE_CHOICE_H
#define GAME_SCRAMBLE_CHOICE_H

#include "puzzle/scramble.h"

enum { SCRAMBLE_CHOICE_MOVES = 20 }; /* default length of a random walk */

struct scramble_choice {
	enum scramble_kind kind; /* SCRAMBLE_BOARD: a board of the list */
	uint64_t walk_moves;     /* 0: chosen by shuffle_walk, enough for every size */
};

/* "home", "any", "walk", "list". Static. */
const char *scramble_choice_name(enum scramble_kind kind);

#endif
