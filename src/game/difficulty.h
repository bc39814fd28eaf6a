/* difficulty: boards of a difficulty, with the gap at home. Private to this folder, but for tests.
 *
 * Where proofs are quick, easy, medium and hard boards are those whose shortest solutions have so many moves: random
 * seeds are measured one after the other until one fits, so all boards of a difficulty come. On other sizes, and if
 * that takes too long, a few seeds are ranked by a lower bound on the moves. Main thread only, as game.h. */
#ifndef GAME_DIFFICULTY_H
#define GAME_DIFFICULTY_H

#include "game/game.h"
#include "puzzle/random.h"

/* The moves of the shortest solutions. */
struct difficulty_band {
	int least, most;
};

/* Finds the band of a difficulty from SCRAMBLE_EASY to SCRAMBLE_HARD. False if boards of this size aren't measured. */
bool difficulty_band(int columns, int rows, enum scramble_difficulty difficulty,
                     struct difficulty_band *band);

/* Takes the seed that game_draw found, if it is for such a board; else ranks a few by solver_least, which takes up to
 * a few ms at 32×32. */
uint64_t difficulty_take_seed(struct game *game, int columns, int rows,
                              enum scramble_difficulty difficulty);

/* The answer about a board that game_draw had measured. */
void difficulty_measured(struct game *game, const struct solver_result *result);

#endif
