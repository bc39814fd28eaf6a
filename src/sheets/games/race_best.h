/* race_best: the player's best game to race against. Main thread; among many games it is found on another. */
#ifndef SHEETS_GAMES_RACE_BEST_H
#define SHEETS_GAMES_RACE_BEST_H

#include <stdbool.h>

#include "store/result.h"

struct race_search;
struct scramble;
struct sheets;

/* All zero: none. */
struct race_best {
	struct result game;         /* id 0: none */
	bool same;                  /* it is on the same board, not only in the same group */
	struct race_search *search; /* that looks for it; NULL: it is known */
};

/* Finds the best game on this board, or else of its group, now or soon. */
void race_best_find(struct race_best *best, struct sheets *sheets, const struct scramble *scramble);

/* Nobody waits for it any more. */
void race_best_stop(struct race_best *best);

#endif
