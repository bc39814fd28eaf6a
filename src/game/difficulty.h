/* difficulty: boards of a difficulty.
 *
 * Where proofs are quick, easy, medium and hard boards are those whose shortest solutions have so many moves: random
 * seeds are measured one after the other until one fits, so all boards of a difficulty come. On other sizes, and if
 * that takes too long, a few seeds are ranked by a lower bound on the moves. Very easy boards are a few random moves
 * from the solved one: at most 8 on 3×3, and 12 on 4×4. One thread at a time. */
#ifndef GAME_DIFFICULTY_H
#define GAME_DIFFICULTY_H

#include "game/game.h"
#include "puzzle/random.h"

/* The moves of the shortest solutions. */
struct difficulty_band {
	int least, most;
};

/* Finds the band of a difficulty. False if such boards aren't measured. */
bool difficulty_band(int columns, int rows, enum scramble_difficulty difficulty,
                     struct difficulty_band *band);

/* True if a board with this answer is in the band: even a proof that came too late may show that it is hard. */
bool difficulty_fits(const struct difficulty_band *band, const struct solver_result *result);

/* Completes a scramble with the gap at home for a difficulty, not SCRAMBLE_ANY_DIFFICULTY, without measuring: with a seed
 * that is ranked by solver_least, which takes up to a few ms at 32×32. A very easy one becomes random moves. */
void difficulty_guess(struct random *seeds, enum scramble_difficulty difficulty,
                      struct scramble *scramble);

/* Likewise for the game's chosen difficulty; with the seed that game_draw found, if it is for such a board. */
void difficulty_make(struct game *game, struct scramble *scramble);

/* When the search for a board has taken too long; GAME_NEVER: there is none. */
uint64_t difficulty_due_ms(const struct game *game);

/* Gives up such a search if it is time, also if its thread gets no processor. */
void difficulty_due(struct game *game);

/* The answer about a board that game_draw had measured. */
void difficulty_measured(struct game *game, const struct solver_result *result);

#endif
