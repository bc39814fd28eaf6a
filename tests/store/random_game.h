/* random_game: games to be stored. */
#ifndef TESTS_STORE_RANDOM_GAME_H
#define TESTS_STORE_RANDOM_GAME_H

#include "puzzle/random.h"
#include "store/store.h"

/* Makes a game with a random value in every field, half of them with a solution being watched. Free
 * it with store_game_destroy. */
void random_game_make(struct random *random, struct store_game *game);

/* Makes a game of this size with `count` slides done, none undone. */
void random_game_make_long(struct random *random, struct store_game *game, int side, size_t count);

/* Slides tiles at random, if no solution is being watched. */
void random_game_slide(struct random *random, struct store_game *game, size_t count);

/* Fails unless all that must survive is the same: of the game, or of its photo. */
void random_game_check_same(const struct store_game *a, const struct store_game *b);
void random_game_check_same_photo(const struct store_photo *a, const struct store_photo *b);

#endif
