/* whole: whether a solved picture is complete. Private to this folder. */
#ifndef GAME_WHOLE_H
#define GAME_WHOLE_H

#include "game/questions.h"

/* Reopens a solved game whose picture is no longer complete. */
void whole_check_again(struct game *game);

#endif
