/* games_read: reads games, and describes them as rows. Private to src/store. */
#ifndef STORE_GAMES_READ_H
#define STORE_GAMES_READ_H

#include "store/database.h"

/* Describes a game; the parts are borrowed from it. */
void games_read_describe(const struct store_game *game, struct game_row *row);

#endif
