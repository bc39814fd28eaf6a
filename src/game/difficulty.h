/* difficulty: boards of a difficulty. Private to this folder. */
#ifndef GAME_DIFFICULTY_H
#define GAME_DIFFICULTY_H

#include "game/game.h"
#include "puzzle/random.h"

/* A seed for a board of this difficulty, not SCRAMBLE_ANY_DIFFICULTY, with the gap at home. On 3×3 and
 * 4×4, one of about a thousand seeds whose shortest solutions are known; on other sizes, the bound is
 * solver_least, and up to a few ms at 32×32 are needed. */
uint64_t difficulty_seed(struct random *seeds, int columns, int rows,
                         enum scramble_difficulty difficulty);

#endif
