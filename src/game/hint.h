/* hint: what a game knows about its next move. Part of game.h. */
#ifndef GAME_HINT_H
#define GAME_HINT_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/plan.h"

enum game_hint_level { GAME_HINT_NONE, GAME_HINT_TILE, GAME_HINT_ARROW };

/* The next move: highlighted, then with an arrow, then made. */
struct game_hint {
	uint32_t ticket;    /* 0: no search is running */
	struct board board; /* searched or planned; follows the moves */
	uint8_t *moves;     /* owned, NULL: none known; enum direction each */
	int count, done;
	enum game_hint_level level;
	bool planned; /* the hint is a step of a plan, instead of moves to the end */
	struct plan_step step;
};

/* The shortest length of the current scramble. */
struct game_measure {
	uint32_t ticket; /* 0: not being computed now */
	bool tried;      /* no need to start again */
	int shortest;    /* −1: unknown */
};

#endif
