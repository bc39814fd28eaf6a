/* measure: how long the shortest solution is. Private to this folder. */
#ifndef GAME_MEASURE_H
#define GAME_MEASURE_H

#include "game/questions.h"

/* Cancels the search until game_measure starts it again. */
void measure_stop(struct game *game);

#endif
