/* status: what is known of a way to the solved board, in words. Pure. */
#ifndef SHEETS_STATUS_H
#define SHEETS_STATUS_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"

enum { STATUS_SIZE = 96 }; /* bytes that every line has room in */

/* Writes one line: "52 moves, shortest possible", "104 moves, at least 92 needed", and
 * if a search still runs "…, still looking…". length: of the best way, −1 if none is
 * known; bound: moves that are needed in any case, below 1 if nothing is known of
 * that. Cut off if size is too small. */
void status_write(char *text, size_t size, int length, int bound, bool looking);

/* The same of a game's search, or of the solution that it played; "" if the player went on by
 * himself or a part of the game only was solved for him. */
void status_of_game(const struct game *game, char *text, size_t size);

#endif
