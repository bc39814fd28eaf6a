/* status: what is known about a solution, as text. Pure. */
#ifndef SHEETS_STATUS_H
#define SHEETS_STATUS_H

#include <stdbool.h>

#include "game/game.h"
#include "ui/stack.h"

enum { STATUS_SIZE = 96 }; /* bytes; enough for every line */

/* A line, for use within one expression. */
struct status {
	char text[STATUS_SIZE];
};

/* A number of moves: "1 move", "1,234 moves". */
struct status status_moves(uint64_t moves);

/* Writes a game's size and, as a short random walk makes an easy board, its length: "4×4" or
 * "4×4 · 20 random moves". */
void status_write_size(char text[STATUS_SIZE], const struct scramble *scramble);

/* True if a solved game took the fewest moves possible. */
bool status_is_fewest(const struct game *game);

/* A sentence to follow another: " Fewest possible: 52.", " Fewest known: 52." or "". */
struct status status_fewest(const struct game *game);

/* One line: "52 moves, the shortest possible", "104 moves, at least 92 needed", and during a search
 * "Best so far: 104 (minimum 92)". length: of the best solution, −1 if none is known; bound:
 * proven minimum number of moves, below 1 if unknown. */
struct status status_solution(int length, int bound, bool looking);

/* That line for a game's search, or for the solution that it played; "" if the player moved
 * on alone or only a part of the game was solved for them. */
struct status status_of_game(const struct game *game);

/* Adds by how much a race was won or lost; nothing if it is none. */
void status_push_race(struct stack *stack, const struct game *game);

#endif
