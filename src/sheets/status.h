/* status: what is known about a solution, as text. Pure. */
#ifndef SHEETS_STATUS_H
#define SHEETS_STATUS_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"

enum { STATUS_SIZE = 96 }; /* bytes; enough for every line */

/* Writes a number of moves: "1 move", "1,234 moves". */
void status_write_moves(char text[STATUS_SIZE], uint64_t moves);

/* Writes a game's size and, as a short random walk makes an easy board, its length: "4×4" or
 * "4×4 · 20 random moves". */
void status_write_size(char text[STATUS_SIZE], const struct scramble *scramble);

/* True if a solved game took the fewest moves possible. */
bool status_is_fewest(const struct game *game);

/* Writes how its moves compare with the fewest: " (the fewest possible)" if `best`, or else
 * " (fewest possible: 52)", " (fewest known: 52)", or "" if those are unknown. */
void status_write_fewest(char text[STATUS_SIZE], const struct game *game, bool best);

/* Writes one line: "52 moves, the shortest possible", "104 moves, at least 92 needed", and if a search
 * is still running "…, still looking…". length: of the best solution, −1 if none is known; bound:
 * proven minimum number of moves, below 1 if unknown. Truncated if size is too small. */
void status_write(char *text, size_t size, int length, int bound, bool looking);

/* Writes that line for a game's search, or for the solution that it played; "" if the player moved
 * on alone or only a part of the game was solved for them. */
void status_of_game(const struct game *game, char *text, size_t size);

#endif
